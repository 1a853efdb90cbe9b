import type { Translation } from './translation.js';
import type { translation as nb } from './translation.nb.js';

const NAMES = { nno: 'Nynorsk', nob: 'Bokmål' };

export const translation: Translation<typeof nb> = {
  examples: [
    {
      typed: '/ord nynorsk: Jeg vet ikke',
      description: 'shows the text in Nynorsk, translated by a machine',
    },
    {
      typed: '/ord bokmål: Eg veit ikkje',
      description: 'shows the text in Bokmål (“Vis på bokmål” in a message’s menu does the same)',
    },
  ],
  title: (to) => `Show in ${NAMES[to]}`,
  madeByMachine: (to) =>
    `Translated to ${NAMES[to]} by a machine (Apertium). Read it through before you use it.`,
  unknownWords: (words) => `Words the machine doesn’t know: ${words.join(', ')}`,
  unchanged: 'The machine (Apertium) found nothing to change.',
  noWords: 'There are no words to translate. Choose another message, or type the text after the colon.',
  tooLongToShare: 'The text is too long to share from here. Copy it instead.',
  notSetUp: 'Translation isn’t set up. Whoever runs Ordrom can install Apertium.',
};
