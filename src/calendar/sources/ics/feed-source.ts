import type { Room } from '../../contract.js';
import { createCalendarBudget } from '../../reading/calendar-budget.js';
import type { CalendarOutcome, CalendarResult } from '../../reading/calendar-job.js';
import { createCalendarReader } from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import { toBookings, toBusyTimes, toSeconds } from '../common/calendar-lookup.js';
import { createFileCache } from '../common/file-cache.js';
import {
  type CalendarSource,
  SourceFault,
  type SourceOptions,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import {
  CalendarServerError,
  toCalendarServerError,
  toSourceFault,
} from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createServerBulkheads, createTimeoutSignal } from '../transport/request-limits.js';
import type { FeedsConfig } from './config.js';
import { createFeedCache } from './feed-cache.js';
import { type FeedList, findFeed, parseFeedList } from './feed-list.js';

/** Milliseconds for all feeds of one lookup. */
const BUDGET_MS = 8_000;

function createListReader(config: FeedsConfig): () => Promise<FeedList> {
  if (!('file' in config)) {
    const list = { people: config.people, rooms: config.rooms ?? new Map<string, string>() };
    return async () => list;
  }
  const files = createFileCache(parseFeedList);
  return () =>
    files.read(config.file).catch((cause: unknown) => {
      throw new SourceFault('failed', 'The list of feeds cannot be read', { cause });
    });
}

const findHost = (address: string) => /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** Calendars that are published on the web, each at an address of its own. */
export function createFeedSource(options: SourceOptions<FeedsConfig>): CalendarSource {
  const {
    config,
    domain,
    timeZone,
    log,
    metrics,
    budget = createCalendarBudget(metrics),
    budgetMs = BUDGET_MS,
    now = () => performance.now(),
  } = options;
  const cache = createFeedCache({ log, budget, now, allowsPrivate: config.allowsPrivate });
  const pool = createReadingPool();
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  const limit = createServerBulkheads();
  const readList = createListReader(config);

  /** @throws {CalendarServerError} */
  async function list(
    address: string,
    signal: AbortSignal,
    kind: 'busy' | 'bookings',
    window: SourceWindow,
    owner: string,
  ): Promise<CalendarResult> {
    const { version, bytes } = await limit(findHost(address), () => cache.read(address, signal));
    const calendar = { key: version, name: 'feed', load: async () => [bytes] };
    const outcome: CalendarOutcome = await reader.list(calendar, {
      kind,
      window: toSeconds(window),
      owner: [owner],
    });
    if ('problem' in outcome) throw new CalendarServerError(REMOTE_PROBLEMS[outcome.problem]);
    return outcome;
  }

  async function lookUp(
    user: string,
    { people }: FeedList,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<UserLookup> {
    const address = findFeed(people, user, domain);
    if (address === undefined) return { problem: REMOTE_PROBLEMS.unknown_user };
    try {
      return toBusyTimes(await list(address, signal, 'busy', window, `${user}@${domain}`));
    } catch (error) {
      const { problem } = toCalendarServerError(error);
      log.warn({ err: error, code: problem.code }, 'a feed cannot be read');
      return { problem };
    }
  }

  async function listRooms(): Promise<Room[] | undefined> {
    const { rooms } = await readList();
    if (typeof rooms === 'string' || rooms.size === 0) return undefined;
    return [...rooms.keys()].map((name) => ({
      name,
      address: name.includes('@') ? name : `${name}@${domain}`,
      equipment: [],
    }));
  }

  return {
    // Each feed may be on another host.
    usersPerRequest: 1,

    async freeBusy(users, window) {
      const list = await readList();
      const signal = createTimeoutSignal(budgetMs);
      return Promise.all(users.map((user) => lookUp(user, list, window, signal)));
    },

    async roomEvents(address, window) {
      const { rooms } = await readList();
      const feed = findFeed(rooms, address.slice(0, address.lastIndexOf('@')), domain);
      if (feed === undefined) return undefined;
      try {
        const signal = createTimeoutSignal(budgetMs);
        return toBookings(await list(feed, signal, 'bookings', window, address));
      } catch (error) {
        const failure = toCalendarServerError(error);
        if (failure.problem === REMOTE_PROBLEMS.unknown_user) return undefined;
        throw toSourceFault(failure);
      }
    },

    rooms: listRooms,

    async check() {
      await readList();
    },

    async close() {
      cache.close();
      await pool.close();
    },
  };
}
