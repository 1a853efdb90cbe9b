import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS } from '../../time/when-words.js';

const WORKING_DAYS = [1, 2, 3, 4, 5];
const MONDAY = [1];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const WORKING_WORDS =
  /^(?:hverdag(?:er|ene)?|kvardag(?:ar|ane)?|arbeidsdag(?:er|ar)|ukedager|vekedagar|weekdays|workdays)$/u;
const EVERY_WORDS = /^(?:daglig|dagleg|daily|alle dager|alle dagar|hver dag|kvar dag|every day)$/u;
const WEEK_WORDS = /^(?:uka|uken|veka|ukeplan|vekeplan|uke|veke|week|uka fram|uka framover|veka framover)$/u;
const HOLIDAY_WORDS =
  /^(?:ikke|ikkje|unntatt|utanom|utenom|except|not) (?:på |on )?(?:helligdag(?:er|ar)|heilagdagar|holidays|høytidsdager)$/u;
const FILLERS = new Set([
  'og',
  'and',
  'kl',
  'kl.',
  'klokka',
  'klokken',
  'at',
  'på',
  'on',
  'hver',
  'kvar',
  'every',
  'i',
  'in',
]);

const HOURS = ['tolv', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve'];
/** Variants of the names of hours. */
const OTHER_HOURS: Record<string, string> = { syv: 'sju', ein: 'ett', eitt: 'ett', en: 'ett' };

const hourNamed = (word: string) => HOURS.indexOf(OTHER_HOURS[word] ?? word);

/** `halv` with a time before this hour means the afternoon. Earlier times must be written in digits. */
const EARLIEST_HOUR = 6;

/** Parses `halv åtte` as 07:30 and `halv to` as 13:30. The answer repeats the time in digits. */
function parseHalf(text: string): Temporal.PlainTime | undefined {
  const word = /^halv (\p{L}+)$/u.exec(text)?.[1];
  const hour = word === undefined ? -1 : hourNamed(word);
  if (hour < 0) return undefined;
  const before = (hour + 11) % 12;
  return Temporal.PlainTime.from({ hour: before < EARLIEST_HOUR ? before + 12 : before, minute: 30 });
}

/**
 * Parses `07:30`, `7.30`, `0730`, `kl 7` and `halv åtte`.
 *
 * @returns undefined for text that is not a time
 */
function parseTime(text: string): Temporal.PlainTime | { bad: string } | undefined {
  const half = parseHalf(text);
  if (half) return half;
  const clock = /^(\d{1,2})[:.](\d{2})$/u.exec(text) ?? /^(\d{2})(\d{2})$/u.exec(text);
  const bare = /^(?:kl\.?|klokk[ae]n?|at) (\d{1,2})$/u.exec(text);
  const [hour, minute] = [Number(clock?.[1] ?? bare?.[1]), Number(clock?.[2] ?? 0)];
  if (!clock && !bare) return undefined;
  return hour < 24 && minute < 60 ? Temporal.PlainTime.from({ hour, minute }) : { bad: text };
}

/** `mandag`, `mandager`, `måndagar`, `mondays` */
function weekdayOf(word: string): number | undefined {
  return WEEKDAYS.get(word) ?? WEEKDAYS.get(word.replace(/(?:er|ar|ene|ane|s)$/u, ''));
}

/** Parses a weekday (`mandag`) or a range of weekdays (`man-fre`). */
function parseDays(word: string): readonly number[] | undefined {
  const day = weekdayOf(word);
  if (day !== undefined) return [day];
  const [first, last, ...more] = word.split(/[-–−]/u).map(weekdayOf);
  if (first === undefined || last === undefined || more.length > 0) return undefined;
  return EVERY_DAY.slice(0, ((last - first + 7) % 7) + 1).map((_, at) => ((first - 1 + at) % 7) + 1);
}

/** The parts of a schedule found so far. The line is read from its end towards the name of the room. */
interface Gathered {
  days: Set<number>;
  isWorkingDays: boolean;
  time?: Temporal.PlainTime;
  badTime?: string;
  span: 'day' | 'week';
  skipHolidays: boolean;
}

/**
 * Adds the words to `found` if they are part of a schedule.
 *
 * @returns whether they are
 */
function gather(words: string, found: Gathered): boolean {
  const time = found.time || found.badTime !== undefined ? undefined : parseTime(words);
  if (time && 'bad' in time) found.badTime = time.bad;
  else if (time) found.time = time;
  else if (WORKING_WORDS.test(words)) {
    found.isWorkingDays = true;
    for (const day of WORKING_DAYS) found.days.add(day);
  } else if (EVERY_WORDS.test(words)) for (const day of EVERY_DAY) found.days.add(day);
  else if (HOLIDAY_WORDS.test(words)) found.skipHolidays = true;
  else if (WEEK_WORDS.test(words)) found.span = 'week';
  else {
    const days = parseDays(words);
    if (!days) return false;
    for (const day of days) found.days.add(day);
  }
  return true;
}

/** The number of words in the longest phrase: `ikke på helligdager`. */
const MAX_WORDS = 3;

/**
 * Counts the words at the end that are part of a schedule. It tries the longest phrase first, so that «hver
 * dag» does not become a room named «hver».
 */
function takeLast(words: readonly string[], found: Gathered): number {
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    if (gather(words.slice(-count).join(' '), found)) return count;
  }
  const last = words.at(-1);
  return last !== undefined && (last === '' || FILLERS.has(last)) ? 1 : 0;
}

/** The schedule in a line, and the rest of the line. */
export interface ParsedSchedule {
  /** The text before the schedule, as typed. */
  rest: string;
  time?: Temporal.PlainTime;
  /** `25:00` */
  badTime?: string;
  /** ISO, in order. Default: working days, or Monday for a week ahead. */
  days: readonly number[];
  span: 'day' | 'week';
  /** Always true for working days. */
  skipHolidays: boolean;
}

/**
 * Reads days, time, span and holidays from the end of the text, in any order. The words are bokmål, nynorsk
 * or English.
 */
export function parseSchedule(text: string): ParsedSchedule {
  const typed = text.split(' ');
  const words = text
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/,$/u, ''));
  const found: Gathered = { days: new Set(), isWorkingDays: false, span: 'day', skipHolidays: false };
  let left = words.length;
  for (let taken = left; taken > 0; left -= taken) taken = takeLast(words.slice(0, left), found);
  const { time, badTime, span } = found;
  const byDefault = span === 'week' ? MONDAY : WORKING_DAYS;
  const isWorking = found.isWorkingDays || (found.days.size === 0 && span === 'day');
  return {
    rest: typed
      .slice(0, left)
      .join(' ')
      .replace(/[\s,]+$/u, ''),
    ...(time && { time }),
    ...(badTime !== undefined && { badTime }),
    days: found.days.size === 0 ? byDefault : [...found.days].sort((a, b) => a - b),
    span,
    skipHolidays: found.skipHolidays || isWorking,
  };
}
