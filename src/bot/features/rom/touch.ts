import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type Outcome, type RegisteredAction, registerAction, type Touch } from '../../framework/action.js';
import { roomValueSchema } from '../../rooms/button-values.js';
import { daysOf } from '../../time/when.js';
import { answerRom } from './answer.js';
import { findAnswer, findModal, queryOf, type Reading, tellingOf, todayOf } from './find.js';
import { type RoomChoice, readRoomChoice } from './modal-view.js';
import { viewRom } from './view.js';

/** What is chosen in a message or modal, where the touch was. */
async function present(
  chosen: RoomChoice,
  { services, asker, surface }: Touch,
  reading: Reading,
): Promise<Outcome> {
  if (surface === 'modal') return { kind: 'update', view: await findModal(chosen, services, asker, reading) };
  const found = await findAnswer(queryOf(chosen), services, asker, reading);
  return { kind: 'replace', message: viewRom(found.answer, tellingOf(found, asker)) };
}

/** The buttons and menus of an answer. They ask again, for calendars change while a message stands. */
export function createRomActions(reading: Reading): RegisteredAction[] {
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
      handle: async (chosen, { services, asker }) => {
        // For all in the channel, so without the time where the asker is.
        const answer = await answerRom(queryOf(chosen), services, asker, reading);
        return { kind: 'share', message: viewRom(answer, asker) };
      },
    }),
    registerAction({
      id: 'rom:pick',
      value: z.string().min(1),
      handle: (room, touch) => {
        const { when } = readRoomChoice(touch.metadata) ?? todayOf(touch.asker);
        return present({ room, when }, touch, reading);
      },
    }),
    registerAction({
      id: 'rom:all',
      value: z.string(),
      handle: (_, touch) => {
        const { when } = readRoomChoice(touch.metadata) ?? todayOf(touch.asker);
        return present({ when: { kind: 'day', date: daysOf(when).first } }, touch, reading);
      },
    }),
    registerAction({
      id: 'rom:date',
      value: z.iso.date(),
      handle: (date, touch) => {
        const chosen = readRoomChoice(touch.metadata) ?? todayOf(touch.asker);
        const when = { kind: 'day' as const, date: Temporal.PlainDate.from(date) };
        return present({ ...chosen, when }, touch, reading);
      },
    }),
  ];
}
