import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { daysOf, mondayOfWeek, type When } from '../when.js';
import { FRIDAY } from './hours.js';
import { type LedigQuestion, MOST_PEOPLE, type Wanted } from './model.js';

/** A day or week to show; `today` and `this-week` are of the moment the button is pressed. */
export type Destination = 'today' | 'this-week' | { when: When; weekend: boolean };

const WEEK = /^(\d{4,6})-W(\d{2})(-7)?$/u;

/** `2026-11-24`; a week as ISO 8601 writes it, `2026-W48`, and `2026-W48-7` with its Saturday and Sunday. */
function writeDestination(to: Destination): string {
  if (typeof to === 'string') return to;
  if (to.when.kind === 'day') return String(to.when.date);
  const { weekOfYear = 0, yearOfWeek = 0 } = to.when.monday;
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}${to.weekend ? '-7' : ''}`;
}

function readDestination(text: string): Destination | undefined {
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

export interface ButtonValue {
  to: Destination;
  people: readonly Wanted[];
}

/** As short as it can be, for an option's 75 and a button's 2,000 characters: `["2026-11-24","U012AB3CD","@ola"]`. */
export function writeButtonValue({ to, people }: ButtonValue): string {
  const names = people.map((each) => ('slackId' in each ? each.slackId : `@${each.typed}`));
  return JSON.stringify([writeDestination(to), ...names]);
}

const destinationSchema = z.string().transform((text, context): Destination => {
  const to = readDestination(text);
  if (to) return to;
  context.addIssue('no day or week');
  return z.NEVER;
});

const personSchema = z
  .string()
  .min(2)
  .transform((text): Wanted => (text.startsWith('@') ? { typed: text.slice(1) } : { slackId: text }));

export const buttonValueSchema: z.ZodType<ButtonValue> = z
  .tuple([destinationSchema, personSchema], personSchema)
  .refine(([, ...people]) => people.length <= MOST_PEOPLE)
  .transform(([to, ...people]) => ({ to, people }));

/** The question that a button asks when it is pressed. */
export function questionOf({ to, people }: ButtonValue, today: Temporal.PlainDate): LedigQuestion {
  const asked = { people, notUnderstood: [] };
  if (to === 'today') return { ...asked, when: { kind: 'day', date: today }, weekend: false };
  if (to === 'this-week') return { ...asked, ...weekAround(today) };
  return { ...asked, ...to };
}

/** The week of a day, with its weekend when the day is of it. */
export function weekAround(date: Temporal.PlainDate): { when: When; weekend: boolean } {
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return { when: { kind: 'week', monday }, weekend: date.dayOfWeek > FRIDAY };
}

/** Whether these days are the ones of today. */
export function isNow(when: When, today: Temporal.PlainDate): boolean {
  const { first } = daysOf(when);
  return first.equals(when.kind === 'day' ? today : daysOf(weekAround(today).when).first);
}
