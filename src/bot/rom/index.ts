import { z } from 'zod';
import { section } from '../blocks/blocks.js';
import { type KnownBlock, modal } from '../blocks/message.js';
import {
  type Feature,
  registerAction,
  registerCommand,
  registerModalAction,
  type Touch,
} from '../command.js';
import type { Texts } from '../texts/texts.js';
import { findViewerZone } from '../viewer-zone.js';
import type { When } from '../when.js';
import { answerRom } from './answer.js';
import type { RomQuery } from './model.js';
import { roomMenu } from './options.js';
import { parseRom } from './parse.js';
import { createRoomTimes } from './room-times.js';
import { createRoomWeeks } from './room-weeks.js';
import { roomValueSchema } from './values.js';
import { viewRom } from './view.js';

/** A room's days, stepped through in place. */
const dayModal = (blocks: KnownBlock[], { common, rom }: Texts) =>
  modal({ callbackId: 'rom_day', title: rom.dayTitle, close: common.close, blocks });

/** `/rom`: what happens in a room, and which are free. */
export function rom(): Feature {
  const weeks = createRoomWeeks();
  const reading = { weeks, times: createRoomTimes(weeks) };

  async function answer(query: RomQuery, services: Touch['services'], asker: Touch['asker']) {
    const [viewerZone, found] = await Promise.all([
      'when' in query ? findViewerZone(services, asker, query.when) : undefined,
      answerRom(query, services, asker, reading),
    ]);
    return { found, ...(viewerZone !== undefined && { viewerZone }) };
  }

  async function messageFor(room: string, when: When, { services, asker, surface }: Touch) {
    const { found, ...telling } = await answer({ kind: 'room', room, when }, services, asker);
    return viewRom(found, { ...asker, ...telling, isOutsideChannels: surface !== 'message' });
  }

  /** For all in the channel, so without the time where the asker is. */
  async function sharedMessage(room: string, when: When, { services, asker }: Touch) {
    return viewRom(await answerRom({ kind: 'room', room, when }, services, asker, reading), asker);
  }

  return {
    audience: 'members',
    command: registerCommand({
      name: '/rom',
      help: ({ rom: { summary, examples } }) => ({ summary, examples }),
      parse: parseRom,
      answer,
      view: ({ found, ...telling }, asker) => viewRom(found, { ...asker, ...telling }),
      isLost: ({ found: { kind } }) => kind === 'unknown' || kind === 'unknown-words',
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
        isPosted: true,
        handle: async ({ room, when }, touch) => ({
          kind: 'share',
          message: await sharedMessage(room, when, touch),
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
    modalActions: [
      registerModalAction({
        id: 'rom:day',
        value: roomValueSchema,
        loading: (texts) => dayModal([section(texts.common.loading)], texts),
        handle: async ({ room, when }, touch) =>
          dayModal((await messageFor(room, when, touch)).blocks, touch.asker.texts),
      }),
    ],
    menus: [roomMenu],
    shortcuts: [],
    globalShortcuts: [],
    forms: [],
  };
}
