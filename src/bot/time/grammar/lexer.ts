import { trimSignsAtEnd } from '../../../shared/text/trim-signs.js';
import { parseHyphenatedDate } from './hyphenated-date.js';
import { splitChunk } from './split-words.js';
import type { LEXICON, TokenClass } from './vocabulary.js';

/** Classes that a token has by its shape. */
interface ShapeValues {
  INTEGER: number;
  DECIMAL: number;
  /** A day of the month written as `27.` or `27th`. */
  DAY_NUMBER: number;
  /** Minutes after midnight. */
  CLOCK: number;
  DATE: { day: number; month: number; year?: number };
  /** A date whose day and month may stand in either order. */
  EITHER_DATE: { day: number; month: number; year?: number };
  YEAR: number;
  /** Days from today, written as `+3`. */
  DAY_STEP: number;
  /** Written like a clock, yet no time of day: `25:00`. */
  BAD_CLOCK: true;
}

type LexiconValues = {
  [Class in TokenClass]: (typeof LEXICON)[Class] extends ReadonlyMap<string, infer Value> ? Value : never;
};
export type ClassValues = LexiconValues & ShapeValues;
export type AnyClass = keyof ClassValues;

/** A word of the text. `text` is the word as typed; `lower` is what the lexicon is asked for. */
export interface Token {
  text: string;
  lower: string;
  shapes: Partial<ShapeValues>;
  /** Whether a comma or semicolon stands behind the word. */
  isBeforeComma?: true;
}

const MINUTES_OF_DAY = 24 * 60;

function clockOf(hour: number, minute: number): number | undefined {
  const minutes = hour * 60 + minute;
  return minute < 60 && minutes <= MINUTES_OF_DAY ? minutes : undefined;
}

const yearOf = (text: string) => Number(text.length === 2 ? `20${text}` : text);

/** The classes of digits alone. */
function shapesOfDigits(word: string): Partial<ShapeValues> {
  const value = Number(word);
  const minutes = word.length >= 3 ? clockOf(Math.floor(value / 100), value % 100) : undefined;
  return {
    INTEGER: value,
    ...(value >= 1900 && value < 2200 && { YEAR: value }),
    ...(minutes !== undefined && value % 5 === 0 && { CLOCK: minutes }),
  };
}

/** The classes of a word by its shape. */
function shapesOf(word: string): Partial<ShapeValues> {
  if (!/\d/u.test(word)) return {};
  if (/^\d{1,4}$/u.test(word)) return shapesOfDigits(word);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(word);
  if (iso) return { DATE: { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) } };
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:[/-](\d{4}|\d{2}))?$/u.exec(word);
  if (slashed) {
    const year = slashed[3] === undefined ? {} : { year: yearOf(slashed[3]) };
    return { DATE: { day: Number(slashed[1]), month: Number(slashed[2]), ...year } };
  }
  const hyphenated = parseHyphenatedDate(word);
  if (hyphenated) return { DATE: hyphenated };
  const withYear = /^(\d{1,2})-(\d{1,2})-(\d{4})$/u.exec(word);
  if (withYear)
    return { DATE: { day: Number(withYear[1]), month: Number(withYear[2]), year: Number(withYear[3]) } };
  const dotted = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2})?)?$/u.exec(word);
  if (dotted) {
    const [, first = '', second = '', year] = dotted;
    const minutes =
      second.length === 2 && Number(second) % 5 === 0 ? clockOf(Number(first), Number(second)) : undefined;
    const isDecimal = second.length === 1 && !word.endsWith('.');
    const isClock = minutes !== undefined && !word.endsWith('.') && year === undefined;
    // `14.00` and `13.30` name no month.
    const isDate = !isClock || (Number(second) >= 1 && Number(second) <= 12);
    return {
      ...(isDate && {
        DATE: {
          day: Number(first),
          month: Number(second),
          ...(year !== undefined && { year: yearOf(year) }),
        },
      }),
      ...(isClock && { CLOCK: minutes }),
      ...(isDecimal && { DECIMAL: Number(`${first}.${second}`) }),
    };
  }
  const timed = /^(\d{1,2}):(\d{2})$/u.exec(word);
  if (timed) {
    const minutes = clockOf(Number(timed[1]), Number(timed[2]));
    return minutes === undefined ? { BAD_CLOCK: true } : { CLOCK: minutes };
  }
  const step = /^([+-])(\d{1,6})$/u.exec(word);
  if (step) return { DAY_STEP: Number(step[2]) * (step[1] === '+' ? 1 : -1) };
  const decimal = /^(\d{1,3}),(\d{1,2})$/u.exec(word);
  if (decimal) return { DECIMAL: Number(`${decimal[1]}.${decimal[2]}`) };
  const ordinal = /^(\d{1,2})(?:\.|st|nd|rd|th)$/u.exec(word);
  if (ordinal) return { DAY_NUMBER: Number(ordinal[1]) };
  return {};
}

/**
 * The dot that ends a sentence, behind an hour, a time or the number of a week: `etter klokken 11. En time`, `fra 9 til 11. Det må
 * …`, `mellom 9 og 14.00. Takk`, `i uke 51.`
 */
const SENTENCE_END =
  /\.(?<=(?:\b(?:[Kk]l|[Kk]lokk(?:a|en))\.? ?\d{1,2}|(?:^|\s)(?:fra|frå|from|mellom|between)\s+(?:kl\.?\s*)?\d{1,2}\s+(?:til|og|to|and)\s+(?:kl\.?\s*)?\d{1,2}|\b\d{1,2}(?:\.(?:00|1[3-9]|[2-5]\d)|:\d\d)|\b(?:[Uu]ke|[Uu]ka|[Vv]eke|[Vv]eka|[Ww]eek)\s\d{1,2})\.)(?=\s+\p{Lu}|\s*$)/gu;

/** A comma behind «week» parts it from an hour: `neste uke, 10-12`, `neste uke,10-12`. */
const COMMA_AFTER_WEEK = /(?<=\b(?:uke|uka|uken|veke|veka|week)),(?=\s*\d)/giu;

/** A comma behind a length from now parts it from the length of the meeting: `om to timer, 20 min`. */
const COMMA_AFTER_LENGTH =
  /(?<=\b(?:om|in) \S{1,12} (?:time|timer|timar|hour|hours|minutter|minutes|min)),(?= *\S)/giu;

/** One sign for each dash, apostrophe and half; a range in one word; a comma between words as a word. */
const normalize = (text: string) =>
  text
    .replaceAll(/[\u2010-\u2015−\ufe58\ufe63\uff0d]/gu, '-')
    .replaceAll('’', "'")
    .replaceAll('·', ' ')
    // The end of a sentence: `etter klokken 11. En time`
    .replaceAll(SENTENCE_END, ' ')
    .replaceAll(COMMA_AFTER_WEEK, ' | ')
    .replaceAll(COMMA_AFTER_LENGTH, ' | ')
    // People side by side: `<@U1>/<@U2>`
    .replaceAll(/>[/+;&]+</gu, '> <')
    .replaceAll(/~(?=\d)/gu, '')
    .replaceAll(
      /(?<!\d)(\d{1,3})\s*½|(?<!\d)(\d{1,3})\s+1\/2(?=\s)/gu,
      (_, one = '', other = '') => `${one}${other},5`,
    )
    .replaceAll('½', '0,5')
    .replaceAll(/(?<=\d)-\s+(?=\d)|(?<=\d)\s+-(?=\d)/gu, '-')
    .replaceAll(/,(?!\d)|(?<!\d),/gu, ' , ');

const withoutEnding = (word: string) =>
  word.endsWith("'n") ? word.slice(0, -"'n".length) : trimSignsAtEnd(word, '.');

/** The words of a text, without signs around them. A comma between digits is a decimal comma; any other parts words. */
export function tokenize(text: string): Token[] {
  const chunks = normalize(text)
    .split(/\s+/u)
    .map((chunk) => chunk.replace(/^["'(]+|(?<![?!;:"')])(?:[?!:"')]|(?<!&[lg]t|&amp);)+$/gu, ''))
    .filter((chunk) => chunk !== '');
  const words = chunks.flatMap(splitChunk);
  return words.flatMap((word, at) => {
    if (word === ',') return [];
    const lower = word.toLowerCase();
    const shapes = shapesOf(lower);
    // The dot of an abbreviation: `kl.`, `des.`; `27.` keeps its own. The ending of a dialect: `torsda'n`.
    const bare = Object.keys(shapes).length === 0 ? withoutEnding(lower) : lower;
    const isBeforeComma = words[at + 1] === ',' && { isBeforeComma: true as const };
    return bare === '' ? [] : [{ text: word, lower: bare, shapes, ...isBeforeComma }];
  });
}

/** Names that are words of time in small letters. */
const NAMES: ReadonlySet<string> = new Set([
  'Dag',
  'Tor',
  'Jan',
  'Mai',
  'Juni',
  'Juli',
  'April',
  'August',
  'May',
  'June',
]);

/** Whether a word that stands alone is somebody's name rather than a day or a month, by its capital letter. */
export const isGivenName = ({ text }: Token): boolean => NAMES.has(text);
