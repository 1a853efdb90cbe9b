import type { ActionsBlock } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { type ActionContext, formatActionValue, registerAction } from '../../framework/action.js';
import type { Compose, ComposeContext, FeatureExtension } from '../../framework/command.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { isHoliday } from '../../model/holidays.js';
import type { Schedule, Subscription, SummarySpan } from '../../model/subscription.js';
import {
  CLOSING_TIME,
  fetchRoomAgendas,
  isEmptyDay,
  type RoomAgenda,
  type RoomSources,
} from '../../rooms/agenda.js';
import { whenSchema, writeWhen } from '../../rooms/book-button.js';
import { renderRoomSummary, renderRoomsUnreadable } from '../../rooms/render-room-summary.js';
import type { SubscriptionStore } from '../../store/subscriptions.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { mondayOf, stepWhen, type When } from '../../time/when.js';

const withoutDaysBefore = ({ days, ...agenda }: RoomAgenda, from: Temporal.PlainDate): RoomAgenda => ({
  ...agenda,
  ...(days && { days: days.filter(({ date }) => Temporal.PlainDate.compare(date, from) >= 0) }),
});

/** Composes the summary of the rooms of a subscription, for the day, the day after it or the week ahead. */
export function createRoomComposer(sources: RoomSources): Compose {
  return async (
    { id, content, schedule, language, createdBy, team }: Subscription,
    context: ComposeContext,
  ) => {
    if (content.kind !== 'rooms') throw new TypeError(`a summary of ${content.kind} is not of rooms`);
    const texts = textsOf(language);
    const { when, from } = daysOfSummary(context, content.span, schedule);
    const read = await fetchRoomAgendas(content.rooms, when, schedule.timeZone, sources, {
      budgetMs: BUDGET_MS.scheduledServiceCall,
    });
    const found = from ? read.map((agenda) => withoutDaysBefore(agenda, from)) : read;
    // A room that could not be read does not count as empty.
    if (found.every(({ days }) => !days))
      return { kind: 'unreadable', message: renderRoomsUnreadable(texts) };
    const isNothing = found.every(({ days }) => days?.every(isEmptyDay) === true);
    if (isNothing && content.whenEmpty === 'skip') return { kind: 'nothing' };
    // Nothing in a summary depends on the person.
    const now = context.date.toZonedDateTime(schedule.timeZone);
    const telling = { user: createdBy ?? '', team, now, texts };
    const steps = renderStepButtons({ subscription: id, when }, STEP_ACTION_IDS.inChannel, texts);
    return {
      kind: 'message',
      message: renderRoomSummary(found, when, steps, telling, {
        isRest: from !== undefined,
        asOf: context.now,
      }),
    };
  };
}

/** Shows the rooms of a post on other days, to the person who presses its buttons. */
export function createRoomSummaryFeature({ find }: Pick<SubscriptionStore, 'find'>): FeatureExtension {
  async function show(step: SummaryStep, { services, request }: ActionContext): Promise<SlackMessage> {
    const { texts, now, team } = request;
    const subscription = await find({ team, id: step.subscription });
    if (subscription?.content.kind !== 'rooms') {
      return slackMessage(texts.subscriptions.subscriptionNotFound, [
        sectionBlock(texts.subscriptions.subscriptionNotFound),
      ]);
    }
    const { when } = step;
    const found = await fetchRoomAgendas(
      subscription.content.rooms,
      when,
      now.timeZoneId,
      services,
      request.deadline,
    );
    if (found.every(({ days }) => !days)) return renderRoomsUnreadable(texts);
    return renderRoomSummary(found, when, renderStepButtons(step, STEP_ACTION_IDS.inPrivate, texts), request);
  }

  return {
    audience: 'members',
    actions: [
      registerAction<SummaryStep>({
        id: STEP_ACTION_IDS.inChannel,
        value: summaryStepSchema,
        handle: async (step, context) => ({ kind: 'answer', message: await show(step, context) }),
      }),
      registerAction<SummaryStep>({
        id: STEP_ACTION_IDS.inPrivate,
        value: summaryStepSchema,
        handle: async (step, context) => ({ kind: 'replace', message: await show(step, context) }),
      }),
    ],
  };
}

/** What a summary covers. `from` is the first day, where the days of the week before it are over. */
interface SummaryDays {
  when: When;
  from?: Temporal.PlainDate;
}

const FRIDAY = 5;

/** The last day of the week from Monday to Friday that is no holiday. Without one: Monday. */
function lastWorkingDay(monday: Temporal.PlainDate): Temporal.PlainDate {
  let day = monday.add({ days: FRIDAY - 1 });
  while (isHoliday(day) && day.dayOfWeek > 1) day = day.subtract({ days: 1 });
  return day;
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

/** Longer than any run of weekends and holidays. */
const MAX_FREE_DAYS = 14;

/**
 * The day after a post: the next working day, where nothing is posted at weekends. A holiday counts as free where nothing is
 * posted on holidays.
 */
function dayAfter(
  date: Temporal.PlainDate,
  { days, skipHolidays }: Pick<Schedule, 'days' | 'skipHolidays'>,
): Temporal.PlainDate {
  const hasWeekends = days.some((day) => day > FRIDAY);
  const isShown = (day: Temporal.PlainDate) =>
    (hasWeekends || day.dayOfWeek <= FRIDAY) && !(skipHolidays && isHoliday(day));
  const coming = Array.from({ length: MAX_FREE_DAYS }, (_, at) => date.add({ days: at + 1 }));
  return coming.find(isShown) ?? date.add({ days: 1 });
}

/**
 * The day, or the day after it; or the days of the week that are left, and the coming week where only the last working day is left. A day whose
 * working hours are over is over.
 */
function daysOfSummary(
  { date, now }: ComposeContext,
  span: SummarySpan,
  schedule: Pick<Schedule, 'days' | 'skipHolidays'>,
): SummaryDays {
  if (span === 'day') return { when: { kind: 'day', date } };
  if (span === 'next-day') return { when: { kind: 'day', date: dayAfter(date, schedule) } };
  const isOver =
    now.toPlainDate().equals(date) && Temporal.PlainTime.compare(now.toPlainTime(), CLOSING_TIME) >= 0;
  const monday = mondayOf(date);
  const first = isOver ? date.add({ days: 1 }) : date;
  if (!isBefore(first, lastWorkingDay(monday)))
    return { when: { kind: 'week', monday: monday.add({ weeks: 1 }) } };
  return { when: { kind: 'week', monday }, ...(isBefore(monday, first) && { from: first }) };
}

/**
 * A button in the channel gives a private answer. A button in that answer changes it to another day or week.
 */
const STEP_ACTION_IDS = { inChannel: 'summary:open', inPrivate: 'summary:show' } as const;

/** The subscription (`s`) and the day or week. */
const summaryStepSchema = z
  .object({ s: z.string().min(1) })
  .and(whenSchema)
  .transform(({ s, when }) => ({ subscription: s, when }));

type SummaryStep = z.output<typeof summaryStepSchema>;

const write = ({ subscription: s, when }: SummaryStep) => formatActionValue({ s, ...writeWhen(when) });

/** Renders buttons to the previous and next day or week, and from a day to its week. */
function renderStepButtons(
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
