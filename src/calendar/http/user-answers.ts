import type { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { ByteBudget } from '../../shared/cache/byte-budget.js';
import { type SerializedResponse, serializeResponse } from '../../shared/http-service/serialized-response.js';
import type { Clock } from '../../shared/time/clock.js';
import { ENTRY_BYTES } from '../reading/calendar-budget.js';
import type { UserLookup } from '../sources/common/source.js';
import { findUsernames, resolveUsers, toUserAvailability } from './answers.js';
import type { CachedLookups, Fetched } from './cached-lookups.js';
import { type LookupDeadline, settleLookups } from './lookup-deadline.js';
import type { CalendarWindow, WindowParser } from './window.js';

/** A response with what it was made from. */
interface KeptAnswer {
  /** The pattern of the route that was asked. */
  route: string;
  segments: readonly string[];
  window: CalendarWindow;
  usernames: readonly string[];
  found: readonly Fetched<UserLookup>[];
  response: SerializedResponse;
  /** The start and the end of the day on which the same path asks for the same dates, in milliseconds since 1970. */
  day: { from: number; until: number };
  /** Until then the lookups are the same, in milliseconds of `performance.now`. */
  sameUntil: number;
}

export interface UserAnswersContext {
  lookups: Pick<CachedLookups, 'freeBusy' | 'freeBusyNow' | 'msUnchanged'>;
  domain: string;
  budget: ByteBudget;
  clock: Clock;
  parseWindow: WindowParser;
}

export interface UsersRequest {
  url: string;
  /** The pattern of the route. */
  route: string;
  /** Those of the window, as in `parseWindow`. */
  segments: readonly string[];
  users: readonly string[];
}

/** Answers about users. An answer is kept as long as the day and all lookups that it was made from are the same. */
export interface UserAnswers {
  /** The kept answer to a URL, and the pattern of its route. */
  find: (url: string) => Pick<KeptAnswer, 'route' | 'response'> | undefined;
  /**
   * One entry for each person, in order. A user who could not be looked up in time has an `error` and no items.
   *
   * @throws {SourceFault} if every lookup failed
   * @throws {ProblemError} `bad_parameter`
   */
  answer: (request: UsersRequest, deadline: LookupDeadline) => Promise<SerializedResponse>;
}

const MAX_ANSWERS = 10_000;

const measure = ({ usernames, response: { body } }: KeptAnswer) =>
  2 * ENTRY_BYTES + usernames.length * ENTRY_BYTES + body.length;

export function createUserAnswers(context: UserAnswersContext): UserAnswers {
  const { lookups, domain, budget, clock, parseWindow } = context;
  const answers = createBoundedCache<KeptAnswer>({
    maxEntries: MAX_ANSWERS,
    budget: { of: budget, kind: 'answers' },
    sizeOf: measure,
    ttlMs: Number.POSITIVE_INFINITY,
  });

  const isSame = (found: readonly Fetched<UserLookup>[], kept: KeptAnswer) =>
    found.every((lookup, at) => {
      const known = kept.found[at];
      return lookup.value === known?.value && lookup.fetchedAt === known.fetchedAt;
    });

  function isCurrent(kept: KeptAnswer): boolean {
    const now = clock();
    const { day, sameUntil, usernames, window } = kept;
    const isToday = now.epochMilliseconds >= day.from && now.epochMilliseconds < day.until;
    // To find the lookups takes longer than all else of a kept answer.
    if (isToday && performance.now() < sameUntil) return true;
    if (parseWindow(kept.segments, now) !== window) return false;
    const found = lookups.freeBusyNow(usernames, window);
    if (!found || !isSame(found, kept)) return false;
    kept.sameUntil = performance.now() + lookups.msUnchanged(usernames, window);
    return true;
  }

  function findDay(now: Temporal.Instant): KeptAnswer['day'] {
    const { start, end } = parseWindow([], now);
    return { from: start.epochMilliseconds, until: end.epochMilliseconds };
  }

  return {
    find(url) {
      const kept = answers.get(url);
      return kept && isCurrent(kept) ? kept : undefined;
    },
    async answer({ url, route, segments, users }, deadline) {
      const now = clock();
      const window = parseWindow(segments, now);
      const people = resolveUsers(users, domain);
      const usernames = findUsernames(people);
      const found =
        lookups.freeBusyNow(usernames, window) ??
        (await settleLookups(lookups.freeBusy(usernames, window), deadline));
      const kept = answers.get(url);
      if (kept?.window === window && isSame(found, kept)) return kept.response;
      const events = toUserAvailability(people, found, window);
      const response = serializeResponse(JSON.stringify({ events }));
      answers.set(url, {
        route,
        segments,
        window,
        usernames,
        found,
        response,
        day: findDay(now),
        // Known when the answer is found: a lookup that failed is not kept.
        sameUntil: 0,
      });
      return response;
    },
  };
}
