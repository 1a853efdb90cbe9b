import type { Logger } from '../../../shared/observability/log.js';
import type { CalendarReader } from '../../reading/calendar-reader.js';
import { compareStarts, toBusyTimes, toSeconds } from '../common/calendar-lookup.js';
import type { BusyTime, SourceWindow, UserLookup } from '../common/source.js';
import {
  CalendarServerError,
  toCalendarServerError,
  toSourceFault,
} from '../transport/calendar-server-error.js';
import { isServerProblem, REMOTE_PROBLEMS } from '../transport/problems.js';
import type { AccountEvents, AccountReader } from './accounts.js';
import { listEvents } from './list-events.js';
import type { Outbox } from './outbox.js';

export interface FreeBusyReaderOptions {
  reader: CalendarReader;
  accounts: AccountReader;
  outbox: Outbox;
  /** Address template of people's calendars; without it only the outbox is asked. */
  userUrl: string | undefined;
  domain: string;
  log: Logger;
}

type CalendarOutcome = { busy: readonly BusyTime[] } | { error: CalendarServerError };

/** Problems with reading a calendar after which the outbox may still answer. */
const OUTBOX_FALLBACK_CODES: readonly string[] = [
  REMOTE_PROBLEMS.unknown_user.code,
  REMOTE_PROBLEMS.no_calendar.code,
  REMOTE_PROBLEMS.no_access.code,
];

/** Finds out when people are busy: by their calendars, or by the outbox when the calendars may not be read. */
export class FreeBusyReader {
  private readonly options: FreeBusyReaderOptions;

  constructor(options: FreeBusyReaderOptions) {
    this.options = options;
  }

  /**
   * @param users names without domain, in lower case
   * @throws {SourceFault} if every lookup failed because of the server
   */
  async read(users: readonly string[], window: SourceWindow, signal: AbortSignal): Promise<UserLookup[]> {
    const own = await Promise.all(users.map((user) => this.readCalendars(user, window, signal)));
    const asked = users.filter((_, at) => {
      const outcome = own[at];
      return outcome && 'error' in outcome && OUTBOX_FALLBACK_CODES.includes(outcome.error.problem.code);
    });
    const fromOutbox = await this.askOutbox(asked, window, signal);
    const outcomes = own.map((outcome, at) => fromOutbox.get(users[at] ?? '') ?? outcome);
    const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
    const [first] = errors;
    if (first && errors.length === users.length && errors.every(({ problem }) => isServerProblem(problem))) {
      throw toSourceFault(first);
    }
    return outcomes.map((outcome) => ('error' in outcome ? { problem: outcome.error.problem } : outcome));
  }

  private async readCalendars(
    user: string,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<CalendarOutcome> {
    const { accounts, userUrl, log } = this.options;
    if (userUrl === undefined) return { error: new CalendarServerError(REMOTE_PROBLEMS.no_access) };
    try {
      const account = await accounts.read(userUrl, user, { window, signal, withTransparent: false });
      return { busy: await this.listBusy(user, account, window, signal) };
    } catch (error) {
      const failure = toCalendarServerError(error);
      log.debug({ err: failure, code: failure.problem.code }, 'a calendar could not be read');
      return { error: failure };
    }
  }

  private async listBusy(
    user: string,
    { calendars, addresses }: AccountEvents,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<BusyTime[]> {
    // Cyrus hides transparency from everybody but the owner. Without an outbox, every event counts as busy.
    const fromOutbox = calendars.some(({ isShared }) => isShared)
      ? (await this.askOutbox([user], window, signal)).get(user)
      : undefined;
    const serverBusy = fromOutbox && 'busy' in fromOutbox ? fromOutbox.busy.map(toSeconds) : undefined;
    const options = { kind: 'busy' as const, window: toSeconds(window), owner: addresses };
    const results = await Promise.all(
      calendars.map(({ events, isShared }) =>
        listEvents(this.options.reader, events, { ...options, ...(isShared && { serverBusy }) }),
      ),
    );
    const busy = results.flatMap((result) => {
      const times = toBusyTimes(result);
      if (!times) throw new CalendarServerError(REMOTE_PROBLEMS.unknown_time_zone);
      return times;
    });
    return busy.sort(compareStarts);
  }

  /** Lookups by the outbox that answer. Without calendars to read, those that failed are answers too. */
  private async askOutbox(
    users: readonly string[],
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, CalendarOutcome>> {
    const { outbox, userUrl, domain, log } = this.options;
    if (users.length === 0) return new Map();
    const addresses = users.map((user) => `${user}@${domain}`);
    try {
      const lookups = (await outbox.fetchFreeBusy(addresses, window, signal)) ?? [];
      return new Map(
        lookups.flatMap((lookup, at): [string, CalendarOutcome][] => {
          const user = users[at] ?? '';
          if ('busy' in lookup) return [[user, lookup]];
          return userUrl === undefined ? [[user, { error: new CalendarServerError(lookup.problem) }]] : [];
        }),
      );
    } catch (error) {
      const failure = toCalendarServerError(error);
      log.warn({ err: failure, code: failure.problem.code }, 'the outbox of the server cannot be used');
      return new Map(userUrl === undefined ? users.map((user) => [user, { error: failure }]) : []);
    }
  }
}
