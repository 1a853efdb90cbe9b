import { Temporal } from 'temporal-polyfill';
import type { FakeRooms } from '../microsoft/fake-rooms.js';
import {
  errorParts,
  freeBusyResponse,
  type Mailbox,
  mailboxElement,
  type RoomItem,
  SUCCESS,
  viewResponse,
} from './fake-answers.js';
import type { NtlmAccount } from './fake-ntlm.js';
import type { EwsRequestBody } from './fake-requests.js';

const LIMITS = { mailboxes: 100, days: 42, entries: 1_000, viewDays: 731 };

export interface ExchangeFixture {
  mailboxes?: Record<string, Mailbox>;
  rooms?: Record<string, RoomItem[]>;
  /** By the address of the list. */
  roomLists?: Record<string, { name: string; rooms: { name: string; address: string }[] }>;
  auth?: 'basic' | 'ntlm';
  /** The account that reads. */
  account?: NtlmAccount;
  /** Rooms open only to who asks in their own name. */
  wantsImpersonation?: boolean;
  /** The mailbox of bookings and the rooms that it may invite. */
  booking?: FakeRooms;
  /** Mailboxes of others that the account of bookings may write into. */
  writable?: readonly string[];
  /** Entries that FindItem gives at most. */
  entries?: number;
}

const days = ({ start, end }: { start: string; end: string }) =>
  Temporal.Instant.from(start).until(Temporal.Instant.from(end)).total('hours') / 24;

/** An answer, or a whole refusal. */
type Answer = { body: string } | { fault: [code: string, text: string] };

function answerAvailability(
  { MailboxDataArray, FreeBusyViewOptions }: NonNullable<EwsRequestBody['GetUserAvailabilityRequest']>,
  { mailboxes = {} }: ExchangeFixture,
): Answer {
  const asked = MailboxDataArray.MailboxData.map(({ Email }) => Email.Address);
  const { StartTime, EndTime } = FreeBusyViewOptions.TimeWindow;
  const window = { start: `${StartTime}Z`, end: `${EndTime}Z` };
  if (asked.length > LIMITS.mailboxes)
    return { fault: ['ErrorMailboxDataArrayTooBig', 'There are too many target users'] };
  if (days(window) > LIMITS.days) return { fault: ['ErrorTimeIntervalTooBig', 'TimeWindow is too long.'] };
  if (days(window) <= 0) return { fault: ['ErrorInvalidTimeInterval', 'The time interval is invalid.'] };
  const responses = asked.map((address) => freeBusyResponse(mailboxes[address], window)).join('');
  return {
    body: `<m:GetUserAvailabilityResponse><m:FreeBusyResponseArray>${responses}</m:FreeBusyResponseArray></m:GetUserAvailabilityResponse>`,
  };
}

function answerView(
  { CalendarView, ParentFolderIds }: NonNullable<EwsRequestBody['FindItem']>,
  { rooms = {}, booking, wantsImpersonation, entries = LIMITS.entries }: ExchangeFixture,
  impersonated: string | undefined,
): Answer {
  const address = ParentFolderIds.DistinguishedFolderId.Mailbox.EmailAddress;
  const window = { start: CalendarView['@StartDate'], end: CalendarView['@EndDate'] };
  const refuse = (code: string, text: string): Answer => ({
    body: `<m:FindItemResponse><m:ResponseMessages><m:FindItemResponseMessage ResponseClass="Error">${errorParts(code, text)}</m:FindItemResponseMessage></m:ResponseMessages></m:FindItemResponse>`,
  });
  if (CalendarView['@MaxEntriesReturned'] > LIMITS.entries)
    return refuse('ErrorExceededFindCountLimit', 'Too many');
  if (days(window) > LIMITS.viewDays) return refuse('ErrorCalendarViewRangeTooBig', 'Too long');
  const items = rooms[address] ?? booking?.calendarOf(address)?.map((event) => ({ id: event.uid, ...event }));
  if (!items) return refuse('ErrorNonExistentMailbox', 'No mailbox with such guid.');
  if (wantsImpersonation && impersonated !== address) return refuse('ErrorAccessDenied', 'Access is denied.');
  return {
    body: `<m:FindItemResponse><m:ResponseMessages>${viewResponse(items, window, entries)}</m:ResponseMessages></m:FindItemResponse>`,
  };
}

function answerRoomLists({ roomLists = {} }: ExchangeFixture): Answer {
  const addresses = Object.entries(roomLists)
    .map(([address, { name }]) => `<t:Address>${mailboxElement(name, address, 'PublicDL')}</t:Address>`)
    .join('');
  return {
    body: `<m:GetRoomListsResponse ResponseClass="Success">${SUCCESS}<m:RoomLists>${addresses}</m:RoomLists></m:GetRoomListsResponse>`,
  };
}

function answerRooms(address: string, { roomLists = {} }: ExchangeFixture): Answer {
  const known = roomLists[address];
  const rooms = known?.rooms.map(
    (room) => `<t:Room><t:Id>${mailboxElement(room.name, room.address)}</t:Id></t:Room>`,
  );
  return {
    body: rooms
      ? `<m:GetRoomsResponse ResponseClass="Success">${SUCCESS}<m:Rooms>${rooms.join('')}</m:Rooms></m:GetRoomsResponse>`
      : `<m:GetRoomsResponse ResponseClass="Error">${errorParts('ErrorNameResolutionNoResults', 'No results were found.')}</m:GetRoomsResponse>`,
  };
}

/** Ambiguous name resolution: whoever's alias or address begins so. */
function answerNames(name: string, { mailboxes = {} }: ExchangeFixture): Answer {
  const entry = name.toLowerCase();
  const found = Object.entries(mailboxes).filter(
    ([address, { alias }]) => address.startsWith(entry) || alias?.startsWith(entry),
  );
  const parts = found.map(
    ([address, { alias, isList }]) =>
      `<t:Resolution><t:Mailbox>${mailboxElement(address, address, isList ? 'PublicDL' : 'Mailbox')}</t:Mailbox><t:Contact>${alias === undefined ? '' : `<t:Alias>${alias}</t:Alias>`}</t:Contact></t:Resolution>`,
  );
  const message =
    found.length === 0
      ? `<m:ResolveNamesResponseMessage ResponseClass="Error">${errorParts('ErrorNameResolutionNoResults', 'No results were found.')}</m:ResolveNamesResponseMessage>`
      : `<m:ResolveNamesResponseMessage ResponseClass="${found.length > 1 ? 'Warning' : 'Success'}"><m:ResponseCode>${found.length > 1 ? 'ErrorNameResolutionMultipleResults' : 'NoError'}</m:ResponseCode><m:ResolutionSet TotalItemsInView="${found.length}" IncludesLastItemInRange="true">${parts.join('')}</m:ResolutionSet></m:ResolveNamesResponseMessage>`;
  return {
    body: `<m:ResolveNamesResponse><m:ResponseMessages>${message}</m:ResponseMessages></m:ResolveNamesResponse>`,
  };
}

/** What the server says to a request that it understands. */
export function answerOperation(
  body: EwsRequestBody,
  options: ExchangeFixture,
  impersonated: string | undefined,
): Answer {
  if (body.GetUserAvailabilityRequest) return answerAvailability(body.GetUserAvailabilityRequest, options);
  if (body.FindItem) return answerView(body.FindItem, options, impersonated);
  if (body.GetRoomLists !== undefined) return answerRoomLists(options);
  if (body.GetRooms) return answerRooms(body.GetRooms.RoomList.EmailAddress, options);
  if (body.ResolveNames) return answerNames(body.ResolveNames.UnresolvedEntry, options);
  return { fault: ['ErrorInvalidRequest', 'The request is invalid.'] };
}
