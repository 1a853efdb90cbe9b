import type { FakeMeeting, FakeRooms } from '../microsoft/fake-rooms.js';
import { errorParts, mailboxElement, SUCCESS } from './fake-answers.js';
import { type EwsBookingBody, readBookingRequest } from './fake-booking-schema.js';
import type { ExchangeFixture } from './fake-operations.js';

const message = (operation: string, parts: string) =>
  `<m:${operation}ResponseMessage ResponseClass="Success">${SUCCESS}${parts}</m:${operation}ResponseMessage>`;
const refusal = (operation: string, code: string) =>
  `<m:${operation}ResponseMessage ResponseClass="Error">${errorParts(code, 'post1.firma.local says no')}</m:${operation}ResponseMessage>`;

const RESPONSES = { none: 'Unknown', accepted: 'Accept', tentative: 'Tentative', declined: 'Decline' };

const itemId = ({ id }: FakeMeeting) => `<t:ItemId Id="${id}" ChangeKey="DwAAABYAAAD"/>`;

function formatMeeting(meeting: FakeMeeting): string {
  const { createdAt, uid, start, end, room, response, respondedAt } = meeting;
  const answered = response === 'none' ? '' : `<t:LastResponseTime>${respondedAt}</t:LastResponseTime>`;
  const attendee = `<t:Attendee><t:Mailbox>${mailboxElement('Fjorden', room.toUpperCase())}</t:Mailbox><t:ResponseType>${RESPONSES[response]}</t:ResponseType>${answered}</t:Attendee>`;
  return `<t:CalendarItem>${itemId(meeting)}<t:DateTimeCreated>${createdAt}</t:DateTimeCreated><t:UID>${uid}</t:UID><t:Start>${start}</t:Start><t:End>${end}</t:End><t:Resources>${attendee}</t:Resources></t:CalendarItem>`;
}

function answerFolder(
  { FolderIds }: NonNullable<EwsBookingBody['GetFolder']>,
  writable: readonly string[],
): string {
  const address = FolderIds.DistinguishedFolderId.Mailbox?.EmailAddress;
  if (address !== undefined && !writable.includes(address)) return refusal('GetFolder', 'ErrorAccessDenied');
  const rights = '<t:EffectiveRights><t:CreateContents>true</t:CreateContents></t:EffectiveRights>';
  const folder = `<t:CalendarFolder><t:FolderId Id="AAMk"/>${rights}</t:CalendarFolder>`;
  return message('GetFolder', `<m:Folders>${folder}</m:Folders>`);
}

function answerCreate({ Items }: NonNullable<EwsBookingBody['CreateItem']>, rooms: FakeRooms): string {
  const { Subject: subject, ExtendedProperty, Start: start, End: end, Resources } = Items.CalendarItem;
  if (rooms.settings.isClosed) return refusal('CreateItem', 'ErrorAccessDenied');
  const room = Resources.Attendee.Mailbox.EmailAddress;
  const meeting = rooms.invite({ bookingId: ExtendedProperty.Value, subject, start, end, room });
  return message('CreateItem', `<m:Items><t:CalendarItem>${itemId(meeting)}</t:CalendarItem></m:Items>`);
}

function answerMessages(
  body: EwsBookingBody,
  rooms: FakeRooms,
  writable: readonly string[],
): string | undefined {
  const { FindItem, GetItem, CreateItem, UpdateItem, DeleteItem, GetFolder } = body;
  if (FindItem) {
    const found = rooms.look(FindItem.Restriction.IsEqualTo.FieldURIOrConstant.Constant['@Value']);
    const items = found.map((meeting) => `<t:CalendarItem>${itemId(meeting)}</t:CalendarItem>`).join('');
    const folder = `<m:RootFolder TotalItemsInView="${found.length}" IncludesLastItemInRange="true"><t:Items>${items}</t:Items></m:RootFolder>`;
    return message('FindItem', folder);
  }
  if (GetItem) {
    const found = GetItem.ItemIds.ItemId.map((key) => rooms.meetings.get(key['@Id']));
    const items = found.map((meeting) =>
      meeting
        ? message('GetItem', `<m:Items>${formatMeeting(meeting)}</m:Items>`)
        : refusal('GetItem', 'ErrorItemNotFound'),
    );
    return items.join('');
  }
  if (CreateItem) return answerCreate(CreateItem, rooms);
  if (GetFolder) return answerFolder(GetFolder, writable);
  const operation = UpdateItem ? 'UpdateItem' : 'DeleteItem';
  const key = UpdateItem?.ItemChanges.ItemChange.ItemId ?? DeleteItem?.ItemIds.ItemId;
  const meeting = rooms.meetings.get(key?.['@Id'] ?? '');
  if (!meeting) return refusal(operation, 'ErrorItemNotFound');
  const [start, end] = UpdateItem?.ItemChanges.ItemChange.Updates.SetItemField ?? [];
  if (start && end) rooms.move(meeting, start.CalendarItem.Start, end.CalendarItem.End);
  else rooms.remove(meeting);
  return message(operation, '');
}

/** What the account of bookings gets; undefined for a request that is not of the schema. */
export function answerBookingRequest(
  text: string,
  { booking, writable = [] }: ExchangeFixture,
): { operation: string; body: string } | undefined {
  const asked = readBookingRequest(text);
  const operation = Object.keys(asked ?? {})[0];
  const messages = asked && booking && answerMessages(asked, booking, writable);
  if (operation === undefined || messages === undefined) return undefined;
  const body = `<m:${operation}Response><m:ResponseMessages>${messages}</m:ResponseMessages></m:${operation}Response>`;
  return { operation, body };
}
