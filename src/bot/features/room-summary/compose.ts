import { Temporal } from 'temporal-polyfill';
import type { Compose, ComposeContext } from '../../framework/scheduled-content.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import type { Subscription } from '../../model/subscription.js';
import { isEmptyDay } from '../../rooms/agenda.js';
import { fetchRoomAgendas, type RoomAgenda, type RoomSources } from '../../rooms/fetch-room-agendas.js';
import { renderRoomSummary, renderRoomsUnreadable } from '../../rooms/render-room-summary.js';
import { textsOf } from '../../texts/texts.js';
import { daysOfSummary } from './days-of-summary.js';
import { renderStepButtons, STEP_ACTION_IDS } from './step-buttons.js';

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
      message: renderRoomSummary(found, when, steps, telling, { isRest: from !== undefined }),
    };
  };
}
