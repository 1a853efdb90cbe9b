import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { createFeatures } from '../../../../src/bot/app/feature-list.js';
import { type BookingAnswer, bookRoom, extendedEnd } from '../../../../src/bot/features/booking/book-room.js';
import { createBookingForm } from '../../../../src/bot/features/booking/form.js';
import { createBookingHomePart } from '../../../../src/bot/features/booking/index.js';
import { renderBookingAnswer, renderOwnBookings } from '../../../../src/bot/features/booking/render.js';
import { renderHome } from '../../../../src/bot/features/home/render.js';
import { renderSubscriptions } from '../../../../src/bot/features/subscriptions/list.js';
import type { ActionContext, Press } from '../../../../src/bot/framework/action.js';
import { createFormOrigins, type FormOrigins } from '../../../../src/bot/framework/form.js';
import type { RequestContext, Services } from '../../../../src/bot/framework/request-context.js';
import type { Booking } from '../../../../src/bot/model/booking.js';
import { LANGUAGES, type Language } from '../../../../src/bot/model/language.js';
import { createRoomTimesCache } from '../../../../src/bot/rooms/room-directory.js';
import type { BookingStore } from '../../../../src/bot/store/bookings.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from '../../blocks/within-limits.js';
import { BOOKING_LIMITS, requestContextAt } from '../../support/request-context.js';
import { event, roomsOf } from '../home/home-cases.js';

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}+01:00`).epochMilliseconds;
const TIME = { start: at('13:00'), end: at('13:30') };
const STYREROMMET: Room = { name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] };
const FJORDEN: Room = { name: 'Fjorden', address: 'fjorden@eksempel.no', equipment: [] };
const BOOKING: Booking = {
  ...TIME,
  id: '0123456789abcdef0123456789abcdef',
  team: 'T1',
  user: 'U1',
  room: STYREROMMET.address,
  roomName: STYREROMMET.name,
  state: 'booked',
};
const UNSETTLED: Booking = {
  ...BOOKING,
  id: 'fedcba9876543210fedcba9876543210',
  room: FJORDEN.address,
  roomName: FJORDEN.name,
  start: at('15:00'),
  end: at('16:00'),
  state: 'writing',
};
const wanted = { ...TIME, room: STYREROMMET };
const wait = async () => undefined;
const other = { ...TIME, room: FJORDEN };

const requestIn = (language: Language): RequestContext => ({
  ...requestContextAt('2026-11-24T09:15', language),
  booking: BOOKING_LIMITS,
});

async function expectGolden(shown: object, name: string, language: Language) {
  const file = language === 'nb' ? name : `${name}.${language}`;
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(
    `../../../golden/booking/${file}.json`,
  );
}

describe.each(LANGUAGES)('what became of a booking, in %s', (language) => {
  it.each<[string, BookingAnswer]>([
    ['booked', { kind: 'booked', booking: BOOKING }],
    ['extended', { kind: 'extended', booking: BOOKING }],
    ['not-extended', { kind: 'not-extended', booking: BOOKING }],
    ['cancelled', { kind: 'cancelled', booking: BOOKING }],
    ['taken', { kind: 'taken', wanted, other }],
    ['taken-may-lack-events', { kind: 'taken', wanted, other: { ...other, mayLackEvents: true } }],
    ['declined', { kind: 'declined', wanted, other }],
    ['unknown', { kind: 'unknown', roomName: 'Styrerommet' }],
    ['busy', { kind: 'busy', booking: BOOKING }],
    ['too-long', { kind: 'too-long' }],
    ['too-many-open', { kind: 'too-many-open', own: [BOOKING, UNSETTLED] }],
    ['too-long-today', { kind: 'too-long-today', own: [BOOKING] }],
  ])('%s', async (name, answer) => {
    const message = renderBookingAnswer(answer, requestIn(language));
    expectMessageWithinLimits(message);
    await expectGolden(message, name, language);
  });
});

describe('the bookings of a day', () => {
  const day = (date: string) => ({ kind: 'day' as const, date: Temporal.PlainDate.from(date) });
  const own = [
    BOOKING,
    { ...BOOKING, start: BOOKING.start + 7 * 86_400_000, end: BOOKING.end + 7 * 86_400_000 },
  ];

  it('are those of that day or week', () => {
    const shown = (when?: Parameters<typeof renderOwnBookings>[2]) =>
      renderOwnBookings(own, requestIn('nb'), when).text;
    expect(shown(day('2026-11-24'))).toMatch(/24\. november/u);
    expect(shown(day('2026-11-24'))).not.toMatch(/1\. desember/u);
    expect(shown({ kind: 'week', monday: Temporal.PlainDate.from('2026-11-30') })).toMatch(/1\. desember/u);
    expect(shown()).toMatch(/24\. november.*1\. desember/u);
  });

  it.each([
    [
      'nb',
      'Du har ingen åpne bestillinger i morgen, onsdag 25. november. Bestillinger som er over, vises ikke.',
    ],
    [
      'nn',
      'Du har ingen opne bestillingar i morgon, onsdag 25. november. Bestillingar som er over, blir ikkje viste.',
    ],
    ['en', 'You have no open bookings tomorrow, Wednesday 25 November. Bookings that are over aren’t shown.'],
  ] as const)('are none, in %s', (language, sentence) => {
    const message = renderOwnBookings(own, requestIn(language), day('2026-11-25'));
    expectMessageWithinLimits(message);
    expect(message.text).toBe(sentence);
  });
});

it.each([
  ['11:17', '11:30'],
  ['11:30', '11:45'],
  ['11:26', '11:45'],
  ['11:59', '12:15'],
  ['23:45', '00:00'],
])('a booking until %s is extended to %s, where other meetings begin', (end, longer) => {
  const time = (clock: string) => Date.parse(`2026-11-24T${clock}:00+01:00`);
  const next = new Date(extendedEnd(time(end)));
  const minutes = (next.getTime() - time(end)) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(10);
  expect(minutes).toBeLessThan(25);
  const { blocks } = renderBookingAnswer(
    { kind: 'booked', booking: { ...BOOKING, end: time(end) } },
    requestIn('nb'),
  );
  expect(JSON.stringify(blocks)).toContain(`"Forleng til ${longer}"`);
  expect(JSON.stringify(blocks)).toContain(`\\"e\\":${next.getTime()}`);
});

it.each(['too-far', 'too-long'] as const)(
  'a booking that is not extended because it is %s can still be cancelled',
  (kind) => {
    const { blocks } = renderBookingAnswer({ kind, booking: BOOKING }, requestIn('nb'));
    expect(JSON.stringify(blocks)).toContain('booking:cancel:0');
    expect(JSON.stringify(blocks)).not.toContain('booking:extend');
  },
);

/** The form of Styrerommet on a day with these events. */
function renderForm(
  events: readonly RoomEvent[],
  request: RequestContext,
  {
    own = [],
    date = '2026-11-24',
    start,
    mayLackEvents = false,
    origins = createFormOrigins(),
    press,
  }: {
    own?: readonly Booking[];
    date?: string;
    /** The local time that the button asks for. */
    start?: string;
    mayLackEvents?: boolean;
    origins?: FormOrigins;
    press?: Press;
  } = {},
) {
  const weeks = async () => ({
    room: STYREROMMET.address,
    events: [...events],
    readAt: 0,
    ...(mayLackEvents && { may_lack_events: true }),
  });
  const bookings = { listOpen: async () => [...own] } as unknown as BookingStore;
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  const [action] = createBookingForm({ bookings, wait }, calendars, origins).modalActions;
  if (!action) throw new Error('no action');
  const services = {
    rooms: { list: async () => [STYREROMMET] },
    people: { find: async () => ({ name: 'Kari Nordli', username: 'kari', address: 'kari@eksempel.no' }) },
  } as unknown as Services;
  const s = start && Temporal.ZonedDateTime.from(`${start}[Europe/Oslo]`).epochMilliseconds;
  const value = JSON.stringify({ r: STYREROMMET.address, d: date, ...(s && { s }) });
  return action.run(value, { services, request, ...(press && { press }) } as ActionContext);
}

it.each([
  [true, { channel: 'C1', responseUrl: 'https://hooks.slack.com/1' }],
  [false, undefined],
])(
  'only a message that the person alone sees is replaced after a booking: %s',
  async (isEphemeral, origin) => {
    const origins = createFormOrigins();
    const request = { ...requestIn('nb'), channel: 'C1' };
    await renderForm([], request, {
      origins,
      press: { isEphemeral, responseUrl: 'https://hooks.slack.com/1' },
    });
    expect(origins.find(STYREROMMET.address, request)).toEqual(origin);
  },
);

describe.each(LANGUAGES)('the form in %s', (language) => {
  it.each([
    ['form', [event('Ledermøte', '24T09:00', '24T14:30'), event('Budsjett', '24T16:00', '24T22:00')]],
    ['form-nothing-free', [event('Kurs', '24T00:00', '25T00:00')]],
  ])('%s', async (name, events) => {
    const view = await renderForm(events, requestIn(language));
    if (!view) throw new Error('the value of the button was not read');
    expectViewWithinLimits(view);
    await expectGolden(view, name, language);
  });
});

describe('the form offers', () => {
  const startsAt = async (now: string, date: string, start?: string) => {
    const request = { ...requestIn('nb'), now: Temporal.ZonedDateTime.from(`${now}[Europe/Oslo]`) };
    const view = JSON.stringify(
      await renderForm([], request, { date, ...(start !== undefined && { start }) }),
    );
    const [, chosen] =
      /"initial_option":\{"text":\{"type":"plain_text","text":"(\d\d:\d\d)/u.exec(view) ?? [];
    return [/"text":"(\d\d:\d\d) \(/u.exec(view)?.[1], chosen];
  };

  it.each([
    ['the night, when it is night', '2026-11-24T02:23', '2026-11-24', undefined, '02:23', '08:00'],
    [
      'now at night, when the room is wanted now',
      '2026-11-24T02:23',
      '2026-11-24',
      '02:23',
      '02:23',
      '02:23',
    ],
    ['the evening', '2026-11-24T23:10', '2026-11-24', undefined, '23:10', '23:10'],
    [
      'the night of another day, when it is wanted',
      '2026-11-24T09:15',
      '2026-11-25',
      '05:00',
      '00:00',
      '05:00',
    ],
    ['no night otherwise', '2026-11-24T09:15', '2026-11-25', undefined, '06:00', '08:00'],
    [
      'no night of another day, when it is night now',
      '2026-11-24T02:23',
      '2026-11-25',
      '09:00',
      '06:00',
      '09:00',
    ],
  ])('%s', async (_, now, date, start, first, chosen) => {
    expect(await startsAt(now, date, start && `${date}T${start}`)).toEqual([first, chosen]);
  });
});

describe.each(LANGUAGES)('in %s, the form says before booking that', (language) => {
  it('the calendar of the room may lack events', async () => {
    const view = await renderForm([], requestIn(language), { mayLackEvents: true });
    if (!view) throw new Error('the value of the button was not read');
    expectViewWithinLimits(view);
    await expectGolden(view, 'form-may-lack-events', language);
  });
});

describe('the form of a day that cannot be booked', () => {
  const request = requestIn('nb');
  const { booking } = request.texts;
  const hours = (from: number, to: number) => ({
    ...BOOKING,
    start: request.now.with({ hour: from, minute: 0 }).epochMilliseconds,
    end: request.now.with({ hour: to, minute: 0 }).epochMilliseconds,
  });

  it.each<[string, { own?: readonly Booking[]; date?: string }, string]>([
    ['too far ahead', { date: '2027-04-12' }, booking.tooFar(14)],
    [
      'with as many bookings as a person may have',
      { own: [hours(11, 12), hours(13, 14)] },
      booking.tooManyOpen(2),
    ],
    ['whose hours are used up', { own: [hours(5, 9)] }, booking.tooLongToday(4)],
  ])('says at once why: %s', async (_, options, sentence) => {
    const view = await renderForm([], request, options);
    expect(JSON.stringify(view)).toContain(sentence);
    expect(view?.submit).toBeUndefined();
    const isListed = options.own?.some(({ end }) => end > request.now.epochMilliseconds) ?? false;
    expect(JSON.stringify(view).includes('booking:cancel:0')).toBe(isListed);
  });

  it('offers the hours that are left of the day', async () => {
    const view = JSON.stringify(await renderForm([], request, { own: [hours(10, 13)] }));
    expect(view).toContain('"value":"60"');
    expect(view).not.toContain('"value":"90"');
    expect(view).toContain(String.raw`\"m\":60`);
  });
});

describe.each(LANGUAGES)('Home in %s', (language) => {
  const rooms = roomsOf([
    { room: STYREROMMET, events: [event('Budsjett', '24T12:00', '24T13:30')] },
    { room: FJORDEN, events: [event('Intervju', '24T09:00', '24T10:00')] },
  ]);

  it.each<[string, Booking[]]>([
    ['home', [BOOKING, UNSETTLED]],
    ['home-none', []],
  ])('%s', async (name, bookings) => {
    const request = requestIn(language);
    const part = createBookingHomePart({
      bookings: { listOpen: async () => bookings } as unknown as BookingStore,
      wait,
    });
    const blocks = await part.load({} as Services, request);
    const contributions = {
      commands: createFeatures(),
      contacts: {},
      renderSubscriptions,
      homeParts: [part],
    };
    const answer = { visit: 'later', rooms, parts: [{ kind: 'blocks', blocks }] } as const;
    await expectGolden(renderHome(answer, request, contributions), name, language);
  });
});

describe('the nearest alternative to a taken room', () => {
  const services = {
    rooms: { list: async () => [STYREROMMET, FJORDEN] },
    people: { find: async () => ({ name: 'Kari Nordli' }) },
    bookings: { limits: BOOKING_LIMITS, book: async () => 'taken' },
    log: createWatchedLog(),
  } as unknown as Services;
  const bookings = {
    reserve: async (booking: Booking) => ({ kind: 'reserved', booking }),
    remove: async () => undefined,
  } as unknown as BookingStore;

  it.each([
    ['another room', [], FJORDEN],
    ['the same room later', [{ start: wanted.start, end: wanted.end }], STYREROMMET],
  ])('keeps that it may be taken all the same: %s', async (_, fjorden, room) => {
    const times = async () =>
      [[{ start: wanted.start, end: wanted.end }], fjorden].map((taken) => ({
        value: { taken, readAt: 0, mayLackEvents: true },
      }));
    const parts = { bookings, wait };
    const answer = await bookRoom(wanted, { parts, services, request: requestIn('nb'), times });
    expect(answer).toMatchObject({ kind: 'taken', other: { room, mayLackEvents: true } });
  });
});
