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
 * The words of the built-in Nynorskordboka. Ids by theme: 1000 verbs, 2000 adjectives, 3000 small words, 4000 nature,
 * 4100 home, 4200 people, 4300 work, 4400 time, 4500 office, 4600 loanwords, 4700 places, 4800 everyday, 5000 phrases. They say nothing of the ids of bokmål.
 */
export const nobWords = [
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
