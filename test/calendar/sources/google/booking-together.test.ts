import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signal, startBooking, wanted } from './fake-google.js';

/** The same numbers in each run, so that a failure can be repeated (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A domain whose answers come after a random number of turns of the event loop. */
async function startShuffled(seed: number) {
  const random = createRandom(seed);
  const booking = await startBooking();
  booking.server.settings.delay = async () => {
    for (let turns = Math.floor(random() * 12); turns > 0; turns -= 1) await nextTurn();
  };
  return { ...booking, random };
}

/** The bookings that stand, without their claims. */
const listTimes = (events: readonly { from: string; to: string; status?: unknown }[]) =>
  events.filter(({ status }) => status !== 'cancelled').map(({ status }) => status);

test('books once when several services book one room at the same time, in every order', async () => {
  const { open, events, random } = await startShuffled(20_261_124);
  const bookers = [open(), open(), open()];
  const times = [
    ['09:00', '10:00'],
    ['09:30', '10:30'],
    ['09:45', '10:00'],
  ] as const;
  const winners = new Set<number>();
  for (let round = 0; round < 60; round += 1) {
    const count = round % 3 === 0 ? 3 : 2;
    const base = 1 + round * 10;
    const asked = times.slice(0, count).map(([start, end], place) => wanted(start, end, base + place));
    if (random() < 0.5) asked.reverse();
    const outcomes = await Promise.all(
      asked.map((booking, place) => bookers[place]?.book(booking, signal())),
    );
    expect([...outcomes].sort(), `round ${round}`).toEqual([
      'booked',
      ...Array<string>(count - 1).fill('taken'),
    ]);
    expect(listTimes(events), `round ${round}`).toEqual(['confirmed']);
    const won = outcomes.indexOf('booked');
    winners.add(won);
    const booked = asked[won];
    if (booked) await bookers[0]?.cancel(booked, signal());
    expect(listTimes(events)).toEqual([]);
  }
  // The orders differ: not always the same service wins.
  expect(winners.size).toBeGreaterThan(1);
}, 120_000);

test('makes the same booking once when several services make it', async () => {
  const { open, events } = await startShuffled(7);
  const bookers = [open(), open()];
  for (let round = 0; round < 30; round += 1) {
    const booking = wanted('14:00', '15:00', 1 + round);
    const outcomes = await Promise.all(bookers.map((booker) => booker.book(booking, signal())));
    expect(outcomes, `round ${round}`).toEqual(['booked', 'booked']);
    expect(listTimes(events), `round ${round}`).toEqual(['confirmed']);
    await bookers[0]?.cancel(booking, signal());
  }
}, 120_000);

test('of an extension and a new booking at the same time, one wins, and nothing overlaps', async () => {
  const { open, events } = await startShuffled(42);
  const [one, other] = [open(), open()];
  for (let round = 0; round < 30; round += 1) {
    const first = wanted('09:00', '10:00', 1 + round * 2);
    await one.book(first, signal());
    const longer = { ...first, end: first.end.add({ minutes: 15 }) };
    const next = wanted('10:00', '10:30', 2 + round * 2);
    const outcomes = await Promise.all([one.book(longer, signal()), other.book(next, signal())]);
    expect([...outcomes].sort(), `round ${round}`).toEqual(['booked', 'taken']);
    const standing = events.filter(({ status }) => status !== 'cancelled');
    expect(standing.map(({ status }) => status)).toEqual(standing.map(() => 'confirmed'));
    expect(standing.map(({ from, to }) => [from, to])).toEqual(
      outcomes[0] === 'booked'
        ? [[String(longer.start), String(longer.end)]]
        : [
            [String(first.start), String(first.end)],
            [String(next.start), String(next.end)],
          ],
    );
    await Promise.all([one.cancel(first, signal()), other.cancel(next, signal())]);
  }
}, 120_000);

test('stays cancelled when it is extended at the same time, in every order', async () => {
  const { open, events, random } = await startShuffled(11);
  const [extending, cancelling] = [open(), open()];
  const outcomes = new Set<string>();
  for (let round = 0; round < 60; round += 1) {
    const booking = wanted('09:00', '10:00', 1 + round);
    expect(await extending.book(booking, signal())).toBe('booked');
    const extension = extending.book(
      { ...booking, end: booking.end.add({ minutes: 15 }), mustExist: true },
      signal(),
    );
    for (let turns = Math.floor(random() * 150); turns > 0; turns -= 1) await nextTurn();
    await cancelling.cancel(booking, signal());
    outcomes.add(await extension);
    expect(listTimes(events), `round ${round}`).toEqual([]);
  }
  // The orders differ: some extensions come first.
  expect([...outcomes].sort()).toEqual(['booked', 'gone']);
}, 120_000);
