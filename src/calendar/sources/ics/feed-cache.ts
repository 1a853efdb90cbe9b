import type { Logger } from '../../../shared/observability/log.js';
import type { ParsedCalendar } from '../../ical/calendar.js';
import { UnreadableCalendarError } from '../../ical/calendar.js';
import { decodeCalendar, parseCalendarText } from '../common/parse-calendar-text.js';
import { REMOTE_PROBLEMS, RemoteError } from '../transport/problems.js';
import {
  isWebPage,
  type RemoteRequest,
  type RemoteResponse,
  sendRequest,
  toResponseError,
} from '../transport/send-request.js';

/** How long a feed is taken for what it was, and how long where its host cannot be asked. */
const FRESH_MS = 60_000;
const STALE_MS = 15 * 60_000;
const MAX_REDIRECTS = 3;
const MAX_FEEDS = 2_000;

interface CachedFeed {
  calendar: ParsedCalendar;
  etag: string | undefined;
  modified: string | undefined;
  /** When the host last said that this is what it has. */
  confirmedAt: number;
}

/** Feeds in the form they are used in, asked for again when they are a minute old. */
export interface FeedCache {
  /**
   * Where the host cannot be asked, what it had is good for a quarter of an hour; after that it would be a guess.
   *
   * @throws {RemoteError}
   */
  read: (address: string, signal: AbortSignal) => Promise<ParsedCalendar>;
}

export interface FeedCacheOptions {
  timeZone: string;
  log: Logger;
  /** Whether the name of a host may lead into a private network; an IP address says itself where it leads. */
  allowsPrivate: boolean;
  /** Milliseconds on a clock that only goes forward. */
  now: () => number;
}

/** `webcal:` is a manner of speaking: what is meant is the web. */
const parseFeedUrl = (address: string) => new URL(address.replace(/^webcal:/i, 'https:'));

/** Where a feed has moved to: another place of the same host, or the same place by TLS. */
function resolveFeedRedirect(response: RemoteResponse, from: URL): URL {
  const location = response.header('location');
  if (location === undefined || !URL.canParse(location, from.href)) throw toResponseError(response);
  const to = new URL(location, from);
  const isSecured = from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname;
  if (to.origin !== from.origin && !isSecured) throw new RemoteError(REMOTE_PROBLEMS.redirected);
  return to;
}

async function fetchFeed(url: URL, request: Omit<RemoteRequest, 'method' | 'url'>): Promise<RemoteResponse> {
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await sendRequest({ ...request, method: 'GET', url: at });
    if (response.status === 304 || response.status < 300) return response;
    if (response.status >= 400) throw toResponseError(response);
    at = resolveFeedRedirect(response, at);
  }
  throw new RemoteError(REMOTE_PROBLEMS.redirected);
}

export function createFeedCache(options: FeedCacheOptions): FeedCache {
  const { log, now, allowsPrivate } = options;
  const kept = new Map<string, CachedFeed>();
  const asking = new Map<string, Promise<ParsedCalendar>>();

  function parse(response: RemoteResponse): ParsedCalendar {
    if (isWebPage(response)) throw new RemoteError(REMOTE_PROBLEMS.login_page);
    try {
      return parseCalendarText(decodeCalendar(response.body), 'feed', options);
    } catch (cause) {
      if (!(cause instanceof UnreadableCalendarError)) throw cause;
      throw new RemoteError(REMOTE_PROBLEMS.unreadable_calendar, { cause });
    }
  }

  function keep(address: string, feed: CachedFeed): ParsedCalendar {
    kept.delete(address);
    kept.set(address, feed);
    const [oldest] = kept.keys();
    if (kept.size > MAX_FEEDS && oldest !== undefined) kept.delete(oldest);
    return feed.calendar;
  }

  async function ask(address: string, signal: AbortSignal): Promise<ParsedCalendar> {
    const known = kept.get(address);
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
      ...(known?.modified !== undefined && { 'if-modified-since': known.modified }),
    };
    const response = await fetchFeed(parseFeedUrl(address), { headers, signal, allowsPrivate });
    const confirmedAt = now();
    if (response.status === 304 && known) return keep(address, { ...known, confirmedAt });
    if (response.status !== 200) throw new RemoteError(REMOTE_PROBLEMS.invalid_answer);
    return keep(address, {
      calendar: parse(response),
      etag: response.header('etag'),
      modified: response.header('last-modified'),
      confirmedAt,
    });
  }

  /** Equal questions at the same time share one request. */
  function askOnce(address: string, signal: AbortSignal): Promise<ParsedCalendar> {
    const under = asking.get(address);
    if (under) return under;
    const fresh = ask(address, signal).finally(() => asking.delete(address));
    asking.set(address, fresh);
    return fresh;
  }

  return {
    async read(address, signal) {
      const known = kept.get(address);
      const age = known ? now() - known.confirmedAt : Number.POSITIVE_INFINITY;
      if (known && age < FRESH_MS) return known.calendar;
      try {
        return await askOnce(address, signal);
      } catch (error) {
        if (!(error instanceof RemoteError) || !known || age >= STALE_MS || isWithdrawn(error)) throw error;
        log.warn({ err: error, code: error.problem.code }, 'a feed cannot be asked; what it had is used');
        return known.calendar;
      }
    },
  };
}

/** That a feed is no longer there, or no longer for us, is news of its own. */
const isWithdrawn = ({ problem }: RemoteError) =>
  problem === REMOTE_PROBLEMS.unknown_user ||
  problem === REMOTE_PROBLEMS.no_access ||
  problem === REMOTE_PROBLEMS.bad_password;
