import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../../src/bot/model/calendar-reasons.js';
import {
  createCachedRoomDirectory,
  createRoomTimesCache,
  createRoomWeekCache,
} from '../../../src/bot/rooms/room-directory.js';
import { mondayOfWeek } from '../../../src/bot/time/when.js';
import type { CalendarClient } from '../../../src/calendar/client.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { requestContextAt } from '../support/request-context.js';

const log = createWatchedLog();
const room = (name: string) => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });

function createCalendar() {
  const asked: string[] = [];
  const client: CalendarClient = {
    freeBusy: () => Promise.reject(new Error('not used in this test')),
    roomEvents: async (name, window) => {
      asked.push(`${name} ${JSON.stringify(window)}`);
      return { room: name, events: [] };
    },
    roomsFreeBusy: async () => undefined,
    rooms: async () => {
      asked.push('rooms');
      return [room('Østfløyen'), room('Auditoriet')];
    },
  };
  return { asked, client };
}

describe('the room directory', () => {
  it("is the operator's own list, without a request", async () => {
    const { asked, client } = createCalendar();
    const rooms = await createCachedRoomDirectory({
      calendar: client,
      log,
      ownRooms: [room('Vest'), room('Ås'), room('Nord')],
    }).list();
    expect(rooms?.map(({ name }) => name)).toEqual(['Nord', 'Vest', 'Ås']);
    expect(asked).toEqual([]);
  });

  it("is otherwise the calendar service's, with one request", async () => {
    const { asked, client } = createCalendar();
    const directory = createCachedRoomDirectory({ calendar: client, log });
    const [rooms] = await Promise.all([directory.list(), directory.list()]);
    expect(rooms?.map(({ name }) => name)).toEqual(['Auditoriet', 'Østfløyen']);
    expect(asked).toEqual(['rooms']);
  });

  it('counts as a call of the person only if it is not cached', async () => {
    const { asked, client } = createCalendar();
    const directory = createCachedRoomDirectory({ calendar: client, log });
    const refuse = () => {
      throw new RefusedError('too-often');
    };
    await expect(directory.list({ beforeRequest: refuse })).rejects.toThrow(RefusedError);
    expect(asked).toEqual([]);
    let counted = 0;
    const beforeRequest = () => {
      counted += 1;
    };
    for (let times = 0; times < 3; times += 1) await directory.list({ beforeRequest });
    expect([counted, asked]).toEqual([1, ['rooms']]);
  });

  it('stays in use while it is renewed, and if a renewal fails, with a warning in the log', async () => {
    const minute = 60_000;
    const answers: (() => Promise<ReturnType<typeof room>[]>)[] = [];
    const fault = new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'failed' });
    const lines: string[] = [];
    let elapsed = 0;
    const directory = createCachedRoomDirectory({
      calendar: { rooms: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')) },
      log: createWatchedLog(lines),
      elapsed: () => elapsed,
    });
    const names = async () => (await directory.list())?.map(({ name }) => name);

    answers.push(() => Promise.reject(fault));
    await expect(names()).rejects.toBe(fault);
    answers.push(async () => [room('Vest')]);
    expect(await names()).toEqual(['Vest']);
    elapsed += 4 * minute;
    expect(await names()).toEqual(['Vest']);

    elapsed += 2 * minute;
    answers.push(() => Promise.reject(fault));
    expect(await names()).toEqual(['Vest']);
    await expect.poll(() => lines.length).toBe(1);
    expect(await names()).toEqual(['Vest']);

    elapsed += minute;
    answers.push(async () => [room('Øst')]);
    expect(await names()).toEqual(['Vest']);
    await expect.poll(names).toEqual(['Øst']);
    expect(lines).toHaveLength(1);
    expect(answers).toEqual([]);
  });
});

describe('the week cache', () => {
  it('is keyed by room, week and year', async () => {
    const { asked, client } = createCalendar();
    const weeks = createRoomWeekCache();
    for (const year of [2026, 2027, 2026]) {
      const monday = mondayOfWeek(year, 10);
      if (!monday) throw new Error('no such week');
      await weeks(
        'vest',
        { kind: 'week', monday },
        { calendar: client },
        requestContextAt('2026-11-24T09:15'),
      );
    }
    expect(asked).toEqual(['vest {"week":10,"year":2026}', 'vest {"week":10,"year":2027}']);
  });
});

describe('the taken times of rooms', () => {
  it('are requested for the rooms and weeks that are not known, in one request each', async () => {
    const asked: string[] = [];
    const calendar: CalendarClient = {
      ...createCalendar().client,
      async roomsFreeBusy(rooms, window) {
        asked.push(`${rooms.join()} ${JSON.stringify(window)}`);
        return rooms.map((each) => ({
          room: each,
          datetime_range: { start: '2026-11-23', end: '2026-11-29' },
          free_busy_events: [],
        }));
      },
    };
    const times = createRoomTimesCache(createRoomWeekCache());
    const request = requestContextAt('2026-11-24T09:15');
    const ask = (names: readonly string[], weeks = 0) => {
      const day = request.now.toPlainDate().add({ weeks });
      const ways = { services: { calendar }, request, budgetMs: 10_000 };
      return times(names.map(room), { first: day, last: day }, ways);
    };
    expect(await ask(['Vest'])).toMatchObject([{ value: { taken: [] } }]);
    await ask(['Vest', 'Øst']);
    await ask(['Øst', 'Vest']);
    await ask(['Vest'], 1);
    expect(asked).toEqual([
      'vest@eksempel.no {"week":48,"year":2026}',
      'øst@eksempel.no {"week":48,"year":2026}',
      'vest@eksempel.no {"week":49,"year":2026}',
    ]);
  });
});
