import { describe, expect, test } from 'vitest';
import { answerRomInZone } from '../../../../src/bot/features/rom/answer.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import { renderContextOf, renderRom } from '../../../../src/bot/features/rom/render.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../../../src/bot/rooms/room-directory.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { requestContextAt } from '../../support/request-context.js';

const request = requestContextAt('2026-11-24T09:15');
const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const PEOPLE = [
  { slackId: 'U1', name: 'Ola Bakken', username: 'ola' },
  { slackId: 'U2', name: 'Ola Dahl', username: 'odahl' },
  { slackId: 'U3', name: 'Ingrid Solheim', username: 'ingrid' },
];

async function ask(text: string, list: () => Promise<typeof PEOPLE> = async () => PEOPLE) {
  const weeks = createRoomWeekCache();
  const services = {
    calendar: {
      roomEvents: async (address: string) => ({ room: address, events: [] }),
      roomsFreeBusy: async () => undefined,
    },
    rooms: { list: async () => [room('Fjorden'), room('Fjellet'), room('Olastua')] },
    people: { list, find: async () => ({ name: 'Kari' }) },
    log: createWatchedLog(),
  } as unknown as Services;
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  const result = await answerRomInZone(parseRom(text, request), services, request, calendars);
  return renderRom(result.answer, renderContextOf(result, request));
}

describe('a person where a room is expected', () => {
  test.each([
    ['Ingrid Solheim i morgen', 'Ingrid Solheim er ikke et av rommene.', '/ledig Ingrid Solheim i morgen'],
    ['ingrid', 'ingrid er ikke et av rommene.', '/ledig ingrid'],
    ['odahl', 'odahl er ikke et av rommene.', '/ledig odahl'],
    ['ledig ingrid', 'ingrid er ikke et av rommene.', '/ledig ingrid'],
    [
      'ingrid og ola dahl på fredag',
      'ingrid ola dahl er ikke et av rommene.',
      '/ledig ingrid og ola dahl på fredag',
    ],
  ])('«%s» is answered with /ledig', async (typed, sentence, hint) => {
    const { text, blocks } = await ask(typed);
    expect(text).toContain(sentence);
    expect(text).toContain(`«${hint}»`);
    expect(JSON.stringify(blocks)).toContain('conversation:calendar:0');
  });

  test('a room with a similar name comes first', async () => {
    expect((await ask('olastu')).text).toContain('Olastua');
    expect((await ask('ola')).text).toContain('Olastua');
  });

  test('a word that is nobody’s name is no room', async () => {
    expect((await ask('kantina')).text).toContain('Jeg finner ikke noe rom som heter «kantina».');
  });

  test('where the people cannot be listed, the word is no room', async () => {
    const { text } = await ask('ingrid', () => Promise.reject(new Error('ratelimited')));
    expect(text).toContain('Jeg finner ikke noe rom som heter «ingrid».');
  });
});

test.each(['rom 204', '204', 'møterom 204 i morgen'])('«%s» is no room', async (typed) => {
  const { text } = await ask(typed);
  expect(text).toMatch(/Jeg finner ikke noe rom som heter «(?:rom |møterom )?204»/u);
});
