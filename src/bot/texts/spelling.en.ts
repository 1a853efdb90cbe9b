import type { DictId } from '../../dictionary/contract.js';
import type { spelling as nb } from './spelling.nb.js';
import type { Translation } from './translation.js';

const OTHER: Record<DictId, string> = { bob: 'Nynorsk', nob: 'Bokmål' };
const CHOSEN: Record<DictId, string> = { bob: 'Bokmål', nob: 'Nynorsk' };

export const spelling: Translation<typeof nb> = {
  title: 'Check the words',
  allKnown: (count) =>
    count === 1 ? 'The word is in the dictionaries.' : `All ${count} different words are known.`,
  unknown: (count) =>
    count === 1
      ? 'I couldn’t find one of the words in the dictionaries:'
      : `I couldn’t find ${count} of the words in the dictionaries:`,
  similarTo: (words) => ` – similar to ${words.join(', ')}`,
  moreUnknown: (count) => `And ${count} more that I couldn’t find.`,
  lookUp: 'Look up a similar word',
  onlyInOther: (chosen, words) =>
    `You’ve chosen ${CHOSEN[chosen]}. These words are only in the ${OTHER[chosen]} dictionary: ${words}`,
  compounds: (words) => `Made up of known words: ${words}`,
  truncated: (count) => `The message is long. I’ve checked the first ${count} different words.`,
  limits:
    'I look at one word at a time, not at the sentence. Names, abbreviations, code, links and numbers aren’t checked.',
  noWords: 'There are no words to check in this message. Choose another message.',
  onlySample: (words) =>
    `I can’t check the words yet. The sample dictionary has ${words > 0 ? `only about ${words} words in each language` : 'few words'}, so most correct words are missing there.`,
  sampleAdvice:
    'Whoever runs Ordrom can fetch the full Bokmålsordboka and Nynorskordboka with “ordrom import”. If you are trying Ordrom on your own machine, the button “Hent alle 200 000 ord” on the page fetches them.',
};
