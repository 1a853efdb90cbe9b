import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';
import { TooManyRecurrencesError } from '../../ical/steps.js';
import { bookingsIn, busyTimesIn } from '../calendar-answers.js';
import { createBudget, createGates } from '../remote/limits.js';
import { asSourceFault, REMOTE_PROBLEMS, RemoteError } from '../remote/problems.js';
import {
  type CalendarSource,
  type LookupProblem,
  SourceFault,
  type SourceWindow,
  type UserLookup,
} from '../source.js';
import { createFeedCache } from './feed-cache.js';
import { type FeedList, findFeed, parseFeedList } from './feed-list.js';
import { createFileCache } from './file-cache.js';

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

const hostOf = (address: string) => /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** Why one feed could not be read; what is not foreseen passes through. */
function problemOf(error: unknown): LookupProblem {
  if (error instanceof RemoteError) return error.problem;
  if (error instanceof TooManyRecurrencesError) return REMOTE_PROBLEMS.too_many_events;
  throw error;
}

/** Calendars that are published on the web, each at an address of its own. */
export function createFeedSource(options: FeedSourceOptions): CalendarSource {
  const { domain, log, budgetMs = BUDGET_MS, allowsPrivate = false, now = () => performance.now() } = options;
  const cache = createFeedCache({ ...options, allowsPrivate, now });
  const gates = createGates();
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
      const calendar = await gates(hostOf(address), () => cache.read(address, signal));
      return { busy: busyTimesIn(calendar, window, [`${user}@${domain}`]) };
    } catch (error) {
      const problem = problemOf(error);
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
    usersAtATime: 1,

    async freeBusy(users, window) {
      const list = await readList();
      const signal = createBudget(budgetMs);
      return Promise.all(users.map((user) => lookUp(user, list, window, signal)));
    },

    async roomEvents(address, window) {
      const { rooms } = await readList();
      const feed = findFeed(rooms, address.slice(0, address.lastIndexOf('@')), domain);
      if (feed === undefined) return undefined;
      try {
        const calendar = await gates(hostOf(feed), () => cache.read(feed, createBudget(budgetMs)));
        return bookingsIn(calendar, window, [address]);
      } catch (error) {
        const problem = problemOf(error);
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
