import type { ActionsBlock } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { actions } from '../../blocks/blocks.js';
import { button, staticSelect } from '../../blocks/elements.js';
import { LIMITS } from '../../blocks/limits.js';
import type { Texts } from '../../texts/texts.js';
import { stepWhen } from '../../time/when.js';
import { type Destination, isNow, weekAround, writeButtonValue } from './button-value.js';
import type { LedigQuestion, Place } from './model.js';
import { sayDate, type Telling } from './sentences.js';

const SHOW = 'ledig:show';
const SHARE = 'ledig:share';
const DAY = 'ledig:day';
export const ACTION_IDS = {
  show: SHOW,
  share: SHARE,
  day: DAY,
  meet: 'ledig:meet',
  /** A button anywhere, of any value: the form. */
  open: 'ledig:open',
  /** In the modal with an answer: the form with what was asked. */
  change: 'ledig:change',
} as const;

interface Choice {
  text: string;
  to: Destination;
}

type Write = (to: Destination) => string;

const showButtons = (choices: readonly Choice[], write: Write, from: number) =>
  choices.map(({ text, to }, index) =>
    button({ actionId: `${SHOW}:${from + index}`, text, value: write(to) }),
  );

function daySteps({ when }: LedigQuestion, today: Temporal.PlainDate, { ledig }: Texts): Choice[] {
  const step = (by: -1 | 1): Destination => ({ when: stepWhen(when, by), weekend: false });
  const week = when.kind === 'day' ? [{ text: ledig.wholeWeek, to: weekAround(when.date) }] : [];
  return [
    { text: ledig.dayBefore, to: step(-1) },
    ...(isNow(when, today) ? [] : [{ text: ledig.today, to: 'today' as const }]),
    { text: ledig.dayAfter, to: step(1) },
    ...week,
  ];
}

function weekSteps({ when, weekend }: LedigQuestion, today: Temporal.PlainDate, { ledig }: Texts): Choice[] {
  const step = (by: -1 | 1): Destination => ({ when: stepWhen(when, by), weekend });
  return [
    { text: ledig.weekBefore, to: step(-1) },
    ...(isNow(when, today) ? [] : [{ text: ledig.thisWeek, to: 'this-week' as const }]),
    { text: ledig.weekAfter, to: step(1) },
  ];
}

/** One of the week's days: a menu, or buttons where its options have no room for so many people. */
function dayChoice(dates: readonly Temporal.PlainDate[], write: Write, telling: Telling): ActionsBlock {
  const choices = dates.map((date) => ({
    text: sayDate(date, telling),
    to: { when: { kind: 'day' as const, date }, weekend: false },
  }));
  const options = choices.map(({ text, to }) => ({ text, value: write(to) }));
  return options.every(({ value }) => value.length <= LIMITS.optionValue)
    ? actions(staticSelect(DAY, telling.texts.ledig.openDay, options))
    : actions(...showButtons(choices, write, 11));
}

/**
 * The ways on from an answer: the day or week before and after, the week's days, sharing. None where the people do
 * not fit in a button's value.
 */
export function viewButtons(
  question: LedigQuestion,
  dates: readonly Temporal.PlainDate[],
  telling: Telling,
  place: Place,
): ActionsBlock[] | undefined {
  const { when, weekend } = question;
  const { people, limits } = question;
  const write: Write = (to) => writeButtonValue({ to, limits, people });
  const today = telling.now.toPlainDate();
  const isWeek = when.kind === 'week';
  const steps = (isWeek ? weekSteps : daySteps)(question, today, telling.texts);
  const here: Destination = { when, weekend };
  if ([...steps.map(({ to }) => to), here].some((to) => write(to).length > LIMITS.buttonValue))
    return undefined;
  const share = button({ actionId: SHARE, text: telling.texts.common.share, value: write(here) });
  const row = actions(...showButtons(steps, write, 1), ...(place === 'message' ? [share] : []));
  return isWeek ? [row, dayChoice(dates, write, telling)] : [row];
}
