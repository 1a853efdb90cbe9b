import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { Logger } from '../../../shared/observability/log.js';
import { cleanText } from '../../../shared/text/clean-text.js';
import type { Room } from '../../contract.js';
import {
  compareStarts,
  publicSubject,
  toBookings,
  toBusyTimes,
  toSeconds,
} from '../common/calendar-lookup.js';
import {
  type CalendarSource,
  type KnownGap,
  type LookupProblem,
  localPart,
  type RoomBooking,
  SourceFault,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import {
  CalendarServerError,
  isServerProblem,
  REMOTE_PROBLEMS,
  toSourceFault,
  withSourceFaults,
} from '../transport/problems.js';
import { createLearnedBudgets, createTimeoutSignal } from '../transport/request-limits.js';
import type { RemoteSourceOptions } from '../transport/sign-ins.js';
import { type DavClient, formatXml } from './client.js';
import type { CaldavConfig } from './config.js';
import { type AccountEvents, type CaldavServer, openCaldavServer } from './events.js';
import { childOf, type DavResponse, davText, parseCollection } from './multistatus.js';
import { createOutbox, type Outbox } from './outbox.js';
import { hasTrait, type ServerWay } from './servers.js';

const MISSING_CALENDAR: readonly LookupProblem[] = [
  REMOTE_PROBLEMS.unknown_user,
  REMOTE_PROBLEMS.hidden_user,
  REMOTE_PROBLEMS.no_calendar,
];

const toGaps = (ways: readonly ServerWay[]): KnownGap[] =>
  ways.flatMap((way) => {
    const { lacks, remedy } = way;
    const mayLackEvents = hasTrait(way, 'mayLackEvents');
    return lacks === undefined ? [] : [{ lacks, ...(remedy !== undefined && { remedy }), mayLackEvents }];
  });

/** The outbox answered, because the configured address leads to nothing that our account may read. */
const NO_CALENDAR_THERE: KnownGap = {
  lacks: 'CALDAV_USER_URL leads to no calendar that the account may read, so the outbox is asked instead.',
  remedy:
    'On Nextcloud it must lead to one calendar, /remote.php/dav/calendars/{local}/personal/: the folder of calendars of somebody else cannot be read.',
  mayLackEvents: false,
};

/** Calendars on a CalDAV server (RFC 4791), read with one account. */
export function createCaldavSource(options: RemoteSourceOptions<CaldavConfig>): CalendarSource {
  const { config, domain, timeZone } = options;
  const { userUrl, roomUrl, roomListUrl, budgetMs } = config;
  const server = openCaldavServer(options);
  const outbox = createOutbox(server.client, server.root, timeZone);
  const readPeople = createFreeBusyReader({ ...options, server, outbox, userUrl });
  const listRooms = roomListUrl === undefined ? undefined : createRoomList(server.client, roomListUrl);
  const budgets = createLearnedBudgets({ baseMs: budgetMs });

  /** A room whose calendar nobody can read: when it is taken. @throws {CalendarServerError} */
  const askRoom = async (
    address: string,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<RoomBooking[]> =>
    (await outbox.fetchRoom(address, window, signal)).flatMap((time) => listUncovered(time, []));

  async function readRoom(
    template: string,
    local: string,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<RoomBooking[]> {
    const room = await server.read(template, local, { window, signal, withTransparent: true });
    const lookup = { kind: 'bookings' as const, window: toSeconds(window), owner: room.addresses };
    const results = await Promise.all(
      room.calendars.map(({ events }) => server.listOccurrences(events, lookup)),
    );
    const bookings = results.flatMap(toBookings);
    if (!room.calendars.some(({ way }) => hasTrait(way, 'hidesPrivate'))) return bookings.sort(compareStarts);
    const busy = await outbox.fetchRoom(`${local}@${domain}`, window, signal).catch(() => {
      throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    });
    return [...bookings, ...busy.flatMap((time) => listUncovered(time, bookings))].sort(compareStarts);
  }

  return {
    // Each person has calendars of their own. The outbox answers for many people at once.
    ...(userUrl !== undefined && { usersPerRequest: 1 }),

    freeBusy(names, window) {
      // Local parts of addresses are in lower case on servers.
      const users = names.map((name) => name.normalize('NFC').toLowerCase());
      const isConcurrent = userUrl === undefined;
      const key = isConcurrent ? 'outbox' : `user ${users.join(' ')}`;
      return budgets.run(key, (signal) => readPeople(users, window, signal), { isConcurrent });
    },

    async roomEvents(address, window) {
      const local = localPart(address);
      try {
        if (listRooms)
          return await budgets.run(`room ${local}`, (signal) => askRoom(address, window, signal));
        if (roomUrl === undefined) return undefined;
        return await budgets.run(`room ${local}`, (signal) => readRoom(roomUrl, local, window, signal));
      } catch (error) {
        const isMissing = error instanceof CalendarServerError && MISSING_CALENDAR.includes(error.problem);
        if (isMissing) return undefined;
        throw toSourceFault(error);
      }
    },

    async knownGaps(owner) {
      const signal = createTimeoutSignal(budgetMs);
      const [template, name] = 'room' in owner ? [roomUrl, localPart(owner.room)] : [userUrl, owner.user];
      if (template === undefined) return toGaps([outbox.getWay()]);
      try {
        return toGaps(await server.listWays(template, name, signal));
      } catch (error) {
        if (!(error instanceof CalendarServerError && isForOutbox(error))) throw toSourceFault(error);
        return [NO_CALENDAR_THERE, ...toGaps([outbox.getWay()])];
      }
    },

    // CalDAV has no directory of rooms. Some servers have one.
    rooms: async () => listRooms && withSourceFaults(listRooms(createTimeoutSignal(budgetMs))),

    async check() {
      const hasOutbox = await withSourceFaults(outbox.exists(createTimeoutSignal(budgetMs)));
      if (!hasOutbox && userUrl === undefined)
        throw new SourceFault('failed', 'The server has no outbox, so CALDAV_USER_URL must be set');
    },

    close: server.close,
  };
}

type CalendarOutcome = Exclude<UserLookup, { problem: unknown }> | { error: CalendarServerError };

/** What the outbox knows better than a server that shows no calendar, as SOGo does. */
const OUTBOX_PROBLEMS: readonly string[] = [
  REMOTE_PROBLEMS.unknown_user.code,
  REMOTE_PROBLEMS.not_shared.code,
];

/** Whether the outbox has to say which events of the calendar take no time. */
const needsTransparency = ({ way }: AccountEvents['calendars'][number]) => hasTrait(way, 'hidesTransparency');

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
const isForOutbox = ({ problem }: CalendarServerError): boolean =>
  OUTBOX_FALLBACK_CODES.includes(problem.code);

interface FreeBusyReaderOptions {
  server: CaldavServer;
  outbox: Outbox;
  /** Address template of people's calendars; without it only the outbox is asked. */
  userUrl: string | undefined;
  domain: string;
  log: Logger;
}

/**
 * Finds out when people are busy: by their calendars, or by the outbox when the calendars may not be read.
 *
 * @returns a function of names without domain, in lower case; it throws a {SourceFault} if every lookup failed because of the
 *   server
 */
function createFreeBusyReader({ server, outbox, userUrl, domain, log }: FreeBusyReaderOptions) {
  let hasWarned = false;

  /** Says once that calendars which are configured cannot be read. */
  function warnOfOutbox(answers: readonly CalendarOutcome[]): void {
    if (userUrl === undefined || hasWarned || !answers.some((answer) => 'busy' in answer)) return;
    hasWarned = true;
    log.warn(
      'CALDAV_USER_URL leads to no calendar of some people: the outbox of the server answers for them',
    );
  }

  async function readCalendars(
    user: string,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<CalendarOutcome> {
    if (userUrl === undefined) return { error: new CalendarServerError(REMOTE_PROBLEMS.no_access) };
    try {
      const account = await server.read(userUrl, user, { window, signal, withTransparent: false });
      return await listBusy(user, account, window, signal);
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error;
      log.debug({ err: error, code: error.problem.code }, 'a calendar could not be read');
      return { error };
    }
  }

  async function listBusy(
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
        ? (await askOutbox([user], window, { signal, isReadable: true })).get(user)
        : undefined;
    const serverBusy = fromOutbox && 'busy' in fromOutbox ? fromOutbox.busy.map(toSeconds) : undefined;
    const lookup = { kind: 'busy' as const, window: toSeconds(window), owner: addresses };
    const results = await Promise.all(
      calendars.map((calendar) =>
        server.listOccurrences(calendar.events, {
          ...lookup,
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
  function chooseOutcome(own: CalendarOutcome, fromOutbox: CalendarOutcome | undefined): CalendarOutcome {
    if ('busy' in own) return own;
    if (!fromOutbox) return hideUnknownUser(own);
    if ('busy' in fromOutbox || userUrl === undefined) return fromOutbox;
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

  async function askOutbox(
    users: readonly string[],
    window: SourceWindow,
    asked: Parameters<Outbox['fetchFreeBusy']>[2],
  ): Promise<ReadonlyMap<string, CalendarOutcome>> {
    if (users.length === 0) return new Map();
    const addresses = users.map((user) => `${user}@${domain}`);
    try {
      const lookups = (await outbox.fetchFreeBusy(addresses, window, asked)) ?? [];
      return new Map(
        lookups.map((lookup, at): [string, CalendarOutcome] => [
          users[at] ?? '',
          'busy' in lookup ? lookup : { error: new CalendarServerError(lookup.problem) },
        ]),
      );
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error;
      log.warn({ err: error, code: error.problem.code }, 'the outbox of the server cannot be used');
      return new Map(users.map((user) => [user, { error }]));
    }
  }

  return async (
    users: readonly string[],
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<UserLookup[]> => {
    const own = await Promise.all(users.map((user) => readCalendars(user, window, signal)));
    const asked = users.filter((_, at) => {
      const outcome = own[at];
      return outcome && 'error' in outcome && isForOutbox(outcome.error);
    });
    const fromOutbox = await askOutbox(asked, window, { signal, isReadable: false });
    const outcomes = own.map((outcome, at) => chooseOutcome(outcome, fromOutbox.get(users[at] ?? '')));
    warnOfOutbox([...fromOutbox.values()]);
    const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
    const [first] = errors;
    if (first && errors.length === users.length && errors.every(({ problem }) => isServerProblem(problem)))
      throw toSourceFault(first);
    return outcomes.map((outcome) => ('error' in outcome ? { problem: outcome.error.problem } : outcome));
  };
}

const CACHE = { ttlMs: 10 * 60_000, maxEntries: 1 };

/** PROPFIND for the principals of a server’s own rooms. */
const ROOM_PROPFIND = formatXml(
  'D:propfind',
  `<D:prop>
<D:displayname/><C:calendar-user-address-set/><C:calendar-user-type/><N:room-seating-capacity/><N:room-building-address/>
<N:room-building-story/><N:room-features/>
</D:prop>`,
  ' xmlns:N="http://nextcloud.com/ns"',
);

/** A principal that is a room and has an address; undefined for any other. */
function parseRoom(response: DavResponse): Room | undefined {
  const text = (name: string) => cleanText(davText(childOf(response.props, name)) ?? '');
  const [address] = parseCollection(response).addresses;
  if (text('calendar-user-type').toUpperCase() !== 'ROOM' || address === undefined) return undefined;
  const capacity = Number(text('room-seating-capacity'));
  const building = [text('room-building-address'), text('room-building-story')].filter((part) => part !== '');
  return {
    name: text('displayname') || address,
    address,
    ...(Number.isSafeInteger(capacity) && capacity > 0 && { capacity }),
    ...(building.length > 0 && { building: building.join(', ') }),
    equipment: text('room-features')
      .split(',')
      .map((feature) => feature.trim().toLowerCase())
      .filter((feature) => feature !== ''),
  };
}

/**
 * The rooms that a server keeps itself, as Nextcloud with the app `calendar_resource_management` does. Each is a principal; its
 * calendar can be read by nobody.
 *
 * @param url the folder of the principals
 * @returns a function that lists the rooms @throws {CalendarServerError}
 */
function createRoomList(client: DavClient, url: string): (signal: AbortSignal) => Promise<readonly Room[]> {
  const rooms = createBoundedCache<readonly Room[]>(CACHE);
  const path = client.resolve(url, '/');
  return (signal) =>
    rooms.fetch(path, async () => {
      const body = ROOM_PROPFIND;
      const found = await client.sendForResources({ method: 'PROPFIND', path, depth: 1, body, signal });
      return found.flatMap((response) => parseRoom(response) ?? []);
    });
}

/** The parts of a busy time of a room in which none of the known events takes place: private events that are not shown. */
function listUncovered(busy: SourceWindow, known: readonly SourceWindow[]): RoomBooking[] {
  const hidden: RoomBooking[] = [];
  let { start } = busy;
  const add = (end: Temporal.Instant) => {
    if (Temporal.Instant.compare(start, end) >= 0) return;
    const id = `hidden ${start}`;
    hidden.push({ subject: publicSubject(undefined, true), start, end, id, change_key: '' });
  };
  for (const event of known.toSorted(compareStarts)) {
    if (Temporal.Instant.compare(event.end, start) <= 0) continue;
    if (Temporal.Instant.compare(event.start, busy.end) >= 0) break;
    add(event.start);
    start = event.end;
  }
  add(busy.end);
  return hidden;
}
