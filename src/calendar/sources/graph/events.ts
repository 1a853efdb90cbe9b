import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { formatUtc, publicSubject, toInstant, utcInstantSchema } from '../common/calendar-lookup.js';
import type { RoomBooking, SourceWindow } from '../common/source.js';

/** Events on one page; the server's default is ten. */
const EVENTS_PER_PAGE = 100;

/**
 * calendarView: the server expands series to occurrences.
 *
 * @param select the fields of each event
 */
export function createCalendarViewQuery(
  { start, end }: SourceWindow,
  select = 'id,changeKey,subject,start,end,isAllDay,isCancelled,sensitivity,showAs',
): Record<string, string | number> {
  return {
    startDateTime: start.toString(),
    endDateTime: end.toString(),
    $top: EVENTS_PER_PAGE,
    $select: select,
  };
}

const dateSchema = z
  .looseObject({ dateTime: z.string().regex(/^\d{4}-\d\d-\d\d/) })
  .transform(({ dateTime }) => Temporal.PlainDate.from(dateTime.slice(0, 10)));

const commonFields = {
  id: z.string().min(1),
  changeKey: z.string().nullish(),
  subject: z.string().nullish(),
  isCancelled: z.boolean().nullish(),
  sensitivity: z.string().nullish(),
  iCalUId: z.string().nullish(),
  showAs: z.string().nullish(),
};

/** An all-day event is about dates, which Graph writes as midnights in UTC. They are not instants. */
const allDaySchema = z.looseObject({
  ...commonFields,
  isAllDay: z.literal(true),
  start: dateSchema,
  end: dateSchema,
});

/**
 * A dateTimeTimeZone in UTC: `{ dateTime: '2026-11-24T08:00:00.0000000', timeZone: 'UTC' }`. Another zone is refused:
 * every request asks for UTC.
 */
export const utcTimeSchema = z
  .looseObject({ dateTime: utcInstantSchema, timeZone: z.enum(['UTC', 'Etc/UTC', 'tzone://Microsoft/Utc']) })
  .transform(({ dateTime }) => dateTime);

const timedSchema = z.looseObject({
  ...commonFields,
  isAllDay: z.literal(false).nullish(),
  start: utcTimeSchema,
  end: utcTimeSchema,
});

const eventSchema = z.union([allDaySchema, timedSchema]);

export const eventsSchema = z.looseObject({
  value: z.array(eventSchema),
  '@odata.nextLink': z.string().optional(),
});

/** Whether an event takes the room: neither cancelled nor shown as free. */
export const isTaking = ({ isCancelled, showAs }: z.output<typeof eventSchema>) =>
  !isCancelled && showAs?.toLowerCase() !== 'free';

/**
 * An event for everybody to read; undefined for one that does not take the room.
 *
 * @param timeZone the zone of all-day events
 */
export function parseRoomEvent(
  event: z.output<typeof eventSchema>,
  timeZone: string,
): RoomBooking | undefined {
  if (!isTaking(event)) return undefined;
  return {
    subject: publicSubject(event.subject ?? undefined, (event.sensitivity ?? 'normal') !== 'normal'),
    start: toInstant(event.start, timeZone),
    end: toInstant(event.end, timeZone),
    id: event.id,
    change_key: event.changeKey ?? '',
  };
}

/** `{ dateTime: '2026-11-23T23:00:00', timeZone: 'UTC' }`; fractions of a second are cut off. */
export const toUtcTime = (instant: Temporal.Instant) => ({ dateTime: formatUtc(instant), timeZone: 'UTC' });
