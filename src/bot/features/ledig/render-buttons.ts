import type { ActionsBlock } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { actionsBlock } from '../../blocks/blocks.js';
import { button, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { capitalize } from '../../lib/capitalize.js';
import type { Texts } from '../../texts/texts.js';
import { formatWhen } from '../../time/dates.js';
import { stepWhen } from '../../time/when.js';
import { isCurrentPeriod, type TargetPeriod, weekContaining, writeLedigButtonValue } from './button-value.js';
import { formatDateHeading, type LedigRenderContext } from './format-times.js';
import { isWeekend } from './hours.js';
import type { LedigAnswer, LedigSurface } from './model.js';
import { type LedigQuestion, MAX_PEOPLE } from './question.js';

const SHOW = 'ledig:show';
const SHARE = 'ledig:share';
const DAY = 'ledig:day';
export const LEDIG_ACTIONS = {
  show: SHOW,
  share: SHARE,
  day: DAY,
  meet: 'ledig:meet',
  /** In a shared answer: shows the links for meetings to the person who presses it. */
  chooseMeeting: 'ledig:meeting',
  /** Opens the form that lets people vote for the free times. */
  poll: 'ledig:poll',
  /** Opens the form from any view, with any value. */
  open: 'ledig:open',
  /** Turns the modal with an answer back into the form. */
  change: 'ledig:change',
  /** Shows all fields of the form. */
  more: 'ledig:more',
} as const;

interface Choice {
  text: string;
  target: TargetPeriod;
}

type FormatValue = (target: TargetPeriod) => string;

const showButtons = (choices: readonly Choice[], formatValue: FormatValue, from: number) =>
  choices.map(({ text, target }, index) =>
    button({ actionId: `${SHOW}:${from + index}`, text, value: formatValue(target) }),
  );

function daySteps(
  { when, otherDays = [] }: LedigQuestion,
  today: Temporal.PlainDate,
  texts: Texts,
): Choice[] {
  const { ledig } = texts;
  const step = (by: -1 | 1): TargetPeriod => ({ when: stepWhen(when, by), weekend: false });
  const week = when.kind === 'day' ? [{ text: ledig.wholeWeek, target: weekContaining(when.date) }] : [];
  return [
    ...otherDays.map((other) => ({
      text: capitalize(formatWhen(other, today, texts)),
      target: { when: other, weekend: false },
    })),
    { text: ledig.dayBefore, target: step(-1) },
    ...(isCurrentPeriod(when, today) ? [] : [{ text: ledig.today, target: 'today' as const }]),
    { text: ledig.dayAfter, target: step(1) },
    ...week,
  ];
}

function weekSteps({ when, weekend }: LedigQuestion, today: Temporal.PlainDate, { ledig }: Texts): Choice[] {
  const step = (by: -1 | 1): TargetPeriod => ({ when: stepWhen(when, by), weekend });
  return [
    { text: ledig.weekBefore, target: step(-1) },
    ...(isCurrentPeriod(when, today) ? [] : [{ text: ledig.thisWeek, target: 'this-week' as const }]),
    { text: ledig.weekAfter, target: step(1) },
  ];
}

/** Leaves the asker out of the meeting, or takes them in; for a question about oneself only, the form for others. */
function renderAttendanceButton(question: LedigQuestion, { user, texts: { ledig } }: LedigRenderContext) {
  if (user === undefined) return [];
  const { people, when, weekend } = question;
  const others = people.filter((person) => !('slackId' in person && person.slackId === user));
  if (others.length === 0 && !question.groups)
    return [button({ actionId: LEDIG_ACTIONS.open, text: ledig.withOthers, value: 'own-day' })];
  const isIn = others.length < people.length;
  const asked = isIn ? others : [{ slackId: user }, ...others].slice(0, MAX_PEOPLE);
  const value = writeLedigButtonValue({ ...question, target: { when, weekend }, people: asked });
  if (value.length > BLOCK_LIMITS.buttonValue) return [];
  return [button({ actionId: `${SHOW}:9`, text: isIn ? ledig.withoutMe : ledig.withMe, value })];
}

/** The days of a week as a menu; as buttons if the people do not fit in an option's value. */
function renderDayPicker(
  { weekend }: LedigQuestion,
  dates: readonly Temporal.PlainDate[],
  formatValue: FormatValue,
  context: LedigRenderContext,
): ActionsBlock {
  const shown = dates.filter((date) => weekend || !isWeekend(date));
  const choices = shown.map((date) => ({
    text: formatDateHeading(date, context),
    target: { when: { kind: 'day' as const, date }, weekend: false },
  }));
  const options = choices.map(({ text, target }) => ({ text, value: formatValue(target) }));
  return options.every(({ value }) => value.length <= BLOCK_LIMITS.optionValue)
    ? actionsBlock(staticSelect(DAY, context.texts.ledig.openDay, options))
    : actionsBlock(...showButtons(choices, formatValue, 11));
}

/**
 * The buttons of an answer: previous and next day or week, the days of a week, sharing. Undefined if the
 * people do not fit in a button's value.
 */
export function renderLedigButtons(
  question: LedigQuestion,
  dates: readonly Temporal.PlainDate[],
  context: LedigRenderContext,
  surface: LedigSurface,
): ActionsBlock[] | undefined {
  const { when, weekend } = question;
  const formatValue: FormatValue = (target) => writeLedigButtonValue({ ...question, target });
  const today = context.now.toPlainDate();
  const isWeek = when.kind === 'week';
  const steps = (isWeek ? weekSteps : daySteps)(question, today, context.texts);
  const current: TargetPeriod = { when, weekend };
  const targets = [...steps.map(({ target }) => target), current];
  if (targets.some((target) => formatValue(target).length > BLOCK_LIMITS.buttonValue)) return undefined;
  const share = button({ actionId: SHARE, text: context.texts.common.share, value: formatValue(current) });
  const row = actionsBlock(
    ...showButtons(steps, formatValue, 1),
    ...renderAttendanceButton(question, context),
    ...(surface === 'message' ? [share] : []),
  );
  return isWeek ? [row, renderDayPicker(question, dates, formatValue, context)] : [row];
}

/** The button that lets people vote for the free times; none for a question about oneself only. */
export function renderPollButton(
  { question, proposed }: LedigAnswer,
  { user, texts }: LedigRenderContext,
): ActionsBlock[] {
  const { when, weekend, people, groups } = question;
  const value = writeLedigButtonValue({ ...question, target: { when, weekend } });
  const isOwn = !groups && people.every((person) => 'slackId' in person && person.slackId === user);
  if (isOwn || proposed.proposals.length === 0 || value.length > BLOCK_LIMITS.buttonValue) return [];
  return [actionsBlock(button({ actionId: LEDIG_ACTIONS.poll, text: texts.polls.letPeopleVote, value }))];
}

/** The button of a shared answer: links for the person who presses it, with the attendees of that person. */
export function renderMeetingButton(
  { question, proposed }: LedigAnswer,
  { meetings, texts: { ledig } }: LedigRenderContext,
): ActionsBlock[] {
  const { when, weekend } = question;
  const value = writeLedigButtonValue({ ...question, target: { when, weekend } });
  const isPossible = meetings && proposed.proposals.length > 0;
  if (!isPossible || value.length > BLOCK_LIMITS.buttonValue) return [];
  return [actionsBlock(button({ actionId: LEDIG_ACTIONS.chooseMeeting, text: ledig.makeMeeting, value }))];
}
