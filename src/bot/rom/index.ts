import { z } from 'zod';
import { type Feature, registerAction, registerCommand, type Touch } from '../command.js';
import type { When } from '../when.js';
import { answerRom } from './answer.js';
import { roomMenu } from './options.js';
import { parseRom } from './parse.js';
import { createRoomWeeks } from './room-weeks.js';
import { roomValueSchema } from './values.js';
import { viewRom } from './view.js';

/** `/rom`: what happens in a room, and which are free. */
export function rom(): Feature {
  const weeks = createRoomWeeks();

  async function messageFor(room: string, when: When, { services, asker }: Touch) {
    return viewRom(await answerRom({ kind: 'room', room, when }, services, asker, weeks), asker);
  }

  return {
    command: registerCommand({
      name: '/rom',
      help: ({ rom: { summary, examples } }) => ({ summary, examples }),
      parse: parseRom,
      answer: (query, services, asker) => answerRom(query, services, asker, weeks),
      view: viewRom,
    }),
    actions: [
      registerAction({
        id: 'rom:show',
        value: roomValueSchema,
        handle: async ({ room, when }, touch) => ({
          kind: 'replace',
          message: await messageFor(room, when, touch),
        }),
      }),
      registerAction({
        id: 'rom:share',
        value: roomValueSchema,
        handle: async ({ room, when }, touch) => ({
          kind: 'share',
          message: await messageFor(room, when, touch),
        }),
      }),
      registerAction({
        id: 'rom:pick',
        value: z.string().min(1),
        handle: async (room, touch) => {
          const today: When = { kind: 'day', date: touch.asker.now.toPlainDate() };
          return { kind: 'replace', message: await messageFor(room, today, touch) };
        },
      }),
    ],
    modalActions: [],
    menus: [roomMenu],
    shortcuts: [],
  };
}
