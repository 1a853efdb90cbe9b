import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { daysOf, mondayOf, mondayOfWeek, type When } from '../../time/when.js';
import { isWeekend } from './hours.js';
import { readLimits, writeLimits } from './limits-value.js';
import {
  formatGroupReference,
  formatPersonReference,
  parseGroupReference,
  parsePersonReference,
} from './parse-people.js';
import {
  type LedigQuestion,
  MAX_PEOPLE,
  type MeetingRequest,
  type NamedDay,
  type RoomRequest,
} from './question.js';

/** How the person named the day or week: not at all, by its weekday, or in another way. */
export type NamedAs = 'not' | 'as-weekday' | 'as-day';

/**
 * A day or week to show. `today` and `this-week` depend on when the button is pressed. With `named`, the answer moves on
 * from a day that is over, as the answer of the command does.
 */
export type TargetPeriod = 'today' | 'this-week' | { when: When; weekend: boolean; named?: NamedAs };

const NAMED_CODES: Record<NamedAs, string> = { not: '?', 'as-weekday': '*', 'as-day': '+' };
const namedAs = (code: string | undefined) =>
  (['not', 'as-weekday', 'as-day'] as const).find((named) => NAMED_CODES[named] === code);

const WEEK = /^(\d{4,6})-W(\d{2})(-7)?$/u;

/**
 * `2026-11-24`; an ISO 8601 week, `2026-W48`; `2026-W48-7` for a week with Saturday and Sunday;
 * `2026-11-24?` for a day that nobody named.
 */
function formatPeriod(target: TargetPeriod): string {
  if (typeof target === 'string') return target;
  const named = target.named ? NAMED_CODES[target.named] : '';
  if (target.when.kind === 'day') return `${target.when.date}${named}`;
  const { weekOfYear = 0, yearOfWeek = 0 } = target.when.monday;
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}${target.weekend ? '-7' : ''}${named}`;
}

function parsePeriod(text: string): TargetPeriod | undefined {
  if (text === 'today' || text === 'this-week') return text;
  const named = namedAs(text.at(-1));
  if (named) {
    const target = parsePeriod(text.slice(0, -1));
    return typeof target === 'object' && !target.named ? { ...target, named } : undefined;
  }
  const week = WEEK.exec(text);
  if (week) {
    const monday = mondayOfWeek(Number(week[1]), Number(week[2]));
    return monday && { when: { kind: 'week', monday }, weekend: week[3] !== undefined };
  }
  try {
    return { when: { kind: 'day', date: Temporal.PlainDate.from(text) }, weekend: false };
  } catch {
    return undefined;
  }
}

export interface LedigButtonValue extends MeetingRequest {
  target: TargetPeriod;
}

/** `%6:skjerm tavle`: a room for six with a screen and a board; `%:` for any room that fits; `%>:` for a large one. */
const formatRoom = ({ places, isLarge, words }: RoomRequest) =>
  `%${isLarge ? '>' : ''}${places ?? ''}:${words.join(' ')}`;

function parseRoom(text: string): RoomRequest | undefined {
  const [, large, places, words = ''] = /^%(>?)(\d{0,5}):(.*)$/u.exec(text) ?? [];
  if (places === undefined) return undefined;
  return {
    ...(places !== '' && { places: Number(places) }),
    ...(large === '>' && { isLarge: true }),
    words: words.split(' ').filter((word) => word !== ''),
  };
}

/**
 * Compact, for Slack's 75 characters of an option and 2,000 of a button: `["2026-11-24","U012AB3CD","@ola"]`.
 */
export function writeLedigButtonValue(value: LedigButtonValue): string {
  const { target, limits, people, groups = [], room, subject } = value;
  return JSON.stringify([
    formatPeriod(target) + writeLimits(limits),
    ...people.map(formatPersonReference),
    ...groups.map(formatGroupReference),
    ...(room ? [formatRoom(room)] : []),
    ...(subject === undefined ? [] : [`=${subject}`]),
  ]);
}

const timeSchema = z.string().transform((text, context) => {
  const read = readLimits(text);
  const target = read && parsePeriod(read.period);
  if (read && target) return { target, limits: read.limits };
  context.addIssue('no day or week');
  return z.NEVER;
});

const partSchema = z
  .string()
  .min(2)
  .transform((text) => {
    const group = parseGroupReference(text);
    const room = parseRoom(text);
    if (group) return { group };
    if (room) return { room };
    return text.startsWith('=') ? { subject: text.slice(1) } : { person: parsePersonReference(text) };
  });

export const ledigButtonValueSchema: z.ZodType<LedigButtonValue> = z
  .tuple([timeSchema, partSchema], partSchema)
  .transform(([time, ...parts]) => {
    const groups = parts.flatMap(({ group }) => group ?? []);
    const [room] = parts.flatMap((part) => part.room ?? []);
    const [subject] = parts.flatMap((part) => part.subject ?? []);
    return {
      ...time,
      people: parts.flatMap(({ person }) => person ?? []),
      ...(groups.length > 0 && { groups }),
      ...(room && { room }),
      ...(subject !== undefined && { subject }),
    };
  })
  .refine(({ people, groups }) => people.length <= MAX_PEOPLE && (people.length > 0 || groups !== undefined));

/** The question that a button asks if it is pressed on `today`. */
export function questionOfButton(
  { target, ...meeting }: LedigButtonValue,
  today: Temporal.PlainDate,
): LedigQuestion {
  const question = { ...meeting, corrections: [] };
  if (target === 'today') return { ...question, when: { kind: 'day', date: today }, weekend: false };
  if (target === 'this-week') return { ...question, ...weekContaining(today) };
  const { when, weekend, named } = target;
  // Nobody named the day, and the button is pressed on a later one.
  const isPast = named === 'not' && when.kind === 'day' && Temporal.PlainDate.compare(when.date, today) < 0;
  return { ...question, when: isPast ? { kind: 'day', date: today } : when, weekend };
}

/** How the person named the day of a button. Undefined if the answer keeps to it, even if it is over. */
export function namedDayOf({ target }: LedigButtonValue): NamedDay | undefined {
  if (typeof target === 'string') return {};
  const { named } = target;
  return named && { isDayNamed: named !== 'not', isWeekday: named === 'as-weekday' };
}

/** The week of a day. It includes the weekend if the day is in it. */
export function weekContaining(date: Temporal.PlainDate): { when: When; weekend: boolean } {
  return { when: { kind: 'week', monday: mondayOf(date) }, weekend: isWeekend(date) };
}

/** Whether a period is today or the current week. */
export function isCurrentPeriod(when: When, today: Temporal.PlainDate): boolean {
  const { first } = daysOf(when);
  return first.equals(when.kind === 'day' ? today : daysOf(weekContaining(today).when).first);
}
