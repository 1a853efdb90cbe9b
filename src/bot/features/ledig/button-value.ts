import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { daysOf, mondayOfWeek, type When } from '../../time/when.js';
import { isWeekend } from './hours.js';
import { type LedigQuestion, MAX_PEOPLE, type TimeLimits, type Wanted } from './model.js';

/** A day or week to show; `today` and `this-week` are of the moment the button is pressed. */
export type TargetPeriod = 'today' | 'this-week' | { when: When; weekend: boolean };

const MIDNIGHT = 24 * 60;
const WEEK = /^(\d{4,6})-W(\d{2})(-7)?$/u;

/** `2026-11-24`; a week as ISO 8601 writes it, `2026-W48`, and `2026-W48-7` with its Saturday and Sunday. */
function writeDestination(to: TargetPeriod): string {
  if (typeof to === 'string') return to;
  if (to.when.kind === 'day') return String(to.when.date);
  const { weekOfYear = 0, yearOfWeek = 0 } = to.when.monday;
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}${to.weekend ? '-7' : ''}`;
}

function readDestination(text: string): TargetPeriod | undefined {
  if (text === 'today' || text === 'this-week') return text;
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

const LIMITED = /^(\d*)-(\d*)(?:\/(\d+))?$/u;

/** `/600-840/60`: from 10 to 14, at least an hour; `/-` where no hours are asked for. Minutes. */
function writeLimits({ hours, minMinutes: least }: TimeLimits): string {
  if (!hours && least === undefined) return '';
  const written = `/${hours?.from ?? ''}-${hours?.to ?? ''}`;
  return least === undefined ? written : `${written}/${least}`;
}

/** Without what would be no time at all: whoever presses a button is not to blame for its value. */
function readLimits(text: string): TimeLimits | undefined {
  const [, from, to, least] = LIMITED.exec(text) ?? [];
  if (from === undefined) return undefined;
  const hours = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
  if ((hours.from ?? 0) >= (hours.to ?? MIDNIGHT) || (hours.to ?? 0) > MIDNIGHT) return undefined;
  return {
    ...(Object.keys(hours).length > 0 && { hours }),
    ...(least !== undefined && { minMinutes: Number(least) }),
  };
}

export interface LedigButtonValue {
  to: TargetPeriod;
  limits: TimeLimits;
  people: readonly Wanted[];
}

/** As short as it can be, for an option's 75 and a button's 2,000 characters: `["2026-11-24","U012AB3CD","@ola"]`. */
export function writeLedigButtonValue({ to, limits, people }: LedigButtonValue): string {
  const names = people.map((each) => ('slackId' in each ? each.slackId : `@${each.typed}`));
  return JSON.stringify([writeDestination(to) + writeLimits(limits), ...names]);
}

const timeSchema = z.string().transform((text, context) => {
  const [day = '', ...rest] = text.split('/');
  const to = readDestination(day);
  const limits = rest.length === 0 ? {} : readLimits(rest.join('/'));
  if (to && limits) return { to, limits };
  context.addIssue('no day or week');
  return z.NEVER;
});

const personSchema = z
  .string()
  .min(2)
  .transform((text): Wanted => (text.startsWith('@') ? { typed: text.slice(1) } : { slackId: text }));

export const ledigButtonValueSchema: z.ZodType<LedigButtonValue> = z
  .tuple([timeSchema, personSchema], personSchema)
  .refine(([, ...people]) => people.length <= MAX_PEOPLE)
  .transform(([time, ...people]) => ({ ...time, people }));

/** The question that a button asks when it is pressed. */
export function questionOfButton(
  { to, limits, people }: LedigButtonValue,
  today: Temporal.PlainDate,
): LedigQuestion {
  const asked = { people, limits, groups: [], notUnderstood: [] };
  if (to === 'today') return { ...asked, when: { kind: 'day', date: today }, weekend: false };
  if (to === 'this-week') return { ...asked, ...weekContaining(today) };
  return { ...asked, ...to };
}

/** The week of a day, with its weekend when the day is of it. */
export function weekContaining(date: Temporal.PlainDate): { when: When; weekend: boolean } {
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return { when: { kind: 'week', monday }, weekend: isWeekend(date) };
}

/** Whether these days are the ones of today. */
export function isCurrentPeriod(when: When, today: Temporal.PlainDate): boolean {
  const { first } = daysOf(when);
  return first.equals(when.kind === 'day' ? today : daysOf(weekContaining(today).when).first);
}
