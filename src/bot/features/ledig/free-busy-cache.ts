import type { Temporal } from 'temporal-polyfill';
import type { CalendarClient } from '../../../calendar/client.js';
import type { UserAvailability } from '../../../calendar/contract.js';
import { type BoundedCache, createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import { createPerServiceCache } from '../../framework/per-service-cache.js';
import { parseReadAt } from '../../framework/read-at.js';
import { withTimeout } from '../../lib/with-timeout.js';
import { daysOf, type When } from '../../time/when.js';
import { fetchFreeBusy } from './fetch-free-busy.js';
import { CACHE_MINUTES } from './model.js';

const MAX_READINGS = 20_000;
/** One question to the service; what fails or is slow takes no more people with it. */
const GROUP = 25;
/** As long as a group may take where there are others: all of them, and Slack before, within what a person waits. */
const PATIENCE_MS = 1_400;

export interface FreeBusyReading {
  /** Absent where the answer left the user out. */
  entry: UserAvailability | undefined;
  at: Temporal.ZonedDateTime;
}

export interface FreeBusyQuery {
  users: readonly string[];
  when: When;
  now: Temporal.ZonedDateTime;
}

/** What was read of people's calendars a short time ago. */
export interface FreeBusyCache {
  /**
   * What each user's calendar says of these days, in the order asked. Equal questions at the same time are asked once.
   * Where only some could be asked about, the others' are their faults.
   *
   * @throws the fault, where nobody could be asked about
   */
  read: (
    calendar: CalendarClient,
    question: FreeBusyQuery,
  ) => Promise<PromiseSettledResult<FreeBusyReading>[]>;
}

const late = () => new ServiceFault({ service: 'calendar', operation: 'free/busy', kind: 'timeout' });

function inGroups(users: readonly string[]): string[][] {
  const groups = Math.ceil(users.length / GROUP);
  return Array.from({ length: groups }, (_, at) => users.slice(at * GROUP, (at + 1) * GROUP));
}

export function createFreeBusyCache(): FreeBusyCache {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<FreeBusyReading>({
      ttlMs: ({ entry }) => (entry && entry.error === undefined ? CACHE_MINUTES * 60_000 : 0),
      maxEntries: MAX_READINGS,
    }),
  );

  /** The promises of a group that is asked about together; a user's failure is not kept. */
  function readGroup(
    cache: BoundedCache<FreeBusyReading>,
    asked: Promise<UserAvailability[]>,
    users: readonly string[],
    days: string,
    now: Temporal.ZonedDateTime,
  ) {
    return users.map((user, index): [string, Promise<FreeBusyReading>] => {
      const key = `${days}/${user}`;
      const reading = cache.fetch(key, async () => {
        const entry = (await asked)[index];
        return { entry, at: parseReadAt(entry?.fetched_at, now) };
      });
      return [user, reading];
    });
  }

  return {
    async read(calendar, { users, when, now }) {
      const cache = cacheOf(calendar);
      const { first, last } = daysOf(when);
      const days = `${first}/${last}`;
      const known = users.map((user) => [user, cache.peek(`${days}/${user}`)] as const);
      const groups = inGroups(known.flatMap(([user, reading]) => (reading ? [] : [user])));
      const asked = groups.flatMap((group) => {
        const answer = fetchFreeBusy(calendar, group, when, now.toPlainDate());
        const patient = groups.length === 1 ? answer : withTimeout(PATIENCE_MS, answer, late);
        return readGroup(cache, patient, group, days, now);
      });
      const readings = new Map<string, Promise<FreeBusyReading> | undefined>([...known, ...asked]);
      const settled = await Promise.allSettled(
        users.map((user) => readings.get(user) ?? Promise.reject(late())),
      );
      const [failed] = settled.filter(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected' && settled.every(({ status }) => status === 'rejected'))
        throw failed.reason;
      return settled;
    },
  };
}
