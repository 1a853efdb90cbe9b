import type { WantedBooking } from '../common/booker.js';
import type { SourceWindow } from '../common/source.js';
import { formatUtc } from '../common/utc-instants.js';
import type { Meeting } from '../microsoft/meetings.js';
import { escapeXml } from '../xml/xml-schemas.js';

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
export function formatFindBooking(id: string): string {
  const view = `<m:IndexedPageItemView MaxEntriesReturned="${MAX_MEETINGS}" Offset="0" BasePoint="Beginning"/>`;
  const isEqual = `<t:IsEqualTo>${ID_FIELD}<t:FieldURIOrConstant><t:Constant Value="${id}"/></t:FieldURIOrConstant></t:IsEqualTo>`;
  return `<m:FindItem Traversal="Shallow"><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape></m:ItemShape>${view}<m:Restriction>${isEqual}</m:Restriction><m:ParentFolderIds><t:DistinguishedFolderId Id="calendar"/></m:ParentFolderIds></m:FindItem>`;
}

/** The `GetItem` request. `FindItem` does not return the responses of attendees. */
export function formatGetMeetings(keys: readonly ItemKey[]): string {
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
export function formatCreateMeeting({ id, room, title, start, end }: WantedBooking): string {
  const property = `<t:ExtendedProperty>${ID_FIELD}<t:Value>${id}</t:Value></t:ExtendedProperty>`;
  const time = `<t:Start>${formatInstant(start)}</t:Start><t:End>${formatInstant(end)}</t:End>`;
  const address = escapeXml(room);
  const place = `<t:Location>${address}</t:Location><t:IsResponseRequested>true</t:IsResponseRequested><t:Resources><t:Attendee><t:Mailbox><t:EmailAddress>${address}</t:EmailAddress></t:Mailbox></t:Attendee></t:Resources>`;
  const item = `<t:CalendarItem><t:Subject>${escapeXml(title)}</t:Subject><t:ReminderIsSet>false</t:ReminderIsSet>${property}${time}<t:LegacyFreeBusyStatus>Busy</t:LegacyFreeBusyStatus>${place}</t:CalendarItem>`;
  return `<m:CreateItem SendMeetingInvitations="SendToAllAndSaveCopy"><m:SavedItemFolderId><t:DistinguishedFolderId Id="calendar"/></m:SavedItemFolderId><m:Items>${item}</m:Items></m:CreateItem>`;
}

/** UpdateItem: another time, for which the room is invited again. */
export function formatMoveMeeting(key: ItemKey, { start, end }: SourceWindow): string {
  const setField = (name: string, instant: SourceWindow['start']) =>
    `<t:SetItemField><t:FieldURI FieldURI="calendar:${name}"/><t:CalendarItem><t:${name}>${formatInstant(instant)}</t:${name}></t:CalendarItem></t:SetItemField>`;
  const updates = `<t:Updates>${setField('Start', start)}${setField('End', end)}</t:Updates>`;
  return `<m:UpdateItem ConflictResolution="AlwaysOverwrite" SendMeetingInvitationsOrCancellations="SendToAllAndSaveCopy"><m:ItemChanges><t:ItemChange>${formatItemId(key)}${updates}</t:ItemChange></m:ItemChanges></m:UpdateItem>`;
}

/** DeleteItem: the room is told that the meeting is cancelled. */
export const formatRemoveMeeting = (key: ItemKey) =>
  `<m:DeleteItem DeleteType="MoveToDeletedItems" SendMeetingCancellations="SendToAllAndSaveCopy"><m:ItemIds>${formatItemId(key)}</m:ItemIds></m:DeleteItem>`;

/** GetFolder: the account's rights to a calendar, its own without an address. */
export function formatGetRights(address: string | undefined): string {
  const mailbox =
    address === undefined
      ? ''
      : `<t:Mailbox><t:EmailAddress>${escapeXml(address)}</t:EmailAddress></t:Mailbox>`;
  const shape = `<m:FolderShape><t:BaseShape>IdOnly</t:BaseShape>${formatFields(['folder:EffectiveRights'])}</m:FolderShape>`;
  return `<m:GetFolder>${shape}<m:FolderIds><t:DistinguishedFolderId Id="calendar">${mailbox}</t:DistinguishedFolderId></m:FolderIds></m:GetFolder>`;
}
