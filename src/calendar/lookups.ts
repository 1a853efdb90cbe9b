import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../shared/clock.js';
import { createPromiseCache, type PromiseCache } from '../shared/promise-cache.js';
import { inChunks } from './sources/pieces.js';
import type { CalendarSource, RoomBooking, SourceWindow, UserLookup } from './sources/source.js';

/** What a source said; `fetchedAt` where it may be said again to others without asking. */
export interface Fetched<Value> {
  value: Value;
  fetchedAt?: Temporal.Instant;
}

/**
 * What the source says of each user and room by itself. Equal questions are asked once by all who ask meanwhile, and go
 * on when nobody waits for them any more: who asks again finds the answer, or adds nothing to the work.
 */
export interface Lookups {
  /** One for each user, in that order; each may fail with a {SourceFault}. */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<Fetched<UserLookup>>[];
  /** Undefined for a room that is not there. @throws {SourceFault} */
  roomEvents: (address: string, window: SourceWindow) => Promise<Fetched<RoomBooking[] | undefined>>;
}

export interface LookupOptions {
  /** How long an answer is given again; 0 for what is cheap to read anew. */
  keptSeconds: number;
  clock: Clock;
}

const MAX_KEPT = 10_000;
/** For questions that are under way; no source takes so long. */
const LONGEST_SECONDS = 120;

const keyOf = (name: string, { start, end }: SourceWindow) =>
  `${start.epochMilliseconds} ${end.epochMilliseconds} ${name.normalize('NFC').toLowerCase()}`;

export function createLookups(source: CalendarSource, { keptSeconds, clock }: LookupOptions): Lookups {
  const options = { ttlSeconds: keptSeconds || LONGEST_SECONDS, maxKeys: MAX_KEPT };
  const people = createPromiseCache<Fetched<UserLookup>>(options);
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

  function askTogether(group: readonly [string, string][], window: SourceWindow) {
    const answers = source.freeBusy(
      group.map(([, user]) => user),
      window,
    );
    return group.map(([key], at) => {
      const ask = async () => {
        const lookup = (await answers)[at];
        if (!lookup) throw new RangeError('the source answered for fewer users than it was asked about');
        return lookup;
      };
      return [key, keep(people, key, ask, (lookup) => 'busy' in lookup)] as const;
    });
  }

  return {
    freeBusy(users, window) {
      const byKey = new Map(users.map((user) => [keyOf(user, window), user]));
      const known = [...byKey.keys()].flatMap((key) => {
        const found = people.peek(key);
        return found ? [[key, found] as const] : [];
      });
      for (const [key] of known) byKey.delete(key);
      const groups = inChunks([...byKey], source.usersAtATime ?? byKey.size);
      const asked = groups.flatMap((group) => askTogether(group, window));
      const lookups = new Map([...known, ...asked]);
      return users.flatMap((user) => lookups.get(keyOf(user, window)) ?? []);
    },

    roomEvents: (address, window) =>
      keep(
        rooms,
        keyOf(address, window),
        () => source.roomEvents(address, window),
        (bookings) => bookings !== undefined,
      ),
  };
}
