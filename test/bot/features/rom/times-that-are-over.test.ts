import { describe, expect, test } from 'vitest';
import { answerRom } from '../../../../src/bot/features/rom/answer.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import { renderRom } from '../../../../src/bot/features/rom/render.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../../../src/bot/rooms/room-directory.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { requestContextAt } from '../../support/request-context.js';

const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const MEETING = {
  subject: 'Møte',
  start: '2026-11-25T16:30:00.000+01:00',
  end: '2026-11-25T17:00:00.000+01:00',
  id: '1',
  change_key: '1',
};

async function ask(text: string, wallTime: string) {
  const request = requestContextAt(wallTime);
  const weeks = createRoomWeekCache();
  const services = {
    calendar: {
      freeBusy: () => Promise.reject(new Error('not asked for')),
      rooms: async () => undefined,
      roomsFreeBusy: async () => undefined,
      roomEvents: async (address: string) => ({ room: address, events: [MEETING] }),
    },
    rooms: { list: async () => [room('Fjorden'), room('Møterom 2-14')] },
    log: createWatchedLog(),
  };
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  const answer = await answerRom(parseRom(text, request), services, request, calendars);
  const { text: spoken, blocks } = renderRom(answer, request);
  const asked = [...JSON.stringify(blocks).matchAll(/\\"text\\":\\"([^"]*)\\"/gu)].map(([, each]) => each);
  return { spoken, asked };
}

describe('a time that is past today', () => {
  test.each([
    ['ledig kl 9', '09:00 er passert i dag.', ['ledig kl 9 2026-11-25']],
    ['ledig i dag kl 9', '09:00 er passert i dag.', ['ledig kl 9 2026-11-25']],
    ['ledig 13-15 åtte plasser', '13:00–15:00 er passert i dag.', ['ledig 13-15 åtte plasser 2026-11-25']],
    ['fjorden kl 9', '09:00 er passert i dag.', ['fjorden kl 9 2026-11-25']],
  ])('«%s» offers tomorrow', async (typed, sentence, questions) => {
    const { spoken, asked } = await ask(typed, '2026-11-24T20:02');
    expect(spoken).toContain(sentence);
    expect(spoken).toContain('I morgen, onsdag 25. november.');
    expect(asked).toEqual(questions);
    for (const question of asked) {
      const { kind } = parseRom(question ?? '', requestContextAt('2026-11-24T20:02'));
      expect(kind).toBe('free');
    }
  });

  test('offers the next working day too', async () => {
    const { asked } = await ask('ledig kl 9', '2026-11-27T20:02');
    expect(asked).toEqual(['ledig kl 9 2026-11-28', 'ledig kl 9 2026-11-30']);
  });

  test('a room whose name has a time is shown', async () => {
    expect((await ask('Møterom 2-14', '2026-11-24T20:02')).spoken).toContain('Møterom 2-14 · ');
  });
});

describe('a named room at a time without an end', () => {
  test.each([
    ['fjorden i morgen kl 14', 'Ledig 14:00–16:30.'],
    ['book fjorden i morgen kl 14', 'Ledig 14:00–16:30.'],
    ['fjorden i morgen kl 17', 'Ledig fra 17:00 og resten av dagen.'],
    ['fjorden i morgen 14-15', 'Ledig 14:00–15:00.'],
  ])('«%s» says how long it is free', async (typed, sentence) => {
    expect((await ask(typed, '2026-11-24T09:15')).spoken).toContain(sentence);
  });
});
