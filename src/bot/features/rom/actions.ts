import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
  registerLink,
} from '../../framework/action.js';
import { roomValueSchema } from '../../rooms/room-button-value.js';
import { daysOf } from '../../time/when.js';
import { answerRom, answerRomInZone } from './answer.js';
import type { RoomCalendars } from './answer-context.js';
import { answerRoomModal } from './modals.js';
import { renderContextOf, renderRom, renderSharedRom } from './render.js';
import { ROM_MEET_ACTION_ID } from './render-room-meeting.js';
import { changeFilter, FILTER_ACTIONS, type RoomFilter } from './room-filter.js';
import { choiceOfToday, parseRoomChoice, queryOfChoice, type RoomChoice } from './room-modal.js';

/** Updates the modal or replaces the message that the action is in. */
async function showChoice(
  choice: RoomChoice,
  { services, request, surface }: ActionContext,
  calendars: RoomCalendars,
): Promise<ActionResult> {
  if (surface === 'modal')
    return { kind: 'update', view: await answerRoomModal(choice, services, request, calendars) };
  const result = await answerRomInZone(queryOfChoice(choice, request), services, request, calendars);
  return { kind: 'replace', message: renderRom(result.answer, renderContextOf(result, request)) };
}

/** A menu of the filter in the modal. */
function createFilterAction(key: keyof RoomFilter, calendars: RoomCalendars): RegisteredAction {
  return registerAction({
    id: FILTER_ACTIONS[key],
    value: z.coerce.number().int().min(0),
    handle: (value, context) => {
      const choice = parseRoomChoice(context.metadata) ?? choiceOfToday(context.request);
      return showChoice(
        { ...choice, filter: changeFilter(choice.filter ?? {}, key, value) },
        context,
        calendars,
      );
    },
  });
}

/**
 * The buttons and menus of an answer. Each asks again, because calendars change after a message is posted.
 */
export function createRomActions(calendars: RoomCalendars): RegisteredAction[] {
  return [
    registerAction({
      id: 'rom:show',
      value: roomValueSchema,
      handle: (choice, context) => showChoice(choice, context, calendars),
    }),
    registerAction({
      id: 'rom:share',
      value: roomValueSchema,
      isPosted: true,
      handle: async (choice, { services, request }) => {
        // A channel has readers in several zones, so the message leaves out the viewer's zone.
        const answer = await answerRom(queryOfChoice(choice, request), services, request, calendars);
        return { kind: 'share', message: renderSharedRom(answer, request) };
      },
    }),
    registerAction({
      id: 'rom:pick',
      value: z.string().min(1),
      handle: (room, context) => {
        const choice = parseRoomChoice(context.metadata) ?? choiceOfToday(context.request);
        return showChoice({ ...choice, room }, context, calendars);
      },
    }),
    registerAction({
      id: 'rom:all',
      value: z.string(),
      handle: (_, context) => {
        const { when, filter } = parseRoomChoice(context.metadata) ?? choiceOfToday(context.request);
        const day = { kind: 'day' as const, date: daysOf(when).first };
        return showChoice({ when: day, ...(filter && { filter }) }, context, calendars);
      },
    }),
    registerAction({
      id: 'rom:date',
      value: z.iso.date(),
      handle: (date, context) => {
        const choice = parseRoomChoice(context.metadata) ?? choiceOfToday(context.request);
        const when = { kind: 'day' as const, date: Temporal.PlainDate.from(date) };
        return showChoice({ ...choice, when }, context, calendars);
      },
    }),
    registerLink(ROM_MEET_ACTION_ID),
    createFilterAction('from', calendars),
    createFilterAction('minutes', calendars),
    createFilterAction('places', calendars),
  ];
}
