import type { Temporal } from 'temporal-polyfill';
import { createPromiseCache, type PromiseCache } from '../../shared/cache/promise-cache.js';
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
/** For questions that are under way; no source takes so long. */
const MAX_PENDING_SECONDS = 120;

const cacheKey = (name: string, { start, end }: SourceWindow) =>
  `${start.epochMilliseconds} ${end.epochMilliseconds} ${name.normalize('NFC').toLowerCase()}`;

export function createCachedLookups(
  source: CalendarSource,
  { cacheSeconds: keptSeconds, clock }: CachedLookupOptions,
): CachedLookups {
  const options = { ttlSeconds: keptSeconds || MAX_PENDING_SECONDS, maxKeys: MAX_KEYS };
  const people = createPromiseCache<Fetched<UserLookup>>(options);
  const taken = createPromiseCache<Fetched<UserLookup>>(options);
  const rooms = createPromiseCache<Fetched<RoomBooking[] | undefined>>(options);

  /** Only what was found is kept: what failed may be mended the next moment. */
  function keep<Value>(
    cache: PromiseCache<Fetched<Value>>,
    key: string,
    ask: () => Promise<Value>,
    isFound: (value: Value) => boolean,
  ): Promise<Fetched<Value>> {
    return cache.get(key, async () => {
      const value = await ask();
      if (keptSeconds === 0) {
        cache.delete(key);
        return { value };
      }
      if (!isFound(value)) cache.delete(key);
      return { value, fetchedAt: clock() };
    });
  }

  function askTogether(
    cache: PromiseCache<Fetched<UserLookup>>,
    keys: readonly string[],
    answers: Promise<UserLookup[]>,
  ) {
    return keys.map((key, at) => {
      const ask = async () => {
        const lookup = (await answers)[at];
        if (!lookup) throw new RangeError('the source answered for fewer than it was asked about');
        return lookup;
      };
      return [key, keep(cache, key, ask, (lookup) => 'busy' in lookup)] as const;
    });
  }

  /** Those that are known or under way, and the others in groups, each of which is one question. */
  function lookUp(
    cache: PromiseCache<Fetched<UserLookup>>,
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
      keep(
        rooms,
        cacheKey(address, window),
        () => source.roomEvents(address, window),
        (bookings) => bookings !== undefined,
      ),
  };
}
