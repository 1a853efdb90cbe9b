import { each } from './in-language.js';

/** Where a message is shown in the other målform. */
const NAMES = {
  nb: { nno: 'nynorsk', nob: 'bokmål' },
  nn: { nno: 'nynorsk', nob: 'bokmål' },
  en: { nno: 'Nynorsk', nob: 'Bokmål' },
};

/** Texts of «Vis på nynorsk» and «Vis på bokmål». */
export const translation = {
  /** Examples for the help of `/ord`, where there is a translator. */
  examples: each({
    nb: [
      { typed: '/ord nynorsk: Jeg vet ikke', description: 'viser teksten på nynorsk, oversatt av en maskin' },
      {
        typed: '/ord bokmål: Eg veit ikkje',
        description: 'viser teksten på bokmål («Vis på bokmål» i menyen på en melding gjør det samme)',
      },
    ],
    nn: [
      { typed: '/ord nynorsk: Jeg vet ikke', description: 'viser teksten på nynorsk, omsett av ei maskin' },
      {
        typed: '/ord bokmål: Eg veit ikkje',
        description: 'viser teksten på bokmål («Vis på bokmål» i menyen på ei melding gjer det same)',
      },
    ],
    en: [
      {
        typed: '/ord nynorsk: Jeg vet ikke',
        description: 'shows the text in Nynorsk, translated by a machine',
      },
      {
        typed: '/ord bokmål: Eg veit ikkje',
        description: 'shows the text in Bokmål (“Vis på bokmål” in a message’s menu does the same)',
      },
    ],
  }),
  /** The entry in a message’s menu, and the title of its window. */
  title: each({
    nb: (to: keyof typeof NAMES.nb) => `Vis på ${NAMES.nb[to]}`,
    nn: (to) => `Vis på ${NAMES.nn[to]}`,
    en: (to) => `Show in ${NAMES.en[to]}`,
  }),
  madeByMachine: each({
    nb: (to: keyof typeof NAMES.nb) =>
      `Oversatt til ${NAMES.nb[to]} av en maskin (Apertium). Les gjennom før du bruker teksten.`,
    nn: (to) => `Omsett til ${NAMES.nn[to]} av ei maskin (Apertium). Les gjennom før du brukar teksten.`,
    en: (to) => `Translated to ${NAMES.en[to]} by a machine (Apertium). Read it through before you use it.`,
  }),
  unknownWords: each({
    nb: (words: readonly string[]) => `Ord som maskinen ikke kjenner: ${words.join(', ')}`,
    nn: (words) => `Ord som maskina ikkje kjenner: ${words.join(', ')}`,
    en: (words) => `Words the machine doesn’t know: ${words.join(', ')}`,
  }),
  unchanged: each({
    nb: 'Maskinen (Apertium) fant ingenting å endre.',
    nn: 'Maskina (Apertium) fann ingenting å endre.',
    en: 'The machine (Apertium) found nothing to change.',
  }),
  noWords: each({
    nb: 'Det er ingen ord å oversette. Velg en annen melding, eller skriv teksten etter kolon.',
    nn: 'Det er ingen ord å omsetje. Vel ei anna melding, eller skriv teksten etter kolon.',
    en: 'There are no words to translate. Choose another message, or type the text after the colon.',
  }),
  tooLongToShare: each({
    nb: 'Teksten er for lang til å deles herfra. Kopier den i stedet.',
    nn: 'Teksten er for lang til å delast herifrå. Kopier han i staden.',
    en: 'The text is too long to share from here. Copy it instead.',
  }),
  notSetUp: each({
    nb: 'Oversetting er ikke satt opp. Den som har ansvaret for Ordrom hos dere, kan installere Apertium.',
    nn: 'Omsetjing er ikkje sett opp. Den som har ansvaret for Ordrom hos dykk, kan installere Apertium.',
    en: 'Translation isn’t set up. Whoever runs Ordrom can install Apertium.',
  }),
};
