import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Room } from '../../../../src/calendar/contract.js';
import {
  formatUtc,
  instantFromMs,
  publicSubject,
  toBookings,
  utcInstantSchema,
} from '../../../../src/calendar/sources/common/calendar-lookup.js';
import {
  checkTemplate,
  createSourceRoomDirectory,
  fillTemplate,
} from '../../../../src/calendar/sources/common/source.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { createWatchedLog } from '../../../support/no-leak.js';

describe('address template', () => {
  const fill = (template: string, local: string) => fillTemplate(template, { local, domain: 'eksempel.no' });

  test.each([
    ['/dav/{local}/', 'kari', '/dav/kari/'],
    ['/dav/{user}/', 'kari', '/dav/kari@eksempel.no/'],
    ['/dav/{domain}/{local}', 'åse', '/dav/eksempel.no/%C3%A5se'],
    ['/dav/{local}', '../admin?x#y', '/dav/..%2Fadmin%3Fx%23y'],
    ['/dav/{local}', '{domain}', '/dav/%7Bdomain%7D'],
    ['/dav/{local}', '$&', '/dav/%24%26'],
  ])('%s with %s is %s', (template, local, address) => expect(fill(template, local)).toBe(address));

  test.each(['.', '..', ''])('refuses «%s»', (local) => expect(fill('/dav/{local}/', local)).toBeUndefined());

  test.each([
    ['/dav/{local}/{user}/{domain}', undefined],
    ['/dav/fast', undefined],
    ['/dav/{name}', 'names {name}; only {user}, {local} and {domain} are filled in'],
    ['/dav/{}', 'names {}; only {user}, {local} and {domain} are filled in'],
    ['https://{local}.eksempel.no/', 'must not have its host filled in'],
  ])('%s: %s', (template, problem) => expect(checkTemplate(template)).toBe(problem));
});

describe('room directory', () => {
  const MINUTE = 60_000;

  const room = (name: string): Room => ({ name, address: `${name}@eksempel.no`, equipment: [] });

  /** A directory that gives these one after the other, on a clock that stands until it is moved. */
  function start(...answers: (Room[] | Error)[]) {
    const state = { fetched: 0, now: 0 };
    async function fetch() {
      const answer = answers[state.fetched] ?? new Error('asked too often');
      state.fetched += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    }
    return { state, rooms: createSourceRoomDirectory(fetch, createWatchedLog(), () => state.now) };
  }

  test('fetches once for concurrent calls, and again after ten minutes', async () => {
    const { state, rooms } = start([room('a')], [room('b')]);
    expect(await Promise.all([rooms(), rooms()])).toEqual([[room('a')], [room('a')]]);
    state.now = 9 * MINUTE;
    expect(await rooms()).toEqual([room('a')]);
    state.now = 11 * MINUTE;
    expect([await rooms(), await rooms()]).toEqual([[room('a')], [room('b')]]);
    expect(state.fetched).toBe(2);
  });

  test('serves the previous directory while it fetches a new one', async () => {
    let now = 0;
    let fetched = 0;
    let answer: (rooms: Room[]) => void = () => {};
    const second = new Promise<Room[]>((resolve) => {
      answer = resolve;
    });
    const fetch = async () => {
      fetched += 1;
      return fetched === 1 ? [room('a')] : second;
    };
    const rooms = createSourceRoomDirectory(fetch, createWatchedLog(), () => now);
    await rooms();
    now = 11 * MINUTE;
    expect([await rooms(), await rooms()]).toEqual([[room('a')], [room('a')]]);
    expect(fetched).toBe(2);
    answer([room('b')]);
    await second;
    expect([await rooms(), await rooms()].at(-1)).toEqual([room('b')]);
  });

  test('keeps the previous directory after a failure, without a retry on each call', async () => {
    const { state, rooms } = start([room('a')], new Error('gone'), [room('b')]);
    await rooms();
    state.now = 11 * MINUTE;
    expect([await rooms(), await rooms()]).toEqual([[room('a')], [room('a')]]);
    expect(state.fetched).toBe(2);
    state.now = 22 * MINUTE;
    expect([await rooms(), await rooms()]).toEqual([[room('a')], [room('b')]]);
  });

  test('throws and retries on each call until the first success', async () => {
    const { rooms } = start(new Error('gone'), [room('a')]);
    await expect(rooms()).rejects.toThrow('gone');
    expect(await rooms()).toEqual([room('a')]);
  });
});

describe('room subject', () => {
  test.each<[string | undefined, boolean, string]>([
    ['Budsjett', false, 'Budsjett'],
    ['Møte\u202egro.live', false, 'Møte gro.live'],
    ['Linje\r\n<!channel>\u0000', false, 'Linje <!channel>'],
    ['\u2066\u2069', false, 'Uten emne'],
    [undefined, false, 'Uten emne'],
    ['Hemmelig', true, 'Privat avtale'],
  ])('shows the subject %j (private: %s) as %j', (subject, isPrivate, shown) => {
    expect(publicSubject(subject, isPrivate)).toBe(shown);
  });

  test('cleans and shortens the name of an unknown zone', () => {
    const booking = {
      times: Float64Array.of(0, 3_600),
      statuses: new Uint8Array(),
      subjects: ['Møte'],
      ids: ['1'],
      changeKeys: ['1'],
      guessedZones: [`Mars\u202e/${'x'.repeat(60)}`],
    };
    const [shown] = toBookings({ ...booking, dropped: [], unplaced: [], flaws: [], unknownZones: [] });
    expect(shown?.subject).toBe(`Møte (ukjent tidssone: Mars /${'x'.repeat(34)})`);
  });
});

describe('utc instants', () => {
  const milliseconds = fc.integer({
    min: Temporal.Instant.from('0001-01-01T00:00:00Z').epochMilliseconds,
    max: Temporal.Instant.from('9999-12-31T23:59:59Z').epochMilliseconds,
  });

  test('formats an instant as Temporal does and parses it back', () => {
    fc.assert(
      fc.property(milliseconds, (at) => {
        const instant = instantFromMs(at);
        expect(instant.epochMilliseconds).toBe(at);
        const written = formatUtc(instant);
        expect(`${written}Z`).toBe(instant.toString({ smallestUnit: 'second' }));
        for (const text of [written, `${written}Z`, `${written}.0000000`, `${written}.000Z`])
          expect(utcInstantSchema.parse(text).epochMilliseconds).toBe(Math.floor(at / 1_000) * 1_000);
      }),
      fuzzRuns(200),
    );
  });

  test.each([
    ['2026-11-24T08:00:00.250', '2026-11-24T08:00:00.25Z'],
    ['2026-11-24T09:00:00+01:00', '2026-11-24T08:00:00Z'],
    ['2026-11-24T08:00', '2026-11-24T08:00:00Z'],
  ])('%s is %s', (text, expected) => expect(utcInstantSchema.parse(text).toString()).toBe(expected));

  test.each([
    '2026-02-30T08:00:00',
    '2026-13-01T08:00:00',
    '2026-11-24T24:00:00',
    '2026-11-24',
    'i morgen',
    '',
  ])('%j is no time', (text) => expect(utcInstantSchema.safeParse(text).success).toBe(false));
});
