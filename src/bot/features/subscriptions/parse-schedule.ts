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
/** As they are said too. */
const OTHER_HOURS: Record<string, string> = { syv: 'sju', ein: 'ett', eitt: 'ett', en: 'ett' };

const hourNamed = (word: string) => HOURS.indexOf(OTHER_HOURS[word] ?? word);

/** Nobody wants a post before this who does not say so in numbers. */
const EARLIEST_HOUR = 6;

/** `halv åtte` is 07:30 and `halv to` 13:30: as it is meant at work, and what is answered says it in numbers. */
function parseHalf(text: string): Temporal.PlainTime | undefined {
  const word = /^halv (\p{L}+)$/u.exec(text)?.[1];
  const hour = word === undefined ? -1 : hourNamed(word);
  if (hour < 0) return undefined;
  const before = (hour + 11) % 12;
  return Temporal.PlainTime.from({ hour: before < EARLIEST_HOUR ? before + 12 : before, minute: 30 });
}

/** `07:30`, `7.30`, `0730`, `kl 7`, `halv åtte`; undefined for what is no time at all. */
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

/** `mandag`, or from one day to another: `man-fre`. */
function parseDays(word: string): readonly number[] | undefined {
  const day = weekdayOf(word);
  if (day !== undefined) return [day];
  const [first, last, ...more] = word.split(/[-–−]/u).map(weekdayOf);
  if (first === undefined || last === undefined || more.length > 0) return undefined;
  return EVERY_DAY.slice(0, ((last - first + 7) % 7) + 1).map((_, at) => ((first - 1 + at) % 7) + 1);
}

/** What the line says, gathered from its end towards the name of the room. */
interface Gathered {
  days: Set<number>;
  isWorkingDays: boolean;
  time?: Temporal.PlainTime;
  badTime?: string;
  span: 'day' | 'week';
  skipHolidays: boolean;
}

/** Takes in the words if they say something about when. @returns whether they did */
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

/** Most words that say one thing: `ikke på helligdager`. */
const MAX_WORDS = 3;

/** How many words at the end say something; the longest first, so that «hver dag» is not a room called «hver». */
function takeLast(words: readonly string[], found: Gathered): number {
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    if (gather(words.slice(-count).join(' '), found)) return count;
  }
  const last = words.at(-1);
  return last !== undefined && (last === '' || FILLERS.has(last)) ? 1 : 0;
}

/** What a line says of when, and what else it says. */
export interface ParsedSchedule {
  /** What comes before it, as it was typed. */
  rest: string;
  time?: Temporal.PlainTime;
  /** `25:00` */
  badTime?: string;
  /** ISO, in order. Without any they are working days; of a week ahead, its Monday. */
  days: readonly number[];
  span: 'day' | 'week';
  /** Working days are none of them holidays. */
  skipHolidays: boolean;
}

/** Reads days, time and what belongs to them from the end of the text, in any order; bokmål, nynorsk or English. */
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
