import { Temporal } from 'temporal-polyfill';
import type { CalendarClient } from '../../../calendar/client.js';
import type { UserAvailability, WindowSelector } from '../../../calendar/contract.js';
import { type BoundedCache, createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { CallOptions } from '../../../shared/http-client/http.js';
import { createPerServiceCache } from '../../framework/command.js';
import { parseReadAt } from '../../framework/request-context.js';
import { BUDGET_MS, createSharedSignal, type SharedSignal, withTimeout } from '../../lib/budgets.js';
import { isoWeekOf } from '../../time/dates.js';
import { daysOf, type When } from '../../time/when.js';

const MAX_CACHED = 20_000;
/** Bytes of all cached times together, and an estimate for an entry and for each of its times. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const ENTRY_BYTES = 500;
const BUSY_TIME_BYTES = 150;
/** Users in one request to the service. A request that fails or is slow affects only its own group. */
const GROUP_SIZE = 25;

/** How long a calendar reading is reused. */
const CACHE_MINUTES = 1;

export interface FreeBusyReading {
  /** Absent if the service's answer left the user out. */
  entry: UserAvailability | undefined;
  at: Temporal.ZonedDateTime;
}

interface FreeBusyQuery {
  users: readonly string[];
  when: When;
  now: Temporal.ZonedDateTime;
  deadline?: CallOptions | undefined;
}

/** Free/busy times of people, cached for `CACHE_MINUTES` by user and days. */
export interface FreeBusyCache {
  /**
   * The users' free/busy times in the order asked. Concurrent equal questions share one request. A user whose
   * request failed is a rejected result.
   *
   * @throws the fault, if every user failed
   */
  read: (calendar: CalendarClient, query: FreeBusyQuery) => Promise<PromiseSettledResult<FreeBusyReading>[]>;
}

const timeoutFault = () => new ServiceFault({ service: 'calendar', operation: 'free/busy', kind: 'timeout' });

/** The service counts days from its own today, and weeks by ISO year and number. */
function windowOf(when: When, today: Temporal.PlainDate): WindowSelector {
  if (when.kind === 'day') return { day: when.date.since(today).days };
  return isoWeekOf(when.monday);
}

/** The first day of an entry with other days than requested; undefined if all entries have the right days. */
function findWrongStart(answer: readonly UserAvailability[], when: When): Temporal.PlainDate | undefined {
  const { first, last } = daysOf(when);
  // The contract does not say whether the end is inclusive. Both forms cover the last day.
  const ends = [String(last), String(last.add({ days: 1 }))];
  const wrong = answer.find(
    ({ datetime_range: range }) => range.start !== String(first) || !ends.includes(range.end),
  );
  return wrong && Temporal.PlainDate.from(wrong.datetime_range.start);
}

/**
 * Asks the service for exactly these days. If midnight passes between our day offset and the service's, or
 * its zone is another, it asks once more with a corrected offset.
 *
 * @throws {ServiceFault} if the service fails, or answers for other days twice
 */
async function fetchFreeBusy(
  calendar: CalendarClient,
  users: readonly string[],
  { when, now }: FreeBusyQuery,
  call: CallOptions,
): Promise<UserAvailability[]> {
  const window = windowOf(when, now.toPlainDate());
  const answer = await calendar.freeBusy(users, window, call);
  const wrongStart = findWrongStart(answer, when);
  if (!wrongStart) return answer;
  if ('day' in window) {
    const missedBy = daysOf(when).first.since(wrongStart).days;
    const corrected = await calendar.freeBusy(users, { day: window.day + missedBy }, call);
    if (!findWrongStart(corrected, when)) return corrected;
  }
  throw new ServiceFault({
    service: 'calendar',
    operation: 'free/busy',
    kind: 'invalid',
    cause: new Error(`asked for ${daysOf(when).first}, answered for ${wrongStart}`),
  });
}

function keyOf(user: string, when: When): string {
  const { first, last } = daysOf(when);
  return `${first}/${last}/${user}`;
}

/** Caches one promise for each user of a group. A user's error is not cached. */
function cacheGroup(
  cache: BoundedCache<FreeBusyReading>,
  group: readonly string[],
  { when, now, deadline }: FreeBusyQuery,
  request: Promise<UserAvailability[]>,
  shared: SharedSignal,
) {
  return group.map((user, index): [string, Promise<FreeBusyReading>] => {
    const key = keyOf(user, when);
    const load = async (signal: AbortSignal) => {
      shared.add(signal);
      const entry = (await request)[index];
      return { entry, at: parseReadAt(entry?.fetched_at, now) };
    };
    return [user, cache.fetch(key, load, deadline?.signal)];
  });
}

export function createFreeBusyCache(): FreeBusyCache {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<FreeBusyReading>({
      ttlMs: ({ entry }) => (entry && entry.error === undefined ? CACHE_MINUTES * 60_000 : 0),
      maxEntries: MAX_CACHED,
      maxBytes: MAX_CACHED_BYTES,
      sizeOf: ({ entry }) => ENTRY_BYTES + (entry?.free_busy_events.length ?? 0) * BUSY_TIME_BYTES,
    }),
  );

  return {
    async read(calendar, query) {
      const { users, when } = query;
      const cache = cacheOf(calendar);
      const cached = users.map((user) => [user, cache.peek(keyOf(user, when))] as const);
      const missing = cached.flatMap(([user, reading]) => (reading ? [] : [user]));
      const groups = Array.from({ length: Math.ceil(missing.length / GROUP_SIZE) }, (_, at) =>
        missing.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE),
      );
      const fetched = groups.flatMap((group) => {
        const shared = createSharedSignal();
        const call = { ...query.deadline, signal: shared.signal };
        const answer = fetchFreeBusy(calendar, group, query, call);
        const request =
          groups.length === 1 ? answer : withTimeout(BUDGET_MS.freeBusyGroup, answer, timeoutFault);
        return cacheGroup(cache, group, query, request, shared);
      });
      const readings = new Map<string, Promise<FreeBusyReading> | undefined>([...cached, ...fetched]);
      const settled = await Promise.allSettled(
        users.map((user) => readings.get(user) ?? Promise.reject(timeoutFault())),
      );
      const [failed] = settled.filter((each) => each.status === 'rejected');
      if (failed && settled.every(({ status }) => status === 'rejected')) throw failed.reason;
      return settled;
    },
  };
}
