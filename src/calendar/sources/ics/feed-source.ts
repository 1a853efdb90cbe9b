import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';
import { TooManyRecurrencesError } from '../../ical/step-budget.js';
import { listBookings, listBusyTimes } from '../common/calendar-lookup.js';
import { createFileCache } from '../common/file-cache.js';
import {
  type CalendarSource,
  type LookupProblem,
  SourceFault,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import { asSourceFault, REMOTE_PROBLEMS, RemoteError } from '../transport/problems.js';
import { createServerBulkheads, createTimeoutSignal } from '../transport/request-limits.js';
import { createFeedCache } from './feed-cache.js';
import { type FeedList, findFeed, parseFeedList } from './feed-list.js';

/** How long all the feeds of a question may take. */
const BUDGET_MS = 8_000;

export interface FeedSourceOptions {
  /** A file that lists the feeds, or templates of their addresses. */
  feeds: { file: string } | { people: string; rooms: string | undefined };
  /** Of people's and rooms' addresses. */
  domain: string;
  /** IANA name of the zone that dates and floating times are in. */
  timeZone: string;
  log: Logger;
  /** Whether the name of a host may lead into a private network; no, unless it is said. */
  allowsPrivate?: boolean;
  budgetMs?: number;
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number;
}

function createListReader(feeds: FeedSourceOptions['feeds']): () => Promise<FeedList> {
  if (!('file' in feeds)) {
    const list = { people: feeds.people, rooms: feeds.rooms ?? new Map<string, string>() };
    return async () => list;
  }
  const files = createFileCache(parseFeedList);
  return () =>
    files.read(feeds.file).catch((cause: unknown) => {
      throw new SourceFault('failed', 'The list of feeds cannot be read', { cause });
    });
}

const findHost = (address: string) => /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** Why one feed could not be read; what is not foreseen passes through. */
function findFeedProblem(error: unknown): LookupProblem {
  if (error instanceof RemoteError) return error.problem;
  if (error instanceof TooManyRecurrencesError) return REMOTE_PROBLEMS.too_many_events;
  throw error;
}

/** Calendars that are published on the web, each at an address of its own. */
export function createFeedSource(options: FeedSourceOptions): CalendarSource {
  const { domain, log, budgetMs = BUDGET_MS, allowsPrivate = false, now = () => performance.now() } = options;
  const cache = createFeedCache({ ...options, allowsPrivate, now });
  const gates = createServerBulkheads();
  const readList = createListReader(options.feeds);

  async function lookUp(
    user: string,
    { people }: FeedList,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<UserLookup> {
    const address = findFeed(people, user, domain);
    if (address === undefined) return { problem: REMOTE_PROBLEMS.unknown_user };
    try {
      const calendar = await gates(findHost(address), () => cache.read(address, signal));
      return { busy: listBusyTimes(calendar, window, [`${user}@${domain}`]) };
    } catch (error) {
      const problem = findFeedProblem(error);
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
    // Each may be on a host of its own.
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
        const calendar = await gates(findHost(feed), () => cache.read(feed, createTimeoutSignal(budgetMs)));
        return listBookings(calendar, window, [address]);
      } catch (error) {
        const problem = findFeedProblem(error);
        if (problem === REMOTE_PROBLEMS.unknown_user) return undefined;
        throw asSourceFault(
          error instanceof RemoteError ? error : new RemoteError(problem, { cause: error }),
        );
      }
    },

    rooms: listRooms,

    async check() {
      await readList();
    },
  };
}
