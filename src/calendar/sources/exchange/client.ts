import { bulkhead } from 'cockatiel';
import { ServiceFault } from '../../../shared/errors.js';
import {
  type CallOptions,
  createResilientCaller,
  type ResilientCallerOptions,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import { XmlLimitError } from '../../reading/parse-xml.js';
import type { ReadingPool } from '../../reading/reading-pool.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { SignIns } from '../transport/sign-ins.js';
import { isWebPage, type ServerResponse } from '../transport/transport.js';
import type { ExchangeConfig } from './config.js';
import { createBasicConnection, type EwsConnection } from './connection.js';
import { createNtlmConnection } from './ntlm.js';
import { formatEnvelope, parseEnvelope } from './soap.js';

const SERVICE = 'exchange';
/** Exchange allows an account 27 concurrent requests, older servers 10. Other programs may use the account too. */
const MAX_CONCURRENT = 4;

export interface EwsRequest<Answer> {
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
  const limit = bulkhead(MAX_CONCURRENT, Number.POSITIVE_INFINITY);
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
      limit.execute(() =>
        call(request.operation, (signal) => signIn.run(() => sendOnce(request, signal)), callOptions),
      ),
    close: () => connection.close(),
  };
}
