import { formatMinutes } from '../../time/dates.js';
import { LENGTH_WORDS, NUMBER_WORDS, PARTS_OF_DAY } from './limit-words.js';
import type { HoursLimit, LimitsProblem, TimeLimits } from './model.js';

/** Nobody meets for less, or for longer than a day's work and its evening. */
const SHORTEST = 5;
const LONGEST = 12 * 60;
const DAY = 24 * 60;
/** What `kl 12` alone asks for. */
const USUAL = 30;
/** Most words that one limit is said in: `mellom kl 10 og kl 14`. */
const MOST_WORDS = 6;

type Problem = { problem: LimitsProblem };
type Found = { least: number } | { hours: HoursLimit } | { at: number } | Problem;

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

/** Minutes after midnight; undefined where the clock has no such time. A dot may not make a date of it: 10.11. */
function minutesOf(text: string): number | undefined {
  const [, hourText, dot, minuteText = '0', half] =
    /^(\d{1,2}?)(?:([:.]?)(\d{2}))?\s?(am|pm)?$/u.exec(text) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || (dot !== ':' && minute % 15 !== 0)) return undefined;
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const ofDay = (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
  return ofDay <= DAY ? ofDay : undefined;
}

function rangeOf(typed: string, from: string, to: string): Found | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  // Neither is a time, as in «48-49».
  if (start === undefined) return undefined;
  if (end === undefined) return { problem: { kind: 'no-such-time', typed } };
  return start < end ? { hours: { from: start, to: end } } : { problem: { kind: 'backwards-hours', typed } };
}

function parseHours(typed: string): Found | undefined {
  for (const range of RANGES) {
    const [, from, to] = range.exec(typed) ?? [];
    if (from !== undefined && to !== undefined) return rangeOf(typed, from, to);
  }
  const timeIn = (expected: RegExp) => expected.exec(typed)?.[1];
  const [after, before, at] = [AFTER, BEFORE, AT].map(timeIn);
  const time = after ?? before ?? at;
  if (time !== undefined) {
    const minutes = minutesOf(time);
    // A dot may be a date's: `fra 24.11`.
    if (minutes === undefined)
      return time.includes('.') ? undefined : { problem: { kind: 'no-such-time', typed } };
    if (at !== undefined) return { at: minutes };
    return { hours: after === undefined ? { to: minutes } : { from: minutes } };
  }
  const hours = PARTS_OF_DAY.get(PART_OF_DAY.exec(typed)?.[1] ?? '');
  return hours && { hours };
}

const amountOf = (text: string) => NUMBER_WORDS.get(text) ?? Number(text.replace(',', '.'));

function minutesLong(typed: string): number | undefined {
  const word = LENGTH_WORDS.get(typed);
  if (word !== undefined) return word;
  const [, minutes] = MINUTES.exec(typed) ?? [];
  if (minutes !== undefined) return amountOf(minutes);
  const [, hours, more = '0'] = HOURS.exec(typed) ?? [];
  return hours === undefined ? undefined : amountOf(hours) * 60 + Number(more);
}

function parseLength(typed: string): Found | undefined {
  const least = minutesLong(LEAST.exec(typed)?.[1] ?? '');
  if (least === undefined || Number.isNaN(least)) return undefined;
  return least >= SHORTEST && least <= LONGEST && Number.isInteger(least)
    ? { least }
    : { problem: { kind: 'odd-length', typed } };
}

/** The limits of a text, and the text without them. The same kind said twice is not understood, and stays. */
function takeLimits(text: string): { rest: string; found: Found[] } {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const rest: string[] = [];
  const found: Found[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MOST_WORDS, words.length - at);
    let limit: Found | undefined;
    // `uke 48-49` and `i morgen`: neither is a time of day.
    const isOfDate = /^(?:uke|uka|veke|veka|week)$/u.test(rest.at(-1)?.toLowerCase() ?? '');
    for (; length > 0 && !isOfDate; length -= 1) {
      const phrase = words
        .slice(at, at + length)
        .join(' ')
        .toLowerCase();
      limit = parseLength(phrase) ?? parseHours(phrase);
      if (limit) break;
    }
    if (limit) found.push(limit);
    else rest.push(words[at] ?? '');
    at += limit ? length : 1;
  }
  return { rest: rest.join(' '), found };
}

/** `etter 12` and `før 14`, `formiddag` and `10-14`: what all of them allow. */
function narrow(hours: readonly HoursLimit[]): HoursLimit {
  const starts = hours.flatMap(({ from }) => from ?? []);
  const ends = hours.flatMap(({ to }) => to ?? []);
  return {
    ...(starts.length > 0 && { from: Math.max(...starts) }),
    ...(ends.length > 0 && { to: Math.min(...ends) }),
  };
}

/** What is wrong with some limits together. */
export function checkLimits({ hours = {}, minMinutes: least }: TimeLimits): LimitsProblem | undefined {
  const { from = 0, to = DAY } = hours;
  if (from >= to) return { kind: 'backwards-hours', typed: sayHours(hours) };
  if (least !== undefined && least > to - from) return { kind: 'too-short', least, from, to };
  return undefined;
}

export type SplitLimits = { rest: string; limits: TimeLimits } | Problem;

/**
 * Takes a least length (`30 min`, `ein time`) and limits by the clock (`10-14`, `før lunsj`, `etter kl 12`) out of a
 * text, in bokmål, nynorsk or English.
 */
export function splitLimits(text: string): SplitLimits {
  const { rest, found } = takeLimits(text);
  const problem = found.find((each) => 'problem' in each);
  if (problem) return problem;
  const [least] = found.flatMap((each) => ('least' in each ? [each.least] : []));
  const bounds = found.flatMap((each): HoursLimit[] => {
    if ('at' in each) return [{ from: each.at, to: Math.min(DAY, each.at + (least ?? USUAL)) }];
    return 'hours' in each ? [each.hours] : [];
  });
  const hours = narrow(bounds);
  const limits = { ...(bounds.length > 0 && { hours }), ...(least !== undefined && { least }) };
  const together = checkLimits(limits);
  return together ? { problem: together } : { rest, limits };
}

const sayHours = ({ from = 0, to = DAY }: HoursLimit) => `${formatMinutes(from)}–${formatMinutes(to)}`;
