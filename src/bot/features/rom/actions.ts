import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import { roomValueSchema } from '../../rooms/room-button-value.js';
import { daysOf } from '../../time/when.js';
import { answerRom } from './answer.js';
import { renderRom } from './render.js';
import {
  answerRoomModal,
  answerWithViewerZone,
  choiceOfToday,
  queryOfChoice,
  type RoomCalendars,
  renderContextOf,
} from './rom-result.js';
import { parseRoomChoice, type RoomChoice } from './room-modal.js';

/** What is chosen in a message or modal, where the touch was. */
async function present(
  chosen: RoomChoice,
  { services, request, surface }: ActionContext,
  reading: RoomCalendars,
): Promise<ActionResult> {
  if (surface === 'modal')
    return { kind: 'update', view: await answerRoomModal(chosen, services, request, reading) };
  const found = await answerWithViewerZone(queryOfChoice(chosen), services, request, reading);
  return { kind: 'replace', message: renderRom(found.answer, renderContextOf(found, request)) };
}

/** The buttons and menus of an answer. They ask again, for calendars change while a message stands. */
export function createRomActions(reading: RoomCalendars): RegisteredAction[] {
  return [
    registerAction({
      id: 'rom:show',
      value: roomValueSchema,
      handle: (chosen, touch) => present(chosen, touch, reading),
    }),
    registerAction({
      id: 'rom:share',
      value: roomValueSchema,
      isPosted: true,
      handle: async (chosen, { services, request }) => {
        // For all in the channel, so without the time where the asker is.
        const answer = await answerRom(queryOfChoice(chosen), services, request, reading);
        return { kind: 'share', message: renderRom(answer, request) };
      },
    }),
    registerAction({
      id: 'rom:pick',
      value: z.string().min(1),
      handle: (room, touch) => {
        const { when } = parseRoomChoice(touch.metadata) ?? choiceOfToday(touch.request);
        return present({ room, when }, touch, reading);
      },
    }),
    registerAction({
      id: 'rom:all',
      value: z.string(),
      handle: (_, touch) => {
        const { when } = parseRoomChoice(touch.metadata) ?? choiceOfToday(touch.request);
        return present({ when: { kind: 'day', date: daysOf(when).first } }, touch, reading);
      },
    }),
    registerAction({
      id: 'rom:date',
      value: z.iso.date(),
      handle: (date, touch) => {
        const chosen = parseRoomChoice(touch.metadata) ?? choiceOfToday(touch.request);
        const when = { kind: 'day' as const, date: Temporal.PlainDate.from(date) };
        return present({ ...chosen, when }, touch, reading);
      },
    }),
  ];
}
