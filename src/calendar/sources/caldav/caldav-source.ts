import type { Logger } from '../../../shared/log.js';
import { createPromiseCache } from '../../../shared/promise-cache.js';
import type { Calendar } from '../../ical/calendar.js';
import { TooManyRecurrencesError } from '../../ical/recurrence.js';
import { bookingsIn, busyTimesIn, compareStarts } from '../calendar-answers.js';
import { createBudget, createGate } from '../remote/limits.js';
import { asSourceFault, isOfServer, REMOTE_PROBLEMS, RemoteError } from '../remote/problems.js';
import { fillTemplate } from '../remote/template.js';
import { type CalendarSource, SourceFault, type SourceWindow, type UserLookup } from '../source.js';
import type { CaldavConfig } from './config.js';
import { createDavClient } from './dav-client.js';
import { type Account, discoverAccount, discoverOutbox, type Outbox } from './discover.js';
import { createEventReader } from './events.js';
import { askOutbox } from './outbox.js';

export interface CaldavSourceOptions extends CaldavConfig {
  /** Of people's and rooms' addresses. */
  domain: string;
  /** IANA name of the zone that dates and floating times are in. */
  timeZone: string;
  log: Logger;
}

/** Where calendars are changes seldom; a new one is seen after this long. */
const ACCOUNTS = { ttlSeconds: 600, maxKeys: 5_000 };
/** People asked about in one request to the outbox. */
const PER_OUTBOX_REQUEST = 50;

/** What an outbox may know better: the calendars of these are not for us to read. */
const FOR_OUTBOX: readonly string[] = [
  REMOTE_PROBLEMS.unknown_user.code,
  REMOTE_PROBLEMS.no_calendar.code,
  REMOTE_PROBLEMS.no_access.code,
  REMOTE_PROBLEMS.redirected.code,
];

/** A failure of one lookup, by its reason; what is not foreseen passes through. */
function remoteErrorOf(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  if (error instanceof TooManyRecurrencesError) {
    return new RemoteError(REMOTE_PROBLEMS.too_many_events, { cause: error });
  }
  throw error;
}

type Outcome = { busy: Extract<UserLookup, { busy: unknown }>['busy'] } | { error: RemoteError };

/** Calendars on a CalDAV server (RFC 4791), read with an account that has a right to. */
export function createCaldavSource(options: CaldavSourceOptions): CalendarSource {
  const { url, domain, userUrl, roomUrl, budgetMs, log } = options;
  const client = createDavClient({ ...options, scheme: options.auth });
  const events = createEventReader(client, options);
  const gate = createGate();
  const accounts = createPromiseCache<Account>(ACCOUNTS);
  const outboxes = createPromiseCache<Outbox | undefined>(ACCOUNTS);
  const root = client.resolve(url, '/');

  /** @throws {RemoteError} `unknown_user` for a name that leads elsewhere */
  function pathOf(template: string, local: string): string {
    const address = fillTemplate(template, { local, domain });
    if (address === undefined) throw new RemoteError(REMOTE_PROBLEMS.unknown_user);
    return client.resolve(new URL(address, url).href, '/');
  }

  const findOutbox = (signal: AbortSignal) => outboxes.get(root, () => discoverOutbox(client, root, signal));

  /** All events that may take place in the window, of all calendars; rooms have no calendar that takes no time. */
  async function readAccount(path: string, window: SourceWindow, isRoom: boolean, signal: AbortSignal) {
    const { calendars, addresses } = await accounts.get(path, () => discoverAccount(client, path, signal));
    const counting = calendars.filter(({ isTransparent }) => isRoom || !isTransparent);
    const read = await Promise.all(counting.map((calendar) => events.read(calendar.path, window, signal)));
    return { found: read.flat(), addresses };
  }

  async function answerFrom<Item extends SourceWindow>(
    path: string,
    window: SourceWindow,
    who: { address: string; isRoom: boolean; signal: AbortSignal },
    list: (calendar: Calendar, window: SourceWindow, owner: readonly string[]) => Item[],
  ): Promise<Item[]> {
    const { found, addresses } = await gate(() => readAccount(path, window, who.isRoom, who.signal));
    const owner = [who.address, ...addresses];
    return found.flatMap((calendar) => list(calendar, window, owner)).sort(compareStarts);
  }

  async function lookUp(user: string, window: SourceWindow, signal: AbortSignal): Promise<Outcome> {
    if (userUrl === undefined) return { error: new RemoteError(REMOTE_PROBLEMS.no_access) };
    try {
      const who = { address: `${user}@${domain}`, isRoom: false, signal };
      return { busy: await answerFrom(pathOf(userUrl, user), window, who, busyTimesIn) };
    } catch (error) {
      const failure = remoteErrorOf(error);
      log.debug({ err: failure, code: failure.problem.code }, 'a calendar could not be read');
      return { error: failure };
    }
  }

  async function askInChunks(
    outbox: Outbox,
    users: readonly string[],
    window: SourceWindow,
    signal: AbortSignal,
  ) {
    const lookups: UserLookup[] = [];
    for (let at = 0; at < users.length; at += PER_OUTBOX_REQUEST) {
      const addresses = users.slice(at, at + PER_OUTBOX_REQUEST).map((user) => `${user}@${domain}`);
      lookups.push(...(await askOutbox(client, outbox, addresses, window, signal)));
    }
    return lookups;
  }

  /** Puts what the outbox knows in the place of what we may not read. */
  async function withOutbox(
    users: readonly string[],
    outcomes: readonly Outcome[],
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<Outcome[]> {
    const isAsked = (outcome: Outcome | undefined) =>
      outcome !== undefined && 'error' in outcome && FOR_OUTBOX.includes(outcome.error.problem.code);
    const asked = users.filter((_, at) => isAsked(outcomes[at]));
    if (asked.length === 0) return [...outcomes];
    try {
      const outbox = await findOutbox(signal);
      if (!outbox) return [...outcomes];
      const lookups = new Map(
        (await askInChunks(outbox, asked, window, signal)).map((lookup, at) => [asked[at], lookup]),
      );
      return outcomes.map((outcome, at) => {
        const lookup = lookups.get(users[at]);
        if (!lookup || !('error' in outcome)) return outcome;
        if ('busy' in lookup) return lookup;
        // Without a template the outbox is all that was asked.
        return userUrl === undefined ? { error: new RemoteError(lookup.problem) } : outcome;
      });
    } catch (error) {
      const failure = remoteErrorOf(error);
      log.warn(
        { err: failure, code: failure.problem.code },
        'the outbox of the calendar server cannot be asked',
      );
      if (userUrl !== undefined) return [...outcomes];
      return outcomes.map(() => ({ error: failure }));
    }
  }

  return {
    async freeBusy(names, window) {
      const signal = createBudget(budgetMs);
      const users = names.map((name) => name.normalize('NFC').toLowerCase());
      const read = await Promise.all(users.map((user) => lookUp(user, window, signal)));
      const outcomes = await withOutbox(users, read, window, signal);
      const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
      const [first] = errors;
      if (first && errors.length === users.length && errors.every(({ problem }) => isOfServer(problem))) {
        throw asSourceFault(first);
      }
      return outcomes.map((outcome) =>
        'error' in outcome ? { problem: outcome.error.problem } : { busy: outcome.busy },
      );
    },

    async roomEvents(address, window) {
      const local = address.slice(0, address.lastIndexOf('@'));
      if (roomUrl === undefined) return undefined;
      try {
        const who = { address, isRoom: true, signal: createBudget(budgetMs) };
        return await answerFrom(pathOf(roomUrl, local), window, who, bookingsIn);
      } catch (error) {
        const failure = remoteErrorOf(error);
        const { code } = failure.problem;
        if (code === REMOTE_PROBLEMS.unknown_user.code || code === REMOTE_PROBLEMS.no_calendar.code)
          return undefined;
        throw asSourceFault(failure);
      }
    },

    // CalDAV knows no directory of rooms.
    rooms: async () => undefined,

    async check() {
      try {
        const outbox = await discoverOutbox(client, root, createBudget(budgetMs));
        if (outbox || userUrl !== undefined) return;
      } catch (error) {
        throw asSourceFault(remoteErrorOf(error));
      }
      throw new SourceFault(
        'failed',
        'The calendar server tells nobody’s free time: CALDAV_USER_URL is missing',
      );
    },
  };
}
