import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../contract.js';
import { escapeXml } from '../../reading/parse-xml.js';
import { formatUtc, publicSubject } from '../common/calendar-lookup.js';
import type { RoomConflict } from '../common/inviting-booker.js';
import type { RoomBooking, SourceWindow } from '../common/source.js';
import { readInParts } from '../transport/batches.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import {
  type EwsClient,
  elementList,
  ewsInstantSchema,
  ewsResponseSchema,
  optionalElement,
  parseMessage,
  throwIfError,
  xmlTextSchema,
} from './client.js';

/** An hour with more events than the server gives in one response cannot be read. */
const MIN_WINDOW_MS = 60 * 60_000;

/** Reads the calendars of rooms, and lists the rooms. What it returns throws a {ServiceFault}. */
export function createExchangeRooms(client: EwsClient, timeZone: string) {
  async function fetchView(address: string, part: SourceWindow): Promise<RoomBooking[]> {
    const { bookings, isWhole } = await client.send(createViewRequest(address, part, timeZone));
    if (isWhole) return bookings;
    // The server left events out and has no pages, so each half is requested by itself.
    const lengthMs = part.end.epochMilliseconds - part.start.epochMilliseconds;
    if (lengthMs <= MIN_WINDOW_MS) {
      throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, {
        service: 'exchange',
        operation: 'FindItem',
      });
    }
    const middle = part.start.add({ milliseconds: Math.ceil(lengthMs / 2) });
    const early = await fetchView(address, { start: part.start, end: middle });
    const late = await fetchView(address, { start: middle, end: part.end });
    return [...early, ...late];
  }

  const fetchLists = (): Promise<RoomEntry[]> =>
    client.send({ operation: 'GetRoomLists', body: ROOM_LISTS_REQUEST, parse: parseRoomLists });

  async function fetchRooms({ name, address }: RoomEntry): Promise<Room[]> {
    const body = formatRoomsRequest(address);
    const rooms = await client.send({ operation: 'GetRooms', body, parse: parseRoomsResponse });
    // Outlook's room finder shows room lists as buildings.
    return rooms.map((room) => ({ ...room, building: name, equipment: [] }));
  }

  return {
    /** All events in the window, by start. */
    fetchEvents: (address: string, window: SourceWindow): Promise<RoomBooking[]> =>
      readInParts(window, MAX_EWS_VIEW_DAYS, (part) => fetchView(address, part)),

    /** The rooms of all room lists. */
    async fetchDirectory(): Promise<Room[]> {
      const lists = await fetchLists();
      const rooms = (await Promise.all(lists.map(fetchRooms))).flat();
      return [...new Map(rooms.map((room) => [room.address.toLowerCase(), room])).values()];
    },

    async check(): Promise<void> {
      await fetchLists();
    },
  };
}

/** Entries in one response; the server gives no more (ErrorExceededFindCountLimit). */
const MAX_ENTRIES = 1_000;

/** Days in one request; the server accepts two years (ErrorCalendarViewRangeTooBig). */
const MAX_EWS_VIEW_DAYS = 366;

const FIELDS = [
  'item:Subject',
  'item:Sensitivity',
  'calendar:Start',
  'calendar:End',
  'calendar:IsAllDayEvent',
  'calendar:LegacyFreeBusyStatus',
  'calendar:IsCancelled',
];

const TIME_FIELDS = [
  'calendar:UID',
  'calendar:Start',
  'calendar:End',
  'calendar:IsAllDayEvent',
  'calendar:LegacyFreeBusyStatus',
  'calendar:IsCancelled',
];

/** FindItem with a CalendarView: the server expands series to occurrences. There are no pages. */
function formatCalendarView(
  address: string,
  { start, end }: SourceWindow,
  selected: readonly string[],
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

const viewSchema = ewsResponseSchema.extend({
  RootFolder: optionalElement(
    z.looseObject({
      '@IncludesLastItemInRange': z.enum(['true', 'false']).default('true'),
      Items: optionalElement(z.looseObject({ CalendarItem: elementList(itemSchema) })),
    }),
  ),
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
  const message = parseMessage('FindItem', body, viewSchema);
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

/** A request for the bookings of a room; `isWhole` is false when the server left some out. */
const createViewRequest = (room: string, window: SourceWindow, timeZone: string) => ({
  operation: 'FindItem',
  mailbox: room,
  body: formatCalendarView(room, window, FIELDS),
  parse(body: unknown): { bookings: RoomBooking[]; isWhole: boolean } {
    const { items, isWhole } = parseView(body);
    return { bookings: items.map((item) => toRoomBooking(item, timeZone)), isWhole };
  },
});

/** A request for what takes a room, in a window with few events. */
export const createRoomTimesRequest = (room: string, window: SourceWindow, timeZone: string) => ({
  operation: 'FindItem',
  mailbox: room,
  body: formatCalendarView(room, window, TIME_FIELDS),
  parse(body: unknown): RoomConflict[] {
    const { items, isWhole } = parseView(body);
    if (!isWhole) throw new RangeError('the response has too many events');
    return items.map((item) => ({ uid: item.UID ?? '', ...findTime(item, timeZone) }));
  },
});

const mailboxSchema = z.looseObject({
  Name: optionalElement(xmlTextSchema),
  EmailAddress: optionalElement(xmlTextSchema),
});

/** A room list, or a room in it. */
interface RoomEntry {
  name: string;
  address: string;
}

function toRoomEntries(mailboxes: readonly z.output<typeof mailboxSchema>[]): RoomEntry[] {
  return mailboxes.flatMap(({ Name, EmailAddress }) =>
    EmailAddress?.includes('@') ? [{ name: Name?.trim() || EmailAddress, address: EmailAddress.trim() }] : [],
  );
}

const ROOM_LISTS_REQUEST = '<m:GetRoomLists/>';

const roomListsSchema = z.looseObject({
  GetRoomListsResponse: ewsResponseSchema.extend({
    RoomLists: optionalElement(z.looseObject({ Address: elementList(mailboxSchema) })),
  }),
});

/** The room lists of the organization. @throws {CalendarServerError} when the server refused */
function parseRoomLists(body: unknown): RoomEntry[] {
  const { GetRoomListsResponse: response } = roomListsSchema.parse(body);
  throwIfError('GetRoomLists', response);
  return toRoomEntries(response.RoomLists?.Address ?? []);
}

function formatRoomsRequest(list: string): string {
  return `<m:GetRooms><m:RoomList><t:EmailAddress>${escapeXml(list)}</t:EmailAddress></m:RoomList></m:GetRooms>`;
}

const roomsSchema = z.looseObject({
  GetRoomsResponse: ewsResponseSchema.extend({
    Rooms: optionalElement(z.looseObject({ Room: elementList(z.looseObject({ Id: mailboxSchema })) })),
  }),
});

/** The rooms in one list. @throws {CalendarServerError} when the server refused */
function parseRoomsResponse(body: unknown): RoomEntry[] {
  const { GetRoomsResponse: response } = roomsSchema.parse(body);
  throwIfError('GetRooms', response);
  return toRoomEntries((response.Rooms?.Room ?? []).map(({ Id }) => Id));
}
