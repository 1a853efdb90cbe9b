import type { webApi } from '@slack/bolt';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { createRoomStep, createStepRateLimiter } from '../../../../src/bot/features/workflow/room-step.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';

const nb = textsOf('nb');

const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const DIRECTORY = ['Fjorden', 'Fjellet', 'Styrerommet'].map(room);
const unused = () => Promise.reject(new Error('not used in this test'));

/** The rooms that a step reads and the text that it posts, or the problem that it reports. */
async function carryOut(inputs: unknown, directory: readonly Room[] | 'none' = DIRECTORY) {
  const done: { rooms: string[]; text: unknown } = { rooms: [], text: undefined };
  const problems: unknown[] = [];
  const client = {
    chat: {
      async postMessage({ text }: { text: string }) {
        done.text = text;
        return { ok: true, ts: '1.2' };
      },
    },
    functions: {
      completeSuccess: async () => ({ ok: true }),
      completeError: async ({ error }: { error: string }) => void problems.push(error),
    },
  };
  const step = createRoomStep({
    calendar: {
      freeBusy: unused,
      rooms: unused,
      roomsFreeBusy: unused,
      async roomEvents(address) {
        done.rooms.push(address);
        return { room: address, events: [] };
      },
    },
    rooms: { list: async () => (directory === 'none' ? undefined : directory) },
    channels: { findReaders: async () => 'own' },
    client: client as unknown as webApi.WebClient,
    languageOf: async () => 'nb',
    clock: () => Temporal.Instant.from('2026-11-24T09:00:00+01:00'),
    timeZone: 'Europe/Oslo',
    rateLimiter: createStepRateLimiter(),
    log: createWatchedLog(),
  });
  const executed = { function: { callback_id: 'room_summary' }, function_execution_id: 'Fx1', inputs };
  await step({ type: 'function_executed', ...executed }, 'T1');
  return problems.length > 0 ? { problem: problems[0] } : done;
}

const inputs = (typed: string, when?: string) => ({ channel_id: 'C1', room: typed, ...(when && { when }) });

describe('the time of a step', () => {
  it.each([
    [undefined, { text: expect.stringContaining('tirsdag 24. november') }],
    ['  ', { text: expect.stringContaining('tirsdag 24. november') }],
    ['i morgen', { text: expect.stringContaining('onsdag 25. november') }],
    ['neste veke', { text: expect.stringContaining('uke 49') }],
    ['next week', { text: expect.stringContaining('uke 49') }],
    ['en gang', { problem: nb.summary.stepBadTime('en gang') }],
    ['uke 54', { problem: nb.common.noSuchWeek(54, 2026) }],
  ])('«%s»', async (typed, expected) => {
    expect(await carryOut(inputs('Fjorden', typed))).toMatchObject(expected);
  });
});

describe('the rooms of a step', () => {
  it.each([
    ['Fjorden', ['fjorden@eksempel.no']],
    ['fjorden, styrerommet@eksempel.no ,Fjorden', ['fjorden@eksempel.no', 'styrerommet@eksempel.no']],
    ['styre', ['styrerommet@eksempel.no']],
  ])('«%s» are found', async (typed, rooms) => {
    expect(await carryOut(inputs(typed))).toMatchObject({ rooms });
  });

  it('are used as typed without a directory', async () => {
    expect(await carryOut(inputs('fjorden, loftet'), 'none')).toMatchObject({ rooms: ['fjorden', 'loftet'] });
  });

  it.each([
    ['Fj', 'Jeg finner ikke noe rom som heter «Fj». Mente du et av disse? Fjorden, Fjellet'],
    ['Fjorden, Månen', 'Jeg finner ikke noe rom som heter «Månen».'],
    [Array(21).fill('Fjorden').join(), nb.summary.stepTooManyRooms(20)],
  ])('«%s»: the problem is explained', async (typed, problem) => {
    expect(await carryOut(inputs(typed))).toEqual({ problem });
  });
});

it('any inputs are carried out or refused', async () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ channel_id: fc.anything(), room: fc.string(), when: fc.string() }),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (given) => {
      const came = await carryOut(given);
      if ('rooms' in came) expect(came.rooms.length).toBeGreaterThan(0);
      else expect(came.problem).toMatch(/\p{L}/u);
    }),
  );
});
