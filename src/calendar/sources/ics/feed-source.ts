import { hash } from 'node:crypto';
import { type ByteBudget, createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';
import type { CalendarOutcome, CalendarResult } from '../../reading/calendar-job.js';
import { createCalendarBudget, createCalendarReader, ENTRY_BYTES } from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import { toBookings, toBusyTimes, toSeconds } from '../common/calendar-lookup.js';
import { createFileCache } from '../common/file-cache.js';
import {
  type CalendarSource,
  fillTemplate,
  foldName,
  localPart,
  SourceFault,
  type SourceOptions,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import {
  CalendarServerError,
  REMOTE_PROBLEMS,
  type RemoteProblemCode,
  toSourceFault,
} from '../transport/problems.js';
import { createBulkhead, createTimeoutSignal } from '../transport/request-limits.js';
import { createTransport, isWebPage, type ServerResponse } from '../transport/transport.js';
import { type FeedList, type FeedsConfig, parseFeedList } from './config.js';

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
      if (!(error instanceof CalendarServerError)) throw error;
      const { problem } = error;
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
      const feed = findFeed(rooms, localPart(address), domain);
      if (feed === undefined) return undefined;
      try {
        const signal = createTimeoutSignal(budgetMs);
        return toBookings(await list(feed, signal, 'bookings', window, address));
      } catch (error) {
        if (error instanceof CalendarServerError && error.problem === REMOTE_PROBLEMS.unknown_user)
          return undefined;
        throw toSourceFault(error);
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

/** The address of a feed; undefined for a name without one. */
function findFeed(feeds: FeedList['people'], local: string, domain: string): string | undefined {
  if (typeof feeds === 'string') return fillTemplate(feeds, { local: foldName(local), domain });
  return feeds.get(foldName(local)) ?? feeds.get(foldName(`${local}@${domain}`));
}

const SERVICE = 'ics';

const OPERATION = 'feed';

/** For how long a feed is not requested again, and for how much longer it is used when its host fails. */
const FRESH_MS = 60_000;

const STALE_MS = 14 * 60_000;

const MAX_REDIRECTS = 3;

const MAX_FEEDS = 2_000;

/** More than a calendar of many years. */
const MAX_MEBIBYTES = 32;

/** The text of a feed. */
interface Feed {
  /** Identifies the text. */
  version: string;
  bytes: Uint8Array;
}

/** The latest response of a host, for conditional requests (RFC 9110 section 13). */
interface LatestFeed extends Feed {
  etag: string | undefined;
  lastModified: string | undefined;
}

/** Texts of feeds, requested again after a minute. */
interface FeedCache {
  /**
   * When the host of a feed fails, the previous text is used until it is fifteen minutes old.
   *
   * @throws {CalendarServerError}
   */
  read: (address: string, signal: AbortSignal) => Promise<Feed>;
  /** Closes idle sockets. */
  close: () => void;
}

interface FeedCacheOptions {
  log: Logger;
  budget: ByteBudget;
  /** Whether a host name may resolve to a private network. An IP address is not checked. */
  allowsPrivate: boolean;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** `webcal:` is another name for https. */
const parseFeedUrl = (address: string) => new URL(address.replace(/^webcal:/i, 'https:'));

const feedError = (code: RemoteProblemCode, cause?: unknown) =>
  new CalendarServerError(REMOTE_PROBLEMS[code], { service: SERVICE, operation: OPERATION, cause });

/** These problems mean that the feed was removed or closed to us, so the previous text must not be used. */
const WITHDRAWN_CODES: readonly string[] = ['unknown_user', 'no_access', 'bad_password'];

const BEGINNING_BYTES = 4_096;

const beginsAsCalendar = (body: Uint8Array) =>
  /BEGIN:VCALENDAR/iu.test(Buffer.from(body.subarray(0, BEGINNING_BYTES)).toString('latin1'));

/** A copy in memory that threads read too, so that the bytes of a feed are not copied for each of them. */
function toSharedBytes(body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(body.byteLength));
  bytes.set(body);
  return bytes;
}

function createFeedCache({ log, budget, now, allowsPrivate }: FeedCacheOptions): FeedCache {
  const transport = createTransport({ service: SERVICE, maxMebibytes: MAX_MEBIBYTES, allowsPrivate });
  const feeds = createBoundedCache<LatestFeed>({
    maxEntries: MAX_FEEDS,
    budget: { of: budget, kind: 'texts' },
    sizeOf: ({ bytes }) => ENTRY_BYTES + bytes.byteLength,
    ttlMs: FRESH_MS,
    staleIfErrorMs: STALE_MS,
    onStale: (error) => log.warn({ err: error }, 'a feed cannot be fetched; its previous text is used'),
    elapsed: now,
  });

  /** Feeds over the limit. Requesting one again takes as long, and ends as it did. */
  const tooLarge = createBoundedCache<CalendarServerError>({
    maxEntries: MAX_FEEDS,
    ttlMs: FRESH_MS,
    elapsed: now,
  });

  /** A redirect may lead to another path of the same host, or from http to https. */
  function resolveFeedRedirect(response: ServerResponse, from: URL): URL {
    const location = response.header('location');
    if (location === undefined || !URL.canParse(location, from.href))
      throw transport.toError(OPERATION, response);
    const to = new URL(location, from);
    const isSecured = from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname;
    if (to.origin !== from.origin && !isSecured) throw feedError('redirected');
    return to;
  }

  async function fetchFeed(
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<ServerResponse> {
    let current = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const request = { operation: OPERATION, method: 'GET', url: current.href, headers, signal };
      const response = await transport.send(request);
      if (response.status === 304 || response.status < 300) return response;
      if (response.status >= 400) throw transport.toError(OPERATION, response);
      current = resolveFeedRedirect(response, current);
    }
    throw feedError('redirected');
  }

  async function loadFeed(
    address: string,
    previous: LatestFeed | undefined,
    signal: AbortSignal,
  ): Promise<LatestFeed> {
    const refusal = tooLarge.get(address);
    if (refusal) throw refusal;
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      ...(previous?.etag !== undefined && { 'if-none-match': previous.etag }),
      ...(previous?.lastModified !== undefined && { 'if-modified-since': previous.lastModified }),
    };
    const response = await fetchFeed(parseFeedUrl(address), headers, signal);
    if (response.status === 304 && previous) return previous;
    if (response.status !== 200) throw feedError('invalid_answer');
    if (isWebPage(response)) throw feedError('login_page');
    // An error is not cached: the feed is requested again at the next question.
    if (!beginsAsCalendar(response.body)) throw feedError('unreadable_calendar');
    const version = hash('sha1', response.body, 'base64url');
    const bytes = toSharedBytes(response.body);
    const [etag, lastModified] = [response.header('etag'), response.header('last-modified')];
    return { version, bytes, etag, lastModified };
  }

  return {
    read: (address, signal) =>
      feeds.fetch(address, (_, previous) =>
        loadFeed(address, previous, signal).catch((error: unknown) => {
          if (!(error instanceof CalendarServerError)) throw error;
          const { code } = error.problem;
          if (WITHDRAWN_CODES.includes(code)) feeds.delete(address);
          if (code === REMOTE_PROBLEMS.too_large.code && !tooLarge.get(address)) tooLarge.set(address, error);
          throw error;
        }),
      ),
    close: () => transport.close(),
  };
}

/** A bulkhead for each server, so that a slow server delays no other. */
function createServerBulkheads(): <Value>(server: string, task: () => Promise<Value>) => Promise<Value> {
  const bulkheads = new Map<string, ReturnType<typeof createBulkhead>>();
  return (server, task) => {
    const run = bulkheads.get(server) ?? createBulkhead();
    bulkheads.set(server, run);
    return run(task);
  };
}
