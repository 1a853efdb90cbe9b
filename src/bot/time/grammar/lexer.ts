import { LEXICON, type TokenClass } from './vocabulary.js';

/** Classes that a token has by its shape. */
interface ShapeValues {
  INTEGER: number;
  DECIMAL: number;
  /** A day of the month written as `27.` or `27th`. */
  DAY_NUMBER: number;
  /** Minutes after midnight. */
  CLOCK: number;
  DATE: { day: number; month: number; year?: number };
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
}

const MINUTES_OF_DAY = 24 * 60;

function clockOf(hour: number, minute: number): number | undefined {
  const minutes = hour * 60 + minute;
  return minute < 60 && minutes <= MINUTES_OF_DAY ? minutes : undefined;
}

const yearOf = (text: string) => Number(text.length === 2 ? `20${text}` : text);

/** The classes of a word by its shape. */
function shapesOf(word: string): Partial<ShapeValues> {
  if (!/\d/u.test(word)) return {};
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(word);
  if (iso) return { DATE: { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) } };
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:[/-](\d{4}|\d{2}))?$/u.exec(word);
  if (slashed) {
    const year = slashed[3] === undefined ? {} : { year: yearOf(slashed[3]) };
    return { DATE: { day: Number(slashed[1]), month: Number(slashed[2]), ...year } };
  }
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
  if (!/^\d{1,4}$/u.test(word)) return {};
  const value = Number(word);
  const minutes = word.length >= 3 ? clockOf(Math.floor(value / 100), value % 100) : undefined;
  return {
    INTEGER: value,
    ...(word.length === 4 && value >= 1900 && value < 2200 && { YEAR: value }),
    ...(minutes !== undefined && value % 5 === 0 && { CLOCK: minutes }),
  };
}

/** A time or a weekday at an end of a range that is written as one word. */
const isRangeEnd = (part: string) =>
  /^(?:kl\.?)?\d/u.test(part) || LEXICON.WEEKDAY.has(part.toLowerCase().replace(/\.$/u, ''));

/** What people write as one word, by its shape: the parts, or nothing where it is one word after all. */
const SPLITS: readonly ((chunk: string) => readonly string[] | undefined)[] = [
  // `14-15`, `mandag-onsdag`
  (chunk) => {
    const [, from = '', to = ''] = /^([\p{L}\d.:,/]+)-([\p{L}\d.:,/]+)$/u.exec(chunk) ?? [];
    return isRangeEnd(from) && isRangeEnd(to) ? [from, '-', to] : undefined;
  },
  // `kl14`, `kl.9`, `kl:13`
  (chunk) => /^(kl|klokka|klokken)[.:]?(\d.*)$/iu.exec(chunk)?.slice(1),
  // `14ish`, `12-tida`
  (chunk) => /^(\d{1,2}(?::\d{2})?)-?(?:ish|tida|tiden|tia)$/iu.exec(chunk)?.slice(1),
  // `1t30m`, `2pm`, `8:30am`
  (chunk) => {
    const [, amount = '', unit = '', more] =
      /^(\d{1,3}(?:[.,:]\d{1,2})?)(t|timer?|h|hrs?|m|min|am|pm)\.?(\d.*)?$/iu.exec(chunk) ?? [];
    if (amount === '') return undefined;
    return more === undefined ? [amount, unit] : [amount, unit, more];
  },
  // `u48`, `u.48`
  (chunk) => /^(u|w|uke|uka|veke|veka|week)[.:]?(\d{1,2})$/iu.exec(chunk)?.slice(1),
  // `48/2027`
  (chunk) => /^(\d{1,2})\/(\d{4})$/u.exec(chunk)?.slice(1),
  // `25.nov`, `25nov`, `1.juledag`
  (chunk) => {
    const [, day = '', month = ''] = /^(\d{1,2})\.?(\p{L}{3,})\.?$/u.exec(chunk) ?? [];
    const isDay =
      LEXICON.MONTH.has(month.toLowerCase()) || LEXICON.HOLIDAY.has(`${day}. ${month.toLowerCase()}`);
    return isDay ? [`${day}.`, month] : undefined;
  },
  // `fredagskveld`
  (chunk) => {
    const [, named = '', part = ''] = /^(\p{L}+?da[gy])s?(\p{L}+)$/iu.exec(chunk) ?? [];
    const isPart = LEXICON.PART_OF_DAY.has(part.toLowerCase());
    return isPart && LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, part] : undefined;
  },
];

/** Dates keep their hyphens. */
const isHyphenatedDate = (chunk: string) =>
  /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}\/\d{1,2}[-/]\d{2,4}$/u.test(chunk);

function splitChunk(chunk: string): readonly string[] {
  if (!/[\d-]|da[gy]s?\p{L}/iu.test(chunk)) return [chunk];
  if (isHyphenatedDate(chunk)) return [chunk];
  for (const split of SPLITS) {
    const parts = split(chunk);
    if (parts) return parts.flatMap(splitChunk);
  }
  return [chunk];
}

/** One sign for each dash, apostrophe and half; a range in one word; commas and dots between words as spaces. */
const normalize = (text: string) =>
  text
    .replaceAll(/[–—−]/gu, '-')
    .replaceAll('’', "'")
    .replaceAll('·', ' ')
    .replaceAll(/~(?=\d)/gu, '')
    .replaceAll(
      /(?<!\d)(\d{1,3})\s*½|(?<!\d)(\d{1,3})\s+1\/2(?=\s)/gu,
      (_, one = '', other = '') => `${one}${other},5`,
    )
    .replaceAll('½', '0,5')
    .replaceAll(/(?<=\d)-\s+(?=\d)|(?<=\d)\s+-(?=\d)/gu, '-')
    .replaceAll(/,(?!\d)|(?<!\d),/gu, ' ');

/** The words of a text, without signs around them. A comma between digits is a decimal comma; any other parts words. */
export function tokenize(text: string): Token[] {
  const chunks = normalize(text)
    .split(/\s+/u)
    .map((chunk) =>
      /^<.*>$/u.test(chunk)
        ? chunk
        : chunk.replace(/^["'(]+|(?<![?!;:"')])(?:[?!:"')]|(?<!&[lg]t|&amp);)+$/gu, ''),
    )
    .filter((chunk) => chunk !== '');
  return chunks.flatMap(splitChunk).flatMap((word) => {
    const lower = word.toLowerCase();
    const shapes = shapesOf(lower);
    // The dot of an abbreviation: `kl.`, `des.`; `27.` keeps its own.
    const bare = Object.keys(shapes).length === 0 ? lower.replace(/\.+$/u, '') : lower;
    return bare === '' ? [] : [{ text: word, lower: bare, shapes }];
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
