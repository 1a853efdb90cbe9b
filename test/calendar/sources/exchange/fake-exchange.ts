import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createNTLMHash } from 'axios-ntlm/lib/hash.js';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Temporal } from 'temporal-polyfill';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { createExchangeBooker } from '../../../../src/calendar/sources/exchange/booker.js';
import type { ExchangeConfig } from '../../../../src/calendar/sources/exchange/config.js';
import { createExchangeSource } from '../../../../src/calendar/sources/exchange/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import {
  type BookingStage,
  createFakeRooms,
  createWriteLog,
  type FakeMeeting,
  type FakeRooms,
  PERSON,
  ROOM,
  type StageOptions,
  type Write,
} from '../microsoft/fake-rooms.js';

export const ACCOUNT = { domain: 'FIRMA', user: 'ordrom', password: 'passord-som-aldri-vises' };
/** The account that writes bookings. */
export const BOOKING_ACCOUNT = { domain: 'FIRMA', user: 'bestilling', password: 'enda-et-passord' };
const PATH = '/EWS/Exchange.asmx';

/** In place of the next answer, with its number; undefined leaves it to the server. */
export type ExchangeInterruption = (response: ServerResponse, operation: string, count: number) => boolean;

export interface RecordedEwsCall {
  operation: string;
  impersonated?: string | undefined;
  anchor?: string | undefined;
  /** How many mailboxes it was about. */
  count: number;
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** An Exchange server as strict as the real one: authentication, well-formed XML, limits. */
export async function startFakeExchange(options: ExchangeFixture = {}) {
  const calls: RecordedEwsCall[] = [];
  const accounts = [options.account ?? ACCOUNT, BOOKING_ACCOUNT] as const;
  const ntlm = createFakeNtlm(accounts);
  const formatBasic = ({ domain, user, password }: typeof ACCOUNT) =>
    `Basic ${Buffer.from(`${domain}\\${user}:${password}`).toString('base64')}`;
  const findByPassword = ({ headers }: IncomingMessage) => {
    const account = accounts.find((each) => formatBasic(each) === headers.authorization);
    return account ? { account } : { challenge: 'Basic realm="post.eksempel.no"' };
  };
  const state = { atOnce: 0, mostAtOnce: 0, sockets: 0 };
  let interrupt: ExchangeInterruption = () => false;
  let cutAfter: (operation: string) => boolean = () => false;

  const send = (response: ServerResponse, status: number, xml: string) =>
    response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(xml);

  /** Who the request is from; undefined after a refusal. */
  function findAccount(request: IncomingMessage, response: ServerResponse) {
    const verdict = options.auth === 'ntlm' ? ntlm.judge(request) : findByPassword(request);
    if ('account' in verdict) return verdict.account;
    response
      .writeHead(401, { 'www-authenticate': verdict.challenge, 'content-type': 'text/html' })
      .end('<html>401</html>');
    return undefined;
  }

  /** What the account of bookings gets. */
  function handleBooking(text: string, { socket }: IncomingMessage, response: ServerResponse) {
    const answer = answerBookingRequest(text, options);
    if (!answer) return send(response, 500, soapFault('ErrorSchemaValidation', 'Not of the schema.'));
    calls.push({ operation: answer.operation, count: 0 });
    if (cutAfter(answer.operation)) return socket.destroy();
    return send(response, 200, envelope(answer.body));
  }

  function handle(text: string, request: IncomingMessage, response: ServerResponse) {
    const asked = readRequest(text);
    if (!asked)
      return send(response, 500, soapFault('ErrorSchemaValidation', 'The request failed schema validation.'));
    const { Body, Header } = asked;
    const operation = Object.keys(Body)[0]?.replace(/Request$/, '') ?? '';
    const impersonated = Header.ExchangeImpersonation?.ConnectingSID.PrimarySmtpAddress;
    const count = Body.GetUserAvailabilityRequest?.MailboxDataArray.MailboxData.length ?? 0;
    const anchor = request.headers['x-anchormailbox'];
    calls.push({ operation, impersonated, anchor: anchor?.toString(), count });
    if (interrupt(response, operation, calls.length)) return response;
    const result = answerOperation(Body, options, impersonated);
    return 'fault' in result
      ? send(response, 500, soapFault(...result.fault))
      : send(response, 200, envelope(result.body));
  }

  const server = createServer(async (request, response) => {
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.on('close', () => {
      state.atOnce -= 1;
    });
    const text = await readText(request);
    if (request.url !== PATH) response.writeHead(404).end();
    else if (request.method !== 'POST') response.writeHead(405).end();
    else if (!/^text\/xml; charset=utf-8$/.test(request.headers['content-type'] ?? ''))
      response.writeHead(415).end();
    else {
      const account = findAccount(request, response);
      if (account === accounts[0]) handle(text, request, response);
      else if (account && !interrupt(response, 'booking', calls.length))
        handleBooking(text, request, response);
    }
  });
  server.on('connection', (socket) => {
    state.sockets += 1;
    socket.on('close', () => {
      state.sockets -= 1;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${bound.port}${PATH}`,
    calls,
    state,
    send,
    handshakes: ntlm.handshakes,
    interruptWith(next: ExchangeInterruption) {
      interrupt = next;
    },
    /** Decides after each request of the account of bookings whether the connection is lost. */
    cutAfter(next: typeof cutAfter) {
      cutAfter = next;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

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

/** The answer to FindItem for a room: at most `limit` events. `IncludesLastItemInRange` is false if there are more. */
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

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true });

const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item));

const requestSchema = z.object({
  Envelope: z.object({
    Header: z.object({
      RequestServerVersion: z.object({ '@Version': z.string().startsWith('Exchange20') }),
      ExchangeImpersonation: z
        .object({ ConnectingSID: z.object({ PrimarySmtpAddress: z.string() }) })
        .optional(),
    }),
    Body: z.object({
      GetUserAvailabilityRequest: z
        .object({
          TimeZone: z.object({ Bias: z.literal(0) }).loose(),
          MailboxDataArray: z.object({
            MailboxData: list(z.object({ Email: z.object({ Address: z.string() }) }).loose()),
          }),
          FreeBusyViewOptions: z
            .object({
              TimeWindow: z.object({
                StartTime: z.string().regex(/^[\d-]+T[\d:]+$/),
                EndTime: z.string().regex(/^[\d-]+T[\d:]+$/),
              }),
              MergedFreeBusyIntervalInMinutes: z.number().min(5).max(1_440),
              RequestedView: z.enum(['FreeBusy', 'FreeBusyMerged', 'MergedOnly', 'Detailed']),
            })
            .loose(),
        })
        .optional(),
      FindItem: z
        .object({
          '@Traversal': z.literal('Shallow'),
          CalendarView: z.object({
            '@StartDate': z.string(),
            '@EndDate': z.string(),
            '@MaxEntriesReturned': z.coerce.number(),
          }),
          ParentFolderIds: z.object({
            DistinguishedFolderId: z.object({
              '@Id': z.literal('calendar'),
              Mailbox: z.object({ EmailAddress: z.string() }),
            }),
          }),
        })
        .loose()
        .optional(),
      GetRoomLists: z.literal('').optional(),
      GetRooms: z.object({ RoomList: z.object({ EmailAddress: z.string() }) }).optional(),
      ResolveNames: z.object({ UnresolvedEntry: z.coerce.string() }).loose().optional(),
    }),
  }),
});

export type EwsRequestBody = z.output<typeof requestSchema>['Envelope']['Body'];

/** A request as the server understands it; undefined where it is not one, or not of the schema. */
export function readRequest(text: string): z.output<typeof requestSchema>['Envelope'] | undefined {
  if (XMLValidator.validate(text) !== true) return undefined;
  return requestSchema.safeParse(parser.parse(text)).data?.Envelope;
}

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

const SIGNATURE = 'NTLMSSP\0';

/** OEM, target, NTLM, domain, always sign, extended session security, target info. */
const FLAGS = 0x00000002 | 0x00000004 | 0x00000200 | 0x00010000 | 0x00008000 | 0x00080000 | 0x00800000;

/** What an NTLM server says to a request: who it is from, or a 401 with this header. */
export type NtlmVerdict<Account> = { account: Account } | { challenge: string };

export interface NtlmAccount {
  domain: string;
  user: string;
  password: string;
}

function attribute(id: number, text: string): Buffer {
  const value = Buffer.from(text, 'utf16le');
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(value.length, 2);
  return Buffer.concat([head, value]);
}

/** The second message (MS-NLMP 2.2.1.2). */
function writeChallenge(domain: string, nonce: Buffer): string {
  const target = Buffer.from(domain, 'latin1');
  const info = Buffer.concat([attribute(2, domain), attribute(1, 'POST1'), Buffer.alloc(4)]);
  const head = Buffer.alloc(48);
  head.write(SIGNATURE, 0, 'latin1');
  head.writeUInt32LE(2, 8);
  head.writeUInt16LE(target.length, 12);
  head.writeUInt16LE(target.length, 14);
  head.writeUInt32LE(48, 16);
  head.writeUInt32LE(FLAGS, 20);
  nonce.copy(head, 24);
  head.writeUInt16LE(info.length, 40);
  head.writeUInt16LE(info.length, 42);
  head.writeUInt32LE(48 + target.length, 44);
  return Buffer.concat([head, target, info]).toString('base64');
}

const field = (message: Buffer, at: number) => {
  const offset = message.readUInt32LE(at + 4);
  return message.subarray(offset, offset + message.readUInt16LE(at));
};

/** Whether the third message proves the password (MS-NLMP 3.3.2). */
function isProof(message: Buffer, nonce: Buffer, account: NtlmAccount) {
  const [response, domain, user] = [20, 28, 36].map((at) => field(message, at));
  if (!response || !domain || !user || response.length <= 24) return false;
  const names = `${account.user.toUpperCase()}${account.domain}`;
  if (user.toString('latin1') !== account.user || domain.toString('latin1') !== account.domain) return false;
  const key = createHmac('md5', createNTLMHash(account.password)).update(names, 'utf16le').digest();
  const [proof, blob] = [response.subarray(0, 16), response.subarray(16)];
  return timingSafeEqual(createHmac('md5', key).update(nonce).update(blob).digest(), proof);
}

/** NTLM as a web server does it: it knows sockets, not requests. */
export function createFakeNtlm<Account extends NtlmAccount>(
  accounts: readonly [Account, ...(readonly Account[])],
) {
  const nonces = new WeakMap<Socket, Buffer>();
  const authenticated = new WeakMap<Socket, Account>();
  let handshakes = 0;

  function judge({ socket, headers }: IncomingMessage): NtlmVerdict<Account> {
    const [, token] = /^NTLM (.+)$/.exec(headers.authorization ?? '') ?? [];
    const known = authenticated.get(socket);
    if (token === undefined) return known ? { account: known } : { challenge: 'NTLM' };
    const message = Buffer.from(token, 'base64');
    if (message.toString('latin1', 0, 8) !== SIGNATURE) return { challenge: 'NTLM' };
    if (message.readUInt32LE(8) === 1) {
      const nonce = randomBytes(8);
      nonces.set(socket, nonce);
      handshakes += 1;
      return { challenge: `NTLM ${writeChallenge(accounts[0].domain, nonce)}` };
    }
    const nonce = nonces.get(socket);
    nonces.delete(socket);
    const account = nonce && accounts.find((each) => isProof(message, nonce, each));
    if (!account) return { challenge: 'NTLM' };
    authenticated.set(socket, account);
    return { account };
  }

  return { judge, handshakes: () => handshakes };
}

/** The configuration that opens a server. */
export const exchangeConfigFor = (url: string, options: ExchangeFixture): ExchangeConfig => ({
  url,
  user: `${ACCOUNT.domain}\\${ACCOUNT.user}`,
  password: ACCOUNT.password,
  auth: options.auth ?? 'basic',
  access: 'delegate',
});

/** A server, and a source that asks it; both end with the test. */
export async function startExchange(
  options: ExchangeFixture = {},
  config: Partial<ExchangeConfig> = {},
  budgetMs = 5_000,
) {
  const server = await startFakeExchange(options);
  const source = createExchangeSource({
    config: { ...exchangeConfigFor(server.url, options), ...config },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    budgetMs,
  });
  onTestFinished(async () => {
    await source.close?.();
    await server.stop();
  });
  return { server, source };
}

const WRITES: Readonly<Record<string, Write>> = {
  CreateItem: 'create',
  UpdateItem: 'move',
  DeleteItem: 'remove',
};

const HOST = 'post1.firma.local';

const REFUSALS = {
  forbidden: soapFault('ErrorAccessDenied', HOST),
  missing: soapFault('ErrorNonExistentMailbox', HOST),
  busy: soapFault('ErrorServerBusy', HOST, { BackOffMilliseconds: '120000' }),
};

/** Starts a fake Exchange service whose rooms answer invitations, and creates the bookers that use it. */
export async function startExchangeBooking(
  { policy = {}, opensPeople = false, onTestFinished: finish = onTestFinished }: StageOptions,
  auth: ExchangeFixture['auth'] = 'basic',
): Promise<BookingStage> {
  const rooms = createFakeRooms({ [ROOM]: policy });
  const writable = opensPeople ? [`${PERSON}@eksempel.no`] : [];
  const server = await startFakeExchange({ booking: rooms, writable, auth });
  finish(() => server.stop());
  const { add, ...log } = createWriteLog();
  server.cutAfter((operation) => add(WRITES[operation]));
  return {
    rooms,
    ...log,
    open: () => {
      const reading = exchangeConfigFor(server.url, { auth });
      const { domain, user, password } = BOOKING_ACCOUNT;
      const writing = { ...reading, user: `${domain}\\${user}`, password };
      const context = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };
      const booker = createExchangeBooker({ config: { reading, writing }, ...context });
      finish(() => booker.close?.());
      return booker;
    },
    refuse: (refusal) =>
      server.interruptWith((response, operation) => {
        if (operation !== 'booking') return false;
        server.send(response, 500, REFUSALS[refusal]);
        return true;
      }),
  };
}

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

const bookingParser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
});

/** As in the schema of EWS: exactly these elements, in this order. */
function sequence<Shape extends z.ZodRawShape>(shape: Shape) {
  const order = Object.keys(shape).join();
  return z.preprocess((value, context) => {
    if (Object.keys(Object(value)).join() !== order) context.addIssue('the elements are in another order');
    return value;
  }, z.strictObject(shape));
}

const instantSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

const fieldSchema = z.strictObject({
  '@PropertySetId': z.guid(),
  '@PropertyName': z.string().min(1),
  '@PropertyType': z.literal('String'),
});

const itemIdSchema = z.strictObject({ '@Id': z.string(), '@ChangeKey': z.string().min(1) });

const ownCalendarSchema = z.strictObject({ '@Id': z.literal('calendar') });

const idOnly = z.literal('IdOnly');

const fieldsSchema = sequence({
  BaseShape: idOnly,
  AdditionalProperties: z.strictObject({
    FieldURI: list(z.strictObject({ '@FieldURI': z.string().regex(/^(?:item|calendar|folder):\w+$/) })),
  }),
});

const bodySchema = z.strictObject({
  FindItem: z
    .strictObject({
      '@Traversal': z.literal('Shallow'),
      ItemShape: z.strictObject({ BaseShape: idOnly }),
      IndexedPageItemView: z.strictObject({
        '@MaxEntriesReturned': z.string(),
        '@Offset': z.literal('0'),
        '@BasePoint': z.literal('Beginning'),
      }),
      Restriction: z.strictObject({
        IsEqualTo: sequence({
          ExtendedFieldURI: fieldSchema,
          FieldURIOrConstant: z.strictObject({ Constant: z.strictObject({ '@Value': z.string() }) }),
        }),
      }),
      ParentFolderIds: z.strictObject({ DistinguishedFolderId: ownCalendarSchema }),
    })
    .optional(),
  GetItem: sequence({
    ItemShape: fieldsSchema,
    ItemIds: z.strictObject({ ItemId: list(itemIdSchema) }),
  }).optional(),
  CreateItem: z
    .strictObject({
      '@SendMeetingInvitations': z.literal('SendToAllAndSaveCopy'),
      SavedItemFolderId: z.strictObject({ DistinguishedFolderId: ownCalendarSchema }),
      Items: z.strictObject({
        CalendarItem: sequence({
          Subject: z.string(),
          ReminderIsSet: z.literal('false'),
          ExtendedProperty: sequence({ ExtendedFieldURI: fieldSchema, Value: z.string() }),
          Start: instantSchema,
          End: instantSchema,
          LegacyFreeBusyStatus: z.literal('Busy'),
          Location: z.string(),
          IsResponseRequested: z.literal('true'),
          Resources: z.strictObject({
            Attendee: z.strictObject({ Mailbox: z.strictObject({ EmailAddress: z.email() }) }),
          }),
        }),
      }),
    })
    .optional(),
  UpdateItem: z
    .strictObject({
      '@ConflictResolution': z.literal('AlwaysOverwrite'),
      '@SendMeetingInvitationsOrCancellations': z.literal('SendToAllAndSaveCopy'),
      ItemChanges: z.strictObject({
        ItemChange: sequence({
          ItemId: itemIdSchema,
          Updates: z.strictObject({
            SetItemField: z.tuple([
              sequence({
                FieldURI: z.strictObject({ '@FieldURI': z.literal('calendar:Start') }),
                CalendarItem: z.strictObject({ Start: instantSchema }),
              }),
              sequence({
                FieldURI: z.strictObject({ '@FieldURI': z.literal('calendar:End') }),
                CalendarItem: z.strictObject({ End: instantSchema }),
              }),
            ]),
          }),
        }),
      }),
    })
    .optional(),
  DeleteItem: z
    .strictObject({
      '@DeleteType': z.literal('MoveToDeletedItems'),
      '@SendMeetingCancellations': z.literal('SendToAllAndSaveCopy'),
      ItemIds: z.strictObject({ ItemId: itemIdSchema }),
    })
    .optional(),
  GetFolder: sequence({
    FolderShape: fieldsSchema,
    FolderIds: z.strictObject({
      DistinguishedFolderId: ownCalendarSchema.extend({
        Mailbox: z.strictObject({ EmailAddress: z.email() }).optional(),
      }),
    }),
  }).optional(),
});

const bookingRequestSchema = z.object({
  Envelope: z.object({
    Header: z.strictObject({ RequestServerVersion: z.object({ '@Version': z.string() }) }),
    Body: bodySchema,
  }),
});

export type EwsBookingBody = z.output<typeof bodySchema>;

/** The body of a request; undefined where it is not of the schema. */
export function readBookingRequest(text: string): EwsBookingBody | undefined {
  if (XMLValidator.validate(text) !== true) return undefined;
  return bookingRequestSchema.safeParse(bookingParser.parse(text)).data?.Envelope.Body;
}
