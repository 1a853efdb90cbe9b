import type { AxiosResponse } from 'axios';
import { bulkhead } from 'cockatiel';
import { ServiceFault } from '../../../shared/errors.js';
import {
  createConnectionFault,
  faultKindOfStatus,
  parseRetryAfter,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import { createAsker } from '../../../shared/http-client/resilient-caller.js';
import { requestIdHeaders } from '../../../shared/observability/request-id.js';
import { WEB_PAGE_CODE } from '../transport/source-fault.js';
import type { ExchangeConfig } from './config.js';
import { createBasicConnection } from './connection.js';
import { createNtlmConnection } from './ntlm.js';
import { formatEnvelope, parseEnvelope } from './soap.js';

const SERVICE = 'exchange';
/** The server's own limit for an account is 27, and was 10; others may use the account too. */
const MAX_CONCURRENT = 4;

export interface EwsRequest<Answer> {
  /** As faults and logs name it. */
  operation: string;
  /** The operation's element. */
  body: string;
  /** The mailbox it is about, if it is one: the server is told so, and may be asked in its name. */
  mailbox?: string;
  /** Reads the answer's body. @throws {Error} when it is not of the right shape */
  parse: (body: unknown) => Answer;
}

/** Exchange Web Services. */
export interface EwsClient {
  /** @throws {ServiceFault} */
  send: <Answer>(question: EwsRequest<Answer>) => Promise<Answer>;
  close: () => void;
}

const HEADER_TEXT = /^[!-~]+$/;
const SOAP_STATUS = [200, 500];
const WEB_PAGE_PATTERN = /^\s*<(?:!doctype\s+html|html)[\s>]/i;

/** Pages to log in on come with status 200, and as any type. */
const isWebPageResponse = ({ data }: AxiosResponse<string>) => WEB_PAGE_PATTERN.test(data);

function toStatusFault(operation: string, response: AxiosResponse<string>): ServiceFault {
  const { status } = response;
  const seconds = parseRetryAfter(response);
  // A page that is not there says nothing of a mailbox: the address is that of something else.
  const kind = status < 400 || status === 404 ? 'invalid' : faultKindOfStatus(status);
  return new ServiceFault({
    service: SERVICE,
    operation,
    kind: kind === 'failed' && seconds !== undefined ? 'busy' : kind,
    status,
    code: kind === 'invalid' && isWebPageResponse(response) ? WEB_PAGE_CODE : undefined,
    retryAfterSeconds: seconds,
  });
}

/** @throws {ServiceFault} for every answer that is not the operation's own */
function parseAnswer<Answer>(
  { operation, parse: read }: EwsRequest<Answer>,
  response: AxiosResponse<string>,
): Answer {
  if (!SOAP_STATUS.includes(response.status) || isWebPageResponse(response))
    throw toStatusFault(operation, response);
  try {
    return read(parseEnvelope(operation, response.data));
  } catch (error) {
    if (error instanceof ServiceFault) throw error;
    const { status } = response;
    throw new ServiceFault({
      service: SERVICE,
      operation,
      kind: 'invalid',
      status,
      cause: sanitizeCause(error),
    });
  }
}

/** A client for one server and account; no more than four questions are under way at a time, the others wait. */
export function createEwsClient(config: ExchangeConfig, budgetMs: number): EwsClient {
  const asker = createAsker({ service: SERVICE, budgetMs, honorsRetryAfter: true });
  const places = bulkhead(MAX_CONCURRENT, Number.POSITIVE_INFINITY);
  const connect = config.auth === 'ntlm' ? createNtlmConnection : createBasicConnection;
  const connection = connect(config.url, config, MAX_CONCURRENT);

  async function askOnce<Answer>(question: EwsRequest<Answer>, signal: AbortSignal): Promise<Answer> {
    const { operation, body, mailbox } = question;
    const xml = formatEnvelope(body, config.access === 'impersonation' ? mailbox : undefined);
    const headers = {
      ...requestIdHeaders({ toMicrosoft: true }),
      ...(mailbox !== undefined && HEADER_TEXT.test(mailbox) && { 'x-anchormailbox': mailbox }),
    };
    const response = await connection.post({ xml, headers, signal }).catch((error: unknown) => {
      throw createConnectionFault(error, { service: SERVICE, operation });
    });
    return parseAnswer(question, response);
  }

  return {
    send: (question) =>
      places.execute(() => asker(question.operation, (signal) => askOnce(question, signal))),
    close: () => connection.close(),
  };
}
