import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { writeUtc } from '../instants.js';
import type { RoomBooking, SourceWindow } from '../source.js';
import { publicSubject } from '../subject.js';
import { escapeXml, manyOf, maybe, textSchema } from '../xml.js';
import { refuseError, responseSchema } from './soap.js';
import { instantSchema } from './times.js';

/** Entries a call; more are never given (ErrorExceededFindCountLimit). */
const MAX_ENTRIES = 1_000;
/** Days a call; the server takes two years (ErrorCalendarViewRangeTooBig). */
export const MAX_VIEW_DAYS = 366;

const FIELDS = [
  'item:Subject',
  'item:Sensitivity',
  'calendar:Start',
  'calendar:End',
  'calendar:IsAllDayEvent',
  'calendar:IsCancelled',
];

/** FindItem with a CalendarView: what takes place, with series already as occurrences. There are no pages. */
export function writeCalendarViewRequest(address: string, { start, end }: SourceWindow): string {
  const fields = FIELDS.map((field) => `<t:FieldURI FieldURI="${field}"/>`).join('');
  const shape = `<m:ItemShape><t:BaseShape>IdOnly</t:BaseShape><t:AdditionalProperties>${fields}</t:AdditionalProperties></m:ItemShape>`;
  const view = `<m:CalendarView MaxEntriesReturned="${MAX_ENTRIES}" StartDate="${writeUtc(start)}Z" EndDate="${writeUtc(end)}Z"/>`;
  const folder = `<t:DistinguishedFolderId Id="calendar"><t:Mailbox><t:EmailAddress>${escapeXml(address)}</t:EmailAddress></t:Mailbox></t:DistinguishedFolderId>`;
  return `<m:FindItem Traversal="Shallow">${shape}${view}<m:ParentFolderIds>${folder}</m:ParentFolderIds></m:FindItem>`;
}

const itemSchema = z.looseObject({
  ItemId: z.looseObject({ '@Id': z.string().min(1), '@ChangeKey': z.string().default('') }),
  Subject: maybe(textSchema),
  Sensitivity: maybe(textSchema),
  Start: instantSchema,
  End: instantSchema,
  IsAllDayEvent: maybe(textSchema),
  IsCancelled: maybe(textSchema),
});
type Item = z.output<typeof itemSchema>;

const viewSchema = z.looseObject({
  FindItemResponse: z.looseObject({
    ResponseMessages: z.looseObject({
      FindItemResponseMessage: responseSchema.extend({
        RootFolder: maybe(
          z.looseObject({
            '@IncludesLastItemInRange': z.enum(['true', 'false']).default('true'),
            Items: maybe(z.looseObject({ CalendarItem: manyOf(itemSchema) })),
          }),
        ),
      }),
    }),
  }),
});

/**
 * The midnight nearest to an instant. A day-long event is about dates, but comes as instants, midnight to midnight in
 * the zone of the room's mailbox, which nobody may ever have set.
 */
function nearestMidnight(instant: Temporal.Instant, timeZone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(timeZone).add({ hours: 12 }).startOfDay().toInstant();
}

function bookingOf(item: Item, timeZone: string): RoomBooking {
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
 * The bookings of an answer, without cancelled ones; not `isWhole` when the server has left some out.
 *
 * @throws {ServiceFault} when the server refused
 * @throws {Error} when it is no such answer
 */
export function readCalendarView(
  body: unknown,
  timeZone: string,
): { bookings: RoomBooking[]; isWhole: boolean } {
  const { FindItemResponseMessage: message } = viewSchema.parse(body).FindItemResponse.ResponseMessages;
  refuseError('FindItem', message);
  const folder = message.RootFolder;
  if (!folder) throw new TypeError('an answer without a folder');
  const items = folder.Items?.CalendarItem ?? [];
  return {
    bookings: items
      .filter(({ IsCancelled }) => IsCancelled !== 'true')
      .map((item) => bookingOf(item, timeZone)),
    isWhole: folder['@IncludesLastItemInRange'] === 'true',
  };
}
