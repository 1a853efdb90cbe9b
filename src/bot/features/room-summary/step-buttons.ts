import type { ActionsBlock } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { formatActionValue } from '../../framework/action.js';
import type { Texts } from '../../texts/texts.js';
import { mondayOf, stepWhen, type When } from '../../time/when.js';

/**
 * A button in the channel gives a private answer. A button in that answer changes it to another day or week.
 */
export const STEP_ACTION_IDS = { inChannel: 'summary:open', inPrivate: 'summary:show' } as const;

const dateSchema = z.iso.date().transform((text) => Temporal.PlainDate.from(text));

/** The subscription (`s`), and a day (`d`) or the Monday of a week (`w`). */
export const summaryStepSchema = z.union([
  z
    .object({ s: z.string().min(1), d: dateSchema })
    .transform(({ s, d }) => ({ subscription: s, when: { kind: 'day', date: d } as When })),
  z
    .object({ s: z.string().min(1), w: dateSchema })
    .transform(({ s, w }) => ({ subscription: s, when: { kind: 'week', monday: w } as When })),
]);
export type SummaryStep = z.output<typeof summaryStepSchema>;

const write = ({ subscription: s, when }: SummaryStep) =>
  formatActionValue(when.kind === 'day' ? { s, d: when.date.toString() } : { s, w: when.monday.toString() });

/** Renders buttons to the previous and next day or week, and from a day to its week. */
export function renderStepButtons(
  { subscription, when }: SummaryStep,
  id: (typeof STEP_ACTION_IDS)[keyof typeof STEP_ACTION_IDS],
  { rom }: Texts,
): ActionsBlock {
  const isDay = when.kind === 'day';
  const step = (at: number, text: string, target: When) =>
    button({ actionId: `${id}:${at}`, text, value: write({ subscription, when: target }) });
  return actionsBlock(
    step(0, isDay ? rom.previousDay : rom.previousWeek, stepWhen(when, -1)),
    step(1, isDay ? rom.nextDay : rom.nextWeek, stepWhen(when, 1)),
    ...(isDay ? [step(2, rom.wholeWeek, { kind: 'week', monday: mondayOf(when.date) })] : []),
  );
}
