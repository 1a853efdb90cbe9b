import { adjectives } from './adjectives.js';
import { everydayWords } from './everyday.js';
import { homeWords } from './home.js';
import { loanwords } from './loanwords.js';
import { natureWords } from './nature.js';
import { officeWords } from './office.js';
import { peopleWords } from './people.js';
import { placeNames } from './places.js';
import { smallWords } from './small-words.js';
import { timeWords } from './time.js';
import { verbs } from './verbs.js';
import { workWords } from './work.js';

/**
 * The words of the built-in Bokmålsordboka. Ids by theme: 1000 nature, 1100 home, 1200 people, 1300 work, 1400 time,
 * 1500 office, 1600 loanwords, 1700 places, 1800 everyday,
 * 2000 verbs, 3000 adjectives, 4000 small words, 9000 phrases.
 */
export const bobWords = [
  ...natureWords,
  ...homeWords,
  ...peopleWords,
  ...workWords,
  ...officeWords,
  ...loanwords,
  ...placeNames,
  ...everydayWords,
  ...timeWords,
  ...verbs,
  ...adjectives,
  ...smallWords,
];
