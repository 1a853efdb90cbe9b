import { Temporal } from 'temporal-polyfill';

/** What an Exchange server holds. All times as in `2026-11-24T08:00:00Z`. */
export interface Mailbox {
  busy?: { start: string; end: string; type: string }[];
  /** Given in place of the times. */
  error?: { code: string; text: string };
  /** A list, or a mailbox of another forest: only digits are known. */
  merged?: string;
  isList?: boolean;
  alias?: string;
}

export interface RoomItem {
  id: string;
  start: string;
  end: string;
  subject?: string;
  sensitivity?: string;
  isAllDay?: boolean;
  isCancelled?: boolean;
  uid?: string;
  isFree?: boolean;
}

export const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const NAMESPACES =
  'xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages" xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types"';
const VERSION =
  '<h:ServerVersionInfo MajorVersion="15" MinorVersion="2" MajorBuildNumber="1748" MinorBuildNumber="10" Version="V2017_07_11" xmlns:h="http://schemas.microsoft.com/exchange/services/2006/types"/>';

export const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMESPACES}><s:Header>${VERSION}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;

export function soapFault(code: string, text: string, values: Record<string, string> = {}): string {
  const list = Object.entries(values).map(([name, value]) => `<t:Value Name="${name}">${value}</t:Value>`);
  return envelope(
    `<s:Fault><faultcode xmlns:a="http://schemas.microsoft.com/exchange/services/2006/types">a:${code}</faultcode><faultstring xml:lang="en-US">${escapeText(text)}</faultstring><detail><e:ResponseCode xmlns:e="http://schemas.microsoft.com/exchange/services/2006/errors">${code}</e:ResponseCode><e:Message xmlns:e="http://schemas.microsoft.com/exchange/services/2006/errors">${escapeText(text)}</e:Message><t:MessageXml>${list.join('')}</t:MessageXml></detail></s:Fault>`,
  );
}

export const errorParts = (code: string, text: string) =>
  `<m:MessageText>${escapeText(text)}</m:MessageText><m:ResponseCode>${code}</m:ResponseCode><m:DescriptiveLinkKey>0</m:DescriptiveLinkKey>`;
export const SUCCESS = '<m:ResponseCode>NoError</m:ResponseCode>';

const NOT_FOUND = {
  code: 'ErrorMailRecipientNotFound',
  text: 'Microsoft.Exchange.InfoWorker.Common.Availability.MailRecipientNotFoundException: Unable to resolve e-mail address to an Active Directory object.\r\n. Name of the server where exception originated: POST1. LID: 57660',
};

/** As Exchange has written times since 2010: without the offset, in the zone that was asked in. */
const local = (time: string) => Temporal.Instant.from(time).toString().replace('Z', '');
const within = (window: { start: string; end: string }, { start, end }: { start: string; end: string }) =>
  Temporal.Instant.compare(start, window.end) < 0 && Temporal.Instant.compare(end, window.start) > 0;

const transition = (name: string, bias: number, month: number) =>
  `<t:${name}><t:Bias>${bias}</t:Bias><t:Time>03:00:00</t:Time><t:DayOrder>5</t:DayOrder><t:Month>${month}</t:Month><t:DayOfWeek>Sunday</t:DayOfWeek></t:${name}>`;
const WORKING_HOURS = `<t:WorkingHours><t:TimeZone><t:Bias>-60</t:Bias>${transition('StandardTime', 0, 10)}${transition('DaylightTime', -60, 3)}</t:TimeZone><t:WorkingPeriodArray><t:WorkingPeriod><t:DayOfWeek>Monday Tuesday Wednesday Thursday Friday</t:DayOfWeek><t:StartTimeInMinutes>480</t:StartTimeInMinutes><t:EndTimeInMinutes>960</t:EndTimeInMinutes></t:WorkingPeriod></t:WorkingPeriodArray></t:WorkingHours>`;

const DIGITS: Readonly<Record<string, string>> = { Free: '0', Tentative: '1', Busy: '2', OOF: '3' };
const QUARTER_MS = 15 * 60_000;

/** The digit of each quarter of an hour in the window. */
function mergedOf(
  events: readonly { start: string; end: string; type: string }[],
  window: { start: string; end: string },
) {
  const [from, to] = [window.start, window.end].map((at) => Temporal.Instant.from(at).epochMilliseconds);
  const quarters = Array.from({ length: ((to ?? 0) - (from ?? 0)) / QUARTER_MS }, () => '0');
  for (const { start, end, type } of events) {
    const [first, last] = [start, end].map(
      (at) => (Temporal.Instant.from(at).epochMilliseconds - (from ?? 0)) / QUARTER_MS,
    );
    quarters.fill(
      DIGITS[type] ?? '4',
      Math.max(0, Math.floor(first ?? 0)),
      Math.max(0, Math.ceil(last ?? 0)),
    );
  }
  return quarters.join('');
}

/** One mailbox's part of GetUserAvailability. */
export function freeBusyResponse(
  mailbox: Mailbox | undefined,
  window: { start: string; end: string },
): string {
  const error = mailbox ? mailbox.error : NOT_FOUND;
  if (error) {
    return `<m:FreeBusyResponse><m:ResponseMessage ResponseClass="Error">${errorParts(error.code, error.text)}</m:ResponseMessage><m:FreeBusyView><t:FreeBusyViewType>None</t:FreeBusyViewType></m:FreeBusyView></m:FreeBusyResponse>`;
  }
  const busy = (mailbox?.busy ?? []).filter((time) => within(window, time));
  const events = busy
    .map(
      ({ start, end, type }) =>
        `<t:CalendarEvent><t:StartTime>${local(start)}</t:StartTime><t:EndTime>${local(end)}</t:EndTime><t:BusyType>${type}</t:BusyType></t:CalendarEvent>`,
    )
    .join('');
  const array = events === '' ? '' : `<t:CalendarEventArray>${events}</t:CalendarEventArray>`;
  const view =
    mailbox?.merged === undefined
      ? `<t:FreeBusyViewType>FreeBusyMerged</t:FreeBusyViewType><t:MergedFreeBusy>${mergedOf(busy, window)}</t:MergedFreeBusy>${array}${WORKING_HOURS}`
      : `<t:FreeBusyViewType>MergedOnly</t:FreeBusyViewType><t:MergedFreeBusy>${mailbox.merged}</t:MergedFreeBusy>`;
  return `<m:FreeBusyResponse><m:ResponseMessage ResponseClass="Success">${SUCCESS}</m:ResponseMessage><m:FreeBusyView>${view}</m:FreeBusyView></m:FreeBusyResponse>`;
}

/** What FindItem gives for a room: no more than `limit`, and it says so. */
export function viewResponse(
  items: readonly RoomItem[],
  window: { start: string; end: string },
  limit: number,
) {
  const inView = items.filter((item) => within(window, item));
  const shown = inView
    .slice(0, limit)
    .map(
      (item) =>
        `<t:CalendarItem><t:ItemId Id="${item.id}" ChangeKey="DwAAABYAAAD${item.id}"/>${item.subject === undefined ? '' : `<t:Subject>${escapeText(item.subject)}</t:Subject>`}<t:Sensitivity>${item.sensitivity ?? 'Normal'}</t:Sensitivity><t:UID>${item.uid ?? item.id}</t:UID><t:Start>${item.start}</t:Start><t:End>${item.end}</t:End><t:IsAllDayEvent>${item.isAllDay === true}</t:IsAllDayEvent><t:LegacyFreeBusyStatus>${item.isFree ? 'Free' : 'Busy'}</t:LegacyFreeBusyStatus><t:IsCancelled>${item.isCancelled === true}</t:IsCancelled></t:CalendarItem>`,
    );
  return `<m:FindItemResponseMessage ResponseClass="Success">${SUCCESS}<m:RootFolder TotalItemsInView="${inView.length}" IncludesLastItemInRange="${inView.length <= limit}"><t:Items>${shown.join('')}</t:Items></m:RootFolder></m:FindItemResponseMessage>`;
}

export const mailboxElement = (name: string, address: string, type = 'Mailbox') =>
  `<t:Name>${escapeText(name)}</t:Name><t:EmailAddress>${escapeText(address)}</t:EmailAddress><t:RoutingType>SMTP</t:RoutingType><t:MailboxType>${type}</t:MailboxType>`;
