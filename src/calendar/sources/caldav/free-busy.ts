import type { Logger } from '../../../shared/observability/log.js';
import { TooManyRecurrencesError } from '../../ical/step-budget.js';
import { compareStarts, listBusyTimes } from '../common/calendar-lookup.js';
import type { BusyTime, SourceWindow, UserLookup } from '../common/source.js';
import { asSourceFault, isServerProblem, REMOTE_PROBLEMS, RemoteError } from '../transport/problems.js';
import type { AccountEvents, AccountReader } from './accounts.js';
import type { Outbox } from './outbox.js';
import { createTransparencyCheck } from './transparency.js';

export interface FreeBusyReaderOptions {
  accounts: AccountReader;
  outbox: Outbox;
  /** Where people's calendars are; without it the outbox alone is asked. */
  userUrl: string | undefined;
  domain: string;
  log: Logger;
}

type CalendarOutcome = { busy: readonly BusyTime[] } | { error: RemoteError };

/** A failure of one lookup, by its reason; what is not foreseen passes through. */
export function toRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  if (error instanceof TooManyRecurrencesError) {
    return new RemoteError(REMOTE_PROBLEMS.too_many_events, { cause: error });
  }
  throw error;
}

/** Who is not to be found among the calendars that we may read, the outbox may know of. */
const OUTBOX_FALLBACK_CODES: readonly string[] = [
  REMOTE_PROBLEMS.unknown_user.code,
  REMOTE_PROBLEMS.no_calendar.code,
  REMOTE_PROBLEMS.no_access.code,
];

/** When people are busy, by their calendars and, where those are not for us to read, by the outbox. */
export class FreeBusyReader {
  private readonly options: FreeBusyReaderOptions;

  constructor(options: FreeBusyReaderOptions) {
    this.options = options;
  }

  /**
   * @param users names without domain, in small letters
   * @throws {SourceFault} when the server told of nobody
   */
  async read(users: readonly string[], window: SourceWindow, signal: AbortSignal): Promise<UserLookup[]> {
    const own = await Promise.all(users.map((user) => this.readCalendars(user, window, signal)));
    const asked = users.filter((_, at) => {
      const outcome = own[at];
      return outcome && 'error' in outcome && OUTBOX_FALLBACK_CODES.includes(outcome.error.problem.code);
    });
    const told = await this.askOutbox(asked, window, signal);
    const outcomes = own.map((outcome, at) => told.get(users[at] ?? '') ?? outcome);
    const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
    const [first] = errors;
    if (first && errors.length === users.length && errors.every(({ problem }) => isServerProblem(problem))) {
      throw asSourceFault(first);
    }
    return outcomes.map((outcome) => ('error' in outcome ? { problem: outcome.error.problem } : outcome));
  }

  private async readCalendars(
    user: string,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<CalendarOutcome> {
    const { accounts, userUrl, log } = this.options;
    if (userUrl === undefined) return { error: new RemoteError(REMOTE_PROBLEMS.no_access) };
    try {
      const account = await accounts.read(userUrl, user, { window, signal, withTransparent: false });
      return { busy: await this.listBusy(user, account, window, signal) };
    } catch (error) {
      const failure = toRemoteError(error);
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
    // Cyrus shows what takes time to the owner alone; where the outbox tells nothing, all is taken to.
    const told = calendars.some(({ isShared }) => isShared)
      ? (await this.askOutbox([user], window, signal)).get(user)
      : undefined;
    const takesTime = told && 'busy' in told ? createTransparencyCheck(told.busy) : undefined;
    return calendars
      .flatMap(({ events, isShared }) =>
        events.flatMap((event) => listBusyTimes(event, window, addresses, isShared ? takesTime : undefined)),
      )
      .sort(compareStarts);
  }

  /** What the outbox knows better than what was found; without calendars to read it is all that there is to know. */
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
          return userUrl === undefined ? [[user, { error: new RemoteError(lookup.problem) }]] : [];
        }),
      );
    } catch (error) {
      const failure = toRemoteError(error);
      log.warn({ err: failure, code: failure.problem.code }, 'the outbox of the server cannot be asked');
      return new Map(userUrl === undefined ? users.map((user) => [user, { error: failure }]) : []);
    }
  }
}
