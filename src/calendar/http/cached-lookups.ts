import type { Temporal } from 'temporal-polyfill';
import { type BoundedCache, type ByteBudget, createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Clock } from '../../shared/time/clock.js';
import { BOOKING_BYTES, ENTRY_BYTES } from '../reading/calendar-reader.js';
import { measureLookup } from '../sources/common/calendar-lookup.js';
import {
  type CalendarSource,
  type LookupProblem,
  type RoomBooking,
  SourceFault,
  type SourceWindow,
  type UserLookup,
} from '../sources/common/source.js';
import { splitIntoChunks } from '../sources/transport/batches.js';
import { REMOTE_PROBLEMS } from '../sources/transport/problems.js';

/** A value from a source, with the time of the request when it is cached. */
export interface Fetched<Value> {
  value: Value;
  fetchedAt?: Temporal.Instant;
}

/**
 * Cached lookups of single users and rooms. Concurrent equal lookups share one request. A lookup goes on when its callers
 * give up, so that the next caller finds its result.
 */
export interface CachedLookups {
  /** One promise for each user, in order; each may reject with a {SourceFault}. */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<Fetched<UserLookup>>[];
  /** One promise for each room, in order, for sources that answer for many rooms at once; each may reject. */
  roomsFreeBusy?: (addresses: readonly string[], window: SourceWindow) => Promise<Fetched<UserLookup>>[];
  /** The events of a room; undefined for an unknown room. @throws {SourceFault} */
  roomEvents: (address: string, window: SourceWindow) => Promise<Fetched<RoomLookup | undefined>>;
  /** Forgets what is known of a room, because its calendar was changed. */
  forgetRoom: (address: string) => void;
}

/** The events of a room. */
interface RoomLookup {
  bookings: RoomBooking[];
  /** Some may be missing, because of how the source had to be asked. */
  mayLackEvents?: true;
}

interface CachedLookupOptions {
  /**
   * Seconds for which a lookup is cached, also one that ended at a limit; 0 only joins concurrent ones. Sources with 0
   * remember themselves what they could not read.
   */
  cacheSeconds: number;
  clock: Clock;
  /** The limit of what is kept of calendars. */
  budget: ByteBudget;
}

const MAX_KEYS = 10_000;

const cacheKey = (name: string, { start, end }: SourceWindow) =>
  `${start.epochMilliseconds} ${end.epochMilliseconds} ${name.normalize('NFC').toLowerCase()}`;

const measureRoom = (lookup: RoomLookup | undefined) =>
  (lookup?.bookings ?? []).reduce(
    (sum, { subject, id, change_key: changeKey }) =>
      sum + BOOKING_BYTES + 2 * (subject.length + id.length + changeKey.length),
    ENTRY_BYTES,
  );

const LIMIT_CODES: readonly string[] = [
  REMOTE_PROBLEMS.unreadable_calendar.code,
  REMOTE_PROBLEMS.too_many_events.code,
  REMOTE_PROBLEMS.too_large.code,
];

/** Whether the source was over a limit. Reading it again would take as long, and end as it did. */
const isOverLimit = (error: unknown): error is SourceFault & { problem: LookupProblem } =>
  error instanceof SourceFault && error.problem !== undefined && LIMIT_CODES.includes(error.problem.code);

const isLasting = (lookup: UserLookup) => 'busy' in lookup || LIMIT_CODES.includes(lookup.problem.code);

export function createCachedLookups(
  source: CalendarSource,
  { cacheSeconds, clock, budget }: CachedLookupOptions,
): CachedLookups {
  /** Only data that was found and what is over a limit are kept: another failed lookup may succeed the next time. */
  const createCache = <Value>(
    isKept: (value: Value) => boolean,
    sizeOf: (value: Value) => number,
  ): BoundedCache<Fetched<Value>> =>
    createBoundedCache({
      budget: { of: budget, kind: 'lookups' },
      sizeOf: ({ value }) => sizeOf(value),
      ttlMs: ({ value }) => (isKept(value) ? cacheSeconds * 1_000 : 0),
      maxEntries: MAX_KEYS,
    });
  const people = createCache(isLasting, measureLookup);
  const taken = createCache(isLasting, measureLookup);
  const rooms = createCache((lookup: RoomLookup | undefined) => lookup !== undefined, measureRoom);
  const unreadableRooms = createBoundedCache<SourceFault>({
    ttlMs: cacheSeconds * 1_000,
    maxEntries: MAX_KEYS,
  });

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
      const ask = async (): Promise<UserLookup> => {
        const lookup = await answers.then(
          (found) => found[at],
          (error: unknown) => {
            if (isOverLimit(error)) return { problem: error.problem };
            throw error;
          },
        );
        if (!lookup) throw new RangeError('the source returned fewer lookups than names');
        return lookup;
      };
      return [key, keep(cache, key, ask)] as const;
    });
  }

  /** Cached and running lookups, and new ones for the rest in groups of one request each. */
  function lookUp(
    cache: BoundedCache<Fetched<UserLookup>>,
    names: readonly string[],
    window: SourceWindow,
    ask: (names: readonly string[], window: SourceWindow) => Promise<UserLookup[]>,
    nameKey = (name: string) => name,
  ): Promise<Fetched<UserLookup>>[] {
    const lookups = new Map<string, Promise<Fetched<UserLookup>>>();
    const missing = new Map<string, string>();
    for (const name of names) {
      const key = cacheKey(nameKey(name), window);
      const known = cache.peek(key);
      if (known) lookups.set(key, known);
      else missing.set(key, name);
    }
    for (const group of splitIntoChunks([...missing], source.usersPerRequest ?? missing.size)) {
      const [keys, asked] = [group.map(([key]) => key), group.map(([, name]) => name)];
      for (const [key, lookup] of askTogether(cache, keys, ask(asked, window))) lookups.set(key, lookup);
    }
    return names.flatMap((name) => lookups.get(cacheKey(nameKey(name), window)) ?? []);
  }

  async function readRoom(address: string, window: SourceWindow): Promise<RoomLookup | undefined> {
    const bookings = await source.roomEvents(address, window);
    if (!bookings) return undefined;
    const gaps = (await source.knownGaps?.({ room: address })) ?? [];
    return { bookings, ...(gaps.some(({ mayLackEvents }) => mayLackEvents) && { mayLackEvents: true }) };
  }

  const { roomsFreeBusy } = source;
  /** How often each room was forgotten: a part of its keys, so that a lookup under way is forgotten too. */
  const versions = new Map<string, number>();
  const versioned = (address: string) => `${versions.get(address) ?? 0} ${address}`;
  return {
    freeBusy: (users, window) => lookUp(people, users, window, source.freeBusy),
    ...(roomsFreeBusy && {
      roomsFreeBusy: (addresses, window) => lookUp(taken, addresses, window, roomsFreeBusy, versioned),
    }),
    forgetRoom(address) {
      versions.set(address, (versions.get(address) ?? 0) + 1);
    },
    async roomEvents(address, window) {
      const key = cacheKey(versioned(address), window);
      const known = unreadableRooms.get(key);
      if (known) throw known;
      return keep(rooms, key, () =>
        readRoom(address, window).catch((error: unknown) => {
          if (isOverLimit(error)) unreadableRooms.set(key, error);
          throw error;
        }),
      );
    },
  };
}
