import {
  clipIntervals,
  type Interval,
  isWithin,
  mergeIntervals,
  subtractIntervals,
} from '../../shared/time/interval.js';
import { FREE_BUSY } from '../contract.js';
import {
  type EventOccurrence,
  listOccurrences,
  occurrenceId,
  type ParsedCalendar,
  parseCalendar,
  UnreadableCalendarError,
} from '../ical/calendar.js';
import { StepBudget, TooManyRecurrencesError } from '../ical/day.js';
import { attendeeKey, type CalendarEvent, UNBOUNDED } from '../ical/event.js';
import { wallAt } from '../ical/zone.js';

/** Lists what one calendar holds in a window. Plain data, so that it can be sent to a thread. */
export interface CalendarJob {
  /** iCalendar texts that form one calendar: a file, or the events of a CalDAV calendar. */
  texts: readonly Uint8Array[];
  /** Leaves texts out that cannot be parsed, instead of failing. */
  isLenient: boolean;
  /** IANA name; the zone of dates and floating times. */
  timeZone: string;
  /** Seconds since 1970-01-01T00:00:00Z. */
  window: Interval;
  /** Addresses of the owner in invitations. */
  owner: readonly string[];
  kind: 'busy' | 'bookings';
  /** The owner's busy times by the server, for calendars that hide which events are transparent. */
  serverBusy?: readonly Interval[] | undefined;
}

/** The occurrences of a job, column by column, sorted by start and end. */
interface CalendarColumns {
  /** Start and end of each occurrence, in seconds since 1970-01-01T00:00:00Z. */
  times: Float64Array;
  /** Index in `FREE_BUSY` of each busy time; empty for bookings. */
  statuses: Uint8Array;
  /** For bookings; a private event has no subject here. */
  subjects: (string | undefined)[];
  ids: string[];
  changeKeys: string[];
  /** For each occurrence, the unknown zone of its event; empty when all are known. Its time may be a day off. */
  guessedZones: (string | undefined)[];
}

export interface CalendarResult extends CalendarColumns {
  /** The reason for each event that was left out. */
  dropped: string[];
  /**
   * The parts of the window in which the owner may be busy, or the room taken, by events that cannot be read. Sorted and
   * disjoint, in seconds since 1970-01-01T00:00:00Z.
   */
  unplaced: Interval[];
  /** The reason for each malformed value that an event stands without. */
  flaws: string[];
  unknownZones: string[];
}

/** `unreadable_calendar` also stands for a job that took too much time or memory. */
export type CalendarOutcome = CalendarResult | { problem: 'unreadable_calendar' | 'too_many_events' };

/**
 * Occurrences in one result, which covers five weeks or the window of a question. A calendar with more is refused, because
 * each occurrence takes time of the event loop afterwards.
 */
const MAX_OCCURRENCES = 2_500;

/**
 * Decodes the bytes of a calendar. Folding counts bytes, so a fold may split a letter such as «ø» (RFC 5545 section
 * 3.1). Lines are unfolded before decoding for that reason.
 */
function decodeCalendar(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.includes('\n ') && !buffer.includes('\n\t')) return buffer.toString('utf8');
  const joined = buffer.toString('latin1').replace(/\r?\n[ \t]/g, '');
  return Buffer.from(joined, 'latin1').toString('utf8');
}

/**
 * The owner's participation status in an event; undefined for an event without invitation. An owner who was invited by
 * several addresses has declined by all of them or not at all.
 */
function findParticipation({ details }: CalendarEvent, owner: readonly string[]): string | undefined {
  const answers = owner.flatMap((address) => details.participation.get(attendeeKey(address)) ?? []);
  return answers.find((answer) => answer !== 'DECLINED') ?? answers[0];
}

/** Whether an event may take time of the owner: neither cancelled, nor declined, nor transparent. */
const isTaking = (event: CalendarEvent, owner: readonly string[]) =>
  !event.details.isCancelled &&
  event.details.status !== 'Free' &&
  findParticipation(event, owner) !== 'DECLINED';

/** The free/busy status of an event. A busy event that the owner accepted tentatively is tentative. */
const findStatus = (event: CalendarEvent, owner: readonly string[]) =>
  event.details.status === 'Busy' && findParticipation(event, owner) === 'TENTATIVE'
    ? 'Tentative'
    : event.details.status;

/**
 * Creates a check of whether an occurrence makes the owner busy, from the busy times that the server computed.
 *
 * Only the server knows which events are transparent. It reads whole days, floating times and unknown zones as UTC,
 * though, and ignores changes to a series. So an occurrence is left out only if its time is busy in neither reading. Of a whole
 * day without an end, Cyrus says nothing: it counts.
 */
function createTransparencyCheck(serverBusy: readonly Interval[]): (occurrence: EventOccurrence) => boolean {
  const busy = mergeIntervals(serverBusy);
  const isBusy = (time: Interval) => busy.some(({ start, end }) => start <= time.start && time.end <= end);
  return ({ event, recurrence, start, end }) => {
    const { zone } = event.start;
    // Later parts of a changed series have a `RECURRENCE-ID` with a range.
    const isChanged = event.replaces?.andFollowing === true && recurrence !== undefined;
    const inUtc = { start: wallAt(start, zone), end: wallAt(end, zone) };
    return isChanged || !event.hasEnd || isBusy({ start, end }) || isBusy(inUtc);
  };
}

/** The clocks of two zones differ by up to 26 hours. */
const MAX_GUESS_SECONDS = 26 * 3_600;

/** The window in which an occurrence with a guessed zone may be part of another one. */
export const widenForGuesses = ({ start, end }: Interval): Interval => ({
  start: start - MAX_GUESS_SECONDS,
  end: end + MAX_GUESS_SECONDS,
});

/** The occurrences in the window, and around it those that may be in it by their unknown zones. */
function listWithGuesses(
  calendar: ParsedCalendar,
  window: Interval,
  budget: StepBudget,
): readonly EventOccurrence[] {
  if (calendar.unknownZones.length === 0) return listOccurrences(calendar, window, budget);
  return listOccurrences(calendar, widenForGuesses(window), budget).filter(
    (occurrence) => occurrence.event.unknownZone !== undefined || isWithin(occurrence, window),
  );
}

function selectOccurrences(
  calendar: ParsedCalendar,
  job: CalendarJob,
  budget: StepBudget,
): EventOccurrence[] {
  const { window, owner, kind, serverBusy } = job;
  const active = listWithGuesses(calendar, window, budget).filter(({ event }) => isTaking(event, owner));
  if (kind === 'bookings') return active;
  const busy = active.filter(({ start, end }) => start < end);
  return serverBusy ? busy.filter(createTransparencyCheck(serverBusy)) : busy;
}

function toColumns(occurrences: readonly EventOccurrence[], { kind, owner }: CalendarJob): CalendarColumns {
  const times = new Float64Array(occurrences.length * 2);
  for (const [index, { start, end }] of occurrences.entries()) times.set([start, end], index * 2);
  const zones = occurrences.map(({ event }) => event.unknownZone);
  const guessedZones = zones.some((zone) => zone !== undefined) ? zones : [];
  if (kind === 'busy') {
    const statuses = Uint8Array.from(occurrences, ({ event }) => FREE_BUSY.indexOf(findStatus(event, owner)));
    return { times, statuses, subjects: [], ids: [], changeKeys: [], guessedZones };
  }
  const fingerprints = new Map<CalendarEvent, string>();
  const fingerprintOf = (event: CalendarEvent) => {
    const fingerprint = fingerprints.get(event) ?? event.fingerprint;
    fingerprints.set(event, fingerprint);
    return fingerprint;
  };
  return {
    times,
    statuses: new Uint8Array(),
    subjects: occurrences.map(({ event, isPrivate }) => (isPrivate ? undefined : event.details.subject)),
    ids: occurrences.map(occurrenceId),
    changeKeys: occurrences.map(({ event }) => fingerprintOf(event)),
    guessedZones,
  };
}

/** When events may take place that cannot be read. */
function listUnplaced(calendars: readonly ParsedCalendar[], { owner }: CalendarJob): Interval[] {
  const events = calendars.flatMap(({ series }) =>
    series.flatMap(({ masters, replacements, changes }) =>
      [masters, replacements, changes].flatMap((list) => list.filter(({ doubt }) => doubt)),
    ),
  );
  return [
    ...calendars.flatMap(({ unplaced }) => unplaced),
    ...events.filter((event) => isTaking(event, owner)).flatMap(({ doubt }) => doubt ?? []),
    ...listUnpublished(calendars),
  ];
}

/** Of a calendar that has published free/busy and no events, nothing is known beyond the published times. */
function listUnpublished(calendars: readonly ParsedCalendar[]): Interval[] {
  const published = calendars.flatMap((calendar) => calendar.published);
  const isFreeBusyOnly =
    calendars.some((calendar) => calendar.hasFreeBusy) && !calendars.some((calendar) => calendar.hasEvents);
  return isFreeBusyOnly ? subtractIntervals([UNBOUNDED], published) : [];
}

/** The calendars of a job, and the texts that a lenient job leaves out. */
function parseTexts(job: CalendarJob, budget: StepBudget) {
  const calendars: ParsedCalendar[] = [];
  const unreadable: UnreadableCalendarError[] = [];
  for (const text of job.texts) {
    try {
      calendars.push(parseCalendar(decodeCalendar(text), job.timeZone, budget));
    } catch (error) {
      if (!job.isLenient || !(error instanceof UnreadableCalendarError)) throw error;
      unreadable.push(error);
    }
  }
  return { calendars, unreadable };
}

/**
 * Parses a calendar and lists its occurrences. Pure, and without limits of time and memory of its own.
 *
 * @throws {TooManyRecurrencesError} when the budget is used up
 */
export function runCalendarJob(job: CalendarJob, budget = new StepBudget()): CalendarOutcome {
  let parsed: ReturnType<typeof parseTexts>;
  try {
    parsed = parseTexts(job, budget);
  } catch (error) {
    if (!(error instanceof UnreadableCalendarError)) throw error;
    return { problem: 'unreadable_calendar' };
  }
  const { calendars, unreadable } = parsed;
  const occurrences = calendars.flatMap((calendar) => selectOccurrences(calendar, job, budget));
  if (occurrences.length > MAX_OCCURRENCES) throw new TooManyRecurrencesError('A window has too many events');
  if (calendars.length > 1) occurrences.sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    ...toColumns(occurrences, job),
    dropped: [...calendars.flatMap(({ dropped }) => dropped), ...unreadable.map(({ message }) => message)],
    unplaced: clipIntervals(
      mergeIntervals([...listUnplaced(calendars, job), ...unreadable.flatMap(({ unplaced }) => unplaced)]),
      job.window,
    ),
    flaws: calendars.flatMap(({ flaws }) => flaws),
    unknownZones: [...new Set(calendars.flatMap(({ unknownZones }) => unknownZones))],
  };
}
