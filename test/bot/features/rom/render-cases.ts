import { Temporal } from 'temporal-polyfill';
import { findFreeRooms } from '../../../../src/bot/features/rom/answer.js';
import type {
  AgendaAnswer,
  FreeRoomsAnswer,
  ListedRoom,
  RequestedTime,
  RomAnswer,
} from '../../../../src/bot/features/rom/model.js';
import { agendaOf, currentRoomState, roomDay } from '../../../../src/bot/rooms/agenda.js';
import type { RoomRenderContext } from '../../../../src/bot/rooms/format-room.js';
import { daysOf, type When } from '../../../../src/bot/time/when.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { requestContextAt } from '../../support/request-context.js';

/** The cases of the golden files, and the data that they use. */

export const request: RoomRenderContext = {
  ...requestContextAt('2026-11-24T09:15'),
  meetings: { kind: 'google' },
};
export const STYREROMMET: Room = {
  name: 'Styrerommet',
  address: 'styrerommet@eksempel.no',
  building: 'Rådhuset',
  capacity: 12,
  equipment: ['skjerm', 'tavle'],
};
export const FJORDEN: Room = { name: 'Fjorden', address: 'fjorden@eksempel.no', capacity: 1, equipment: [] };
export const event = (subject: string, start: string, end: string): RoomEvent => ({
  subject,
  start: `2026-11-${start}:00.000+01:00`,
  end: `2026-11-${end}:00.000+01:00`,
  id: subject,
  change_key: '1',
});
export const EVENTS = [
  event('Ledermøte', '24T09:00', '24T10:00'),
  event('*Budsjett* <!channel>', '24T12:00', '24T13:30'),
  event('Nattarbeid', '24T22:00', '25T06:00'),
  event('Kurs', '26T00:00', '27T00:00'),
  event('Dugnad', '28T10:00', '28T12:00'),
];
export const today = { kind: 'day' as const, date: Temporal.PlainDate.from('2026-11-24') };
export const week: When = { kind: 'week', monday: Temporal.PlainDate.from('2026-11-23') };

const timesOf = (events: readonly RoomEvent[]) =>
  events.map(({ start, end }) => ({
    start: Temporal.Instant.from(start).epochMilliseconds,
    end: Temporal.Instant.from(end).epochMilliseconds,
  }));

export function agenda(when: When, events = EVENTS, room = STYREROMMET): AgendaAnswer {
  const days = agendaOf(events, daysOf(when), 'Europe/Oslo');
  const isToday = when.kind === 'day' && when.date.equals(request.now.toPlainDate());
  return {
    kind: 'agenda',
    room,
    when,
    days,
    ...(isToday && { now: currentRoomState(timesOf(events), request.now) }),
  };
}

function listed(name: string, events: RoomEvent[]): ListedRoom {
  const date = Temporal.PlainDate.from('2026-11-25');
  return { room: { ...FJORDEN, name }, day: roomDay(date, 'Europe/Oslo', timesOf(events)) };
}

const FJELLET: Room = { name: 'Fjellet *<!here>*', address: 'fjellet@eksempel.no', equipment: [] };
const oslo = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Europe/Oslo');
export const AFTERNOON: RequestedTime = {
  kind: 'span',
  start: oslo('2026-11-24T13:00'),
  end: oslo('2026-11-24T15:00'),
};
export const NOW: RequestedTime = {
  kind: 'now',
  start: oslo('2026-11-24T09:15'),
  end: oslo('2026-11-24T09:30'),
};
export const TOMORROW: RequestedTime = {
  kind: 'some',
  start: oslo('2026-11-25T08:00'),
  end: oslo('2026-11-25T16:00'),
  minutes: 90,
};

const FORENOON: RequestedTime = { ...TOMORROW, end: oslo('2026-11-25T12:00'), hasHours: true };

export function free(
  time: RequestedTime,
  rooms: [Room, RoomEvent[]][],
  more: Partial<Pick<FreeRoomsAnswer, 'needs' | 'unread' | 'readAt' | 'reference' | 'unsure'>> = {},
): RomAnswer {
  const read = rooms.map(([room, events]) => ({ room, taken: timesOf(events) }));
  const when: When = { kind: 'day', date: time.start.toPlainDate() };
  return {
    kind: 'free',
    time,
    when,
    needs: { words: [] },
    unread: [],
    ...findFreeRooms(read, time, more.needs?.order),
    ...more,
  };
}

/** The answer for a day of a week, with the days behind it. */
const ofWeek = (answer: RomAnswer, isFree: boolean): RomAnswer => {
  const others = [1, 2].map((days) => ({ kind: 'day' as const, date: today.date.add({ days }) }));
  return { ...answer, ofWeek: { isFree, others, text: 'ledig 13-15 skjerm' } } as RomAnswer;
};

/** The answer to a question that asks the app to book. */
const askedToBook = (answer: RomAnswer): RomAnswer => ({ ...answer, asksToBook: true }) as RomAnswer;

export const CASES: [string, RomAnswer][] = [
  ['day', agenda(today)],
  ['empty-day', agenda({ kind: 'day', date: Temporal.PlainDate.from('2026-11-27') })],
  ['weekend-day', agenda({ kind: 'day', date: Temporal.PlainDate.from('2026-11-29') }, [], FJORDEN)],
  ['all-day', agenda({ kind: 'day', date: Temporal.PlainDate.from('2026-11-26') })],
  ['week', agenda(week)],
  [
    'rooms',
    {
      kind: 'rooms',
      needs: { words: ['skjerm'], places: 1 },
      when: today,
      readAt: request.now.subtract({ seconds: 50 }),
      reference: 'K7Q2XM',
      total: 30,
      rooms: [
        { room: FJORDEN, now: { free: true } },
        { room: STYREROMMET, now: { free: false, until: request.now.add({ minutes: 45 }) } },
        { room: { name: 'Fjellet', address: 'fjellet@eksempel.no', equipment: [] }, unread: true },
      ],
    },
  ],
  [
    'rooms-another-day',
    {
      kind: 'rooms',
      needs: { words: [] },
      when: { kind: 'day', date: Temporal.PlainDate.from('2026-11-25') },
      total: 4,
      rooms: [
        listed('Auditoriet', []),
        listed('Fjorden', [event('Demo', '25T09:00', '25T11:30'), event('Intervju', '25T13:00', '25T14:00')]),
        listed('Verkstedet', [event('Kurs', '25T07:00', '25T17:00')]),
        listed('Stillerommet', [event('Messe', '25T00:00', '26T00:00')]),
      ],
    },
  ],
  [
    'rooms-largest-first',
    {
      kind: 'rooms',
      needs: { words: [], order: 'largest' },
      when: today,
      total: 2,
      rooms: [STYREROMMET, FJORDEN].map((room) => ({ room, now: { free: true } })),
    },
  ],
  [
    'free-longest-first',
    free(
      TOMORROW,
      [
        [FJORDEN, [event('Demo', '25T09:00', '25T11:30')]],
        [STYREROMMET, []],
      ],
      { needs: { words: [], order: 'longest' } },
    ),
  ],
  ['empty-today', agenda(today, [])],
  ['no-next-meeting', { ...agenda(today, []), hasNoNext: true }],
  ['asks-to-book', askedToBook(agenda(today, []))],
  ['asks-to-book-later', askedToBook(agenda({ kind: 'day', date: Temporal.PlainDate.from('2026-11-25') }))],
  [
    'asks-to-book-at',
    askedToBook({
      kind: 'agenda',
      room: STYREROMMET,
      when: { kind: 'day', date: Temporal.PlainDate.from('2026-11-25') },
      days: agendaOf(
        EVENTS,
        daysOf({ kind: 'day', date: Temporal.PlainDate.from('2026-11-25') }),
        'Europe/Oslo',
      ),
      requested: {
        time: { kind: 'span', start: oslo('2026-11-25T10:00'), end: oslo('2026-11-25T11:00') },
        found: {
          room: STYREROMMET,
          free: [
            {
              start: oslo('2026-11-25T10:00').epochMilliseconds,
              end: oslo('2026-11-26T00:00').epochMilliseconds,
            },
          ],
          untilMidnight: true,
        },
      },
    }),
  ],
  ['asks-to-book-any', askedToBook(free(NOW, [[FJORDEN, []]]))],
  ['unknown', { kind: 'unknown', typed: '<!channel> *fj*', nearest: [FJORDEN], when: today }],
  ['nothing-near', { kind: 'unknown', typed: 'kantina', nearest: [], when: today }],
  ['no-directory', { kind: 'no-directory' }],
  [
    'free-now',
    free(NOW, [
      [FJORDEN, []],
      [STYREROMMET, EVENTS],
      [FJELLET, []],
    ]),
  ],
  ['free-in-the-forenoon', free(FORENOON, [[FJORDEN, []]])],
  ['first-free-day', ofWeek(free(AFTERNOON, [[FJORDEN, []]]), true)],
  [
    'each-day',
    {
      ...agenda(today, [EVENTS[1] as RoomEvent]),
      ofWeek: {
        isFree: true,
        others: [1, 2].map((days) => ({ kind: 'day' as const, date: today.date.add({ days }) })),
        text: 'Styrerommet 10-16',
        each: {
          days: [
            {
              when: today,
              free: timesOf([event('', '24T10:00', '24T12:00'), event('', '24T13:30', '24T16:00')]),
            },
            { when: { kind: 'day', date: today.date.add({ days: 1 }) } },
            { when: { kind: 'day', date: today.date.add({ days: 2 }) }, free: [] },
          ],
          unread: [],
          more: 1,
        },
      },
    },
  ],
  [
    'each-day-unread',
    {
      ...agenda(today, [EVENTS[1] as RoomEvent]),
      ofWeek: {
        isFree: false,
        others: [],
        text: 'Styrerommet 12-13',
        each: {
          days: [today, { kind: 'day' as const, date: today.date.add({ days: 2 }) }].map((when) => ({
            when,
          })),
          unread: [{ kind: 'day', date: today.date.add({ days: 1 }) }],
          more: 3,
        },
      },
    },
  ],
  ['no-free-day', ofWeek(free(AFTERNOON, [[STYREROMMET, EVENTS]]), false)],
  ['free-one-room-taken', free(AFTERNOON, [[STYREROMMET, EVENTS]])],
  [
    'free-span',
    free(
      AFTERNOON,
      [
        [FJORDEN, [event('Demo', '24T15:30', '24T16:00')]],
        [STYREROMMET, EVENTS],
        [FJELLET, []],
      ],
      {
        needs: { places: 1, words: ['skjerm'] },
        unread: [{ ...FJORDEN, name: 'Stillerommet' }],
        readAt: request.now.subtract({ seconds: 50 }),
      },
    ),
  ],
  [
    'free-some',
    free(TOMORROW, [
      [FJORDEN, [event('Demo', '25T09:00', '25T10:00')]],
      [STYREROMMET, []],
    ]),
  ],
  [
    'free-none',
    free(AFTERNOON, [
      [STYREROMMET, EVENTS],
      [FJORDEN, [event('Kurs', '24T08:00', '24T17:00')]],
    ]),
  ],
  ['day-may-lack-events', { ...agenda(today), unsure: [STYREROMMET.name] } as RomAnswer],
  [
    'rooms-may-lack-events',
    {
      kind: 'rooms',
      needs: { words: [] },
      when: today,
      total: 2,
      rooms: [FJORDEN, STYREROMMET].map((room) => ({ room, now: { free: true } })),
      unsure: [FJORDEN.name, STYREROMMET.name],
    },
  ],
  [
    'free-may-lack-events',
    free(
      AFTERNOON,
      [
        [FJORDEN, []],
        [STYREROMMET, []],
      ],
      { unsure: [FJORDEN.name] },
    ),
  ],
  ['free-many-may-lack-events', free(AFTERNOON, [[FJORDEN, []]], { unsure: ['A', 'B', 'C', 'D', 'E', 'F'] })],
  ['free-none-read', free(AFTERNOON, [], { unread: [FJORDEN, STYREROMMET], reference: 'K7Q2XM' })],
  [
    'wished-not-free',
    {
      kind: 'agenda',
      room: STYREROMMET,
      when: today,
      days: agendaOf(EVENTS, daysOf(today), 'Europe/Oslo'),
      requested: {
        time: AFTERNOON,
        found: {
          room: STYREROMMET,
          next: { start: AFTERNOON.end.epochMilliseconds, end: oslo('2026-11-24T22:00').epochMilliseconds },
        },
      },
    },
  ],
  [
    'listed-without-calendar',
    { kind: 'unknown', typed: 'Lille sal', nearest: [], when: today, isListed: true },
  ],
  ['unknown-words', { kind: 'unknown-words', words: ['karusell', '<!here>'] }],
  ['too-many-places', { kind: 'too-many-places', places: 400, largest: STYREROMMET }],
  ['none-fit', { kind: 'none-fit', needs: { places: 20, words: ['skjerm'] } }],
  [
    'none-fit-in-building',
    { kind: 'none-fit', needs: { building: 'Annekset', places: 20, words: ['skjerm', 'tavle'] } },
  ],
  [
    'none-fit-larger',
    { kind: 'none-fit', needs: { words: [], near: { room: 'Auditoriet', how: 'larger' } } },
  ],
  [
    'none-fit-smaller',
    { kind: 'none-fit', needs: { words: [], near: { room: 'Stillerommet', how: 'smaller' } } },
  ],
  [
    'none-fit-near',
    { kind: 'none-fit', needs: { words: ['skjerm'], near: { room: 'Styrerommet', how: 'larger' } } },
  ],
  ['person', { kind: 'person', typed: '@kari' }],
  ['ends-before', { kind: 'bad-request', problem: { kind: 'ends-before', start: '15:00', end: '13:00' } }],
  ['no-such-time', { kind: 'bad-request', problem: { kind: 'no-such-time', typed: '25:00' } }],
  [
    'over',
    {
      kind: 'bad-request',
      problem: { kind: 'over', when: { kind: 'day', date: Temporal.PlainDate.from('2026-11-23') } },
    },
  ],
  [
    'unclear',
    {
      kind: 'unclear',
      question: { why: 'not-understood', typed: 'annenhver', readings: [today] },
      text: 'ledig annenhver 8 plasser',
    },
  ],
  [
    'several-days-with-hours',
    {
      kind: 'unclear',
      question: {
        why: 'several',
        typed: 'fredag mandag',
        readings: [today, { ...today, date: today.date.add({ days: 3 }) }],
        hours: [{ from: 13 * 60, to: 15 * 60 }, { to: 11 * 60 }],
      },
      text: 'fjorden eller',
    },
  ],
  [
    'places-or-hour',
    {
      kind: 'unclear',
      question: { why: 'places-or-hour', typed: 'til 12', value: 12 },
      text: 'ledig i morgen til 12 skjerm',
    },
  ],
  [
    'places-or-evening',
    {
      kind: 'unclear',
      question: { why: 'places-or-hour', typed: 'til 8', value: 8, hour: 20 },
      text: 'ledig mandag kl 13 til 8 med projektor',
    },
  ],
  ['at-night', { kind: 'bad-request', problem: { kind: 'outside-hours', typed: 'i natt' } }],
  ['no-such-week', { kind: 'bad-when', problem: { kind: 'no-such-week', week: 53, year: 2027 } }],
];

/** Cases that together contain most sentences. */
export const IN_EACH_LANGUAGE = new Set([
  'day',
  'week',
  'all-day',
  'empty-today',
  'no-next-meeting',
  'rooms',
  'rooms-another-day',
  'free-now',
  'free-span',
  'free-some',
  'free-none',
  'day-may-lack-events',
  'rooms-may-lack-events',
  'free-may-lack-events',
  'wished-not-free',
  'asks-to-book-at',
  'free-one-room-taken',
  'unknown',
  'unknown-words',
  'unclear',
  'each-day',
  'each-day-unread',
  'first-free-day',
  'no-free-day',
  'several-days-with-hours',
  'places-or-hour',
  'no-directory',
  'ends-before',
]);
