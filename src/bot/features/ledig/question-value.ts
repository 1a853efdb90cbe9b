import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import type { UnwantedHours } from '../../time/grammar/time-expression.js';
import { formatTypedTime } from '../../time/typed-time.js';
import { mondayOf, mondayOfWeek, type When } from '../../time/when.js';
import { isWeekend } from './model.js';
import {
  type AskedGroup,
  type Attendance,
  asksWhichIsFree,
  isGroupId,
  type LedigQuestion,
  MAX_PEOPLE,
  type MeetingRequest,
  type NamedDay,
  ONE_OF_SEVERAL,
  type PersonReference,
  type RoomRequest,
  type TimeLimits,
} from './question.js';

/** How the person named the day or week: not at all, by its weekday, or in another way. */
type NamedAs = 'not' | 'as-weekday' | 'as-day';

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
export function formatPeriod(target: TargetPeriod): string {
  if (typeof target === 'string') return target;
  const named = target.named ? NAMED_CODES[target.named] : '';
  if (target.when.kind === 'day') return `${target.when.date}${named}`;
  const { weekOfYear = 0, yearOfWeek = 0 } = target.when.monday;
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}${target.weekend ? '-7' : ''}${named}`;
}

/** Undefined for a text that is no period. */
export function parsePeriod(text: string): TargetPeriod | undefined {
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

/**
 * Writes a group for the value of a button: its id and label, `S012AB3CD|@utviklere`, with `?` before it if it is
 * optional, and `|` if one of several is enough.
 */
const formatGroupReference = ({ id, label, ...group }: AskedGroup): string =>
  `${signOf(group)}${id}${label === undefined ? '' : `|${label}`}`;

/** Before an optional person or group, and before one of several of whom one is enough. */
const OPTIONAL = '?';
const CHOICE = '|';

const signOf = ({ isOptional, isChoice }: Attendance) => (isChoice ? CHOICE : isOptional ? OPTIONAL : '');

const attendanceOfSign = (sign: string | undefined): Attendance => {
  if (sign === CHOICE) return ONE_OF_SEVERAL;
  return sign === OPTIONAL ? { isOptional: true } : {};
};

/**
 * Reads a text that `formatGroupReference` wrote; undefined for anything else. Buttons of earlier versions have the members who
 * are left out in it: `S012AB3CD-U012AB3CD|@utviklere`.
 */
function parseGroupReference(text: string): { group: AskedGroup; leftOut: PersonReference[] } | undefined {
  const [, sign, id, leftOut = '', label] =
    /^([?|]?)([SCG][A-Z0-9]{1,20})((?:-[UW][A-Z0-9]{1,20}){0,20})(?:\|(.{1,60}))?$/u.exec(text) ?? [];
  if (id === undefined) return undefined;
  return {
    group: { id, ...(label !== undefined && { label }), ...attendanceOfSign(sign) },
    leftOut: leftOut
      .split('-')
      .slice(1)
      .map((slackId) => ({ slackId })),
  };
}

/** `U012AB3CD`, `@ola`. The label of a mention is left out. */
export const formatPerson = (person: PersonReference): string =>
  'slackId' in person ? person.slackId : `@${person.typed}`;

/** A person in a button's value: `?@per` if optional, `|@per` if one of several is enough. */
export const formatPersonReference = (person: PersonReference): string =>
  signOf(person) + formatPerson(person);

/** Reads a text that `formatPersonReference` wrote. */
function parsePersonReference(text: string): PersonReference {
  const attendance = attendanceOfSign(text[0]);
  if (attendance.isOptional) return { ...parsePersonReference(text.slice(1)), ...attendance };
  return text.startsWith('@') ? { typed: text.slice(1) } : { slackId: text };
}

export interface LedigButtonValue extends MeetingRequest {
  target: TargetPeriod;
  /** The other days that were asked for. */
  otherDays?: readonly When[] | undefined;
}

const formatDay = (when: When) => formatPeriod({ when, weekend: false });

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
  const { target, limits, people, groups = [], leftOut = [], room, subject, otherDays = [] } = value;
  const parts = [
    formatPeriod(target) + writeLimits(limits),
    ...people.map(formatPersonReference),
    ...groups.map(formatGroupReference),
    ...leftOut.map((person) => `-${formatPersonReference(person)}`),
    ...(room ? [formatRoom(room)] : []),
    ...(subject === undefined ? [] : [`=${subject}`]),
  ];
  const written = JSON.stringify(parts);
  if (otherDays.length === 0) return written;
  const withDays = JSON.stringify([...parts, `~${otherDays.map(formatDay).join('~')}`]);
  // A question that fits in a menu does so with its days too, or without them.
  return written.length <= BLOCK_LIMITS.id && withDays.length > BLOCK_LIMITS.id ? written : withDays;
}

const PERIOD = /^(.*?)(?:!([1-7]{1,7}))?(?:;(?:(\d{4}-\d{2}-\d{2})\.\.)?(\d{4}-\d{2}-\d{2})?)?$/u;

const LIMITS = /^(\d*)-(\d*)(?:\/(\d+))?$/u;

const MIDNIGHT = 24 * 60;

const UNWANTED = /^(-)?(?:(\d{4}-\d{2}-\d{2}):|([1-7]):)?(\d{1,4})-(\d{1,4})$/u;

const timeSchema = z.string().transform((text, context) => {
  const read = readLimits(text);
  const target = read && parsePeriod(read.period);
  if (read && target) return { target, limits: read.limits };
  context.addIssue('no day or week');
  return z.NEVER;
});

/** `~2026-12-10~2026-12-17` */
const parseDays = (text: string): When[] =>
  text.split('~').flatMap((each) => {
    const period = parsePeriod(each);
    return typeof period === 'object' ? [period.when] : [];
  });

const partSchema = z
  .string()
  .min(2)
  .transform((text) => {
    const group = parseGroupReference(text);
    const room = parseRoom(text);
    if (group) return { group: group.group, leftOut: group.leftOut };
    if (text.startsWith('-')) return { leftOut: [parsePersonReference(text.slice(1))] };
    if (room) return { room };
    if (text.startsWith('~')) return { otherDays: parseDays(text) };
    return text.startsWith('=') ? { subject: text.slice(1) } : { person: parsePersonReference(text) };
  });

export const ledigButtonValueSchema: z.ZodType<LedigButtonValue> = z
  .tuple([timeSchema, partSchema], partSchema)
  .transform(([time, ...parts]) => {
    const groups = parts.flatMap((part) => ('group' in part ? part.group : []));
    const leftOut = parts.flatMap((part) => part.leftOut ?? []);
    const [room] = parts.flatMap((part) => part.room ?? []);
    const [subject] = parts.flatMap((part) => part.subject ?? []);
    const otherDays = parts.flatMap((part) => part.otherDays ?? []);
    return {
      ...time,
      people: parts.flatMap(({ person }) => person ?? []),
      ...(groups.length > 0 && { groups }),
      ...(leftOut.length > 0 && { leftOut }),
      ...(room && { room }),
      ...(subject !== undefined && { subject }),
      ...(otherDays.length > 0 && { otherDays }),
    };
  })
  .refine(({ people, groups }) => people.length <= MAX_PEOPLE && (people.length > 0 || groups !== undefined));

/** The question in the metadata of a modal, or in the `block_id` of a message; undefined for anything else. */
export function parseWrittenQuestion(written: string | undefined): LedigButtonValue | undefined {
  try {
    return ledigButtonValueSchema.safeParse(JSON.parse(written ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The question that a button asks if it is pressed on `today`. */
export function questionOfButton(
  { target, otherDays = [], ...meeting }: LedigButtonValue,
  today: Temporal.PlainDate,
): LedigQuestion {
  const question = { ...meeting, ...(otherDays.length > 0 && { otherDays }), corrections: [] };
  if (target === 'today') return { ...question, when: { kind: 'day', date: today }, weekend: false };
  if (target === 'this-week') return { ...question, ...weekContaining(today) };
  const { when, weekend, named } = target;
  // Nobody named the day, and the button is pressed on a later one.
  const isPast = named === 'not' && when.kind === 'day' && Temporal.PlainDate.compare(when.date, today) < 0;
  return { ...question, when: isPast ? { kind: 'day', date: today } : when, weekend };
}

/** The question as it can be typed behind `/ledig`. */
export function formatTypedQuestion(question: LedigQuestion, user: string): string {
  const { people, groups = [], leftOut = [], when, otherDays = [], limits, room, subject } = question;
  const isWithoutAsker = !people.some((person) => 'slackId' in person && person.slackId === user);
  const isWhich = asksWhichIsFree(question);
  const nameOf = (person: PersonReference) =>
    'slackId' in person ? `<@${person.slackId}>` : `@${person.typed}`;
  const choice = isWhich ? [] : people.filter(({ isChoice }) => isChoice);
  const isWritten = choice.length > 1;
  const named = people
    .filter((person) => !(isWritten && choice.includes(person)))
    .map((person) => (person.isOptional && !isWhich ? `${nameOf(person)} (valgfri)` : nameOf(person)));
  const parts = [
    ...(isWhich ? ['hvem av'] : []),
    ...named,
    ...(isWritten ? [choice.map(nameOf).join(' eller ')] : []),
    ...groups.map(({ id }) => formatMention(id)),
    ...leftOut.map((person) => `uten ${'slackId' in person ? formatMention(person.slackId) : person.typed}`),
    ...(isWithoutAsker && !isWhich ? ['uten meg'] : []),
    formatTypedTime({ ...limits, days: [when, ...otherDays], urgency: question.urgency }),
    ...(room ? ['med rom'] : []),
    ...(room?.places === undefined ? [] : [`til ${room.places} personer`]),
    ...(room && room.words.length > 0 ? [`med ${room.words.join(' ')}`] : []),
    ...(subject === undefined ? [] : [`om ${subject}`]),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The mention of a person, a user group or a channel. */
const formatMention = (id: string): string =>
  isGroupId(id) ? (id.startsWith('S') ? `<!subteam^${id}>` : `<#${id}>`) : `<@${id}>`;

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

/** `/600-840/60`: from 10 to 14, at least an hour; `/-/60` without hours. All in minutes. */
function formatLimits({ hours, minMinutes }: TimeLimits): string {
  if (!hours && minMinutes === undefined) return '';
  const range = `/${hours?.from ?? ''}-${hours?.to ?? ''}`;
  return minMinutes === undefined ? range : `${range}/${minMinutes}`;
}

/** Undefined for hours that are empty or go past midnight. */
function parseLimits(text: string): TimeLimits | undefined {
  const [, from, to, minMinutes] = LIMITS.exec(text) ?? [];
  if (from === undefined) return undefined;
  const hours = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
  if ((hours.from ?? 0) >= (hours.to ?? MIDNIGHT) || (hours.to ?? 0) > MIDNIGHT) return undefined;
  return {
    ...(Object.keys(hours).length > 0 && { hours }),
    ...(minMinutes !== undefined && { minMinutes: Number(minMinutes) }),
  };
}

/** `!15`: without Monday and Friday. */
const formatLeftOut = ({ without = [] }: TimeLimits) => (without.length === 0 ? '' : `!${without.join('')}`);

/** Before hours that are wanted least. */
const LEAST = '-';

/** Before hours that are wanted most. */
const WISH = 'h:';

/** `~5:720-1440`: not on Friday after 12, `~2026-12-10:720-1440` on that day; `~630-840`: on no day from 10:30 to 14. `~h:0-720`: before 12 most of all; `~-5:0-1440`: on Friday least of all. */
const formatUnwanted = ({ unwanted = [], preferred }: TimeLimits) =>
  (preferred ? `~${WISH}${preferred.from ?? 0}-${preferred.to ?? MIDNIGHT}` : '') +
  unwanted
    .map(({ weekday, date, from, to, isWish }) => {
      const day = date ?? weekday;
      return `~${isWish ? LEAST : ''}${day === undefined ? '' : `${day}:`}${from}-${to}`;
    })
    .join('');

/** Undefined for hours that are empty or go past midnight. */
function parseUnwanted(parts: readonly string[]): readonly UnwantedHours[] | undefined {
  const unwanted = parts.flatMap((part) => {
    const [, least, day, weekday, from, to] = UNWANTED.exec(part) ?? [];
    const named = day === undefined ? undefined : parsePeriod(day);
    const date = typeof named === 'object' && named.when.kind === 'day' ? named.when.date : undefined;
    const hours = { from: Number(from), to: Number(to), ...(least && { isWish: true as const }) };
    const isRange = hours.from < hours.to && hours.to <= MIDNIGHT;
    if (!isRange || (day !== undefined && !date)) return [];
    if (date) return [{ ...hours, weekday: date.dayOfWeek, date }];
    return [{ ...hours, ...(weekday !== undefined && { weekday: Number(weekday) }) }];
  });
  return unwanted.length === parts.length ? unwanted : undefined;
}

/** `;2026-12-23`: no later. `;2026-12-02..2026-12-16`: no earlier either; `;2026-12-02..` has no end. */
const formatEnds = ({ since, until }: TimeLimits) =>
  since || until ? `;${since ? `${since}..` : ''}${until ?? ''}` : '';

/** Undefined for a day that no calendar has. */
function parseEnd(text: string): Temporal.PlainDate | undefined {
  const period = parsePeriod(text);
  return typeof period === 'object' && period.when.kind === 'day' ? period.when.date : undefined;
}

/** The limits behind a period: `!5;2026-12-23/600-840/60~5:720-1440`. Times are minutes after midnight. */
export const writeLimits = (limits: TimeLimits): string =>
  formatLeftOut(limits) + formatEnds(limits) + formatLimits(limits) + formatUnwanted(limits);

/** The period and its limits. Undefined for hours that are empty or go past midnight. */
export function readLimits(text: string): { period: string; limits: TimeLimits } | undefined {
  const [time = '', ...cuts] = text.split('~');
  const [when = '', ...rest] = time.split('/');
  const [, period = '', leftOut, begin, end] = PERIOD.exec(when) ?? [];
  const since = begin === undefined ? undefined : parseEnd(begin);
  const until = end === undefined ? undefined : parseEnd(end);
  const hours = rest.length === 0 ? {} : parseLimits(rest.join('/'));
  const wish = cuts.find((each) => each.startsWith(WISH));
  const [wanted] = wish === undefined ? [] : (parseUnwanted([wish.slice(WISH.length)]) ?? []);
  const unwanted = parseUnwanted(cuts.filter((each) => each !== wish));
  const hasWrongEnd = (begin !== undefined && !since) || (end !== undefined && !until);
  if (!hours || !unwanted || (wish !== undefined && !wanted) || hasWrongEnd) return undefined;
  const limits = {
    ...hours,
    ...(wanted && {
      preferred: {
        ...(wanted.from > 0 && { from: wanted.from }),
        ...(wanted.to < MIDNIGHT && { to: wanted.to }),
      },
    }),
    ...(leftOut && { without: [...leftOut].map(Number) }),
    ...(since && { since }),
    ...(until && { until }),
    ...(unwanted.length > 0 && { unwanted }),
  };
  return { period, limits };
}
