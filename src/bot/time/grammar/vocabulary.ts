import { CLOCK } from './words/clock-words.js';
import { DAYS } from './words/day-words.js';
import { HOLIDAYS } from './words/holiday-words.js';
import { LENGTHS } from './words/length-words.js';
import { NUMBERS } from './words/number-words.js';
import {
  BETWEEN_PARTS,
  DAILY,
  DAILY_PART,
  DAY_BEFORE,
  EACH,
  EVERY_DAY,
  EVERY_MONTH,
  EXCEPT_DAYS,
  NEXT_DAY,
  NOT_ON_HOLIDAYS,
  RECURRENCE,
  RECURRING_PART,
  TOO_RARE,
  WEEK_AHEAD,
  WEEKENDS,
  WORKING_DAYS,
} from './words/schedule-words.js';
import { table } from './words/table.js';
import { WEEKS } from './words/week-words.js';

/**
 * The words of the grammar of time, in bokmål, nynorsk and English. Each class maps a word or a phrase of at most four
 * words, in small letters, to its value. A new word is one line in `words/`.
 */

export const LEXICON = {
  ...NUMBERS,
  ...DAYS,
  ...WEEKS,
  ...HOLIDAYS,
  ...CLOCK,
  ...LENGTHS,
  WORKING_DAYS,
  EVERY_DAY,
  DAILY,
  DAILY_PART,
  EVERY_MONTH,
  RECURRENCE,
  WEEK_AHEAD,
  WEEKENDS,
  TOO_RARE,
  RECURRING_PART,
  NEXT_DAY,
  DAY_BEFORE,
  NOT_ON_HOLIDAYS,
  BETWEEN_PARTS,
  EACH,
  EXCEPT_DAYS,
  ON: table([
    [
      true,
      'på|pa|on|i|til|den|the|in|of|for|denne|denna|dinna|dette|this|kommende|komande|coming|upcoming|førstkommende|førstkomande|ved|nå|no|nå på|no på|til på|i løpet av|during|førstk|fk|f.k',
    ],
  ]),
  NEXT: table([[true, 'neste|next|nest|næste|nesste|enste|kommende|komande|coming']]),
  OR: table([[true, 'eller|evt|ev|eventuelt|ellr|elr|elller|ella|or|ell|el|elle|ælle|/']]),
  THE: table([[true, 'den|the']]),
} as const;

export type TokenClass = keyof typeof LEXICON;
