import type { Temporal } from 'temporal-polyfill';
import { type BoundedCache, createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Clock } from '../../shared/time/clock.js';
import type { CalendarSource, RoomBooking, SourceWindow, UserLookup } from '../sources/common/source.js';
import { splitIntoChunks } from '../sources/common/split-window.js';

/** What a source said; `fetchedAt` where it may be said again to others without asking. */
export interface Fetched<Value> {
  value: Value;
  fetchedAt?: Temporal.Instant;
}

/**
 * What the source says of each user and room by itself. Equal questions are asked once by all who ask meanwhile, and go
 * on when nobody waits for them any more: who asks again finds the answer, or adds nothing to the work.
 */
export interface CachedLookups {
  /** One for each user, in that order; each may fail with a {SourceFault}. */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<Fetched<UserLookup>>[];
  /** When rooms are taken, one for each, of sources that can be asked about many; each may fail with a {SourceFault}. */
  roomsFreeBusy?: (addresses: readonly string[], window: SourceWindow) => Promise<Fetched<UserLookup>>[];
  /** Undefined for a room that is not there. @throws {SourceFault} */
  roomEvents: (address: string, window: SourceWindow) => Promise<Fetched<RoomBooking[] | undefined>>;
}

export interface CachedLookupOptions {
  /** How long an answer is given again; 0 for what is cheap to read anew. */
  cacheSeconds: number;
  clock: Clock;
}

const MAX_KEYS = 10_000;

const cacheKey = (name: string, { start, end }: SourceWindow) =>
  `${start.epochMilliseconds} ${end.epochMilliseconds} ${name.normalize('NFC').toLowerCase()}`;

export function createCachedLookups(
  source: CalendarSource,
  { cacheSeconds, clock }: CachedLookupOptions,
): CachedLookups {
  /** Only data that was found is kept: a failed lookup may succeed the next time. */
  const createCache = <Value>(isFound: (value: Value) => boolean): BoundedCache<Fetched<Value>> =>
    createBoundedCache({
      ttlMs: ({ value }) => (isFound(value) ? cacheSeconds * 1_000 : 0),
      maxEntries: MAX_KEYS,
    });
  const hasBusyTimes = (lookup: UserLookup) => 'busy' in lookup;
  const people = createCache(hasBusyTimes);
  const taken = createCache(hasBusyTimes);
  const rooms = createCache((bookings: RoomBooking[] | undefined) => bookings !== undefined);

  function keep<Value>(
    cache: BoundedCache<Fetched<Value>>,
    key: string,
    ask: () => Promise<Value>,
  ): Promise<Fetched<Value>> {
    return cache.fetch(key, async () => {
      const value = await ask();
      return cacheSeconds === 0 ? { value } : { value, fetchedAt: clock() };
    });
  }

  function askTogether(
    cache: BoundedCache<Fetched<UserLookup>>,
    keys: readonly string[],
    answers: Promise<UserLookup[]>,
  ) {
    return keys.map((key, at) => {
      const ask = async () => {
        const lookup = (await answers)[at];
        if (!lookup) throw new RangeError('the source answered for fewer than it was asked about');
        return lookup;
      };
      return [key, keep(cache, key, ask)] as const;
    });
  }

  /** Those that are known or under way, and the others in groups, each of which is one question. */
  function lookUp(
    cache: BoundedCache<Fetched<UserLookup>>,
    names: readonly string[],
    window: SourceWindow,
    ask: (names: readonly string[], window: SourceWindow) => Promise<UserLookup[]>,
  ): Promise<Fetched<UserLookup>>[] {
    const lookups = new Map<string, Promise<Fetched<UserLookup>>>();
    const missing = new Map<string, string>();
    for (const name of names) {
      const key = cacheKey(name, window);
      const known = cache.peek(key);
      if (known) lookups.set(key, known);
      else missing.set(key, name);
    }
    for (const group of splitIntoChunks([...missing], source.usersPerRequest ?? missing.size)) {
      const [keys, asked] = [group.map(([key]) => key), group.map(([, name]) => name)];
      for (const [key, lookup] of askTogether(cache, keys, ask(asked, window))) lookups.set(key, lookup);
    }
    return names.flatMap((name) => lookups.get(cacheKey(name, window)) ?? []);
  }

  const { roomsFreeBusy } = source;
  return {
    freeBusy: (users, window) => lookUp(people, users, window, source.freeBusy),
    ...(roomsFreeBusy && {
      roomsFreeBusy: (addresses, window) => lookUp(taken, addresses, window, roomsFreeBusy),
    }),
    roomEvents: (address, window) =>
      keep(rooms, cacheKey(address, window), () => source.roomEvents(address, window)),
  };
}
