import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { Temporal } from 'temporal-polyfill';
import type { BookingClient } from '../../calendar/booking-client.js';
import type { CalendarClient } from '../../calendar/client.js';
import type { Room } from '../../calendar/contract.js';
import type { DictionaryClient } from '../../dictionary/client.js';
import type { DictId } from '../../dictionary/contract.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { LunchHours } from '../config/bot-variables.js';
import type { WorkspaceConfig } from '../config/config.js';
import type { MeetingCalendar } from '../config/meeting-link.js';
import type { Glossary } from '../glossary/glossaries.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import type { BookingLimits } from '../model/booking.js';
import { RefusedError } from '../model/calendar-reasons.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { WorkspacePeople } from '../people/people.js';
import type { Attendance } from '../preferences/preferences.js';
import type { Texts } from '../texts/texts.js';
import { daysOf, type When } from '../time/when.js';

/** The services that answers are made from. */
export interface Services {
  dictionary: DictionaryClient;
  calendar: CalendarClient;
  rooms: RoomDirectory;
  people: WorkspacePeople;
  /** Books rooms. Absent: booking is off. */
  bookings?: RoomBookings | undefined;
  /** The workplace's own words, for its members only. Absent: none are kept. */
  glossary?: Glossary | undefined;
  log: Logger;
  metrics?: Metrics | undefined;
}

/** The person, place, time and language of one request. */
export interface RequestContext {
  /** Slack user id. */
  user: string;
  /** Slack id of the workspace. Empty if the payload names none. */
  team: string;
  /** Slack id of the organisation of the workspace (Enterprise Grid). */
  organisation?: string | undefined;
  /** Slack id of the conversation. A modal and the Home tab have none. */
  channel?: string;
  now: Temporal.ZonedDateTime;
  texts: Texts;
  /** The dictionary that the person has chosen. Absent: both. */
  dictionary?: DictId | undefined;
  /** Whether the person takes part in the meetings that times are found for. Absent: with. */
  attendance?: Attendance | undefined;
  /** The web calendar that links for new meetings lead to. Absent: no links. */
  meetings?: MeetingCalendar;
  /** When people have lunch. Absent: at no fixed time. */
  lunch?: LunchHours;
  /** How much each person may book. Absent: booking is off. */
  booking?: BookingLimits;
  /** Limits each call of a service. Absent if no person waits for the answer. */
  deadline?: RequestDeadline;
  /** Gets what the answer shows to choose from. Absent where no message can choose. */
  onShown?: (shown: Shown) => void;
}

/** What an answer shows to choose from, in its order: names of rooms that are free, or times for a meeting. */
export interface Shown {
  rooms?: readonly string[];
  times?: readonly ShownTime[];
}

/** `from` and `to` are minutes after midnight. `room`: the room that is free then, where one was asked for. */
export interface ShownTime {
  date: Temporal.PlainDate;
  from: number;
  to: number;
  room?: string;
}

/**
 * The people who may use a feature. `members`: people of the workplace, without bots, guests and other
 * organisations.
 */
export type Audience = 'everybody' | 'members';

/** The time limit of one request. Each call of a service gets it as its options. */
interface RequestDeadline extends CallOptions {
  signal: AbortSignal;
  /**
   * Counts the request in the person's allowance before its text is read. A request counts once, whatever it calls.
   *
   * @throws {RefusedError} `too-often`
   */
  ask: () => void;
  /** Aborts all calls of the request that are still under way. */
  expire: () => void;
}

/**
 * @param take whether the person may ask once more. An answer about thirty rooms counts once
 * @param counts `questions`: what is asked counts, whatever it calls. `calls`: what calls a service counts, as for a menu,
 * which asks for each letter that is typed, and mostly has the answer already
 */
export function createRequestDeadline(
  take: () => boolean,
  counts: 'questions' | 'calls' = 'questions',
): RequestDeadline {
  const controller = new AbortController();
  // An answer may wait for many rooms at the same time.
  setMaxListeners(0, controller.signal);
  let isCounted = false;
  function count() {
    if (!isCounted && !take()) throw new RefusedError('too-often');
    isCounted = true;
  }
  return {
    signal: controller.signal,
    ask: () => counts === 'questions' && count(),
    beforeRequest: count,
    expire: () =>
      controller.abort(new ServiceFault({ service: 'service', operation: 'answer', kind: 'timeout' })),
  };
}

/** The settings and services of a workspace. */
export interface WorkspaceContext extends Pick<WorkspaceConfig, 'timeZone' | 'language' | 'lunch'> {
  /** Absent: no links to new meetings. */
  meetings?: MeetingCalendar;
  services: Services;
}

export type WorkspaceOf = (where: WorkspaceId) => WorkspaceContext;

/** The bookings of rooms by the calendar service, and how much each person may book. */
export interface RoomBookings extends BookingClient {
  limits: BookingLimits;
  /** How often the bot has changed the calendar of a room: a part of the keys of caches. */
  versionOf: (room: string) => number;
}

/** The directory of rooms. */
export interface RoomDirectory {
  /**
   * All rooms by name. Undefined without a directory: if the service lists no rooms and there is no file of
   * rooms.
   *
   * @throws {ServiceFault} if the service fails and no earlier list is cached
   */
  list: (call?: CallOptions) => Promise<readonly Room[] | undefined>;
}

/** Whether the zone has another UTC offset at that time. */
export const hasOtherOffset = (time: Temporal.ZonedDateTime, timeZone: string) =>
  time.withTimeZone(timeZone).offsetNanoseconds !== time.offsetNanoseconds;

/**
 * The time zone of the person in Slack, if it has another UTC offset than ours on those days. Undefined if it
 * has the same, or if Slack does not answer in time.
 */
export async function findViewerZone(
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  when: When,
): Promise<string | undefined> {
  try {
    const late = () => new Error(`no answer within ${BUDGET_MS.viewerZone} ms`);
    const { timeZone } = await withTimeout(
      BUDGET_MS.viewerZone,
      people.find(user, { signal: AbortSignal.timeout(BUDGET_MS.viewerZone) }),
      late,
    );
    if (timeZone === undefined) return undefined;
    const { first, last } = daysOf(when);
    const ends = [first, last.add({ days: 1 })].map((date) => date.toZonedDateTime(now.timeZoneId));
    return ends.some((end) => hasOtherOffset(end, timeZone)) ? timeZone : undefined;
  } catch (error) {
    log.warn({ err: error }, 'the time zone of the person could not be read');
    return undefined;
  }
}

/** The time at which the service read a calendar: now at the latest, earlier if it was cached there. */
export function parseReadAt(
  fetchedAt: string | undefined,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  if (fetchedAt === undefined) return now;
  const then = Temporal.Instant.from(fetchedAt).toZonedDateTimeISO(now.timeZoneId);
  return Temporal.ZonedDateTime.compare(then, now) < 0 ? then : now;
}
