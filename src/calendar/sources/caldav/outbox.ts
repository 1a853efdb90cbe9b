import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { foldLine, formatICalendarUtc } from '../../../shared/icalendar/format-event.js';
import { type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import { parseContentLine, unfoldLines } from '../../ical/content-line.js';
import { DAY_SECONDS } from '../../ical/day.js';
import { parseFreeBusyLine } from '../../ical/parse-vevent.js';
import { escapeXml } from '../../reading/parse-xml.js';
import { compareStarts, instantFromMs, splitIntoChunks, toSeconds } from '../common/calendar-lookup.js';
import type {
  BusyTime,
  LookupProblem,
  SourceWindow,
  UserLookup,
  UserWorkingHours,
} from '../common/source.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import { type DavClient, type DavRequest, formatXml } from './client.js';
import { parseCollection, parseScheduleReplies, type ScheduleReply } from './multistatus.js';
import { findOutboxWay, hasTrait, type ServerWay } from './servers.js';

/** Free/busy by the server itself (RFC 6638 section 5), for people whose calendars we may not read too. */
export interface Outbox {
  /** Asks the server without using the cache. @throws {CalendarServerError} */
  exists: (signal: AbortSignal) => Promise<boolean>;
  /** What is known of asking it, by its last reply. */
  getWay: () => ServerWay;
  /**
   * @returns one lookup for each address, in that order; undefined when the server has no outbox
   * @throws {CalendarServerError} when the request failed
   */
  fetchFreeBusy: (
    addresses: readonly string[],
    window: SourceWindow,
    options: OutboxOptions,
  ) => Promise<UserLookup[] | undefined>;
  /** When a room is taken whose calendar our account may read. @throws {CalendarServerError} when that is not known */
  fetchRoom: (address: string, window: SourceWindow, signal: AbortSignal) => Promise<readonly BusyTime[]>;
}

interface OutboxOptions {
  signal: AbortSignal;
  /** Whether our account may read the calendars of these people, so that a reply without busy times can be trusted. */
  isReadable: boolean;
  /** Whether these are rooms, which cannot be had outside their hours. */
  areRooms?: true;
}

/** Characters of one reply: more than ten thousand busy times. Parsing them takes about 10 ms. */
const MAX_REPLY_LENGTH = 400_000;

/** Attendees in one request. */
const PEOPLE_PER_REQUEST = 50;

const CACHE = { ttlMs: 10 * 60_000, maxEntries: 1 };

/** Of how many addresses it is known whether the outbox mistakes them. */
const MAX_MISTAKES = 5_000;

/** Problems by request status (RFC 5546 section 3.6). */
function findStatusProblem(status: string): LookupProblem {
  if (hasTrait(findOutboxWay({ status }), 'hidesUsers')) return REMOTE_PROBLEMS.hidden_user;
  if (status.startsWith('3.7')) return REMOTE_PROBLEMS.unknown_user;
  return status.startsWith('3.8') ? REMOTE_PROBLEMS.no_access : REMOTE_PROBLEMS.not_answered;
}

/** @param asked what was asked for, which is more than what is wanted of it */
function parseReply(
  { status, calendar }: ScheduleReply,
  asked: SourceWindow,
  window: SourceWindow,
  timeZone: string,
  { isReadable, areRooms }: Omit<OutboxOptions, 'signal'>,
): UserLookup {
  if (!status.startsWith('2.')) return { problem: findStatusProblem(status) };
  if (calendar.length > MAX_REPLY_LENGTH) return { problem: REMOTE_PROBLEMS.too_large };
  const way = findOutboxWay({ calendar });
  try {
    const times = parseVfreebusy(calendar, { timeZone, hasDaysOfUtc: hasTrait(way, 'hasDaysOfUtc') });
    if (!times) return { problem: REMOTE_PROBLEMS.invalid_answer };
    if (!isReadable && times.length === 0 && hasTrait(way, 'isSilent'))
      return { problem: REMOTE_PROBLEMS.not_shared };
    if (hasTrait(way, 'needsAllRights')) return { problem: REMOTE_PROBLEMS.private_hidden };
    const told = parseVfreebusyWindow(calendar) ?? asked;
    const { busy, ...hours } =
      hasTrait(way, 'hasHoursAsAbsence') && !areRooms
        ? separateWorkingHours(times, told, timeZone)
        : { busy: times };
    return {
      busy: [...busy.filter((time) => isWithin(time, window)), ...listUntold(window, told)].sort(
        compareStarts,
      ),
      ...hours,
      ...(hasTrait(way, 'mayLackEvents') && { mayLackEvents: true }),
    };
  } catch (error) {
    if (error instanceof RangeError) return { problem: REMOTE_PROBLEMS.invalid_answer };
    throw error;
  }
}

/**
 * The window to ask for: whole days in UTC, at least a day longer on both sides. Some servers cut events at the edge
 * of the window, and whole days are recognized by their ends.
 */
function widenToWholeDays({ start, end }: SourceWindow): SourceWindow {
  const wholeDays = (instant: Temporal.Instant, roundingMode: 'floor' | 'ceil') =>
    instant.round({ smallestUnit: 'hour', roundingIncrement: 24, roundingMode });
  return {
    start: wholeDays(start.subtract({ hours: 24 }), 'floor'),
    end: wholeDays(end.add({ hours: 24 }), 'ceil'),
  };
}

/** The parts of the window that a reply is not about. */
const listUntold = (window: SourceWindow, told: SourceWindow): BusyTime[] =>
  subtractIntervals([toSeconds(window)], [toSeconds(told)]).map((part) => ({
    start: toInstant(part.start),
    end: toInstant(part.end),
    status: 'NoData',
  }));

const isWithin = (time: SourceWindow, { start, end }: SourceWindow) =>
  Temporal.Instant.compare(time.start, end) < 0 && Temporal.Instant.compare(start, time.end) < 0;

/** Of two replies for one recipient, nobody knows whose they are. */
function repliesByRecipient(replies: readonly ScheduleReply[]): ReadonlyMap<string, ScheduleReply> {
  const found = new Map<string, ScheduleReply>();
  for (const reply of replies) {
    const isSecond = found.has(reply.recipient);
    found.set(reply.recipient, isSecond ? { ...reply, status: '', calendar: '' } : reply);
  }
  return found;
}

/**
 * @param root path at which the server names the principal of our account
 * @param timeZone IANA name; the zone of whole days
 */
export function createOutbox(client: DavClient, root: string, timeZone: string): Outbox {
  const addresses = createBoundedCache<OutboxAddress | undefined>(CACHE);
  const find = (signal: AbortSignal) => addresses.fetch(root, () => discoverOutbox(client, root, signal));
  const mistakes = createBoundedCache<boolean>({ ...CACHE, maxEntries: MAX_MISTAKES });
  const isForAnother = (address: string, signal: AbortSignal) =>
    mistakes.fetch(address, () => isMistaken(client, root, address, signal));
  let way = findOutboxWay();

  async function post(
    { path, organizer }: OutboxAddress,
    attendees: readonly string[],
    window: SourceWindow,
    { signal, ...options }: OutboxOptions,
  ): Promise<UserLookup[]> {
    const wide = widenToWholeDays(window);
    const message: DavRequest = {
      method: 'POST',
      path,
      contentType: 'text/calendar; charset=utf-8',
      body: formatFreeBusyRequest(organizer, attendees, wide),
      signal,
    };
    const replies = repliesByRecipient(await client.sendForDocument(message, parseScheduleReplies));
    const doubtful: string[] = [];
    for (const [address, reply] of replies) {
      const answered = reply.calendar === '' ? undefined : findOutboxWay(reply);
      way = answered ?? way;
      if (answered && hasTrait(answered, 'mistakesPeople')) doubtful.push(address);
    }
    // A person whose address could not be checked may be another one.
    const checks = doubtful.map(async (address) =>
      (await isForAnother(address, signal).catch(() => true)) ? [address] : [],
    );
    const mistaken = (await Promise.all(checks)).flat();
    return mapInSlices(attendees, (address): UserLookup => {
      const recipient = address.toLowerCase();
      const reply = replies.get(recipient);
      if (!reply || mistaken.includes(recipient)) return { problem: REMOTE_PROBLEMS.not_answered };
      return parseReply(reply, wide, window, timeZone, options);
    });
  }

  const fetchFreeBusy: Outbox['fetchFreeBusy'] = async (attendees, window, options) => {
    const outbox = await find(options.signal);
    if (!outbox) return undefined;
    const chunks = splitIntoChunks(attendees, PEOPLE_PER_REQUEST);
    return (await Promise.all(chunks.map((chunk) => post(outbox, chunk, window, options)))).flat();
  };

  return {
    getWay: () => way,
    exists: async (signal) => (await discoverOutbox(client, root, signal)) !== undefined,
    fetchFreeBusy,
    async fetchRoom(address, window, signal) {
      const asked = { signal, isReadable: true, areRooms: true } as const;
      const [lookup] = (await fetchFreeBusy([address], window, asked)) ?? [];
      if (lookup && 'busy' in lookup) return lookup.busy;
      throw new CalendarServerError(lookup?.problem ?? REMOTE_PROBLEMS.no_access);
    },
  };
}

/** The scheduling outbox of our account (RFC 6638 section 2.1). */
interface OutboxAddress {
  path: string;
  /** The address of our account, which free/busy requests must name. */
  organizer: string;
}

/** The outbox of our account; undefined when the server has none. */
async function discoverOutbox(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<OutboxAddress | undefined> {
  const { principal } = await client.fetchCollection(path, signal);
  if (principal === undefined) return undefined;
  const own = client.resolve(principal, path);
  const props = await client.fetchCollection(own, signal).catch((error: unknown) => {
    // Radicale names a principal that it creates at its owner's first login.
    if (error instanceof CalendarServerError && error.problem === REMOTE_PROBLEMS.unknown_user)
      return undefined;
    throw error;
  });
  const { outboxes = [], addresses = [] } = props ?? {};
  const [[outbox], [organizer]] = [outboxes, addresses];
  if (outbox === undefined || organizer === undefined) return undefined;
  return { path: client.resolve(outbox, own), organizer };
}

/** HTTP status codes of a server that does not let us search. */
const SEARCH_REFUSED: readonly number[] = [403, 404, 405, 501];

/**
 * Whether an outbox of sabre/dav answers for another person than the one with this address: it takes the first principal whose
 * address contains it, so that `nikola@…` may answer for `ola@…`. False where the server does not let us search.
 *
 * @throws {ServiceFault} where the search fails
 */
async function isMistaken(
  client: DavClient,
  path: string,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const body = formatSabreSearch(address);
    const [first] = await client.sendForResources({ method: 'REPORT', path, depth: 0, body, signal });
    const addresses = first ? parseCollection(first).addresses : [];
    const wanted = address.toLowerCase();
    return !addresses.includes(wanted) && addresses.some((each) => each.includes(wanted));
  } catch (error) {
    // Of a search that failed for another reason, nothing is known.
    if (error instanceof CalendarServerError && SEARCH_REFUSED.includes(error.status ?? 0)) return false;
    throw error;
  }
}

/** The search that an outbox of sabre/dav does itself. */
const formatSabreSearch = (address: string) =>
  formatXml(
    'D:principal-property-search',
    `
<D:property-search><D:prop><S:email-address/></D:prop><D:match>${escapeXml(address)}</D:match></D:property-search>
<D:prop><C:calendar-user-address-set/></D:prop><D:apply-to-principal-collection-set/>
`,
    ' xmlns:S="http://sabredav.org/ns"',
  );

/** A request for the busy times of people (RFC 6638 section 5). */
function formatFreeBusyRequest(
  organizer: string,
  attendees: readonly string[],
  window: SourceWindow,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ordrom//Calendar//EN',
    'METHOD:REQUEST',
    'BEGIN:VFREEBUSY',
    `UID:${randomUUID()}`,
    `DTSTAMP:${formatICalendarUtc(Temporal.Now.instant())}`,
    `DTSTART:${formatICalendarUtc(window.start)}`,
    `DTEND:${formatICalendarUtc(window.end)}`,
    `ORGANIZER:mailto:${organizer}`,
    ...attendees.map((address) => `ATTENDEE:mailto:${address}`),
    'END:VFREEBUSY',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

interface VfreebusyOptions {
  /** IANA name; the zone of whole days. */
  timeZone: string;
  /** Whether whole days are of UTC and may be part of longer times. */
  hasDaysOfUtc: boolean;
}

const toInstant = (seconds: number) => instantFromMs(seconds * 1_000);

/** Midnight in a zone on the date that begins at a midnight of UTC. */
const toLocalMidnight = (seconds: number, timeZone: string) =>
  toInstant(seconds).toZonedDateTimeISO('UTC').toPlainDate().toZonedDateTime(timeZone).toInstant();

const joinWindows = (a: SourceWindow, b: SourceWindow): SourceWindow => ({
  start: Temporal.Instant.compare(a.start, b.start) < 0 ? a.start : b.start,
  end: Temporal.Instant.compare(a.end, b.end) > 0 ? a.end : b.end,
});

/**
 * Servers read whole days as UTC. A period from midnight to midnight in UTC becomes whole days of our own zone. Where servers
 * join such a day with other times, or cannot be trusted to mean a whole day, both readings of it count.
 */
function toInstants({ start, end }: Interval, { timeZone, hasDaysOfUtc }: VfreebusyOptions): SourceWindow {
  const first = Math.ceil(start / DAY_SECONDS) * DAY_SECONDS;
  const last = Math.floor(end / DAY_SECONDS) * DAY_SECONDS;
  const written = { start: toInstant(start), end: toInstant(end) };
  if (first >= last) return written;
  const days = { start: toLocalMidnight(first, timeZone), end: toLocalMidnight(last, timeZone) };
  if (!hasDaysOfUtc) return first === start && last === end ? days : written;
  return joinWindows(written, days);
}

function parseBusyTimes(text: string, options: VfreebusyOptions): BusyTime[] {
  const line = parseContentLine(text);
  if (line?.name !== 'FREEBUSY') return [];
  return parseFreeBusyLine(line, ({ wall }) => wall).map(({ status, ...period }) => ({
    ...toInstants(period, options),
    status,
  }));
}

/**
 * The busy times of a `VFREEBUSY`, sorted by start.
 *
 * @returns undefined when the text has no `VFREEBUSY`, which does not mean that the person is free
 * @throws {RangeError} when a time cannot be parsed
 */
export function parseVfreebusy(text: string, options: VfreebusyOptions): BusyTime[] | undefined {
  const lines = unfoldLines(text);
  if (!lines.some((line) => /^BEGIN:VFREEBUSY$/i.test(line.trim()))) return undefined;
  return lines.flatMap((line) => parseBusyTimes(line, options)).sort(compareStarts);
}

/** The window that a `VFREEBUSY` says it is of; undefined if it says none. */
function parseVfreebusyWindow(text: string): SourceWindow | undefined {
  const start = /^DTSTART:(\d{8}T\d{6}Z)\r?$/m.exec(text)?.[1];
  const end = /^DTEND:(\d{8}T\d{6}Z)\r?$/m.exec(text)?.[1];
  return start === undefined || end === undefined
    ? undefined
    : { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
}

const DAY_MINUTES = 24 * 60;

/** The parts of a day that are outside no absence and not busy throughout, in minutes of the wall clock. */
function listPresence(
  date: Temporal.PlainDate,
  timeZone: string,
  absent: readonly Interval[],
  busy: readonly Interval[],
): [number, number][] {
  const [start, end] = [date, date.add({ days: 1 })].map(
    (each) => each.toZonedDateTime(timeZone).epochMilliseconds / 1_000,
  );
  const day = { start: start ?? 0, end: end ?? 0 };
  const parts = subtractIntervals([day], absent).filter((part) => subtractIntervals([part], busy).length > 0);
  const toMinute = (seconds: number) => {
    const { hour, minute } = toInstant(seconds).toZonedDateTimeISO(timeZone);
    return hour * 60 + minute;
  };
  return parts.map((part) => [toMinute(part.start), part.end === day.end ? DAY_MINUTES : toMinute(part.end)]);
}

/**
 * Takes the working hours out of busy times in which everything outside them is an absence. Where that leaves no working
 * hours at all, the absences stay.
 *
 * @param window what the times are of
 */
export function separateWorkingHours(
  times: readonly BusyTime[],
  window: SourceWindow,
  timeZone: string,
): { busy: readonly BusyTime[]; workingHours?: UserWorkingHours[] } {
  const absences = times.filter(({ status }) => status === 'OOF');
  if (absences.length === 0) return { busy: times };
  const others = times.filter(({ status }) => status !== 'OOF');
  const [absent, busy] = [absences.map(toSeconds), others.map(toSeconds)];
  const daysOf = new Map<string, { days: Set<number>; startMinute: number; endMinute: number }>();
  const [first, last] = [window.start, window.end].map((at) => at.toZonedDateTimeISO(timeZone));
  if (!first || !last) return { busy: times };
  // A day that is cut tells nothing.
  const isWhole = first.equals(first.startOfDay());
  let date = first.toPlainDate().add({ days: isWhole ? 0 : 1 });
  for (; Temporal.PlainDate.compare(date, last.toPlainDate()) < 0; date = date.add({ days: 1 })) {
    for (const [startMinute, endMinute] of listPresence(date, timeZone, absent, busy)) {
      const key = `${startMinute} ${endMinute}`;
      const hours = daysOf.get(key) ?? { days: new Set(), startMinute, endMinute };
      daysOf.set(key, { ...hours, days: hours.days.add(date.dayOfWeek) });
    }
  }
  if (daysOf.size === 0) return { busy: times };
  const workingHours = [...daysOf.values()].map(({ days, startMinute, endMinute }) => ({
    days: [...days].sort((a, b) => a - b),
    startMinute,
    endMinute,
    timeZone,
  }));
  return { busy: others, workingHours };
}
