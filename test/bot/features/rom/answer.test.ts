import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { answerRom } from '../../../../src/bot/features/rom/answer.js';
import type { RomQuery } from '../../../../src/bot/features/rom/model.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import { renderRom } from '../../../../src/bot/features/rom/render.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../../../src/bot/rooms/room-directory.js';
import type { RoomNeeds } from '../../../../src/bot/rooms/search-rooms.js';
import { daysOf } from '../../../../src/bot/time/when.js';
import type { Room, WindowSelector } from '../../../../src/calendar/contract.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { BOOKING_LIMITS, requestContextAt } from '../../support/request-context.js';

const request = requestContextAt('2026-11-24T09:15');
const log = createWatchedLog();
const fault = new ServiceFault({ service: 'calendar', operation: 'room', kind: 'timeout' });
const ROOM: Room = { name: '', address: '', equipment: [] };
const ROOMS = ['Fjorden', 'Fjellet'].map((name) => ({
  ...ROOM,
  name,
  address: `${name.toLowerCase()}@eksempel.no`,
}));
const today = { kind: 'day' as const, date: Temporal.PlainDate.from('2026-11-24') };
const MEETING = {
  subject: 'Møte',
  start: '2026-11-24T09:00:00.000+01:00',
  end: '2026-11-24T10:00:00.000+01:00',
  id: '1',
  change_key: '1',
};

function createCalendars(elapsed?: () => number) {
  const weeks = createRoomWeekCache(elapsed);
  return { weeks, times: createRoomTimesCache(weeks, elapsed) };
}

interface Overrides {
  rooms?: () => Promise<readonly Room[] | undefined>;
  events?: (room: string) => Promise<(typeof MEETING)[] | undefined>;
}

function createFakes({ rooms = async () => ROOMS, events = async () => [MEETING] }: Overrides) {
  const asked: { room: string; window: WindowSelector }[] = [];
  const calendar = {
    freeBusy: () => Promise.reject(fault),
    rooms: async () => undefined,
    roomsFreeBusy: async () => undefined,
    roomEvents: async (room: string, window: WindowSelector) => {
      asked.push({ room, window });
      const found = await events(room);
      return found && { room, events: found };
    },
  };
  return { asked, services: { calendar, rooms: { list: rooms }, log } };
}

const ask = (overrides: Overrides, room: string) => {
  const fakes = createFakes(overrides);
  return {
    ...fakes,
    answer: answerRom({ kind: 'room', room, when: today }, fakes.services, request, createCalendars()),
  };
};

test('requests a room by its address and whole ISO week', async () => {
  const { asked, answer } = ask({}, 'fjorden');
  expect(await answer).toMatchObject({ kind: 'agenda', room: { name: 'Fjorden' }, now: { free: false } });
  expect(asked).toEqual([{ room: 'fjorden@eksempel.no', window: { week: 48, year: 2026 } }]);
});

test('requests a week once for all its days', async () => {
  const { asked, services } = createFakes({});
  const calendars = createCalendars();
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-29']) {
    await answerRom(
      { kind: 'room', room: 'fjorden', when: { kind: 'day', date: Temporal.PlainDate.from(date) } },
      services,
      request,
      calendars,
    );
  }
  expect(asked).toHaveLength(1);
});

test.each([
  ['the agenda of a room', 'fjorden', ['Fjorden']],
  ['the list of rooms', 'rom', ['Fjellet', 'Fjorden']],
  ['free rooms, and not those that are taken', 'ledig', ['Fjellet']],
])('says of which rooms events may be missing, in %s', async (_, typed, unsure) => {
  const { services } = createFakes({ events: async (room) => (room.startsWith('fjorden') ? [MEETING] : []) });
  const unsureCalendar = {
    ...services.calendar,
    roomEvents: async (room: string, window: WindowSelector) => {
      const found = await services.calendar.roomEvents(room, window);
      return found && { ...found, may_lack_events: true };
    },
  };
  const asked = { ...services, calendar: unsureCalendar };
  const answer = await answerRom(parseRom(typed, request), asked, request, createCalendars());
  expect('unsure' in answer && [...(answer.unsure ?? [])].sort()).toEqual(unsure);
});

test('rejects if the calendar cannot be read', async () => {
  const { answer } = ask({ events: () => Promise.reject(fault) }, 'fjorden');
  await expect(answer).rejects.toBe(fault);
});

test.each([
  [59, 2],
  [61, 4],
])('after %s s, two rooms have caused %s requests', async (seconds, questions) => {
  let elapsedMs = 0;
  const { asked, services } = createFakes({});
  const calendars = createCalendars(() => elapsedMs);
  const find = () => answerRom(parseRom('ledig', request), services, request, calendars);
  await find();
  elapsedMs = seconds * 1_000;
  expect(await find()).toMatchObject({ kind: 'free' });
  expect(asked).toHaveLength(questions);
});

test('does not cache a fault', async () => {
  let failing = true;
  const { services } = createFakes({ events: async () => (failing ? Promise.reject(fault) : [MEETING]) });
  const calendars = createCalendars();
  const again = () => answerRom({ kind: 'room', room: 'fjorden', when: today }, services, request, calendars);
  await expect(again()).rejects.toBe(fault);
  failing = false;
  expect(await again()).toMatchObject({ kind: 'agenda' });
});

test('answers an unknown room with the nearest ones', async () => {
  expect(await ask({}, 'fjordarmen').answer).toMatchObject({
    kind: 'unknown',
    nearest: [{ name: 'Fjorden' }],
  });
  expect(await ask({}, 'fjordne').answer).toMatchObject({
    kind: 'agenda',
    room: { name: 'Fjorden' },
    corrections: [{ typed: 'fjordne', read: 'Fjorden' }],
  });
  expect(await ask({ events: async () => undefined }, 'fjorden').answer).toMatchObject({
    kind: 'unknown',
    typed: 'Fjorden',
    nearest: [],
    isListed: true,
  });
});

test('lists the rooms that share a prefix', async () => {
  expect(await ask({}, 'fj').answer).toMatchObject({
    kind: 'rooms',
    rooms: [{ room: { name: 'Fjorden' } }, { room: { name: 'Fjellet' } }],
  });
});

test('lists all rooms for the word møterom', async () => {
  expect(await ask({}, 'møterom').answer).toMatchObject({ kind: 'rooms', total: 2 });
  expect(await ask({}, '🦜').answer).toMatchObject({ kind: 'rooms' });
  expect(await ask({}, 'papegøye').answer).toMatchObject({ kind: 'unknown' });
});

test('requests nothing for an address outside the directory, which may be a person', async () => {
  const { asked, answer } = ask({}, 'kari@eksempel.no');
  expect(await answer).toEqual({ kind: 'person', typed: 'kari@eksempel.no' });
  expect(asked).toEqual([]);
});

test.each([
  ['there is no directory', async () => undefined],
  ['the directory cannot be read', () => Promise.reject(fault)],
])('requests a room as typed if %s', async (_, rooms) => {
  const { asked, answer } = ask({ rooms }, 'kantina');
  expect(await answer).toMatchObject({ kind: 'agenda', room: { name: 'kantina' } });
  expect(asked[0]?.room).toBe('kantina');
});

test('rejects for an unknown room if the directory cannot be read', async () => {
  const { answer } = ask({ rooms: () => Promise.reject(fault), events: async () => undefined }, 'styre');
  await expect(answer).rejects.toBe(fault);
});

test('lists a room that cannot be read beside the others', async () => {
  const { services } = createFakes({
    events: async (room) => (room.startsWith('fjellet') ? Promise.reject(fault) : []),
  });
  const answer = await answerRom(
    { kind: 'list', needs: { words: [] }, when: today },
    services,
    request,
    createCalendars(),
  );
  expect(answer).toMatchObject({
    kind: 'rooms',
    total: 2,
    rooms: [{ now: { free: true } }, { unread: true }],
  });
});

test('rejects the list of all rooms if the directory cannot be read', async () => {
  const { services } = createFakes({ rooms: () => Promise.reject(fault) });
  await expect(
    answerRom({ kind: 'list', needs: { words: [] }, when: today }, services, request, createCalendars()),
  ).rejects.toBe(fault);
});

test('lists the state of each room on another day', async () => {
  const { services } = createFakes({});
  const tomorrow = { kind: 'day' as const, date: Temporal.PlainDate.from('2026-11-25') };
  const answer = await answerRom(
    { kind: 'list', needs: { words: [] }, when: tomorrow },
    services,
    request,
    createCalendars(),
  );
  expect(answer).toMatchObject({ rooms: [{ day: { taken: [] } }, { day: { taken: [] } }] });
  if (answer.kind === 'rooms') expect(answer.rooms.every(({ now }) => now === undefined)).toBe(true);
});

describe('free rooms', () => {
  const time = {
    kind: 'span' as const,
    start: Temporal.ZonedDateTime.from('2026-11-24T09:30[Europe/Oslo]'),
    end: Temporal.ZonedDateTime.from('2026-11-24T10:30[Europe/Oslo]'),
  };
  const free = { kind: 'free' as const, needs: { words: [] }, time, when: today, names: ['ledig'] };
  const find = (overrides: Overrides, query: RomQuery = free) =>
    answerRom(query, createFakes(overrides).services, request, createCalendars());

  test('leave out a taken room and an unread one', async () => {
    const rooms = ['Fjorden', 'Fjellet', 'Sjøen', 'Vidda'].map((name) => ({ ...ROOM, name, address: name }));
    const answer = await find({
      rooms: async () => rooms,
      events: async (room) => {
        if (room === 'Fjellet') throw fault;
        if (room === 'Sjøen') return undefined;
        return room === 'Fjorden' ? [MEETING] : [];
      },
    });
    expect(answer).toMatchObject({
      kind: 'free',
      free: [{ room: { name: 'Vidda' } }],
      taken: [{ room: { name: 'Fjorden' } }],
      unread: [{ name: 'Fjellet' }, { name: 'Sjøen' }],
    });
  });

  test.each<[string, Partial<RoomNeeds>, object]>([
    ['a room that is large enough', { places: 8 }, { kind: 'free', free: [{ room: { name: 'Stor' } }] }],
    ['what no room has', { words: ['karusell'] }, { kind: 'unknown-words', words: ['karusell'] }],
    ['too many places', { places: 400 }, { kind: 'too-many-places', places: 400, largest: { name: 'Stor' } }],
    [
      'what no room has all of',
      { places: 8, words: ['lit'] },
      { kind: 'none-fit', needs: { places: 8, words: ['lit'] } },
    ],
    ['one room by its name', { words: ['liten'] }, { kind: 'agenda', requested: { found: { free: [{}] } } }],
  ])('%s', async (_, needs, expected) => {
    const rooms = async () => [
      { ...ROOM, name: 'Stor', address: 'stor', capacity: 12 },
      { ...ROOM, name: 'Liten', address: 'liten', capacity: 4 },
    ];
    const query = { ...free, needs: { words: [], ...needs } };
    expect(await find({ rooms, events: async () => [] }, query)).toMatchObject(expected);
  });

  test('are not searched if a room has a name like a time', async () => {
    const rooms = async () => [{ ...ROOM, name: 'Møterom 2-14', address: '2-14' }];
    expect(await find({ rooms }, { ...free, names: ['møterom 2-14'] })).toMatchObject({ kind: 'agenda' });
  });

  test.each([
    ['styrerommet fjorden', 'agendas', ['Styrerommet', 'Fjorden']],
    ['fjorden og styrerommet i morgen', 'agendas', ['Fjorden', 'Styrerommet']],
    ['rom med prosjektor', 'rooms', ['Auditoriet']],
    ['room with screen', 'rooms', ['Styrerommet', 'Fjorden']],
    ['største rom', 'rooms', ['Auditoriet', 'Styrerommet', 'Fjorden']],
    ['minste rom', 'rooms', ['Fjorden', 'Styrerommet', 'Auditoriet']],
    ['rom for 10', 'rooms', ['Styrerommet', 'Auditoriet']],
    ['alle rom', 'rooms', ['Styrerommet', 'Auditoriet', 'Fjorden']],
  ])('«%s» answers %s: %j', async (typed, kind, names) => {
    const rooms = async () => [
      { name: 'Styrerommet', address: 'styrerommet', capacity: 12, equipment: ['skjerm'] },
      { name: 'Auditoriet', address: 'auditoriet', capacity: 80, equipment: ['projektor'] },
      { name: 'Fjorden', address: 'fjorden', capacity: 6, equipment: ['skjerm', 'tavle'] },
    ];
    const answer = await find({ rooms, events: async () => [] }, parseRom(typed, request));
    expect(answer.kind).toBe(kind);
    const listed = answer.kind === 'agendas' ? answer.agendas : 'rooms' in answer ? answer.rooms : [];
    expect(listed.map(({ room }) => room.name)).toEqual(names);
  });

  test('named as a whole are shown although their name looks like a time', async () => {
    const rooms = async () => [{ ...ROOM, name: 'Julerommet 25', address: 'jul' }];
    const query = parseRom('julerommet 25 i morgen', request);
    expect(await find({ rooms }, query)).toMatchObject({ kind: 'agenda', room: { name: 'Julerommet 25' } });
  });

  test.each([
    ['fjorden 31.2.', 'bad-when'],
    ['fjorden uke 60', 'bad-when'],
    ['fjorden kl 25', 'bad-request'],
    ['fjorden 15-13', 'bad-request'],
    ['fjorden ikke fredag', 'unclear'],
  ])('%s: asks back and shows no room', async (typed, kind) => {
    const { asked, services } = createFakes({});
    const answer = await answerRom(parseRom(typed, request), services, request, createCalendars());
    expect(answer).toMatchObject({ kind });
    expect(asked).toEqual([]);
  });

  test('need a directory or the name of a room', async () => {
    const rooms = async () => undefined;
    expect(await find({ rooms })).toEqual({ kind: 'no-directory' });
    expect(await find({ rooms }, { ...free, needs: { words: ['fjorden'] } })).toMatchObject({
      kind: 'agenda',
      room: { address: 'fjorden' },
    });
  });

  test('over midnight from Sunday use both weeks', async () => {
    const night = {
      ...time,
      start: Temporal.ZonedDateTime.from('2026-11-29T23:30[Europe/Oslo]'),
      end: Temporal.ZonedDateTime.from('2026-11-30T00:30[Europe/Oslo]'),
    };
    const fakes = createFakes({});
    await answerRom({ ...free, time: night }, fakes.services, request, createCalendars());
    expect(new Set(fakes.asked.map(({ window }) => JSON.stringify(window)))).toEqual(
      new Set(['{"week":48,"year":2026}', '{"week":49,"year":2026}']),
    );
  });
});

test('includes the time of an old reading', async () => {
  const calendars = createCalendars();
  const { services } = createFakes({});
  const query = { kind: 'room' as const, room: 'fjorden', when: today };
  expect(await answerRom(query, services, request, calendars)).not.toHaveProperty('readAt');
  const later = { ...request, now: request.now.add({ seconds: 70 }) };
  const answer = await answerRom(query, services, later, calendars);
  expect('readAt' in answer && answer.readAt?.equals(request.now)).toBe(true);
});

test('shows a named room on a day that is over, where the hours cannot be asked for', async () => {
  const { services } = createFakes({});
  const answer = await answerRom(
    parseRom('fjorden i går kl 10', request),
    services,
    request,
    createCalendars(),
  );
  expect(answer).toMatchObject({
    kind: 'agenda',
    when: { kind: 'day', date: Temporal.PlainDate.from('2026-11-23') },
  });
});

describe('of several days', () => {
  const BUSY_MONDAY = {
    ...MEETING,
    start: '2026-11-30T07:00:00.000+01:00',
    end: '2026-11-30T18:00:00.000+01:00',
  };
  const day = (date: string) => ({ kind: 'day', date: Temporal.PlainDate.from(date) });
  const answerOf = (typed: string, events: (typeof MEETING)[]) => {
    const { services } = createFakes({ events: async () => events });
    return answerRom(parseRom(typed, request), services, request, createCalendars());
  };

  test.each([
    ['ledig neste uke', [], '2026-11-30', [1, 2, 3, 4]],
    ['ledig neste uke', [BUSY_MONDAY], '2026-12-01', [2, 3, 4]],
    ['ledig mandag eller tirsdag kl 10', [BUSY_MONDAY], '2026-12-01', []],
    ['fjorden mandag eller tirsdag kl 10', [BUSY_MONDAY], '2026-12-01', [0]],
    ['ledig neste uke, ikke onsdag', [BUSY_MONDAY], '2026-12-01', [3, 4]],
  ] as const)('%s, with %j: shows the first that has free time', async (typed, events, first, others) => {
    const answer = await answerOf(typed, [...events]);
    const behind = others.map((days) => ({
      kind: 'day',
      date: Temporal.PlainDate.from('2026-11-30').add({ days }),
    }));
    expect(answer).toMatchObject({ when: day(first), ofWeek: { isFree: true, others: behind } });
  });

  test('shows the first day where none has free time', async () => {
    const answer = await answerOf('ledig mandag eller tirsdag i fire timer', [
      BUSY_MONDAY,
      { ...BUSY_MONDAY, start: '2026-12-01T07:00:00.000+01:00', end: '2026-12-01T15:00:00.000+01:00' },
    ]);
    expect(answer).toMatchObject({
      when: day('2026-11-30'),
      ofWeek: { isFree: false, others: [day('2026-12-01')] },
    });
  });

  test('shows the week of the one room that is asked for by its size', async () => {
    const rooms = [
      { ...ROOM, name: 'Liten', address: 'liten@eksempel.no', capacity: 2 },
      { ...ROOM, name: 'Stor', address: 'stor@eksempel.no', capacity: 40 },
    ];
    const { services } = createFakes({ rooms: async () => rooms });
    const query = parseRom('når er det største rommet ledig neste uke', request);
    expect(await answerRom(query, services, request, createCalendars())).toMatchObject({
      kind: 'agenda',
      room: { name: 'Stor' },
      when: { kind: 'week' },
    });
  });

  test('stops at a day whose calendars cannot be read', async () => {
    const { asked, services } = createFakes({ events: () => Promise.reject(fault) });
    const answer = await answerRom(
      parseRom('ledig neste uke', request),
      services,
      request,
      createCalendars(),
    );
    expect(answer).toMatchObject({ kind: 'free', when: day('2026-11-30'), isFirstOf: 'days' });
    expect(answer).not.toHaveProperty('ofWeek');
    expect(asked).toHaveLength(2);
  });
});

describe('the next meeting of a room', () => {
  const at = (date: string) => ({
    ...MEETING,
    id: date,
    start: `${date}T12:00:00.000+01:00`,
    end: `${date}T13:00:00.000+01:00`,
  });
  const ask = (typed: string, dates: readonly string[]) => {
    const { services } = createFakes({ events: async () => [MEETING, ...dates.map(at)] });
    return answerRom(parseRom(typed, request), services, request, createCalendars());
  };

  test.each([
    ['fjorden neste møte', ['2026-11-24', '2026-11-25'], '2026-11-24'],
    ['når er neste møte i fjorden?', ['2026-11-26', '2026-11-27'], '2026-11-26'],
    ['når er neste reservasjon av fjorden', ['2026-11-30'], '2026-11-30'],
    ['next meeting in fjorden', ['2026-12-01'], '2026-12-01'],
    ['neste møte i fjorden', [], '2026-11-24'],
    ['neste møte i fjorden på fredag', ['2026-11-26'], '2026-11-27'],
    ['fjorden', ['2026-11-26'], '2026-11-24'],
  ])('%s, with meetings to come on %j: the day %s', async (typed, dates, day) => {
    const answer = await ask(typed, dates);
    expect(answer.kind === 'agenda' && String(daysOf(answer.when).first)).toBe(day);
  });

  test.each([
    [['2026-12-06'], false],
    [[], true],
  ])('is there on %j: said that there is none: %j', async (dates, isSaid) => {
    const answer = await ask('neste møte i fjorden', dates);
    expect('hasNoNext' in answer).toBe(isSaid);
  });
});

describe('a room among words that are not understood', () => {
  const answerTo = async (typed: string) => {
    const { services } = createFakes({});
    const query = parseRom(typed, request);
    return answerRom(query, services as never, request as never, createCalendars());
  };

  test.each([
    ['skal vaske fjorden i morgen', 'Fjorden', ['vaske']],
    ['julekonsert fjellet 9. desember kl 9-13', 'Fjellet', ['julekonsert']],
    ['kan jeg øve på fjorden i 20 min nå', 'Fjorden', ['øve']],
    ['øve på fjoren i kveld', 'Fjorden', ['øve']],
  ])('%s shows it, and names the words', async (typed, name, skipped) => {
    expect(await answerTo(typed)).toMatchObject({ kind: 'agenda', room: { name }, skipped });
  });

  test.each([
    ['rom for lesesirkel i morgen kl 10', ['lesesirkel']],
    ['plass til 4 brannfolk mandag kveld 18-20', ['brannfolk']],
    ['vi er 4 fra menighetsrådet og barnehagen i morgen 10-12', ['menighetsrådet', 'barnehagen']],
  ])('%s lists the free rooms, and names the words', async (typed, skipped) => {
    const answer = await answerTo(typed);
    expect(answer).toMatchObject({ kind: 'free', skipped });
    expect(renderRom(answer, request).text).toContain(`Jeg hoppet over «${skipped[0]}»`);
  });

  test.each([
    ['rom med orgel i morgen kl 10', 'unknown-words'],
    ['rom med skjerm og orgel i morgen kl 10', 'unknown-words'],
    // Without a day, the word may be it.
    ['rom i lesesirkelen kl 10', 'unknown-words'],
    // The name of a room that nobody has.
    ['kjelleren i morgen kl 10', 'unknown-words'],
    ['rullestolvennlig rom i morgen kl 10', 'unknown-words'],
    ['øve fjorden fjellet i morgen', 'unknown'],
    ['vaske kjelleren i morgen', 'unknown'],
    // The word may be the day.
    ['fjorden dagenderpå kl 11', 'unknown-words'],
    ['vaske fjorden', 'unknown'],
  ])('%s is not answered about another room', async (typed, kind) => {
    expect(await answerTo(typed)).toMatchObject({ kind });
  });
});

test('takes a word that is the name of a building for the building', async () => {
  const rooms = ROOMS.map((room, at) => ({ ...room, building: at === 0 ? 'Annekset' : 'Hovedbygget' }));
  const { answer } = ask({ rooms: async () => rooms }, 'annekset');
  expect(await answer).toMatchObject({
    kind: 'rooms',
    rooms: [{ room: { name: 'Fjorden' } }],
    needs: { building: 'Annekset', words: [] },
  });
});

test('says whether a named room is free from now on for so long', async () => {
  const { services } = createFakes({});
  const answer = await answerRom(
    parseRom('book fjorden nå 30 min', { now: request.now }),
    services,
    request,
    createCalendars(),
  );
  // The room is taken until ten.
  expect(answer).toMatchObject({ kind: 'agenda', requested: { time: { kind: 'now', minutes: 30 } } });
  expect(renderRom(answer, request, 'message').text).toContain(
    'Ikke ledig 09:15–09:45. Neste ledige tid: fra 10:00.',
  );
});

test.each([
  ['book fjorden nå', '2026-11-24T02:23', '2026-11-24T02:23'],
  ['book fjorden nå', '2026-11-24T09:15', undefined],
  ['book fjorden', '2026-11-24T02:23', undefined],
])('%s, at %s, books from %s', async (typed, at, start) => {
  const then = { ...requestContextAt(at), booking: BOOKING_LIMITS };
  const { services } = createFakes({});
  const answer = await answerRom(parseRom(typed, then), services, then, createCalendars());
  const wanted = start && Temporal.ZonedDateTime.from(`${start}[Europe/Oslo]`).epochMilliseconds;
  const [, value] =
    /"booking:open:0".*?"value":("(?:[^"\\]|\\.)*")/u.exec(JSON.stringify(renderRom(answer, then).blocks)) ??
    [];
  expect(JSON.parse(JSON.parse(value ?? '""'))).toEqual({
    r: 'fjorden@eksempel.no',
    d: '2026-11-24',
    ...(wanted && { s: wanted }),
  });
});

test.each([
  ['finnes det et ledig rom for en samtale med pårørende kl 14', ['pårørende']],
  ['rom for et møte med kunden i morgen kl 10', ['kunden']],
  ['eit ledig rom til intervju med ein kandidat kl 14', ['kandidat']],
  ['room for a meeting with a client at 14', ['client']],
])('skips with whom a meeting is, and says so: %s', async (typed, skipped) => {
  const { services } = createFakes({});
  const answer = await answerRom(parseRom(typed, request), services, request, createCalendars());
  expect(answer).toMatchObject({ kind: 'free', skipped });
});

test.each([
  ['ledig rom med badstue kl 14', ['badstue']],
  ['ledig rom til møte med projektor kl 14', ['projektor']],
])('does not skip what a room must have: %s', async (typed, words) => {
  const { services } = createFakes({});
  const answer = await answerRom(parseRom(typed, request), services, request, createCalendars());
  expect(answer).toEqual({ kind: 'unknown-words', words });
});

describe('what a meeting is about', () => {
  const skjerm = ROOMS.map((room) => ({ ...room, equipment: ['skjerm'] }));
  const answerTo = (typed: string) => {
    const { services } = createFakes({ rooms: async () => skjerm });
    return answerRom(parseRom(typed, request), services, request, createCalendars());
  };

  test.each<[string, string, string | undefined]>([
    ['book fjorden i morgen 10 om budsjett', 'agenda', 'Budsjett'],
    ['book fjorden om budsjett i morgen 10-11', 'agenda', 'Budsjett'],
    ['book fjorden i morgon kl 10 angåande budsjettet', 'agenda', 'Budsjettet'],
    ['book fjorden tomorrow at 10 about budget 2027', 'agenda', 'Budget 2027'],
    ['ledig i morgen 10 om budsjett til 8', 'free', 'Budsjett'],
    ['fjorden om budsjett fra 10 til 12', 'agenda', 'Budsjett'],
    ['rom om budsjett', 'rooms', 'Budsjett'],
    // What may be a time is one, and a room and its equipment are no subject.
    ['book fjorden om en time', 'agenda', undefined],
    ['fjorden om ettermiddagen', 'agenda', undefined],
    ['info om fjorden i morgen', 'agenda', undefined],
    ['rom om skjerm', 'rooms', undefined],
    ['vet du om fjorden er ledig', 'agenda', undefined],
  ])('%s', async (typed, kind, subject) => {
    const answer = await answerTo(typed);
    expect(answer.kind).toBe(kind);
    expect('subject' in answer ? answer.subject : undefined).toBe(subject);
    expect('skipped' in answer ? (answer.skipped ?? []) : []).toEqual(
      typed.startsWith('info') ? ['info'] : [],
    );
  });

  test('is known where the directory cannot be read', async () => {
    const { services } = createFakes({ rooms: () => Promise.reject(fault) });
    const query = parseRom('fjorden i morgen om budsjett', request);
    expect(await answerRom(query, services, request, createCalendars())).toMatchObject({
      kind: 'agenda',
      room: { name: 'fjorden' },
      subject: 'Budsjett',
    });
  });

  test.each(['fjorden i morgen 10 om budsjett', 'ledig i morgen 10 om budsjett'])(
    'is in the meeting that the answer makes: %s',
    async (typed) => {
      const context = { ...request, meetings: { kind: 'google' } as const };
      const { blocks } = renderRom(await answerTo(typed), context);
      expect(JSON.stringify(blocks)).toContain('text=Budsjett');
    },
  );
});

describe('a part of the day', () => {
  test.each([
    ['er fjorden opptatt før 12', 'Ledig 10:00–12:00.'],
    ['fjorden før lunsj', 'Ledig 10:00–11:30.'],
    ['er fjorden opptatt i ettermiddag', 'Ledig 12:00–16:00.'],
  ])('%s: %s', async (typed, said) => {
    const { services } = createFakes({});
    const answer = await answerRom(parseRom(typed, request), services, request, createCalendars());
    const { text } = renderRom(answer, request);
    expect(text).toContain(`Fjorden · i dag, tirsdag 24. november. ${said}`);
    // What the room is doing now was not asked.
    expect(text).not.toContain('Opptatt nå');
  });

  test('in which the room is taken says so, and books the next time', async () => {
    const booked = { ...request, booking: BOOKING_LIMITS };
    const { services } = createFakes({});
    const answer = await answerRom(
      parseRom('book fjorden 9.30-10', request),
      services,
      booked,
      createCalendars(),
    );
    const { text, blocks } = renderRom(answer, booked);
    expect(text).toContain('Ikke ledig 09:30–10:00. Neste ledige tid: fra 10:00.');
    const start = Date.parse('2026-11-24T10:00:00+01:00');
    expect(JSON.stringify(blocks)).toContain(JSON.stringify(`"s":${start},"m":30}`).slice(1, -1));
  });
});

test('a week without a room asks for the room', async () => {
  const { services } = createFakes({});
  const answer = await answerRom(parseRom('uke 50', request), services, request, createCalendars());
  expect(renderRom(answer, request).text).toContain('Velg et rom for å se hva som skjer der i uka.');
});

test('shows what happens in several rooms in a week', async () => {
  const { services, asked } = createFakes({});
  const answer = await answerRom(
    parseRom('fjorden og fjellet uke 48', { now: request.now }),
    services,
    request,
    createCalendars(),
  );
  expect(answer).toMatchObject({ kind: 'agendas', agendas: [{ room: ROOMS[0] }, { room: ROOMS[1] }] });
  expect(asked.map(({ room }) => room)).toEqual(ROOMS.map(({ address }) => address));
  const { text, blocks } = renderRom(answer, request, 'message');
  expect(text).toContain('Fjorden: tirsdag: Ledig 08:00–09:00 og 10:00–16:00.');
  expect(JSON.stringify(blocks)).toContain('rom:show:1');
});

test('shows what happens in several rooms on a day, and marks what happens now', async () => {
  const { services } = createFakes({});
  const query = parseRom('fjorden og fjellet', { now: request.now });
  const { text, blocks } = renderRom(await answerRom(query, services, request, createCalendars()), request);
  expect(text).toContain('Rommene i dag');
  expect(JSON.stringify(blocks).split(`← ${request.texts.rom.nowMark}`)).toHaveLength(3);
});

test('names of rooms are no requirement of free rooms', async () => {
  const { services } = createFakes({});
  const query = parseRom('fjorden fjellet i morgen 10-12', { now: request.now });
  const answer = await answerRom(query, services, request, createCalendars());
  expect(answer).toMatchObject({ kind: 'free', needs: { words: [] } });
  expect(renderRom(answer, request).text).not.toContain('Bare rom');
});

test('says that none of several rooms can be read', async () => {
  const { services } = createFakes({ events: () => Promise.reject(fault) });
  const query = parseRom('fjorden og fjellet uke 48', { now: request.now });
  const answer = await answerRom(query, services, request, createCalendars());
  expect(renderRom(answer, request, 'message').text).toBe(request.texts.summary.roomsUnreadable);
});

test.each([
  ['fjorden hver torsdag', 'agenda', 'Du spurte om flere dager. Dette er den første.'],
  ['fjorden i helga', 'agenda', 'Du spurte om flere dager. Dette er den første.'],
  ['ledig hver torsdag kl 10', 'free', 'Du spurte om flere dager. Dette er den første.'],
  ['fjorden i desember', 'agenda', 'Du spurte om flere uker. Dette er den første.'],
  ['fjorden fjellet neste to uker', 'agendas', 'Du spurte om flere uker. Dette er den første.'],
])('%s: the answer says that it is the first', async (typed, kind, said) => {
  const { services } = createFakes({});
  const answer = await answerRom(parseRom(typed, request), services, request, createCalendars());
  expect(answer.kind).toBe(kind);
  const { text, blocks } = renderRom(answer, request);
  expect(text.startsWith(said)).toBe(true);
  expect(JSON.stringify(blocks)).toContain(said);
});

test('an answer about one day or week says nothing of others', async () => {
  const { services } = createFakes({});
  const answer = await answerRom(
    parseRom('fjorden neste uke', request),
    services,
    request,
    createCalendars(),
  );
  expect(renderRom(answer, request).text).not.toContain('Du spurte om');
});
