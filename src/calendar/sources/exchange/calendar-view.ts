import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { publicSubject } from '../common/room-subject.js';
import type { RoomBooking, SourceWindow } from '../common/source.js';
import { formatUtc } from '../common/utc-instants.js';
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
  'calendar:IsCancelled',
];

/** FindItem with a CalendarView: the server expands series to occurrences. There are no pages. */
export function formatCalendarViewRequest(address: string, { start, end }: SourceWindow): string {
  const fields = FIELDS.map((field) => `<t:FieldURI FieldURI="${field}"/>`).join('');
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

function toRoomBooking(item: Item, timeZone: string): RoomBooking {
  const isAllDay = item.IsAllDayEvent === 'true';
  return {
    subject: publicSubject(item.Subject, (item.Sensitivity ?? 'Normal') !== 'Normal'),
    start: isAllDay ? nearestMidnight(item.Start, timeZone) : item.Start,
    end: isAllDay ? nearestMidnight(item.End, timeZone) : item.End,
    id: item.ItemId['@Id'],
    change_key: item.ItemId['@ChangeKey'],
  };
}

/**
 * The bookings of a response, without cancelled ones; `isWhole` is false when the server left some out.
 *
 * @throws {CalendarServerError} when the server refused
 * @throws {Error} when the response has another shape
 */
export function parseCalendarView(
  body: unknown,
  timeZone: string,
): { bookings: RoomBooking[]; isWhole: boolean } {
  const { FindItemResponseMessage: message } = viewSchema.parse(body).FindItemResponse.ResponseMessages;
  throwIfError('FindItem', message);
  const folder = message.RootFolder;
  if (!folder) throw new TypeError('the response has no folder');
  const items = folder.Items?.CalendarItem ?? [];
  return {
    bookings: items
      .filter(({ IsCancelled }) => IsCancelled !== 'true')
      .map((item) => toRoomBooking(item, timeZone)),
    isWhole: folder['@IncludesLastItemInRange'] === 'true',
  };
}
