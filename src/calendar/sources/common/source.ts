import type { Temporal } from 'temporal-polyfill';
import type { FreeBusy, Room, RoomEvent } from '../../contract.js';

/** The time asked for: instants, half-open. */
export interface SourceWindow {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** Time that somebody is not simply free. */
export interface BusyTime extends SourceWindow {
  status: FreeBusy;
}

/** An event in a room's calendar; the subject is one that anybody may read. */
export interface RoomBooking extends SourceWindow, Pick<RoomEvent, 'id' | 'change_key' | 'subject'> {}

/**
 * Why one user's time could not be looked up. `code` is the source's own and stable; `reason` is a sentence part
 * without names of machines.
 */
export interface LookupProblem {
  code: string;
  reason: string;
}

/** The reasons that every source has. */
export const LOOKUP_PROBLEMS = {
  unknown_user: { code: 'unknown_user', reason: 'there is no such user' },
  no_calendar: { code: 'no_calendar', reason: 'the user has no calendar' },
  other_domain: { code: 'other_domain', reason: 'the user is of another domain' },
  unreadable_calendar: { code: 'unreadable_calendar', reason: 'the calendar cannot be read' },
  too_many_events: { code: 'too_many_events', reason: 'the calendar holds more than can be looked through' },
  is_a_list: { code: 'is_a_list', reason: 'it is a list of people, not one person' },
  no_answer: { code: 'no_answer', reason: 'the calendar server gave no answer' },
} as const satisfies Record<string, LookupProblem>;

/** When somebody works, in a zone's wall time. */
export interface UserWorkingHours {
  /** ISO 8601 weekdays; 1 is Monday. */
  days: readonly number[];
  /** Minutes after midnight; the last minute of a day ends at 1440. */
  startMinute: number;
  endMinute: number;
  /** IANA name. */
  timeZone: string;
}

export type UserLookup =
  | {
      busy: readonly BusyTime[];
      /** Only of sources that know it, and of people who have said so. */
      workingHours?: readonly UserWorkingHours[];
    }
  | { problem: LookupProblem };

/** Where calendars are kept: the port that each kind of calendar server has an adapter for. */
export interface CalendarSource {
  /**
   * When the users are not free, in the order asked. What takes time within the window is given whole, by start.
   *
   * @param users short names, without a domain
   * @throws {SourceFault} when nobody could be looked up; one user's failure is that user's answer
   */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
  /**
   * How many users the server is asked about in one question; all of them where nothing is said. They are asked for in
   * such groups, so that a slow one holds up no other.
   */
  usersPerRequest?: number;
  /**
   * A room's events within the window, whole and by start, without cancelled ones; undefined for a room that is not
   * there.
   *
   * @param address the room's full address
   * @throws {SourceFault} when its calendar could not be read
   */
  roomEvents: (address: string, window: SourceWindow) => Promise<RoomBooking[] | undefined>;
  /**
   * When the rooms are taken, in the order asked, where the server can be asked about many at a time; without it they
   * are read one by one from their events.
   *
   * @param addresses full addresses
   * @throws {SourceFault} when none could be looked up; one room's failure is that room's answer
   */
  roomsFreeBusy?: (addresses: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
  /** The directory of rooms; undefined when the source keeps none. @throws {SourceFault} when it could not be read */
  rooms: () => Promise<readonly Room[] | undefined>;
  /** @throws {SourceFault} when the source cannot be used at all */
  check: () => Promise<void>;
  close?: () => Promise<void>;
}

/** The source could not be asked: it failed, asked us to wait, or was too slow. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
  readonly kind: 'failed' | 'busy' | 'slow';
  /** What the caller of the service may know of it. */
  readonly problem: LookupProblem | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** @param message for the log; the caller of the service never sees it */
  constructor(
    kind: SourceFault['kind'],
    message: string,
    options: { problem?: LookupProblem; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.problem = options.problem;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
