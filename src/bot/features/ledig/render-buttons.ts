import type { ActionsBlock } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { actionsBlock } from '../../blocks/blocks.js';
import { button, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import type { Texts } from '../../texts/texts.js';
import { stepWhen } from '../../time/when.js';
import { isCurrentPeriod, type TargetPeriod, weekContaining, writeLedigButtonValue } from './button-value.js';
import { formatDateHeading, type LedigRenderContext } from './format-answer.js';
import type { LedigQuestion, LedigSurface } from './model.js';

const SHOW = 'ledig:show';
const SHARE = 'ledig:share';
const DAY = 'ledig:day';
export const LEDIG_ACTIONS = {
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
  to: TargetPeriod;
}

type Write = (to: TargetPeriod) => string;

const showButtons = (choices: readonly Choice[], write: Write, from: number) =>
  choices.map(({ text, to }, index) =>
    button({ actionId: `${SHOW}:${from + index}`, text, value: write(to) }),
  );

function daySteps({ when }: LedigQuestion, today: Temporal.PlainDate, { ledig }: Texts): Choice[] {
  const step = (by: -1 | 1): TargetPeriod => ({ when: stepWhen(when, by), weekend: false });
  const week = when.kind === 'day' ? [{ text: ledig.wholeWeek, to: weekContaining(when.date) }] : [];
  return [
    { text: ledig.dayBefore, to: step(-1) },
    ...(isCurrentPeriod(when, today) ? [] : [{ text: ledig.today, to: 'today' as const }]),
    { text: ledig.dayAfter, to: step(1) },
    ...week,
  ];
}

function weekSteps({ when, weekend }: LedigQuestion, today: Temporal.PlainDate, { ledig }: Texts): Choice[] {
  const step = (by: -1 | 1): TargetPeriod => ({ when: stepWhen(when, by), weekend });
  return [
    { text: ledig.weekBefore, to: step(-1) },
    ...(isCurrentPeriod(when, today) ? [] : [{ text: ledig.thisWeek, to: 'this-week' as const }]),
    { text: ledig.weekAfter, to: step(1) },
  ];
}

/** One of the week's days: a menu, or buttons where its options have no room for so many people. */
function dayChoice(
  dates: readonly Temporal.PlainDate[],
  write: Write,
  telling: LedigRenderContext,
): ActionsBlock {
  const choices = dates.map((date) => ({
    text: formatDateHeading(date, telling),
    to: { when: { kind: 'day' as const, date }, weekend: false },
  }));
  const options = choices.map(({ text, to }) => ({ text, value: write(to) }));
  return options.every(({ value }) => value.length <= BLOCK_LIMITS.optionValue)
    ? actionsBlock(staticSelect(DAY, telling.texts.ledig.openDay, options))
    : actionsBlock(...showButtons(choices, write, 11));
}

/**
 * The ways on from an answer: the day or week before and after, the week's days, sharing. None where the people do
 * not fit in a button's value.
 */
export function renderLedigButtons(
  question: LedigQuestion,
  dates: readonly Temporal.PlainDate[],
  telling: LedigRenderContext,
  place: LedigSurface,
): ActionsBlock[] | undefined {
  const { when, weekend } = question;
  const { people, limits } = question;
  const write: Write = (to) => writeLedigButtonValue({ to, limits, people });
  const today = telling.now.toPlainDate();
  const isWeek = when.kind === 'week';
  const steps = (isWeek ? weekSteps : daySteps)(question, today, telling.texts);
  const here: TargetPeriod = { when, weekend };
  if ([...steps.map(({ to }) => to), here].some((to) => write(to).length > BLOCK_LIMITS.buttonValue))
    return undefined;
  const share = button({ actionId: SHARE, text: telling.texts.common.share, value: write(here) });
  const row = actionsBlock(...showButtons(steps, write, 1), ...(place === 'message' ? [share] : []));
  return isWeek ? [row, dayChoice(dates, write, telling)] : [row];
}
