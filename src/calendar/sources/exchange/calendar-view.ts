import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { publicSubject } from '../common/room-subject.js';
import type { RoomBooking, SourceWindow } from '../common/source.js';
import { formatUtc } from '../common/utc-instants.js';
import type { RoomConflict } from '../microsoft/meetings.js';
import { elementList, escapeXml, optionalElement, xmlTextSchema } from '../xml/xml-schemas.js';
import { ewsResponseSchema, throwIfError } from './soap.js';
import { ewsInstantSchema } from './times.js';

/** Entries in one response; the server gives no more (ErrorExceededFindCountLimit). */
const MAX_ENTRIES = 1_000;
/** Days in one request; the server accepts two years (ErrorCalendarViewRangeTooBig). */
export const MAX_EWS_VIEW_DAYS = 366;

const FIELDS = [
  'item:Subject',
  'item:Sensitivity',
  'calendar:Start',
  'calendar:End',
  'calendar:IsAllDayEvent',
  'calendar:LegacyFreeBusyStatus',
  'calendar:IsCancelled',
];

/** The fields that `parseRoomTimes` reads. */
export const ROOM_TIME_PROPERTIES = [
  'calendar:UID',
  'calendar:Start',
  'calendar:End',
  'calendar:IsAllDayEvent',
  'calendar:LegacyFreeBusyStatus',
  'calendar:IsCancelled',
];

/** FindItem with a CalendarView: the server expands series to occurrences. There are no pages. */
export function formatCalendarViewRequest(
  address: string,
  { start, end }: SourceWindow,
  selected: readonly string[] = FIELDS,
): string {
  const fields = selected.map((field) => `<t:FieldURI FieldURI="${field}"/>`).join('');
  const shape = `<m:ItemShape><t:BaseShape>IdOnly</t:BaseShape><t:AdditionalProperties>${fields}</t:AdditionalProperties></m:ItemShape>`;
  const view = `<m:CalendarView MaxEntriesReturned="${MAX_ENTRIES}" StartDate="${formatUtc(start)}Z" EndDate="${formatUtc(end)}Z"/>`;
  const folder = `<t:DistinguishedFolderId Id="calendar"><t:Mailbox><t:EmailAddress>${escapeXml(address)}</t:EmailAddress></t:Mailbox></t:DistinguishedFolderId>`;
  return `<m:FindItem Traversal="Shallow">${shape}${view}<m:ParentFolderIds>${folder}</m:ParentFolderIds></m:FindItem>`;
}

const itemSchema = z.looseObject({
  ItemId: z.looseObject({ '@Id': z.string().min(1), '@ChangeKey': z.string().default('') }),
  Subject: optionalElement(xmlTextSchema),
  Sensitivity: optionalElement(xmlTextSchema),
  Start: ewsInstantSchema,
  End: ewsInstantSchema,
  IsAllDayEvent: optionalElement(xmlTextSchema),
  IsCancelled: optionalElement(xmlTextSchema),
  UID: optionalElement(xmlTextSchema),
  LegacyFreeBusyStatus: optionalElement(xmlTextSchema),
});
type Item = z.output<typeof itemSchema>;

const viewSchema = z.looseObject({
  FindItemResponse: z.looseObject({
    ResponseMessages: z.looseObject({
      FindItemResponseMessage: ewsResponseSchema.extend({
        RootFolder: optionalElement(
          z.looseObject({
            '@IncludesLastItemInRange': z.enum(['true', 'false']).default('true'),
            Items: optionalElement(z.looseObject({ CalendarItem: elementList(itemSchema) })),
          }),
        ),
      }),
    }),
  }),
});

/**
 * The midnight nearest to an instant. All-day events are about dates, but come as midnights in the zone of the room's
 * mailbox, which may never have been set.
 */
function nearestMidnight(instant: Temporal.Instant, timeZone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(timeZone).add({ hours: 12 }).startOfDay().toInstant();
}

function findTime({ Start: start, End: end, IsAllDayEvent }: Item, timeZone: string): SourceWindow {
  if (IsAllDayEvent !== 'true') return { start, end };
  return { start: nearestMidnight(start, timeZone), end: nearestMidnight(end, timeZone) };
}

function toRoomBooking(item: Item, timeZone: string): RoomBooking {
  return {
    subject: publicSubject(item.Subject, (item.Sensitivity ?? 'Normal') !== 'Normal'),
    ...findTime(item, timeZone),
    id: item.ItemId['@Id'],
    change_key: item.ItemId['@ChangeKey'],
  };
}

/**
 * The events of a response that take the room: neither cancelled nor shown as free. `isWhole` is false when the server left some out.
 *
 * @throws {CalendarServerError} when the server refused
 * @throws {Error} when the response has another shape
 */
function parseView(body: unknown): { items: Item[]; isWhole: boolean } {
  const { FindItemResponseMessage: message } = viewSchema.parse(body).FindItemResponse.ResponseMessages;
  throwIfError('FindItem', message);
  const folder = message.RootFolder;
  if (!folder) throw new TypeError('the response has no folder');
  const items = folder.Items?.CalendarItem ?? [];
  return {
    items: items.filter(
      ({ IsCancelled, LegacyFreeBusyStatus }) => IsCancelled !== 'true' && LegacyFreeBusyStatus !== 'Free',
    ),
    isWhole: folder['@IncludesLastItemInRange'] === 'true',
  };
}

/** The bookings of a response. @throws as `parseView` */
export function parseCalendarView(
  body: unknown,
  timeZone: string,
): { bookings: RoomBooking[]; isWhole: boolean } {
  const { items, isWhole } = parseView(body);
  return { bookings: items.map((item) => toRoomBooking(item, timeZone)), isWhole };
}

/** What takes a room, in a window with few events. @throws as `parseView`, and when the server left events out */
export function parseRoomTimes(body: unknown, timeZone: string): RoomConflict[] {
  const { items, isWhole } = parseView(body);
  if (!isWhole) throw new RangeError('the response has too many events');
  return items.map((item) => ({ uid: item.UID ?? '', ...findTime(item, timeZone) }));
}
