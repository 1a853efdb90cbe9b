import * as z from 'zod';
import { escapeXml } from '../../reading/parse-xml.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import type { RoomBooker, WantedBooking } from '../common/booker.js';
import { formatUtc } from '../common/calendar-lookup.js';
import {
  createInvitingBooker,
  type Meeting,
  type Meetings,
  type RoomAnswer,
} from '../common/inviting-booker.js';
import type { SourceWindow } from '../common/source.js';
import { CalendarServerError } from '../transport/problems.js';
import { type RemoteSourceOptions, withRemoteDefaults } from '../transport/sign-ins.js';
import {
  createEwsClient,
  elementList,
  ewsInstantSchema,
  ewsResponseSchema,
  optionalElement,
  parseMessage,
  throwIfError,
  xmlTextSchema,
} from './client.js';
import type { ExchangeBookingConfig } from './config.js';
import { createRoomTimesRequest } from './rooms.js';

/** Meetings in the mailbox of the account for bookings. The account that reads looks into the rooms. */
function createEwsMeetings(options: RemoteSourceOptions<ExchangeBookingConfig>): Meetings {
  const { config, domain, timeZone, metrics, budgetMs, signIns } = withRemoteDefaults(options);
  const calls = { budgetMs, metrics, signIns, pool: createReadingPool() };
  const writer = createEwsClient(config.writing, { ...calls, mayWrite: true });
  const reader = createEwsClient(config.reading, calls);

  const change = (
    operation: 'CreateItem' | 'UpdateItem' | 'DeleteItem',
    body: string,
    signal: AbortSignal,
  ): Promise<void> => {
    const parse = (answer: unknown) =>
      throwIfError(operation, parseMessage(operation, answer, ewsResponseSchema));
    return writer.send({ operation, body, parse }, { signal });
  };

  /** @returns false if the meeting is not there */
  const changeIfThere = (...request: Parameters<typeof change>) =>
    change(...request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CalendarServerError && error.code === NOT_FOUND) return false;
        throw error;
      },
    );

  return {
    async list({ id, room }, signal) {
      const body = formatFindBooking(id);
      const keys = await writer.send({ operation: 'FindItem', body, parse: parseFoundMeetings }, { signal });
      if (keys.length === 0) return [];
      return writer.send(
        {
          operation: 'GetItem',
          body: formatGetMeetings(keys),
          parse: (answer) => parseMeetings(answer, room),
        },
        { signal },
      );
    },

    async create(wanted, signal) {
      await change('CreateItem', formatCreateMeeting(wanted), signal);
      return 'invited';
    },

    async move(meeting, time, signal) {
      const isThere = await changeIfThere('UpdateItem', formatMoveMeeting(meeting, time), signal);
      return isThere ? 'invited' : 'gone';
    },

    async remove(meeting, signal) {
      await changeIfThere('DeleteItem', formatRemoveMeeting(meeting), signal);
    },

    listRoomEvents: (room, window, _, signal) =>
      reader.send(createRoomTimesRequest(room, window, timeZone), { signal }),

    mayWrite(owner, signal) {
      const mailbox = 'user' in owner ? `${owner.user}@${domain}` : undefined;
      const body = formatGetRights(mailbox);
      const request = {
        operation: 'GetFolder',
        body,
        parse: parseRights,
        ...(mailbox !== undefined && { mailbox }),
      };
      return writer.send(request, { signal });
    },

    async close() {
      writer.close();
      reader.close();
      await calls.pool.close();
    },
  };
}

/** Books rooms in Exchange by inviting them to meetings of the account for bookings. */
export const createExchangeBooker = (options: RemoteSourceOptions<ExchangeBookingConfig>): RoomBooker =>
  createInvitingBooker(createEwsMeetings(options), 'exchange');

const itemIdSchema = z.looseObject({ '@Id': z.string().min(1), '@ChangeKey': z.string().optional() });

const foundSchema = ewsResponseSchema.extend({
  RootFolder: optionalElement(
    z.looseObject({
      Items: optionalElement(
        z.looseObject({ CalendarItem: elementList(z.looseObject({ ItemId: itemIdSchema })) }),
      ),
    }),
  ),
});

const toKey = (itemId: z.output<typeof itemIdSchema>) => ({
  id: itemId['@Id'],
  version: itemId['@ChangeKey'] ?? '',
});

/** @throws {CalendarServerError} when the server refused */
function parseFoundMeetings(body: unknown) {
  const message = parseMessage('FindItem', body, foundSchema);
  throwIfError('FindItem', message);
  return (message.RootFolder?.Items?.CalendarItem ?? []).map(({ ItemId }) => toKey(ItemId));
}

/** By `ResponseType`. The other ones stand for no answer. */
const ANSWERS: Readonly<Record<string, RoomAnswer>> = {
  Accept: 'accepted',
  Tentative: 'tentative',
  Decline: 'declined',
};

const attendeeSchema = z.looseObject({
  Mailbox: z.looseObject({ EmailAddress: optionalElement(xmlTextSchema) }),
  ResponseType: optionalElement(xmlTextSchema),
  LastResponseTime: optionalElement(xmlTextSchema),
});

const meetingSchema = z.looseObject({
  ItemId: itemIdSchema,
  DateTimeCreated: ewsInstantSchema,
  UID: z.string().min(1),
  Start: ewsInstantSchema,
  End: ewsInstantSchema,
  Resources: optionalElement(z.looseObject({ Attendee: elementList(attendeeSchema) })),
});

const meetingsSchema = elementList(
  ewsResponseSchema.extend({
    Items: optionalElement(z.looseObject({ CalendarItem: optionalElement(meetingSchema) })),
  }),
);

/** The response code of EWS for an item that does not exist. */
const NOT_FOUND = 'ErrorItemNotFound';

function toMeeting(item: z.output<typeof meetingSchema>, room: string): Meeting {
  const { ItemId, UID: uid, DateTimeCreated: createdAt, Start: start, End: end, Resources } = item;
  const resources = Resources?.Attendee ?? [];
  const attendee = resources.find(
    ({ Mailbox }) => Mailbox.EmailAddress?.toLowerCase() === room.toLowerCase(),
  );
  return {
    ...toKey(ItemId),
    uid,
    createdAt,
    start,
    end,
    answer: ANSWERS[attendee?.ResponseType ?? ''] ?? 'none',
    answeredAt: attendee?.LastResponseTime ?? '',
  };
}

/**
 * The meetings that are still there.
 *
 * @param room the address of the room that was invited
 * @throws {CalendarServerError} when the server refused
 */
function parseMeetings(body: unknown, room: string): Meeting[] {
  return parseMessage('GetItem', body, meetingsSchema).flatMap((message) => {
    if (message.ResponseCode === NOT_FOUND) return [];
    throwIfError('GetItem', message);
    return message.Items?.CalendarItem ? [toMeeting(message.Items.CalendarItem, room)] : [];
  });
}

const folderSchema = z.looseObject({
  EffectiveRights: optionalElement(z.looseObject({ CreateContents: optionalElement(xmlTextSchema) })),
});

const rightsSchema = ewsResponseSchema.extend({
  Folders: optionalElement(z.looseObject({ CalendarFolder: optionalElement(folderSchema) })),
});

/** What the server says of a calendar that the account may not open. */
const CLOSED: readonly string[] = [
  'ErrorAccessDenied',
  'ErrorFolderNotFound',
  NOT_FOUND,
  'ErrorNonExistentMailbox',
];

/** Whether the account may create items in a calendar. @throws {CalendarServerError} when the server refused */
function parseRights(body: unknown): boolean {
  const message = parseMessage('GetFolder', body, rightsSchema);
  if (CLOSED.includes(message.ResponseCode ?? '')) return false;
  throwIfError('GetFolder', message);
  return message.Folders?.CalendarFolder?.EffectiveRights?.CreateContents === 'true';
}

/** A named property (MS-OXPROPS section 1.3.2) of Ordrom's own: the id of the booking. */
const ID_FIELD =
  '<t:ExtendedFieldURI PropertySetId="6c9b0c1e-6a5b-4f2e-9c53-0d1f6f7f4a10" PropertyName="OrdromBooking" PropertyType="String"/>';

/** More than the meetings of one booking: repeated requests make another. */
const MAX_MEETINGS = 10;

const formatInstant = (instant: SourceWindow['start']) => `${formatUtc(instant)}Z`;

type ItemKey = Pick<Meeting, 'id' | 'version'>;

const formatItemId = ({ id, version = '' }: ItemKey) =>
  `<t:ItemId Id="${escapeXml(id)}"${version === '' ? '' : ` ChangeKey="${escapeXml(version)}"`}/>`;

const formatFields = (fields: readonly string[]) =>
  `<t:AdditionalProperties>${fields.map((field) => `<t:FieldURI FieldURI="${field}"/>`).join('')}</t:AdditionalProperties>`;

/** FindItem in the account's own calendar. @param id 32 hexadecimal digits */
function formatFindBooking(id: string): string {
  const view = `<m:IndexedPageItemView MaxEntriesReturned="${MAX_MEETINGS}" Offset="0" BasePoint="Beginning"/>`;
  const isEqual = `<t:IsEqualTo>${ID_FIELD}<t:FieldURIOrConstant><t:Constant Value="${id}"/></t:FieldURIOrConstant></t:IsEqualTo>`;
  return `<m:FindItem Traversal="Shallow"><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape></m:ItemShape>${view}<m:Restriction>${isEqual}</m:Restriction><m:ParentFolderIds><t:DistinguishedFolderId Id="calendar"/></m:ParentFolderIds></m:FindItem>`;
}

/** The `GetItem` request. `FindItem` does not return the responses of attendees. */
function formatGetMeetings(keys: readonly ItemKey[]): string {
  const fields = formatFields([
    'item:DateTimeCreated',
    'calendar:UID',
    'calendar:Start',
    'calendar:End',
    'calendar:Resources',
  ]);
  return `<m:GetItem><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape>${fields}</m:ItemShape><m:ItemIds>${keys.map(formatItemId).join('')}</m:ItemIds></m:GetItem>`;
}

/** CreateItem: a meeting with the room as its only attendee. The schema wants the elements in this order. */
function formatCreateMeeting({ id, room, title, start, end }: WantedBooking): string {
  const property = `<t:ExtendedProperty>${ID_FIELD}<t:Value>${id}</t:Value></t:ExtendedProperty>`;
  const time = `<t:Start>${formatInstant(start)}</t:Start><t:End>${formatInstant(end)}</t:End>`;
  const address = escapeXml(room);
  const place = `<t:Location>${address}</t:Location><t:IsResponseRequested>true</t:IsResponseRequested><t:Resources><t:Attendee><t:Mailbox><t:EmailAddress>${address}</t:EmailAddress></t:Mailbox></t:Attendee></t:Resources>`;
  const item = `<t:CalendarItem><t:Subject>${escapeXml(title)}</t:Subject><t:ReminderIsSet>false</t:ReminderIsSet>${property}${time}<t:LegacyFreeBusyStatus>Busy</t:LegacyFreeBusyStatus>${place}</t:CalendarItem>`;
  return `<m:CreateItem SendMeetingInvitations="SendToAllAndSaveCopy"><m:SavedItemFolderId><t:DistinguishedFolderId Id="calendar"/></m:SavedItemFolderId><m:Items>${item}</m:Items></m:CreateItem>`;
}

/** UpdateItem: another time, for which the room is invited again. */
function formatMoveMeeting(key: ItemKey, { start, end }: SourceWindow): string {
  const setField = (name: string, instant: SourceWindow['start']) =>
    `<t:SetItemField><t:FieldURI FieldURI="calendar:${name}"/><t:CalendarItem><t:${name}>${formatInstant(instant)}</t:${name}></t:CalendarItem></t:SetItemField>`;
  const updates = `<t:Updates>${setField('Start', start)}${setField('End', end)}</t:Updates>`;
  return `<m:UpdateItem ConflictResolution="AlwaysOverwrite" SendMeetingInvitationsOrCancellations="SendToAllAndSaveCopy"><m:ItemChanges><t:ItemChange>${formatItemId(key)}${updates}</t:ItemChange></m:ItemChanges></m:UpdateItem>`;
}

/** DeleteItem: the room is told that the meeting is cancelled. */
const formatRemoveMeeting = (key: ItemKey) =>
  `<m:DeleteItem DeleteType="MoveToDeletedItems" SendMeetingCancellations="SendToAllAndSaveCopy"><m:ItemIds>${formatItemId(key)}</m:ItemIds></m:DeleteItem>`;

/** GetFolder: the account's rights to a calendar, its own without an address. */
function formatGetRights(address: string | undefined): string {
  const mailbox =
    address === undefined
      ? ''
      : `<t:Mailbox><t:EmailAddress>${escapeXml(address)}</t:EmailAddress></t:Mailbox>`;
  const shape = `<m:FolderShape><t:BaseShape>IdOnly</t:BaseShape>${formatFields(['folder:EffectiveRights'])}</m:FolderShape>`;
  return `<m:GetFolder>${shape}<m:FolderIds><t:DistinguishedFolderId Id="calendar">${mailbox}</t:DistinguishedFolderId></m:FolderIds></m:GetFolder>`;
}
