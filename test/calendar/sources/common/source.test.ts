import { describe, expect, test } from 'vitest';
import type { Room } from '../../../../src/calendar/contract.js';
import {
  checkTemplate,
  createSourceRoomDirectory,
  fillTemplate,
} from '../../../../src/calendar/sources/common/source.js';
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
