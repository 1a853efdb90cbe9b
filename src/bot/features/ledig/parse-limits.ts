import { formatMinutes } from '../../time/dates.js';
import { LENGTH_WORDS, NUMBER_WORDS, PARTS_OF_DAY } from './limit-words.js';
import type { HoursLimit, LimitsProblem, TimeLimits } from './model.js';

/** Lengths of meetings in minutes. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 12 * 60;
const DAY = 24 * 60;
/** Minutes that `kl 12` alone asks for. */
const DEFAULT_LENGTH = 30;
/** Words in the longest limit: `mellom kl 10 og kl 14`. */
const MAX_WORDS = 6;

type Problem = { problem: LimitsProblem };
type ParsedLimit = { minMinutes: number } | { hours: HoursLimit } | { at: number } | Problem;

const CLOCK = '(?:kl\\.?|klokka|klokken)';
/** 10, 10:30, 10.30, 1030, 10am. */
const TIME = '(\\d{1,2}(?:[:.]?\\d{2})?\\s?(?:am|pm)?)';
const pattern = (source: string) => new RegExp(`^${source.replaceAll('TIME', TIME)}$`, 'u');

const RANGES = [
  pattern(`(?:på |i )?(?:${CLOCK} ?|fra |frå |from |mellom |between )?TIME ?[-–—−] ?(?:${CLOCK} ?)?TIME`),
  pattern(`(?:fra |frå |from )?(?:${CLOCK} ?)?TIME (?:til|to) (?:${CLOCK} ?)?TIME`),
  pattern(`(?:mellom|between) (?:${CLOCK} ?)?TIME (?:og|and) (?:${CLOCK} ?)?TIME`),
];
const AFTER = pattern(
  `(?:etter|after|fra|frå|from|tidligst|tidlegast|ikke før|ikkje før) (?:${CLOCK} ?)?TIME`,
);
const BEFORE = pattern(`(?:før|before|innen|innan|senest|seinast|by) (?:${CLOCK} ?)?TIME`);
const AT = pattern(`(?:${CLOCK} ?|at )TIME`);
const PART_OF_DAY = /^(?:(?:i|på|om|in the|the) )?(.+)$/u;

const AMOUNT = '(\\d{1,3}(?:[.,]\\d{1,2})?|\\p{L}+)';
const HOUR_UNIT = '(?:t|time|timer|timar|h|hr|hrs|hour|hours)';
const MINUTE_UNIT = '(?:m|min\\.?|mins|minutt|minutter|minute|minutes)';
const MINUTES = new RegExp(`^${AMOUNT} ?${MINUTE_UNIT}$`, 'u');
const HOURS = new RegExp(`^${AMOUNT} ?${HOUR_UNIT}(?: ?(?:og |and )?(\\d{1,2})(?: ?${MINUTE_UNIT})?)?$`, 'u');
const LEAST = /^(?:(?:minst|i|på|at least|for) )?(.+)$/u;

/**
 * Minutes after midnight; undefined for a time that does not exist. A time without a colon must be a whole
 * quarter, because `10.11` is a date.
 */
function parseClock(text: string): number | undefined {
  const [, hourText, dot, minuteText = '0', half] =
    /^(\d{1,2}?)(?:([:.]?)(\d{2}))?\s?(am|pm)?$/u.exec(text) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || (dot !== ':' && minute % 15 !== 0)) return undefined;
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const ofDay = (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
  return ofDay <= DAY ? ofDay : undefined;
}

function parseRange(typed: string, from: string, to: string): ParsedLimit | undefined {
  const [start, end] = [parseClock(from), parseClock(to)];
  // Both are no times, as in «48-49».
  if (start === undefined) return undefined;
  if (end === undefined) return { problem: { kind: 'no-such-time', typed } };
  return start < end ? { hours: { from: start, to: end } } : { problem: { kind: 'backwards-hours', typed } };
}

function parseHours(typed: string): ParsedLimit | undefined {
  for (const range of RANGES) {
    const [, from, to] = range.exec(typed) ?? [];
    if (from !== undefined && to !== undefined) return parseRange(typed, from, to);
  }
  const matchTime = (expected: RegExp) => expected.exec(typed)?.[1];
  const [after, before, at] = [AFTER, BEFORE, AT].map(matchTime);
  const time = after ?? before ?? at;
  if (time !== undefined) {
    const minutes = parseClock(time);
    // With a dot it may be a date: `fra 24.11`.
    if (minutes === undefined)
      return time.includes('.') ? undefined : { problem: { kind: 'no-such-time', typed } };
    if (at !== undefined) return { at: minutes };
    return { hours: after === undefined ? { to: minutes } : { from: minutes } };
  }
  const hours = PARTS_OF_DAY.get(PART_OF_DAY.exec(typed)?.[1] ?? '');
  return hours && { hours };
}

const parseAmount = (text: string) => NUMBER_WORDS.get(text) ?? Number(text.replace(',', '.'));

function parseMinutes(typed: string): number | undefined {
  const word = LENGTH_WORDS.get(typed);
  if (word !== undefined) return word;
  const [, minutes] = MINUTES.exec(typed) ?? [];
  if (minutes !== undefined) return parseAmount(minutes);
  const [, hours, more = '0'] = HOURS.exec(typed) ?? [];
  return hours === undefined ? undefined : parseAmount(hours) * 60 + Number(more);
}

function parseLength(typed: string): ParsedLimit | undefined {
  const minMinutes = parseMinutes(LEAST.exec(typed)?.[1] ?? '');
  if (minMinutes === undefined || Number.isNaN(minMinutes)) return undefined;
  return minMinutes >= MIN_LENGTH && minMinutes <= MAX_LENGTH && Number.isInteger(minMinutes)
    ? { minMinutes }
    : { problem: { kind: 'odd-length', typed } };
}

/** Finds the limits in a text, the longest phrases first, and the text without them. */
function extractLimits(text: string): { rest: string; limits: ParsedLimit[] } {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const rest: string[] = [];
  const limits: ParsedLimit[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - at);
    let limit: ParsedLimit | undefined;
    // In `uke 48-49` the range is not a time of day.
    const followsWeek = /^(?:uke|uka|veke|veka|week)$/u.test(rest.at(-1)?.toLowerCase() ?? '');
    for (; length > 0 && !followsWeek; length -= 1) {
      const phrase = words
        .slice(at, at + length)
        .join(' ')
        .toLowerCase();
      limit = parseLength(phrase) ?? parseHours(phrase);
      if (limit) break;
    }
    if (limit) limits.push(limit);
    else rest.push(words[at] ?? '');
    at += limit ? length : 1;
  }
  return { rest: rest.join(' '), limits };
}

/** The hours that all of them allow: `etter 12` and `før 14`, `formiddag` and `10-14`. */
function intersectHours(hours: readonly HoursLimit[]): HoursLimit {
  const starts = hours.flatMap(({ from }) => from ?? []);
  const ends = hours.flatMap(({ to }) => to ?? []);
  return {
    ...(starts.length > 0 && { from: Math.max(...starts) }),
    ...(ends.length > 0 && { to: Math.min(...ends) }),
  };
}

/** Checks that the hours are not empty and have room for the length. */
export function checkLimits({ hours = {}, minMinutes }: TimeLimits): LimitsProblem | undefined {
  const { from = 0, to = DAY } = hours;
  if (from >= to) return { kind: 'backwards-hours', typed: formatHours(hours) };
  if (minMinutes !== undefined && minMinutes > to - from) return { kind: 'too-short', minMinutes, from, to };
  return undefined;
}

export type SplitLimits = { rest: string; limits: TimeLimits } | Problem;

/**
 * Takes a length (`30 min`, `ein time`) and hours (`10-14`, `før lunsj`, `etter kl 12`) out of a text in
 * bokmål, nynorsk or English.
 */
export function splitLimits(text: string): SplitLimits {
  const { rest, limits: parsed } = extractLimits(text);
  const problem = parsed.find((each) => 'problem' in each);
  if (problem) return problem;
  const [minMinutes] = parsed.flatMap((each) => ('minMinutes' in each ? [each.minMinutes] : []));
  const ranges = parsed.flatMap((each): HoursLimit[] => {
    if ('at' in each) return [{ from: each.at, to: Math.min(DAY, each.at + (minMinutes ?? DEFAULT_LENGTH)) }];
    return 'hours' in each ? [each.hours] : [];
  });
  const hours = intersectHours(ranges);
  const limits = { ...(ranges.length > 0 && { hours }), ...(minMinutes !== undefined && { minMinutes }) };
  const conflict = checkLimits(limits);
  return conflict ? { problem: conflict } : { rest, limits };
}

const formatHours = ({ from = 0, to = DAY }: HoursLimit) => `${formatMinutes(from)}–${formatMinutes(to)}`;
