import { Temporal } from 'temporal-polyfill';

/** The day or the week a person means; dates in the zone the bot answers in. */
export type When =
  | { kind: 'day'; date: Temporal.PlainDate }
  /** By its Monday. */
  | { kind: 'week'; monday: Temporal.PlainDate };

/** A text that names a time, but one that does not exist: `uke 53` of a year with 52, `31.2.` */
export type WhenProblem =
  | { kind: 'no-such-week'; week: number; year: number }
  | { kind: 'no-such-date'; typed: string };

export type ParsedWhen = { when: When } | { problem: WhenProblem };

/** More days ahead or back than this is a slip of the finger. */
const MAX_OFFSET_DAYS = 3_660;

const RELATIVE_DAYS: Record<string, number> = {
  'i dag': 0,
  idag: 0,
  today: 0,
  nå: 0,
  no: 0,
  now: 0,
  'i morgen': 1,
  imorgen: 1,
  imorra: 1,
  'i morra': 1,
  'i morgon': 1,
  imorgon: 1,
  tomorrow: 1,
  'i overmorgen': 2,
  overmorgen: 2,
  'i overmorgon': 2,
  overmorgon: 2,
  'i går': -1,
  igår: -1,
  yesterday: -1,
};

/** Monday is 1, as in Temporal. No short form that is also a name: `/ledig tor` asks for Tor. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['mandag', 'måndag', 'man', 'mån', 'monday'],
  ['tirsdag', 'tysdag', 'tirs', 'tys', 'tuesday'],
  ['onsdag', 'ons', 'wednesday'],
  ['torsdag', 'tors', 'thursday'],
  ['fredag', 'fre', 'friday'],
  ['lørdag', 'laurdag', 'lør', 'saturday'],
  ['søndag', 'sundag', 'søn', 'sunday'],
];

const MONTHS: readonly (readonly string[])[] = [
  ['januar', 'jan', 'january'],
  ['februar', 'feb', 'february'],
  ['mars', 'mar', 'march'],
  ['april', 'apr'],
  ['mai', 'may'],
  ['juni', 'jun', 'june'],
  ['juli', 'jul', 'july'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt', 'october'],
  ['november', 'nov'],
  ['desember', 'des', 'december'],
];

const indexOfName = (names: readonly (readonly string[])[], name: string) =>
  names.findIndex((each) => each.includes(name)) + 1;

const day = (date: Temporal.PlainDate): ParsedWhen => ({ when: { kind: 'day', date } });
const week = (date: Temporal.PlainDate): ParsedWhen => ({
  when: { kind: 'week', monday: date.subtract({ days: date.dayOfWeek - 1 }) },
});

/** The Monday of an ISO 8601 week; undefined where the year has no such week. 4 January is always in week 1. */
export function mondayOfWeek(year: number, number: number): Temporal.PlainDate | undefined {
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const monday = fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: number - 1 });
  return monday.weekOfYear === number && monday.yearOfWeek === year ? monday : undefined;
}

/** Without a year people mean the nearest such week: `uke 1` in December is the next one. */
function nearestWeek(number: number, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const year = today.yearOfWeek ?? today.year;
  const distance = (monday: Temporal.PlainDate) => Math.abs(monday.since(today).total({ unit: 'days' }));
  return [year, year + 1, year - 1]
    .flatMap((each) => mondayOfWeek(each, number) ?? [])
    .sort((a, b) => distance(a) - distance(b))[0];
}

function parseWeek(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  if (/^(denne uk[ea]|denne veka|this week|uke|veke|week)$/u.test(text)) return week(today);
  if (/^(neste uke|neste veke|next week)$/u.test(text)) return week(today.add({ weeks: 1 }));
  if (/^(forrige uke|førre veke|last week)$/u.test(text)) return week(today.subtract({ weeks: 1 }));
  const match = /^(?:uke|veke|week|w)\s?(\d{1,4})(?:[\s,/]+(\d{4}))?$/u.exec(text);
  if (!match) return undefined;
  const number = Number(match[1]);
  const year = match[2] === undefined ? undefined : Number(match[2]);
  const monday = year === undefined ? nearestWeek(number, today) : mondayOfWeek(year, number);
  if (monday) return week(monday);
  return { problem: { kind: 'no-such-week', week: number, year: year ?? today.yearOfWeek ?? today.year } };
}

/** Without a year people mean the nearest such date: `2. januar` in December is the next one. */
function dateOf(
  typed: string,
  dayOfMonth: number,
  month: number,
  year: number | undefined,
  today: Temporal.PlainDate,
) {
  const years =
    year === undefined ? [today.year, today.year + 1, today.year - 1] : [year < 100 ? 2000 + year : year];
  const dates = years.flatMap((each) => {
    try {
      return Temporal.PlainDate.from({ year: each, month, day: dayOfMonth }, { overflow: 'reject' });
    } catch {
      return [];
    }
  });
  const distance = (date: Temporal.PlainDate) => Math.abs(date.since(today).total({ unit: 'days' }));
  const nearest = dates.sort((a, b) => distance(a) - distance(b))[0];
  return nearest ? day(nearest) : { problem: { kind: 'no-such-date' as const, typed } };
}

function parseDate(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text);
  if (iso) return dateOf(text, Number(iso[3]), Number(iso[2]), Number(iso[1]), today);
  const numeric =
    /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{4}|\d{2})?$/u.exec(text) ??
    /^(\d{1,2})\/(\d{1,2})(?:[-/](\d{4}|\d{2}))?$/u.exec(text);
  if (numeric) {
    const year = numeric[3] === undefined ? undefined : Number(numeric[3]);
    return dateOf(text, Number(numeric[1]), Number(numeric[2]), year, today);
  }
  const named = /^(\d{1,2})\.?\s?(\p{L}+)\.?(?:\s(\d{4}))?$/u.exec(text);
  const month = named ? indexOfName(MONTHS, named[2] ?? '') : 0;
  if (!named || month === 0) return undefined;
  return dateOf(text, Number(named[1]), month, named[3] === undefined ? undefined : Number(named[3]), today);
}

function parseRelative(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const offset = Object.hasOwn(RELATIVE_DAYS, text) ? RELATIVE_DAYS[text] : undefined;
  if (offset !== undefined) return day(today.add({ days: offset }));
  const counted = /^([+-])(\d{1,6})$/u.exec(text);
  if (counted) {
    const days = Number(counted[2]) * (counted[1] === '-' ? -1 : 1);
    if (Math.abs(days) > MAX_OFFSET_DAYS) return { problem: { kind: 'no-such-date', typed: text } };
    return day(today.add({ days }));
  }
  const weekday = indexOfName(WEEKDAYS, text.replace(/^(?:på|on|førstkommende|neste)\s/u, ''));
  if (weekday === 0) return undefined;
  // The day itself when it is that weekday, else the next one to come.
  return day(today.add({ days: (weekday - today.dayOfWeek + 7) % 7 }));
}

/** The time that the whole text names, in bokmål, nynorsk or English; undefined when it names none. */
export function parseWhen(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const lower = text.toLowerCase().trim();
  if (lower === '') return undefined;
  return parseRelative(lower, today) ?? parseWeek(lower, today) ?? parseDate(lower, today);
}

export interface SplitWhen {
  /** What is not the time. */
  rest: string;
  /** Absent when no time was named. */
  parsed?: ParsedWhen;
}

/** Most words a time is said in: `uke 48 2027`, `24. november 2026`. */
const MAX_WORDS = 3;

/** Takes the time off the end of the text, or off its beginning; the longest that is one. */
export function splitWhen(text: string, today: Temporal.PlainDate): SplitWhen {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    for (const atEnd of [true, false]) {
      const cut = atEnd ? words.length - count : count;
      const [time, rest] = atEnd
        ? [words.slice(cut), words.slice(0, cut)]
        : [words.slice(0, cut), words.slice(cut)];
      const parsed = parseWhen(time.join(' '), today);
      if (parsed) return { rest: rest.join(' '), parsed };
    }
  }
  return { rest: words.join(' ') };
}

/** First and last day, both included. */
export function daysOf(when: When): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  if (when.kind === 'day') return { first: when.date, last: when.date };
  return { first: when.monday, last: when.monday.add({ days: 6 }) };
}

/** The day or week before (-1) or after (+1). */
export function stepWhen(when: When, by: -1 | 1): When {
  if (when.kind === 'day') return { kind: 'day', date: when.date.add({ days: by }) };
  return { kind: 'week', monday: when.monday.add({ weeks: by }) };
}
