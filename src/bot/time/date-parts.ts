import { MONTHS } from './when-words.js';

/** A date as written. The day may not exist. */
export interface DateParts {
  day: number;
  /** January is 1. */
  month: number;
  year: number | undefined;
}

const YEAR = '(?<year>\\d{4}|\\d{2})';
const LONG_YEAR = '(?:,?\\s(?<year>\\d{4}))?';
const ORDINAL = '(?:st|nd|rd|th)';

const PATTERNS = [
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.?\s?${YEAR}?`,
  // Day before month, as in Norway and Britain.
  String.raw`(?<day>\d{1,2})\/(?<month>\d{1,2})(?:[-/]${YEAR})?`,
  String.raw`(?<day>\d{1,2})(?:\.|${ORDINAL}(?=\s))?\s?(?:of\s)?(?<month>\p{L}+)\.?${LONG_YEAR}`,
  String.raw`(?<month>\p{L}+)\.?\s(?<day>\d{1,2})${ORDINAL}?${LONG_YEAR}`,
].map((source) => new RegExp(`^${source}$`, 'u'));

/** `26` is 2026; four digits are the year itself. */
const parseYear = (text: string) => Number(text.length === 2 ? `20${text}` : text);

/**
 * `24.11.`, `2026-11-24`, `24. november 2026`, `24th of November`, `November 24`; undefined for other text.
 */
export function parseDateParts(text: string): DateParts | undefined {
  for (const pattern of PATTERNS) {
    const { day, month: named = '', year } = pattern.exec(text)?.groups ?? {};
    const month = /^\d/u.test(named) ? Number(named) : MONTHS.get(named);
    if (day === undefined || month === undefined) continue;
    return { day: Number(day), month, year: year === undefined ? undefined : parseYear(year) };
  }
  return undefined;
}
