import type { Temporal } from 'temporal-polyfill';
import type { Compose, ComposeContext } from '../../framework/scheduled-content.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import type { Subscription } from '../../model/subscription.js';
import { isEmptyDay } from '../../rooms/agenda.js';
import { fetchRoomAgendas, type RoomSources } from '../../rooms/fetch-room-agendas.js';
import { renderRoomSummary, renderRoomsUnreadable } from '../../rooms/render-room-summary.js';
import { textsOf } from '../../texts/texts.js';
import type { When } from '../../time/when.js';
import { renderStepButtons, STEP_ACTION_IDS } from './step-buttons.js';

/** Until Thursday, a weekly summary covers the current week. From Friday on it covers the next week. */
const LAST_OF_WEEK = 4;

/** The day, or the week that a weekly summary on that day covers. */
function whenOf(date: Temporal.PlainDate, span: 'day' | 'week'): When {
  if (span === 'day') return { kind: 'day', date };
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return { kind: 'week', monday: date.dayOfWeek > LAST_OF_WEEK ? monday.add({ weeks: 1 }) : monday };
}

/** Composes the summary of the rooms of a subscription, for the day or the week ahead. */
export function createRoomComposer(sources: RoomSources): Compose {
  return async (
    { id, content, schedule, language, createdBy, team }: Subscription,
    { date }: ComposeContext,
  ) => {
    if (content.kind !== 'rooms') throw new TypeError(`a summary of ${content.kind} is not of rooms`);
    const texts = textsOf(language);
    const when = whenOf(date, content.span);
    const found = await fetchRoomAgendas(content.rooms, when, schedule.timeZone, sources, {
      budgetMs: BUDGET_MS.scheduledServiceCall,
    });
    // A room that could not be read does not count as empty.
    if (found.every(({ days }) => !days))
      return { kind: 'unreadable', message: renderRoomsUnreadable(texts) };
    const isNothing = found.every(({ days }) => days?.every(isEmptyDay) === true);
    if (isNothing && content.whenEmpty === 'skip') return { kind: 'nothing' };
    // Nothing in a summary depends on the person.
    const telling = { user: createdBy ?? '', team, now: date.toZonedDateTime(schedule.timeZone), texts };
    const steps = renderStepButtons({ subscription: id, when }, STEP_ACTION_IDS.inChannel, texts);
    return { kind: 'message', message: renderRoomSummary(found, when, steps, telling) };
  };
}
