import { Temporal } from 'temporal-polyfill';
import { afterEach, expect, test } from 'vitest';
import { extendedEnd, settleBookings } from '../../../../src/bot/features/booking/book-room.js';
import { createRoomBookings } from '../../../../src/bot/rooms/room-directory.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createBookingClient } from '../../../../src/calendar/booking-client.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { BOOKING_LIMITS } from '../../support/request-context.js';
import {
  at,
  type BookingStageOptions,
  FJORDEN,
  type Interfere,
  NOON,
  startBookingStage,
  utc,
} from './booking-stage.js';

const nb = textsOf('nb');

/** Bookings through signed requests to the bot, with the real calendar service behind it. */

type Stage = Awaited<ReturnType<typeof startBookingStage>>;
const stages: Stage[] = [];
async function start(options?: BookingStageOptions): Promise<Stage> {
  const stage = await startBookingStage(options);
  stages.unshift(stage);
  return stage;
}
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.stop();
});

const dayText = NOON.toPlainDate().toString();
const VALUE = JSON.stringify({ r: FJORDEN, d: dayText, s: at(0), m: 30 });

test('opens a form with the times at which the room is free', async () => {
  const stage = await start();
  await stage.take(utc(at(0)), utc(at(60)));
  await stage.press('booking:open:0', JSON.stringify({ r: FJORDEN, d: dayText, s: at(60) }));
  await stage.sees('13:00 (ledig resten av dagen)');
  const form = stage.shown().find((each) => each.includes('booking-start')) ?? '';
  expect(form).toContain('11:45 (ledig til 12:00)');
  expect(form).not.toContain('12:00 (');
  expect(form).toContain('Kalenderen til rommet viser det du skriver her, og så «Kari Nordli (Slack)».');
});

test.each(['fjorden', 'ledig'])('fills in what the meeting is about: /rom %s', async (what) => {
  const stage = await start();
  await stage.stage.command('/rom', `${what} ${NOON.day}.${NOON.month}. kl 12 om budsjett`);
  await stage.sees('booking:open:0');
  const [, value = '""'] =
    /"value":("\{[^{}]*fjorden@[^{}]*Budsjett[^{}]*\}")/u.exec(stage.shown().join()) ?? [];
  await stage.press('booking:open:0', JSON.parse(value));
  await expect.poll(() => stage.shown().join()).toContain('"initial_value":"Budsjett"');
});

test('books, shows the booking on Home, extends it and cancels it', async () => {
  const stage = await start();
  await stage.submit(at(0), '30');
  await stage.sees('Fjorden er booket');
  expect(await stage.read()).toContain('SUMMARY:Kari Nordli (Slack)');
  const [booking] = await stage.open();
  expect(booking).toMatchObject({ room: FJORDEN, start: at(0), end: at(30), state: 'booked' });
  await stage.stage.event({
    type: 'event_callback',
    team_id: 'T1',
    event: { type: 'app_home_opened', user: 'U1', tab: 'home' },
  });
  await stage.sees('Bestillingene dine');
  await stage.sees('12:00–12:30');
  const longer = JSON.stringify({ id: booking?.id, e: at(45) });
  await Promise.all([stage.press('booking:extend:0', longer), stage.press('booking:extend:0', longer)]);
  await stage.sees('Forlenget: Fjorden er booket');
  expect(await stage.read()).toContain(`DTEND:${utc(at(45))}`);
  expect(await stage.open()).toMatchObject([{ end: at(45), state: 'booked' }]);
  await stage.press('booking:cancel:0', booking?.id ?? '');
  await stage.sees('Avbestilt: Fjorden');
  expect(await stage.countEvents()).toBe(0);
  expect(await stage.open()).toEqual([]);
  await stage.press('booking:cancel:1', booking?.id ?? '');
  await stage.sees('Du har ikke lenger booket rommet på denne tida.');
});

test('says so in the message with «Book»', async () => {
  const stage = await start();
  const container = { type: 'message', message_ts: '1.2', channel_id: 'C1', is_ephemeral: true };
  const date = Temporal.Instant.fromEpochMilliseconds(at(0)).toZonedDateTimeISO('Europe/Oslo').toPlainDate();
  const value = JSON.stringify({ r: FJORDEN, d: date.toString() });
  await stage.press('booking:open', value, 'U1', { container });
  await stage.submit(at(0), '30');
  const replies = () => stage.stage.slack.replies();
  await expect.poll(() => JSON.stringify(replies())).toContain('booking:cancel:0');
  expect(replies()).toMatchObject([{ replace_original: true }]);
});

test.each([
  ['is taken before it could end', at(40), false],
  ['is free for long', at(120), true],
])('offers an extension unless the room %s', async (_, until, isOffered) => {
  const stage = await start();
  await stage.submit(at(0), '30', { until });
  await stage.sees('booking:cancel:0');
  expect(stage.shown().join().includes('booking:extend')).toBe(isOffered);
});

test.each([
  ['Budsjett  og\n plan', 'SUMMARY:Budsjett og plan\\, Kari Nordli (Slack)'],
  ['', 'SUMMARY:Kari Nordli (Slack)'],
  ['x'.repeat(3_000), 'xxx…'],
])(
  'writes what the meeting is about, and keeps it when the booking is extended: %j',
  async (subject, said) => {
    const stage = await start();
    await stage.submit(at(0), '30', { subject });
    await stage.sees('Fjorden er booket');
    const unfolded = async () => (await stage.read()).replaceAll('\r\n ', '');
    expect(await unfolded()).toContain(said);
    const [booking] = await stage.open();
    await stage.press('booking:extend:0', JSON.stringify({ id: booking?.id, e: at(45) }));
    await expect.poll(unfolded).toContain(`DTEND:${utc(at(45))}`);
    expect(await unfolded()).toContain(said);
  },
);

test.each([
  ['Home', { type: 'home', callback_id: '', title: null }],
  ['a modal', { type: 'modal', callback_id: 'booking_form', title: { type: 'plain_text', text: 'Book' } }],
])('what changes the booking in %s changes that message too', async (_, kind) => {
  const stage = await start();
  const container = { type: 'message', message_ts: '1.2', channel_id: 'C1', is_ephemeral: true };
  const date = Temporal.Instant.fromEpochMilliseconds(at(0)).toZonedDateTimeISO('Europe/Oslo').toPlainDate();
  await stage.press('booking:open', JSON.stringify({ r: FJORDEN, d: date.toString() }), 'U1', { container });
  await stage.submit(at(0), '30');
  const shown = () => stage.stage.slack.replies().map(({ text }) => text);
  await expect.poll(shown).toHaveLength(1);
  const [booking] = await stage.open();
  const elsewhere = {
    ...{ response_url: undefined, channel: undefined, container: { type: 'view' } },
    view: { id: 'V9', private_metadata: '', blocks: [], ...kind },
  };
  stage.stage.slack.views.set('V9', {});
  await stage.press('booking:extend:0', JSON.stringify({ id: booking?.id, e: at(45) }), 'U1', elsewhere);
  await expect.poll(shown).toHaveLength(2);
  await stage.press('booking:cancel:0', booking?.id ?? '', 'U1', elsewhere);
  await expect.poll(shown).toHaveLength(3);
  expect(shown()[1]).toContain('12:45');
  expect(shown()[2]).toContain('Avbestilt');
  expect(await stage.open()).toEqual([]);
});

test('publishes Home again after a booking', async () => {
  const stage = await start();
  await stage.submit(at(0), '30');
  await expect
    .poll(() =>
      stage.stage.slack.calls.some(
        ({ method, args }) =>
          method === 'views.publish' && JSON.stringify(args).includes(nb.booking.line('Fjorden', '')),
      ),
    )
    .toBe(true);
});

test.each([
  'mine bookinger',
  'mine',
  'avbestill fjorden',
  'avbestill',
  'forleng',
  'kan du slette reservasjonen av fjorden',
  'fjern bookinga mi',
])('/rom %s shows the bookings, with the buttons for it', async (text) => {
  const stage = await start();
  await stage.stage.command('/rom', text);
  await stage.sees('Du har ingen bestillinger.');
  await stage.submit(at(0), '30');
  await stage.sees('Fjorden er booket');
  await stage.stage.command('/rom', text);
  await stage.sees('Bestillingene dine. Fjorden: ');
  const shown = JSON.stringify(stage.stage.slack.replies().at(-1));
  expect(shown).toContain('booking:extend:0');
  expect(shown).toContain('booking:cancel:0');
});

test('/rom mine bookinger of one day shows those of the day', async () => {
  const { submit, sees, stage } = await start();
  await submit(at(0), '30');
  await sees('Fjorden er booket');
  await stage.command('/rom', 'mine bookinger i morgen');
  await sees('Du har ingen åpne bestillinger i morgen');
});

test.each([
  'har jeg booket noe i morgen',
  'Har glemt om jeg fikk booka rom til kurset i morgen, kan du sjekke?',
])('/rom %s shows the bookings of the day', async (text) => {
  const { submit, sees, stage } = await start();
  await submit(at(0), '30');
  await sees('Fjorden er booket');
  await stage.command('/rom', text);
  await sees('Du har ingen åpne bestillinger i morgen');
});

test.each([
  'mine bookinger unntatt i morgen',
  'mine bookinger ikke i morgen',
  'mine bookinger til i morgen',
  'mine bookinger i morgen etter 12',
  'har jeg booket Fjorden i morgen',
])('/rom %s says more than one day, and shows all bookings', async (text) => {
  const { submit, sees, stage } = await start();
  await submit(at(0), '30');
  await sees('Fjorden er booket');
  await stage.command('/rom', text);
  await sees('Bestillingene dine. Fjorden: ');
  await sees('Jeg viser alle bestillingene dine.');
});

test('books once for a double click, also when two bots get the clicks', async () => {
  const one = await start();
  const other = await start({ state: one.state, folder: one.folder });
  await Promise.all([one, one, other, other].map((bot) => bot.submit(at(0), '30')));
  await one.sees('Fjorden');
  await other.sees('Fjorden');
  await expect.poll(() => one.open()).toMatchObject([{ state: 'booked' }]);
  expect(await one.countEvents()).toBe(1);
});

test('counts two bookings once when two bots get different ones at the same time', async () => {
  const one = await start();
  const other = await start({ state: one.state, folder: one.folder });
  await one.submit(at(0), '30');
  await one.sees('Fjorden er booket');
  await Promise.all([one.submit(at(60), '30'), other.submit(at(120), '30')]);
  await expect
    .poll(() => [...one.shown(), ...other.shown()].join())
    .toContain('Du kan ha 2 rom booket om gangen.');
  expect(await one.open()).toHaveLength(2);
  expect(await one.countEvents()).toBe(2);
});

test.each([
  ['one too many', [at(0), at(60)], at(120), '30', nb.booking.tooManyOpen(2), '12:00–12:30'],
  ['one too long for the day', [at(-120)], at(0), 'free', nb.booking.tooLongToday(4), '10:00–10:30'],
])(
  'the refusal of %s lists the bookings, each with «Avbestill»',
  async (_, starts, wanted, length, sentence, when) => {
    const stage = await start();
    for (const time of starts) await stage.submit(time, '30');
    await expect
      .poll(async () => (await stage.open()).map(({ state }) => state))
      .toEqual(starts.map(() => 'booked'));
    await stage.submit(wanted, length);
    await stage.sees(sentence);
    const refusal = stage.shown().find((each) => each.includes(sentence)) ?? '';
    expect(refusal).toContain(when);
    for (const { id } of await stage.open()) expect(refusal).toContain(id);
    const [first] = await stage.open();
    await stage.press('booking:cancel:0', first?.id ?? '');
    await stage.sees('Avbestilt: Fjorden');
    expect(await stage.open()).toHaveLength(starts.length - 1);
  },
);

test('gives one of two people the room, and the other the nearest alternative', async () => {
  const one = await start();
  const other = await start({ state: one.state, folder: one.folder });
  await Promise.all([one.submit(at(0), '30'), other.submit(at(0), '30', { user: 'U2' })]);
  const texts = () => [...one.shown(), ...other.shown()].join();
  await expect.poll(texts).toContain('Fjorden er booket');
  await expect.poll(texts).toContain('Noen andre booket Fjorden før deg');
  expect(texts()).toContain('Nærmeste ledige: Fjellet, 12:00–12:30.');
  expect(texts()).toContain('Book Fjellet');
  expect(await one.countEvents()).toBe(1);
  expect([...(await one.open()), ...(await one.open('U2'))]).toHaveLength(1);
});

test('keeps the former time when somebody has the room afterwards', async () => {
  const stage = await start();
  await stage.submit(at(0), '30');
  await stage.sees('Fjorden er booket');
  const text = await stage.read();
  await stage.take(utc(at(30)), utc(at(60)));
  const [, event = ''] = /(BEGIN:VEVENT[\s\S]*END:VEVENT\r\n)/.exec(text) ?? [];
  const { writeFile } = await import('node:fs/promises');
  await writeFile(
    `${stage.folder}/rooms/fjorden.ics`,
    (await stage.read()).replace('BEGIN:VEVENT', `${event}BEGIN:VEVENT`),
  );
  const [booking] = await stage.open();
  await stage.press('booking:extend:0', JSON.stringify({ id: booking?.id, e: at(45) }));
  await stage.sees('Tida er ikke forlenget');
  const said = JSON.stringify(stage.shown().at(-1));
  expect(said).toContain('booking:cancel:0');
  expect(said).not.toContain('booking:extend');
  expect(await stage.open()).toMatchObject([{ end: at(30), state: 'booked' }]);
});

test.each([
  ['more than four hours a day', at(0), 'free', 'Du kan booke rom i maks 4 timer om dagen.', true],
  ['a time that is over', at(-6 * 24 * 60), '30', 'Tidspunktet er passert.', false],
  ['a time too far ahead', at(20 * 24 * 60), '30', 'Du kan booke rom maks 14 dager fram i tid.', false],
])('refuses %s', async (_, time, length, sentence, hasBooked) => {
  const stage = await start();
  if (hasBooked) {
    await stage.submit(at(-120), '30');
    await stage.sees('Fjorden er booket');
  }
  await stage.submit(time, length);
  await stage.sees(sentence);
  expect(await stage.countEvents()).toBe(hasBooked ? 1 : 0);
});

/** Milliseconds of the first open booking, and when it ends. */
const extentOf = async (stage: Stage) => {
  const [booking] = await stage.open();
  return {
    id: booking?.id,
    end: booking?.end ?? 0,
    minutes: ((booking?.end ?? 0) - (booking?.start ?? 0)) / 60_000,
  };
};

test('is extended past midnight until it is as long as a booking may be, and no longer', async () => {
  const stage = await start();
  await stage.submit(at(11 * 60 + 45), '15');
  await stage.sees('Fjorden er booket');
  for (let round = 1; round <= 17; round += 1) {
    const { id, end } = await extentOf(stage);
    await stage.press('booking:extend:0', JSON.stringify({ id, e: end + 15 * 60_000 }));
    const isRefused = () => stage.shown().join().includes('Du kan booke et rom i maks 4 timer om gangen.');
    await expect.poll(async () => isRefused() || (await extentOf(stage)).end > end).toBe(true);
    if (isRefused()) break;
    await expect.poll(async () => (await stage.open())[0]?.state).toBe('booked');
  }
  expect((await extentOf(stage)).minutes).toBe(240);
  await stage.sees('Du kan booke et rom i maks 4 timer om gangen.');
  expect(await stage.read()).toContain(`DTEND:${utc(at(15 * 60 + 45))}`);
});

test('is not extended to a time too far ahead', async () => {
  const stage = await start();
  const last = Temporal.Now.zonedDateTimeISO('Europe/Oslo').add({ days: 14 });
  await stage.submit(last.subtract({ minutes: 35 }).epochMilliseconds, '30');
  await stage.sees('Fjorden er booket');
  const { id, end } = await extentOf(stage);
  await stage.press('booking:extend:0', JSON.stringify({ id, e: extendedEnd(end) }));
  await stage.sees('Du kan booke rom maks 14 dager fram i tid.');
  expect((await extentOf(stage)).minutes).toBe(30);
});

test.each([
  ['a length that no option has', at(0), '9999', 'Du kan booke et rom i maks 4 timer om gangen.'],
  ['a start in many years', 999_000_000_000_000, 'free', 'Du kan booke rom maks 14 dager fram i tid.'],
  ['a fraction of a minute', at(0), '15.5', 'Dette vinduet er utdatert.'],
  ['a length that is no number', at(0), '1e4', 'Dette vinduet er utdatert.'],
])('refuses a forged form: %s', async (_, time, length, sentence) => {
  const stage = await start();
  await stage.submit(time, length, { until: time + 313 * 3_600_000, most: 99_999 });
  await stage.sees(sentence);
  expect(await stage.open()).toEqual([]);
  expect(await stage.countEvents()).toBe(0);
});

test('cuts a forged «as long as the room is free» to the longest booking', async () => {
  const stage = await start();
  await stage.submit(at(0), 'free', { until: at(313 * 60), most: 99_999 });
  await stage.sees('Fjorden er booket');
  expect((await extentOf(stage)).minutes).toBe(240);
});

test('says until when the room is free at a length that is too long', async () => {
  const stage = await start();
  const response = await stage.submit(at(0), '45', { until: at(30) });
  expect(await response.json()).toMatchObject({
    response_action: 'errors',
    errors: { 'booking-length': expect.stringContaining('Rommet er ledig til 12:30') },
  });
});

test('says that it is not for guests', async () => {
  const stage = await start();
  await stage.submit(at(0), '30', { user: 'UGUEST' });
  await stage.press('booking:open:0', VALUE, 'UGUEST');
  await expect.poll(() => stage.shown().join()).toContain('Gjester i Slack');
  expect(await stage.countEvents()).toBe(0);
  expect(await stage.open('UGUEST')).toEqual([]);
});

test('says that booking is off where older messages still have its buttons', async () => {
  const stage = await start({ isOff: true });
  await stage.press('booking:open:0', VALUE);
  await stage.sees(nb.booking.off);
  await stage.submit(at(0), '30');
  await stage.press('booking:cancel:0', 'x');
  await stage.press('booking:extend:0', JSON.stringify({ id: 'x', e: 5 }));
  await expect
    .poll(() => stage.shown().filter((each) => each.includes(nb.booking.off)).length)
    .toBeGreaterThan(2);
  expect(stage.stage.calendar.requestedUrls.filter((url) => url.includes('bookings'))).toEqual([]);
});

test.each([
  'mine bestillinger',
  'mine bookinger',
  'avbestill fjorden',
  'forleng',
  'book fjorden',
  'book fjorden i morgen 10-11',
  'avbestill bookingen til meg i Fjorden',
  'avlys møtet til oss i Fjorden',
  'avlys møtet til lunsj i Fjorden',
  'avbestill bestillingen til møtet i Fjorden',
  'avbestill bestillingen til Fjorden i morgen',
  'avbestill Fjorden på torsdag, vi skal ha kake hos Ola',
  'avbestill rommet, kaffen er tom',
  'avlys morgendagens møte i Fjorden',
  'avlys gruppens møte i Fjorden',
  'hvilke rom har jeg booket på torsdag',
  'har eg bestilt noko rom i morgon? Hugsar ikkje om det vart Fjorden',
  'do I have any bookings next week',
  'mine bookinger i morgen',
  'mine rom neste uke',
  'kan du cancelle bookingen min i Fjorden',
  'avbook fjorden i morgen',
  'utvid bookinga mi i Fjorden',
  'er bookinga mi i Fjorden i orden',
  'hva er det jeg har booket denne uka',
  'did my booking of Fjorden on Monday go through',
  "show everything I've booked",
])('says that booking is off at /rom %s', async (text) => {
  const { stage, sees } = await start({ isOff: true });
  await stage.command('/rom', text);
  await sees(nb.booking.off);
});

test.each([
  ['avbestill kaffen på fjorden', nb.conversation.cannot.goods],
  ['kan du avbestille all maten på fjorden', nb.conversation.cannot.goods],
  ['avlys møtet til Ingrid i Fjorden', nb.conversation.cannot.booking],
  ['avlys Mortens møte i Fjorden', nb.conversation.cannot.booking],
  ['avlys Mia sitt møte i Fjorden', nb.conversation.cannot.booking],
  ["cancel Mia's meeting in Fjorden", nb.conversation.cannot.booking],
])('is none of the bookings of the person: /rom %s', async (text, sentence) => {
  const { stage, sees, shown } = await start({ isOff: true });
  await stage.command('/rom', text);
  await sees(sentence);
  expect(shown().join()).not.toContain(nb.booking.off);
});

test('says nothing about booking to who asks for a room only', async () => {
  const { stage, sees, shown } = await start({ isOff: true });
  await stage.command('/rom', 'fjorden i morgen');
  await sees('Fjorden · ');
  expect(shown().join()).not.toContain(nb.booking.off);
});

const withoutAnswer =
  (...methods: string[]): Interfere =>
  async (request, response, forward) => {
    const isLost = methods.includes(request.method ?? '') && request.url?.includes('/bookings/');
    if (!isLost) return forward();
    if (request.method === 'PUT') {
      // The service gets the request, and its answer is lost.
      const { socket } = request;
      response.writeHead = () => response;
      response.end = (() => socket.destroy()) as unknown as typeof response.end;
      return forward();
    }
    response.destroy();
  };

test('reads the calendar when the answer is lost, and says that the room is booked', async () => {
  const stage = await start({ interfere: withoutAnswer('PUT') });
  await stage.submit(at(0), '30');
  await stage.sees('Fjorden er booket');
  expect(await stage.open()).toMatchObject([{ state: 'booked' }]);
});

test('says that it is not known whether the room is booked, and settles it by reading', async () => {
  const stage = await start({ interfere: withoutAnswer('PUT', 'GET') });
  await stage.submit(at(0), '30');
  await stage.sees('så jeg vet ikke om Fjorden ble booket');
  expect(await stage.open()).toMatchObject([{ state: 'writing' }]);
  const client = createBookingClient({ baseUrl: stage.address, apiKey: 'book', budgetMs: 5_000 });
  const settleIn = (minutes: number) =>
    settleBookings({
      bookings: stage.state.bookings,
      bookingsOf: async () => createRoomBookings(client, BOOKING_LIMITS),
      clock: () => Temporal.Now.instant().add({ minutes }),
      log: createWatchedLog(),
    });
  await settleIn(0);
  expect(await stage.open()).toMatchObject([{ state: 'writing' }]);
  await settleIn(2);
  expect(await stage.open()).toMatchObject([{ state: 'booked' }]);
  // Kept for a week after its end.
  await settleIn(6 * 24 * 60);
  expect(await stage.open()).toHaveLength(1);
  await settleIn(10 * 24 * 60);
  expect(await stage.open()).toEqual([]);
});

test('forgets a booking that the calendar does not have', async () => {
  const stage = await start({
    interfere: async (request, response, forward) =>
      request.url?.includes('/bookings/') ? void response.destroy() : forward(),
  });
  await stage.submit(at(0), '30');
  await stage.sees('så jeg vet ikke om Fjorden ble booket');
  const client = createBookingClient({ baseUrl: stage.address, apiKey: 'book', budgetMs: 5_000 });
  await settleBookings({
    bookings: stage.state.bookings,
    bookingsOf: async () => createRoomBookings(client, BOOKING_LIMITS),
    clock: () => Temporal.Now.instant().add({ minutes: 2 }),
    log: createWatchedLog(),
  });
  expect(await stage.open()).toEqual([]);
});

test('says that the room declined, books nothing, and names the nearest room that is free', async () => {
  const stage = await start({
    interfere: async (request, response, forward) => {
      if (request.method !== 'PUT') return forward();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"outcome":"declined"}');
    },
  });
  await stage.submit(at(0), '30');
  await stage.sees('Fjorden svarte nei');
  await stage.sees('så du fikk ikke rommet. Nærmeste ledige: Fjellet, 12:00–12:30.');
  expect(await stage.open()).toEqual([]);
  expect(await stage.countEvents()).toBe(0);
});

test('says that nothing is booked when the service refuses the request', async () => {
  const stage = await start({
    interfere: async (request, response, forward) => {
      if (request.method !== 'PUT') return forward();
      response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{}');
    },
  });
  await stage.submit(at(0), '30');
  await stage.sees('Kalenderen svarte med en feil. Fjorden er ikke booket.');
  expect(await stage.open()).toEqual([]);
});

test.each([false, true])('names booking in the help of /rom unless it is off (%s)', async (isOff) => {
  const stage = await start({ isOff });
  const { slack, command } = stage.stage;
  const atOnce = await (await command('/rom', 'hjelp')).text();
  const help = () => atOnce + JSON.stringify(slack.replies());
  await expect.poll(help, { timeout: 30_000 }).toContain('Slik bruker du /rom');
  expect(help().includes('Trykk «Book» ved et ledig rom')).toBe(!isOff);
});
