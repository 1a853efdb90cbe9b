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
    return {
      DATE: { day: Number(first), month: Number(second), ...(year !== undefined && { year: yearOf(year) }) },
      ...(minutes !== undefined && !word.endsWith('.') && year === undefined && { CLOCK: minutes }),
      ...(isDecimal && { DECIMAL: Number(`${first}.${second}`) }),
    };
  }
  const timed = /^(\d{1,2}):(\d{2})$/u.exec(word);
  if (timed) {
    const minutes = clockOf(Number(timed[1]), Number(timed[2]));
    return minutes === undefined ? {} : { CLOCK: minutes };
  }
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

/** Parts that people write together: `1t30m`, `2pm`, `u48`, `14-15`, `mandag-onsdag`. */
function splitChunk(chunk: string): string[] {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/u.test(chunk) || /^\d{1,2}[/.]\d{1,2}[-/]\d{2,4}$/u.test(chunk))
    return [chunk];
  const range = /^([\p{L}\d.:,]+)-([\p{L}\d.:,]+)$/u.exec(chunk);
  if (range) {
    const [, from = '', to = ''] = range;
    const isTimed = (part: string) => /^\d/u.test(part) || LEXICON.WEEKDAY.has(part.toLowerCase());
    if (isTimed(from) && isTimed(to)) return [...splitChunk(from), '-', ...splitChunk(to)];
  }
  const united = /^(\d{1,3}(?:[.,]\d{1,2})?)(t|timer?|h|hrs?|m|min|am|pm)\.?(.*)$/iu.exec(chunk);
  if (united) {
    const [, amount = '', unit = '', more = ''] = united;
    if (more === '' || /^\d/u.test(more)) return [amount, unit, ...(more === '' ? [] : splitChunk(more))];
  }
  const week = /^(u|w|uke|veke|week)(\d{1,2})$/iu.exec(chunk);
  if (week) return [week[1] ?? '', week[2] ?? ''];
  return [chunk];
}

/** The words of a text, without signs around them. A comma between digits is a decimal comma; any other parts words. */
export function tokenize(text: string): Token[] {
  const chunks = text
    .replaceAll(/[–—−]/gu, '-')
    .replaceAll(/(?<=\d)\s*-\s*(?=\d)/gu, '-')
    .replaceAll(/,(?!\d)|(?<!\d),/gu, ' ')
    .split(/\s+/u)
    .filter((chunk) => chunk !== '');
  return chunks.flatMap(splitChunk).flatMap((chunk) => {
    const word = /^<.*>$/u.test(chunk) ? chunk : chunk.replace(/^["'(]+|[?!;:"')]+$/gu, '');
    if (word === '') return [];
    const lower = word.toLowerCase();
    const shapes = shapesOf(lower);
    // The dot of an abbreviation: `kl.`, `des.`; `27.` keeps its own.
    const bare = Object.keys(shapes).length === 0 ? lower.replace(/\.+$/u, '') : lower;
    return bare === '' ? [] : [{ text: word, lower: bare, shapes }];
  });
}
