import { createType1Message, createType3Message, decodeType2Message } from 'axios-ntlm/lib/ntlm.js';
import * as z from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import {
  type CallOptions,
  createResilientCaller,
  type ResilientCallerOptions,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import { escapeXml, type XmlElement, XmlLimitError } from '../../reading/parse-xml.js';
import type { ReadingPool } from '../../reading/reading-pool.js';
import { utcInstantSchema } from '../common/calendar-lookup.js';
import type { LookupProblem } from '../common/source.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import type { SignIns } from '../transport/sign-ins.js';
import { createTransport, isWebPage, type ServerResponse, type Transport } from '../transport/transport.js';
import type { ExchangeConfig } from './config.js';

const SERVICE = 'exchange';

/** Exchange allows an account 27 concurrent requests, older servers 10. Other programs may use the account too. */
const MAX_CONCURRENT = 4;

interface EwsRequest<Answer> {
  /** The operation's name, for errors and logs. */
  operation: string;
  /** The XML element of the operation. */
  body: string;
  /** The mailbox that the request is about. The server routes by it, and impersonation acts as it. */
  mailbox?: string;
  /** Parses the body of the response. @throws {Error} when it has another shape */
  parse: (body: unknown) => Answer | Promise<Answer>;
}

/** A client for Exchange Web Services. */
export interface EwsClient {
  /** @throws {ServiceFault} */
  send: <Answer>(request: EwsRequest<Answer>, options?: CallOptions) => Promise<Answer>;
  close: () => void;
}

/** Characters that an HTTP header can hold. */
const HEADER_TEXT = /^[!-~]+$/;

/** SOAP 1.1 sends its faults with status 500. */
const SOAP_STATUSES = [200, 500];

type XmlReadingPool = Pick<ReadingPool, 'readXml'>;

/** @throws {ServiceFault} for every response that is not the operation's own */
async function parseAnswer<Answer>(
  { operation, parse }: EwsRequest<Answer>,
  response: ServerResponse,
  { toError }: EwsConnection,
  pool: XmlReadingPool,
): Promise<Answer> {
  const { status } = response;
  const isPage = isWebPage(response);
  if (isPage && (status < 400 || status === 404)) {
    throw new CalendarServerError(REMOTE_PROBLEMS.login_page, { service: SERVICE, operation, status });
  }
  if (isPage || !SOAP_STATUSES.includes(status)) throw toError(operation, response);
  try {
    return await parse(parseEnvelope(operation, await pool.readXml(response.body)));
  } catch (error) {
    if (error instanceof ServiceFault) throw error;
    const cause = sanitizeCause(error);
    const code = error instanceof XmlLimitError ? 'unreadable_calendar' : 'invalid_answer';
    throw new CalendarServerError(REMOTE_PROBLEMS[code], {
      service: SERVICE,
      operation,
      status,
      cause,
    });
  }
}

interface EwsClientOptions extends Pick<ResilientCallerOptions, 'budgetMs' | 'metrics'> {
  pool: XmlReadingPool;
  signIns: SignIns;
  /** Whether the client may send messages that change calendars: only for booking. */
  mayWrite?: true;
}

/** A client for one server and account. At most four requests run at a time; the others wait in line. */
export function createEwsClient(
  config: ExchangeConfig,
  { pool, signIns, mayWrite, ...options }: EwsClientOptions,
): EwsClient {
  const call = createResilientCaller({ ...options, service: SERVICE, honorsRetryAfter: true });
  const limit = createBulkhead(MAX_CONCURRENT);
  const signIn = signIns.of({
    service: SERVICE,
    use: mayWrite ? 'booking' : 'reading',
    name: config.user,
    server: new URL(config.url).origin,
  });
  const connect = config.auth === 'ntlm' ? createNtlmConnection : createBasicConnection;
  const connection = connect(config.url, config, { maxSockets: MAX_CONCURRENT, mayWrite });

  async function sendOnce<Answer>(request: EwsRequest<Answer>, signal: AbortSignal): Promise<Answer> {
    const { operation, body, mailbox } = request;
    const xml = formatEnvelope(body, config.access === 'impersonation' ? mailbox : undefined);
    const isHeader = mailbox !== undefined && HEADER_TEXT.test(mailbox);
    const headers: Record<string, string> = isHeader ? { 'x-anchormailbox': mailbox } : {};
    return parseAnswer(request, await connection.post({ operation, xml, headers, signal }), connection, pool);
  }

  return {
    send: (request, callOptions) =>
      limit(() =>
        call(request.operation, (signal) => signIn.run(() => sendOnce(request, signal)), callOptions),
      ),
    close: () => connection.close(),
  };
}

/** One message to the server. */
interface SoapMessage {
  operation: string;
  /** A SOAP envelope. */
  xml: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Sends messages to one server and holds sockets until it is closed. */
interface EwsConnection extends Pick<Transport, 'toError' | 'close'> {
  /** @throws {CalendarServerError} when there is no response; every status is one */
  post: (message: SoapMessage) => Promise<ServerResponse>;
}

/** More than a thousand events, or the weeks of a hundred people. */
const MAX_MEBIBYTES = 8;

/** All operations of EWS are POST requests. A handshake has no body. */
const READING_OPERATION =
  /<s:Body><m:(?:GetUserAvailabilityRequest|FindItem|GetRoomLists|GetRooms|ResolveNames)\b/;

interface ConnectionOptions {
  maxSockets: number;
  /** Whether messages may change calendars: only for booking. */
  mayWrite?: true | undefined;
}

/** Posts to one address without authentication. */
function createConnection(url: string, { maxSockets, mayWrite }: ConnectionOptions): EwsConnection {
  const { send, toError, close } = createTransport({
    service: 'exchange',
    maxMebibytes: MAX_MEBIBYTES,
    maxSockets,
    toMicrosoft: true,
    ...(mayWrite && { mayWrite }),
    isReadingPost: ({ body = '' }) => body === '' || READING_OPERATION.test(body),
    // EWS has one address for everything: 404 says that the address is wrong, and nothing about a mailbox.
    problems: {
      404: 'invalid_answer',
      410: 'invalid_answer',
      503: 'server_failed',
      too_large: 'unreadable_calendar',
    },
  });
  return {
    post: ({ operation, xml, headers, signal }) =>
      send({
        operation,
        method: 'POST',
        url,
        headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', ...headers },
        body: xml,
        signal,
      }),
    toError,
    close,
  };
}

/** Basic authentication (RFC 7617), with the user name and the password in UTF-8. */
function createBasicConnection(
  url: string,
  { user, password }: { user: string; password: string },
  options: ConnectionOptions,
): EwsConnection {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const connection = createConnection(url, options);
  return {
    ...connection,
    post: (message) => connection.post({ ...message, headers: { ...message.headers, authorization } }),
  };
}

// Only the messages of axios-ntlm are used. Its client restarts for as long as a server refuses the first message,
// answers NTLMv1 challenges, and sends the whole request three times.

interface Account {
  /** Empty where the user name is an address. */
  domain: string;
  username: string;
  password: string;
}

/** Splits `FIRMA\ordrom` into its domain and user name; `ordrom@eksempel.no` stays whole. */
function parseAccount({ user, password }: { user: string; password: string }): Account {
  const [, domain = '', username = user] = /^([^\\]+)\\(.+)$/.exec(user) ?? [];
  return { domain, username, password };
}

const challengeSchema = z.looseObject({
  /** Only NTLMv2: an answer to NTLMv1 lets an attacker find the password. */
  version: z.literal(2),
  targetInfo: z.looseObject({ buffer: z.instanceof(Buffer) }),
});

const OFFER_PATTERN = /(?:^|,)\s*NTLM(?:\s+([a-z0-9+/=]+))?\s*(?:,|$)/i;

/** The NTLM challenge of a 401: undefined when the server does not offer NTLM, empty when it offers it without one. */
function findChallenge({ status, header }: ServerResponse): string | undefined {
  const match = status === 401 ? OFFER_PATTERN.exec(header('www-authenticate') ?? '') : null;
  return match ? (match[1] ?? '') : undefined;
}

/** The third message (MS-NLMP section 3.1.5.1.2); undefined for a challenge that must not be answered. */
function createAuthenticateMessage(
  challenge: string,
  { domain, username, password }: Account,
): string | undefined {
  try {
    const type2 = decodeType2Message(`NTLM ${challenge}`);
    challengeSchema.parse(type2);
    return createType3Message(type2, username, password, '', domain);
  } catch {
    return undefined;
  }
}

/**
 * A connection with a single socket, for one message at a time. NTLM authenticates the socket, so only its first
 * request needs the three messages of the handshake.
 */
function createAuthenticatedSocket(
  url: string,
  account: Account,
  mayWrite: ConnectionOptions['mayWrite'],
): EwsConnection {
  const connection = createConnection(url, { maxSockets: 1, mayWrite });
  const send = (message: SoapMessage, authorization: string) =>
    connection.post({ ...message, headers: { ...message.headers, authorization } });

  return {
    ...connection,
    async post(message) {
      const first = await connection.post(message);
      if (findChallenge(first) === undefined) return first;
      const second = await send({ ...message, xml: '' }, createType1Message('', account.domain));
      const challenge = findChallenge(second);
      if (!challenge) return second;
      const authorization = createAuthenticateMessage(challenge, account);
      return authorization === undefined ? second : send(message, authorization);
    },
  };
}

/** NTLM over several sockets: as many as were ever in use at once. */
function createNtlmConnection(
  url: string,
  credentials: { user: string; password: string },
  { mayWrite }: Pick<ConnectionOptions, 'mayWrite'>,
): EwsConnection {
  const account = parseAccount(credentials);
  const first = createAuthenticatedSocket(url, account, mayWrite);
  const sockets = [first];
  const idle = [first];

  function openSocket(): EwsConnection {
    const socket = createAuthenticatedSocket(url, account, mayWrite);
    sockets.push(socket);
    return socket;
  }

  return {
    async post(message) {
      const socket = idle.pop() ?? openSocket();
      try {
        return await socket.post(message);
      } finally {
        idle.push(socket);
      }
    },
    toError: first.toError,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

const NAMESPACES = [
  'xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"',
  'xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages"',
  'xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types"',
].join(' ');

/** The newest version that grommunio and all servers from Exchange 2016 on accept. */
const VERSION = 'Exchange2013_SP1';

/**
 * A SOAP 1.1 message.
 *
 * @param body the operation's element, with the prefixes `m` and `t`
 * @param impersonated address of the mailbox to act as
 */
function formatEnvelope(body: string, impersonated?: string): string {
  const impersonation =
    impersonated === undefined
      ? ''
      : `<t:ExchangeImpersonation><t:ConnectingSID><t:PrimarySmtpAddress>${escapeXml(impersonated)}</t:PrimarySmtpAddress></t:ConnectingSID></t:ExchangeImpersonation>`;
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMESPACES}><s:Header><t:RequestServerVersion Version="${VERSION}"/>${impersonation}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;
}

/** The text of an element, with or without attributes. */
export const xmlTextSchema = z.union([
  z.string(),
  z.looseObject({ '#text': z.string().default('') }).transform((element) => element['#text']),
]);

/** An element that may be absent or empty. */
export const optionalElement = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

/** All elements of one name as a list. */
export const elementList = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (isBlank(value)) return [];
    return Array.isArray(value) ? value : [value];
  }, z.array(schema));

/** True for a missing element and for one with only white space. */
const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

const valueSchema = z.looseObject({ '@Name': z.string().default(''), '#text': z.string().default('') });

const messageXmlSchema = optionalElement(z.looseObject({ Value: elementList(valueSchema) }));

const faultSchema = z.looseObject({
  faultstring: optionalElement(xmlTextSchema),
  detail: optionalElement(
    z.looseObject({ ResponseCode: optionalElement(xmlTextSchema), MessageXml: messageXmlSchema }),
  ),
});

const envelopeSchema = z.object({
  Envelope: z.looseObject({ Body: z.looseObject({ Fault: optionalElement(faultSchema) }) }),
});

/** The response message of an operation, or a list of them, in the body of a response. @throws {Error} if there is none */
export function parseMessage<Schema extends z.ZodType>(
  operation: string,
  body: unknown,
  schema: Schema,
): z.output<Schema> {
  const path = [`${operation}Response`, 'ResponseMessages', `${operation}ResponseMessage`];
  const message = path.reduce((element: unknown, name) => Object(element)[name], body);
  // A list without entries would say that nothing was found.
  if (message === undefined) throw new TypeError('the response has no message');
  return schema.parse(message);
}

/** The fields of every response message, at whatever depth it stands. */
export const ewsResponseSchema = z.looseObject({
  '@ResponseClass': z.enum(['Success', 'Warning', 'Error']),
  ResponseCode: optionalElement(xmlTextSchema),
  MessageText: optionalElement(xmlTextSchema),
  MessageXml: messageXmlSchema,
});

type EwsResponse = z.output<typeof ewsResponseSchema>;

const { server_busy, server_failed, no_access, no_calendar } = REMOTE_PROBLEMS;

/**
 * Error codes with a meaning of their own. The others are `rejected`: a problem with one request must not open the
 * circuit breaker of the whole server.
 */
const PROBLEMS_BY_CODE: Readonly<Record<string, LookupProblem>> = {
  ErrorServerBusy: server_busy,
  ErrorExceededConnectionCount: server_busy,
  ErrorInternalServerError: server_failed,
  ErrorInternalServerTransientError: server_failed,
  ErrorConnectionFailed: server_failed,
  ErrorAccessDenied: no_access,
  ErrorImpersonateUserDenied: no_access,
  ErrorImpersonationDenied: no_access,
  ErrorNonExistentMailbox: no_calendar,
};

/** The error for a response code. A busy server gives its back-off time in milliseconds. */
function createRefusal(
  operation: string,
  code: string | undefined,
  values: readonly z.output<typeof valueSchema>[],
): CalendarServerError {
  const problem = PROBLEMS_BY_CODE[code ?? ''];
  const backOff = values.find((value) => value['@Name'] === 'BackOffMilliseconds')?.['#text'];
  const waitMs = Number(backOff);
  return new CalendarServerError(problem ?? server_failed, {
    service: 'exchange',
    operation,
    ...(!problem && { kind: 'rejected' }),
    code,
    retryAfterSeconds: backOff !== undefined && waitMs >= 0 ? waitMs / 1_000 : undefined,
  });
}

/** @throws {CalendarServerError} when the response is an error; a warning is not */
export function throwIfError(operation: string, response: EwsResponse): void {
  if (response['@ResponseClass'] !== 'Error') return;
  throw createRefusal(operation, response.ResponseCode, response.MessageXml?.Value ?? []);
}

/**
 * The content of the body of a SOAP message.
 *
 * @throws {CalendarServerError} for a SOAP fault
 * @throws {Error} when the document is not a SOAP message
 */
function parseEnvelope(operation: string, document: XmlElement): unknown {
  const { Body } = envelopeSchema.parse(document).Envelope;
  if (!Body.Fault) return Body;
  const { detail } = Body.Fault;
  throw createRefusal(operation, detail?.ResponseCode, detail?.MessageXml?.Value ?? []);
}

/** An instant. Exchange writes no offset since 2010; times are in the zone of the request, which is always UTC. */
export const ewsInstantSchema = z.string().trim().pipe(utcInstantSchema);
