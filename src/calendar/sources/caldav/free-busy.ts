import type { Logger } from '../../../shared/observability/log.js';
import type { CalendarReader } from '../../reading/calendar-reader.js';
import { compareStarts, toBusyTimes, toSeconds } from '../common/calendar-lookup.js';
import type { SourceWindow, UserLookup } from '../common/source.js';
import {
  CalendarServerError,
  toCalendarServerError,
  toSourceFault,
} from '../transport/calendar-server-error.js';
import { isServerProblem, REMOTE_PROBLEMS } from '../transport/problems.js';
import type { AccountEvents, AccountReader } from './accounts.js';
import { listEvents } from './list-events.js';
import type { Outbox } from './outbox.js';
import { hasTrait } from './servers.js';

export interface FreeBusyReaderOptions {
  reader: CalendarReader;
  accounts: AccountReader;
  outbox: Outbox;
  /** Address template of people's calendars; without it only the outbox is asked. */
  userUrl: string | undefined;
  domain: string;
  log: Logger;
}

type CalendarOutcome = Exclude<UserLookup, { problem: unknown }> | { error: CalendarServerError };

/** What the outbox knows better than a server that shows no calendar, as SOGo does. */
const OUTBOX_PROBLEMS: readonly string[] = [
  REMOTE_PROBLEMS.unknown_user.code,
  REMOTE_PROBLEMS.not_shared.code,
];

/** Whether the outbox has to say which events of the calendar take no time. */
const needsTransparency = ({ way, events }: AccountEvents['calendars'][number]) =>
  hasTrait(way, 'hidesTransparency') ||
  (hasTrait(way, 'hidesSecured') && events.some(({ isSecured }) => isSecured));

const OUTBOX_FALLBACK_CODES: readonly string[] = [
  REMOTE_PROBLEMS.unknown_user.code,
  REMOTE_PROBLEMS.no_calendar.code,
  REMOTE_PROBLEMS.no_access.code,
];

/** Where only a calendar was asked for, servers such as Baïkal say of people who share nothing what they say of nobody. */
const hideUnknownUser = ({ error }: { error: CalendarServerError }) =>
  error.problem === REMOTE_PROBLEMS.unknown_user && error.status !== undefined
    ? { error: new CalendarServerError(REMOTE_PROBLEMS.hidden_user, { cause: error }) }
    : { error };

/** Whether the outbox may still answer after a problem with reading a calendar. */
export const isForOutbox = ({ problem }: CalendarServerError): boolean =>
  OUTBOX_FALLBACK_CODES.includes(problem.code);

/** Finds out when people are busy: by their calendars, or by the outbox when the calendars may not be read. */
export class FreeBusyReader {
  private readonly options: FreeBusyReaderOptions;
  private hasWarned = false;

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
      return outcome && 'error' in outcome && isForOutbox(outcome.error);
    });
    const fromOutbox = await this.askOutbox(asked, window, { signal, isReadable: false });
    const outcomes = own.map((outcome, at) => this.chooseOutcome(outcome, fromOutbox.get(users[at] ?? '')));
    this.warnOfOutbox([...fromOutbox.values()]);
    const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
    const [first] = errors;
    if (first && errors.length === users.length && errors.every(({ problem }) => isServerProblem(problem))) {
      throw toSourceFault(first);
    }
    return outcomes.map((outcome) => ('error' in outcome ? { problem: outcome.error.problem } : outcome));
  }

  /** Says once that calendars which are configured cannot be read. */
  private warnOfOutbox(answers: readonly CalendarOutcome[]): void {
    const { userUrl, log } = this.options;
    if (userUrl === undefined || this.hasWarned || !answers.some((answer) => 'busy' in answer)) return;
    this.hasWarned = true;
    log.warn(
      'CALDAV_USER_URL leads to no calendar of some people: the outbox of the server answers for them',
    );
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
      return await this.listBusy(user, account, window, signal);
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
  ): Promise<CalendarOutcome> {
    const lacksPrivate = calendars.some(({ way }) => hasTrait(way, 'hidesPrivate'));
    const mayLackEvents = calendars.some(({ way }) => hasTrait(way, 'mayLackEvents'));
    // Without an outbox, every event counts as busy.
    const fromOutbox =
      lacksPrivate || calendars.some(needsTransparency)
        ? (await this.askOutbox([user], window, { signal, isReadable: true })).get(user)
        : undefined;
    const serverBusy = fromOutbox && 'busy' in fromOutbox ? fromOutbox.busy.map(toSeconds) : undefined;
    const options = { kind: 'busy' as const, window: toSeconds(window), owner: addresses };
    const results = await Promise.all(
      calendars.map((calendar) =>
        listEvents(this.options.reader, calendar.events, {
          ...options,
          ...(needsTransparency(calendar) && { serverBusy }),
        }),
      ),
    );
    const busy = results.flatMap((result) => {
      const times = toBusyTimes(result);
      if ('problem' in times) throw new CalendarServerError(times.problem);
      return times.busy;
    });
    const lack = mayLackEvents && { mayLackEvents: true as const };
    if (!lacksPrivate) return { busy: busy.sort(compareStarts), ...lack };
    // The outbox has the private events. It adds times, and takes none away.
    if (!fromOutbox || !('busy' in fromOutbox)) throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    return { ...fromOutbox, busy: [...busy, ...fromOutbox.busy].sort(compareStarts), ...lack };
  }

  /** The outcome by the calendar, or by the outbox if it answers, knows better or is all that is asked. */
  private chooseOutcome(own: CalendarOutcome, fromOutbox: CalendarOutcome | undefined): CalendarOutcome {
    if ('busy' in own) return own;
    if (!fromOutbox) return hideUnknownUser(own);
    if ('busy' in fromOutbox || this.options.userUrl === undefined) return fromOutbox;
    const { problem } = own.error;
    const known = fromOutbox.error.problem;
    // The server says of nobody what it says of those who share nothing.
    if (known === REMOTE_PROBLEMS.hidden_user) return fromOutbox;
    // DAViCal says of nobody that we may not read the calendar.
    if (problem === REMOTE_PROBLEMS.no_access && known === REMOTE_PROBLEMS.unknown_user) return fromOutbox;
    const knowsBetter = OUTBOX_PROBLEMS.includes(known.code);
    const isMissing = problem === REMOTE_PROBLEMS.no_calendar || problem === REMOTE_PROBLEMS.unknown_user;
    return knowsBetter && isMissing ? fromOutbox : hideUnknownUser(own);
  }

  private async askOutbox(
    users: readonly string[],
    window: SourceWindow,
    options: Parameters<Outbox['fetchFreeBusy']>[2],
  ): Promise<ReadonlyMap<string, CalendarOutcome>> {
    const { outbox, domain, log } = this.options;
    if (users.length === 0) return new Map();
    const addresses = users.map((user) => `${user}@${domain}`);
    try {
      const lookups = (await outbox.fetchFreeBusy(addresses, window, options)) ?? [];
      return new Map(
        lookups.map((lookup, at): [string, CalendarOutcome] => [
          users[at] ?? '',
          'busy' in lookup ? lookup : { error: new CalendarServerError(lookup.problem) },
        ]),
      );
    } catch (error) {
      const failure = toCalendarServerError(error);
      log.warn({ err: failure, code: failure.problem.code }, 'the outbox of the server cannot be used');
      return new Map(users.map((user) => [user, { error: failure }]));
    }
  }
}
