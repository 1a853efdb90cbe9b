import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { findFreeRooms } from '../../../../src/bot/features/rom/free-rooms.js';
import type {
  FreeRoomsAnswer,
  ListedRoom,
  RequestedTime,
  RomAnswer,
} from '../../../../src/bot/features/rom/model.js';
import { renderRom } from '../../../../src/bot/features/rom/render.js';
import {
  parseRoomChoice,
  type RoomChoice,
  renderRoomModal,
} from '../../../../src/bot/features/rom/room-modal.js';
import { agendaOf, roomDay } from '../../../../src/bot/rooms/agenda.js';
import { currentRoomState } from '../../../../src/bot/rooms/current-state.js';
import type { RoomRenderContext } from '../../../../src/bot/rooms/format-room.js';
import type { RoomNeeds } from '../../../../src/bot/rooms/parse-room-needs.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { daysOf, type When } from '../../../../src/bot/time/when.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { requestContextAt } from '../../support/request-context.js';

const request: RoomRenderContext = { ...requestContextAt('2026-11-24T09:15'), meetings: { kind: 'google' } };
const STYREROMMET: Room = {
  name: 'Styrerommet',
  address: 'styrerommet@eksempel.no',
  building: 'Rådhuset',
  capacity: 12,
  equipment: ['skjerm', 'tavle'],
};
const FJORDEN: Room = { name: 'Fjorden', address: 'fjorden@eksempel.no', capacity: 1, equipment: [] };
const event = (subject: string, start: string, end: string): RoomEvent => ({
  subject,
  start: `2026-11-${start}:00.000+01:00`,
  end: `2026-11-${end}:00.000+01:00`,
  id: subject,
  change_key: '1',
});
const EVENTS = [
  event('Ledermøte', '24T09:00', '24T10:00'),
  event('*Budsjett* <!channel>', '24T12:00', '24T13:30'),
  event('Nattarbeid', '24T22:00', '25T06:00'),
  event('Kurs', '26T00:00', '27T00:00'),
  event('Dugnad', '28T10:00', '28T12:00'),
];
const today: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-24') };
const week: When = { kind: 'week', monday: Temporal.PlainDate.from('2026-11-23') };

const timesOf = (events: readonly RoomEvent[]) =>
  events.map(({ start, end }) => ({
    start: Temporal.Instant.from(start).epochMilliseconds,
    end: Temporal.Instant.from(end).epochMilliseconds,
  }));

function agenda(when: When, events = EVENTS, room = STYREROMMET): RomAnswer {
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
const AFTERNOON: RequestedTime = {
  kind: 'span',
  start: oslo('2026-11-24T13:00'),
  end: oslo('2026-11-24T15:00'),
};
const NOW: RequestedTime = { kind: 'now', start: oslo('2026-11-24T09:15'), end: oslo('2026-11-24T09:30') };
const TOMORROW: RequestedTime = {
  kind: 'some',
  start: oslo('2026-11-25T08:00'),
  end: oslo('2026-11-25T16:00'),
  minutes: 90,
};

function free(
  time: RequestedTime,
  rooms: [Room, RoomEvent[]][],
  more: Partial<Pick<FreeRoomsAnswer, 'needs' | 'unread' | 'readAt' | 'reference'>> = {},
): RomAnswer {
  const read = rooms.map(([room, events]) => ({ room, taken: timesOf(events) }));
  const when: When = { kind: 'day', date: time.start.toPlainDate() };
  return {
    kind: 'free',
    time,
    when,
    needs: { words: [] },
    unread: [],
    ...findFreeRooms(read, time),
    ...more,
  };
}

const CASES: [string, RomAnswer][] = [
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
  ['empty-today', agenda(today, [])],
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
  ['unknown-words', { kind: 'unknown-words', words: ['karusell', '<!here>'] }],
  ['too-many-places', { kind: 'too-many-places', places: 400, largest: STYREROMMET }],
  ['none-fit', { kind: 'none-fit' }],
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
  ['no-such-week', { kind: 'bad-when', problem: { kind: 'no-such-week', week: 53, year: 2027 } }],
];

describe('/rom renders', () => {
  test.each(CASES)('%s', async (name, answer) => {
    const message = renderRom(answer, request);
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/rom/${name}.json`,
    );
  });
});

/** Cases that together contain most sentences. */
const IN_EACH_LANGUAGE = new Set([
  'day',
  'week',
  'all-day',
  'empty-today',
  'rooms',
  'rooms-another-day',
  'free-now',
  'free-span',
  'free-some',
  'free-none',
  'wished-not-free',
  'unknown',
  'unknown-words',
  'no-directory',
  'ends-before',
]);

describe.each(['nn', 'en'] as const)('/rom renders in %s', (language) => {
  test.each(CASES.filter(([name]) => IN_EACH_LANGUAGE.has(name)))('%s', async (name, answer) => {
    const message = renderRom(answer, { ...request, texts: textsOf(language) });
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/rom/${name}.${language}.json`,
    );
  });
});

test('escapes markup in subjects', () => {
  const text = JSON.stringify(renderRom(agenda(today), request));
  expect(text).not.toContain('mrkdwn');
  expect(renderRom(agenda(today), request).text).toContain('&lt;!channel&gt;');
});

test('shows both times and both zones to a viewer in another zone', () => {
  const inTokyo = { ...request, viewerZone: 'Asia/Tokyo' };
  const { text, blocks } = renderRom(agenda(today), inTokyo);
  expect(text).toContain('12:00–13:30 (20:00–21:30)');
  expect(text).toContain('fra 22:00 (ons 06:00) til neste dag');
  expect(JSON.stringify(blocks)).toContain('Tidene er i Oslo, med din tid (Tokyo) i parentes.');
  const found = renderRom(free(AFTERNOON, [[FJORDEN, []]]), inTokyo);
  expect(found.text).toContain('13:00–15:00 (21:00–23:00)');
});

test('shows no second time while the offsets are equal', () => {
  const summer: When = { kind: 'day', date: Temporal.PlainDate.from('2027-07-01') };
  const at = (time: string) => `2027-07-01T${time}:00.000+02:00`;
  const events = [{ ...event('Kurs', '24T09:00', '24T10:00'), start: at('09:00'), end: at('10:00') }];
  const { text } = renderRom(agenda(summer, events), { ...request, viewerZone: 'Africa/Johannesburg' });
  expect(text).toContain('09:00–10:00 Kurs');
  expect(renderRom(agenda(today), { ...request, viewerZone: 'Africa/Johannesburg' }).text).toContain(
    '09:00–10:00 (10:00–11:00) Ledermøte',
  );
});

test.each<[RoomNeeds, string]>([
  [{ building: 'A', words: [] }, '4 rom er ledige. Bare rom i bygg A.'],
  [
    { building: 'A', places: 8, words: ['skjerm', 'tavle'] },
    'i bygg A med minst 8 plasser, «skjerm» og «tavle».',
  ],
  [{ words: [] }, '4 rom er ledige."'],
])('repeats the needs %o', (needs, sentence) => {
  const rooms = Array.from({ length: 4 }, (): [Room, RoomEvent[]] => [FJORDEN, []]);
  expect(JSON.stringify(renderRom(free(NOW, rooms, { needs }), request))).toContain(sentence);
});

test('replaces the buttons of many rooms by the menu', () => {
  const shown = (count: number) => {
    const rooms = Array.from({ length: count }, (_, at) => ({ room: { ...FJORDEN, name: `Rom ${at}` } }));
    const answer: RomAnswer = { kind: 'rooms', needs: { words: [] }, when: today, total: count, rooms };
    return JSON.stringify(renderRom(answer, request).blocks);
  };
  expect(shown(10)).toContain('rom:show:9');
  expect(shown(11)).not.toContain('rom:show');
  expect(shown(11)).toContain('rom:pick');
});

test('stays within the limits with a hundred free or unread rooms', () => {
  const rooms = Array.from(
    { length: 100 },
    (_, at): Room => ({ ...STYREROMMET, name: `${'Rom'.repeat(60)} ${at}` }),
  );
  const messages = [
    free(
      TOMORROW,
      rooms.map((room) => [room, EVENTS]),
    ),
    free(NOW, [[FJORDEN, []]], { unread: rooms }),
  ];
  for (const { text, blocks } of messages.map((answer) => renderRom(answer, request))) {
    expect(blocks.length).toBeLessThanOrEqual(50);
    expect(text.length).toBeLessThan(4_000);
  }
});

test('stays within the limits with any week of events', () => {
  const minute = fc.integer({ min: 0, max: 7 * 24 * 60 });
  const monday = Temporal.PlainDate.from('2026-11-23').toZonedDateTime('Europe/Oslo');
  const at = (minutes: number) => monday.add({ minutes }).toString({ timeZoneName: 'never' });
  const events = fc.array(fc.tuple(fc.string({ maxLength: 400 }), minute, minute), { maxLength: 300 });
  fc.assert(
    fc.property(events, (fakes) => {
      const list = fakes.map(
        ([subject, a, b]): RoomEvent => ({
          subject,
          start: at(Math.min(a, b)),
          end: at(Math.max(a, b) + 1),
          id: 'x',
          change_key: '1',
        }),
      );
      const message = renderRom(agenda(week, list), request);
      expect(message.blocks.length).toBeLessThanOrEqual(50);
      expect(message.text.length).toBeLessThan(4_000);
    }),
    fuzzRuns(30),
  );
});

describe('the modal', () => {
  const ALL = CASES.find(([name]) => name === 'rooms-another-day')?.[1] ?? agenda(today);
  const room = STYREROMMET.address;
  const tomorrow: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-25') };
  const MODALS: [string, RoomChoice, RomAnswer][] = [
    ['modal-day', { room, when: today }, agenda(today)],
    ['modal-week', { room, when: week }, agenda(week)],
    ['modal-rooms', { when: tomorrow }, ALL],
    ['modal-unknown', { room, when: today }, { kind: 'unknown', typed: room, nearest: [], when: today }],
    ['modal-no-directory', { when: today }, { kind: 'no-directory' }],
  ];

  describe.each(['nb', 'nn', 'en'] as const)('in %s', (language) => {
    test.each(MODALS)('%s', async (name, chosen, answer) => {
      const view = renderRoomModal(chosen, { answer }, { ...request, texts: textsOf(language) });
      expect(validateView(view)).toEqual([]);
      expect(parseRoomChoice(view.private_metadata)).toEqual(chosen);
      await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(
        `../../../golden/rom/${name}.${language}.json`,
      );
    });
  });

  test('can be submitted only with the agenda of a room', () => {
    const sendable = MODALS.filter(
      ([, chosen, answer]) => renderRoomModal(chosen, { answer }, request).submit,
    );
    expect(sendable.map(([name]) => name)).toEqual(['modal-day', 'modal-week']);
  });

  test('has one menu of rooms and no share button', () => {
    for (const [, chosen, answer] of MODALS) {
      const written = JSON.stringify(renderRoomModal(chosen, { answer }, request));
      expect(written.split('"rom:pick"')).toHaveLength(2);
      expect(written).not.toContain('rom:share');
    }
  });
});
