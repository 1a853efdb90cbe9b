import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { type ByteBudget, createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Metrics } from '../../../shared/observability/metrics.js';
import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import type { FreeBusy, Room, RoomEvent } from '../../contract.js';

/** The window of a lookup: half-open. */
export interface SourceWindow {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** A time in which a person or room is not free. */
export interface BusyTime extends SourceWindow {
  status: FreeBusy;
}

/** An event in a room's calendar. Everybody may read the subject. */
export interface RoomBooking extends SourceWindow, Pick<RoomEvent, 'id' | 'change_key' | 'subject'> {
  /** Why its times may be wrong. The room is then neither taken nor free for sure. */
  guess?: LookupProblem;
}

/**
 * Why a person or room could not be looked up. `code` is stable. `reason` is a part of a sentence and names no host.
 */
export interface LookupProblem {
  code: string;
  reason: string;
}

/** The reasons that all sources share. */
export const LOOKUP_PROBLEMS = {
  unknown_user: { code: 'unknown_user', reason: 'there is no such user' },
  no_calendar: { code: 'no_calendar', reason: 'the user has no calendar' },
  other_domain: { code: 'other_domain', reason: 'the user is of another domain' },
  unreadable_calendar: { code: 'unreadable_calendar', reason: 'the calendar cannot be read' },
  unknown_time_zone: {
    code: 'unknown_time_zone',
    reason: 'an event of the calendar is in a time zone that is not known',
  },
  unreadable_event: {
    code: 'unreadable_event',
    reason: 'an event of the calendar has a time that cannot be read',
  },
  too_many_events: { code: 'too_many_events', reason: 'the calendar holds more than can be looked through' },
  is_a_list: { code: 'is_a_list', reason: 'it is a list of people, not one person' },
  no_answer: { code: 'no_answer', reason: 'the calendar server gave no answer' },
} as const satisfies Record<string, LookupProblem>;

/** Working hours in the wall time of a zone. */
export interface UserWorkingHours {
  /** ISO 8601 weekdays; 1 is Monday. */
  days: readonly number[];
  /** Minutes after midnight, from 0 to 1440. */
  startMinute: number;
  endMinute: number;
  /** IANA name. */
  timeZone: string;
}

export type UserLookup =
  | {
      busy: readonly BusyTime[];
      /** Only from sources that know them, and for people who have set them. */
      workingHours?: readonly UserWorkingHours[];
      /** The source tells only that the user is busy: tentative times and absences are `Busy` too. */
      isBusyOnly?: true;
      /** Some events may be missing, because of how the source had to be asked. What is there is so. */
      mayLackEvents?: true;
    }
  | { problem: LookupProblem };

/** What the way in which a calendar is read leaves out, and how an administrator gets the rest. Sentences. */
export interface KnownGap {
  lacks: string;
  remedy?: string;
  /** Events may be missing, and nothing fills them in. */
  mayLackEvents: boolean;
}

/** Whose calendar: the full address of a room, or the short name of a person. */
export type CalendarOwner = { room: string } | { user: string };

/** The port that every kind of calendar server implements. */
export interface CalendarSource {
  /**
   * When users are not free: one lookup for each, in order. Busy times are whole where they cross the window's edge, and
   * sorted by start.
   *
   * @param users short names without a domain
   * @throws {SourceFault} if every lookup failed; the failure of one user is in that user's lookup
   */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
  /**
   * How many users one request is about; undefined for all of them. The service calls `freeBusy` with groups of this
   * size, so that a slow group delays no other.
   */
  usersPerRequest?: number;
  /**
   * The events of a room in the window, sorted by start and without cancelled ones; undefined for an unknown room.
   *
   * @param address full address of the room
   * @throws {SourceFault} when its calendar could not be read
   */
  roomEvents: (address: string, window: SourceWindow) => Promise<RoomBooking[] | undefined>;
  /**
   * When rooms are taken: one lookup for each, in order. Only for servers that answer for many rooms at once; without
   * it the service reads the events of each room.
   *
   * @param addresses full addresses
   * @throws {SourceFault} when no room could be looked up; the failure of one room is that room's lookup
   */
  roomsFreeBusy?: (addresses: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
  /**
   * Whether only the times of a room's events can be read, and no subject; only for sources that can tell.
   *
   * @throws {SourceFault} when its calendar could not be read
   */
  hidesSubjects?: (address: string) => Promise<boolean>;
  /**
   * What reading a calendar leaves out; only for sources that can tell. It is asked after the calendar was read.
   *
   * @throws {SourceFault} when it could not be read
   */
  knownGaps?: (owner: CalendarOwner) => Promise<readonly KnownGap[]>;
  /** The directory of rooms; undefined when the source has none. @throws {SourceFault} when it could not be read */
  rooms: () => Promise<readonly Room[] | undefined>;
  /** Checks that the source can be used. @throws {SourceFault} */
  check: () => Promise<void>;
  close?: () => Promise<void>;
}

/** What every source is created with. */
export interface SourceOptions<Config> {
  /** The source's own configuration. */
  config: Config;
  /** The domain of users' and rooms' addresses. */
  domain: string;
  /** IANA name; the zone of dates and floating times. */
  timeZone: string;
  log: Logger;
  metrics?: Metrics | undefined;
  /** The limit of what is kept of calendars. Default: one of its own. */
  budget?: ByteBudget | undefined;
  /** Milliseconds for one lookup, with retries. Each source has a default. */
  budgetMs?: number;
  /** A monotonic clock in milliseconds. Defaults to `performance.now`. */
  now?: () => number;
}

/** The source could not be asked: it failed, asked us to wait or was too slow. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
  readonly kind: 'failed' | 'busy' | 'slow';
  /** The reason that callers of the service may read. */
  readonly problem: LookupProblem | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** @param message for the log only */
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

/** A name for comparison: without regard to case, outer spaces and the composition of its letters. */
export function foldName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** The part of an address before its domain. */
export const localPart = (address: string): string => address.slice(0, address.lastIndexOf('@'));

const FRESH_MS = 10 * 60_000;

/**
 * Caches a directory of rooms for ten minutes. The previous directory is served while a new one is fetched, and for
 * as long as fetching fails: rooms change a few times a year.
 *
 * @param elapsed a monotonic clock in milliseconds
 * @returns a function that lists the rooms; it throws what `fetch` throws until the first directory arrives
 */
export function createSourceRoomDirectory(
  fetch: () => Promise<readonly Room[]>,
  log: Logger,
  elapsed: () => number = () => performance.now(),
): () => Promise<readonly Room[]> {
  const cache = createBoundedCache<readonly Room[]>({
    maxEntries: 1,
    ttlMs: FRESH_MS,
    staleWhileRevalidateMs: Number.POSITIVE_INFINITY,
    retryDelayMs: FRESH_MS,
    onStale: (error) => log.warn({ err: error }, 'the directory of rooms could not be fetched again'),
    elapsed,
  });
  return () => cache.fetch('rooms', fetch);
}

/** Reports what is wrong with a variable of the environment, as the end of a sentence that begins with its name. */
export type AddProblem = (variable: string, problem: string) => void;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether secrets can be sent to an address: by https, or by http on this machine. */
export function isEncryptedOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** The address of a server that receives secrets: https, or http on this machine. The final slash is removed. */
export const serverAddressSchema = z
  .string()
  .trim()
  .transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && isEncryptedOrLocal(value) && url.username === '' && url.password === '')
      return trimSignsAtEnd(url.href, '/');
    context.addIssue('must be an address that begins with https://, without a user or password in it');
    return z.NEVER;
  });

/** The parts of an address in our own domain. */
interface AccountName {
  /** `kari` */
  local: string;
  /** `eksempel.no` */
  domain: string;
}

const PLACEHOLDER = /\{([a-z]*)\}/g;

const NAMES = ['user', 'local', 'domain'];

/** The problem with an address template; undefined for a valid one. */
export function checkTemplate(template: string): string | undefined {
  const unknown = [...template.matchAll(PLACEHOLDER)].find(([, name = '']) => !NAMES.includes(name));
  if (unknown) return `names ${unknown[0]}; only {user}, {local} and {domain} are filled in`;
  const host = /^[a-z]+:\/\/([^/?#]*)/i.exec(template)?.[1] ?? '';
  return /[{}]/.test(host) ? 'must not have its host filled in' : undefined;
}

/**
 * Fills in the address of one account: `{user}` is `kari@eksempel.no`, `{local}` is `kari`, `{domain}` is `eksempel.no`.
 *
 * @returns undefined for a name that would change the path, as `..` does
 */
export function fillTemplate(template: string, { local, domain }: AccountName): string | undefined {
  if (local === '.' || local === '..' || local === '') return undefined;
  const values: Readonly<Record<string, string>> = { user: `${local}@${domain}`, local, domain };
  return template.replace(PLACEHOLDER, (all, name: string) => {
    const value = values[name];
    // Servers write `@` in paths without encoding it.
    return value === undefined ? all : encodeURIComponent(value).replaceAll('%40', '@');
  });
}
