import { describe, expect, it } from 'vitest';
import { createRoomWeeks } from '../../src/bot/rom/room-weeks.js';
import { createRoomDirectory } from '../../src/bot/room-directory.js';
import { mondayOfWeek } from '../../src/bot/when.js';
import type { CalendarClient } from '../../src/calendar/client.js';

const room = (name: string) => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });

function createCalendar() {
  const asked: string[] = [];
  const client: CalendarClient = {
    freeBusy: () => Promise.reject(new Error('not of this test')),
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
  it("is the operator's own, and then nobody is asked", async () => {
    const { asked, client } = createCalendar();
    const rooms = await createRoomDirectory(client, [room('Vest'), room('Ås'), room('Nord')]).list();
    expect(rooms?.map(({ name }) => name)).toEqual(['Nord', 'Vest', 'Ås']);
    expect(asked).toEqual([]);
  });

  it("is else the calendar service's, asked for once", async () => {
    const { asked, client } = createCalendar();
    const directory = createRoomDirectory(client);
    const [rooms] = await Promise.all([directory.list(), directory.list()]);
    expect(rooms?.map(({ name }) => name)).toEqual(['Auditoriet', 'Østfløyen']);
    expect(asked).toEqual(['rooms']);
  });
});

describe('the weeks of a room', () => {
  it('are remembered by room, week and year', async () => {
    const { asked, client } = createCalendar();
    const weeks = createRoomWeeks();
    for (const year of [2026, 2027, 2026]) {
      const monday = mondayOfWeek(year, 10);
      if (!monday) throw new Error('no such week');
      await weeks('vest', { kind: 'week', monday }, { calendar: client });
    }
    expect(asked).toEqual(['vest {"week":10,"year":2026}', 'vest {"week":10,"year":2027}']);
  });
});
