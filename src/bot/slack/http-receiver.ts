import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { parse } from 'node:querystring';
import type { App, Receiver } from '@slack/bolt';
import {
  type CallbackOptions,
  type InstallPathOptions,
  InstallProvider,
  type InstallProviderOptions,
} from '@slack/oauth';
import { REQUEST_DEADLINES, type RequestDeadlines } from '../../shared/http-service/request-deadlines.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { HttpConnection } from '../config/config.js';
import { MEETING_FILE_PATH, type MeetingFiles, openMeetingFile } from '../config/meeting-link.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { createEventProcessor, type Payload, type TakePayload } from './process-event.js';
import { createSlackLogger } from './slack-clients.js';
import { addressOf } from './status-server.js';

const EVENTS_PATH = '/slack/events';

/**
 * How long an unused connection stays open. Proxies keep theirs for 60 seconds (nginx, AWS): one that the bot closes first may
 * just be used again, and Slack does not repeat a command that was lost so. Node's default is 5 seconds.
 */
const KEEP_ALIVE_MS = 75_000;

/** The page that begins an installation. */
export const INSTALL_PATH = '/slack/install';

/** The page that Slack redirects a browser to after the person has agreed. */
const REDIRECT_PATH = '/slack/oauth_redirect';

/** Where Slackbot and other assistants call the tools. */
const MCP_PATH = '/slack/mcp';

/** The methods and paths that Slack and browsers ask for; the pages are those of the OAuth flow. */
export const SLACK_ROUTES = [
  `POST ${EVENTS_PATH}`,
  `GET ${INSTALL_PATH}`,
  `GET ${REDIRECT_PATH}`,
  `POST ${MCP_PATH}`,
  `GET ${MCP_PATH}`,
  `DELETE ${MCP_PATH}`,
] as const;

type SlackRoutes = Partial<Record<(typeof SLACK_ROUTES)[number], RequestListener>>;

interface HttpReceiverOptions {
  connection: Pick<HttpConnection, 'host' | 'port' | 'signingSecret'>;
  /** Only if workspaces install the app by OAuth. */
  installer?: InstallerOptions | undefined;
  /** Only if meetings are created from files. */
  meetingFiles?: MeetingFileRouteOptions | undefined;
  /** Answers assistants at `MCP_PATH`, and checks who asks. */
  answerAssistant?: RequestListener | undefined;
  /** The time in milliseconds that signatures are checked against. */
  signatureClock: () => number;
  /** How long it waits for a request. Default: `REQUEST_DEADLINES`. */
  deadlines?: RequestDeadlines;
  log: Logger;
}

/**
 * Adds `SameSite` to the cookies that the installer sets: other sites cannot send them along. The redirect from Slack is a
 * navigation, which `Lax` lets through.
 */
function setSameSite(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') return setHeader(name, value);
    return setHeader(
      name,
      [value].flat().map((cookie) => `${cookie}; SameSite=Lax`),
    );
  };
}

/** The pages of the OAuth flow. */
function createInstallRoutes(options: InstallerOptions, log: Logger): SlackRoutes {
  const { provider, scopes, installPathOptions, callbackOptions } = options;
  const logger = createSlackLogger(log);
  // Anybody can ask for the pages in a wrong way. A fault of ours is logged where the person gets its sentence.
  const installer = new InstallProvider({ ...provider, logger: { ...logger, error: logger.warn } });
  const route =
    (answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener =>
    (request, response) => {
      // The installer makes an address of it, and would answer 500.
      if (!URL.canParse(`http://${request.headers.host}`)) return void response.writeHead(400).end();
      setSameSite(response);
      answer(request, response).catch((error: unknown) =>
        log.error({ err: error }, 'a page of the installation failed'),
      );
    };
  return {
    [`GET ${INSTALL_PATH}`]: route((request, response) =>
      installer.handleInstallPath(request, response, installPathOptions, { scopes }),
    ),
    [`GET ${REDIRECT_PATH}`]: route((request, response) =>
      installer.handleCallback(request, response, callbackOptions),
    ),
  };
}

/** Receives Slack's signed HTTP requests, and serves the pages of the OAuth flow beside them. */
export class HttpReceiver implements Receiver {
  private readonly options: HttpReceiverOptions;
  private server: Server | undefined;

  constructor(options: HttpReceiverOptions) {
    this.options = options;
  }

  init(app: App): void {
    const { connection, installer, meetingFiles, answerAssistant, signatureClock, log } = this.options;
    const { deadlines = REQUEST_DEADLINES } = this.options;
    const { signingSecret } = connection;
    const routes: SlackRoutes = {
      [`POST ${EVENTS_PATH}`]: createRequestHandler({
        signingSecret,
        clock: signatureClock,
        take: createEventProcessor({ app, log }),
        log,
      }),
      ...(installer && createInstallRoutes(installer, log)),
      ...(answerAssistant && {
        [`POST ${MCP_PATH}`]: answerAssistant,
        [`GET ${MCP_PATH}`]: answerAssistant,
        [`DELETE ${MCP_PATH}`]: answerAssistant,
      }),
    };
    const sendFile = meetingFiles && createMeetingFileRoute(meetingFiles);
    this.server = createServer(deadlines, (request, response) => {
      const asked = `${request.method} ${request.url?.split('?')[0]}`;
      if (sendFile && asked.startsWith(`GET ${MEETING_FILE_PATH}`)) return sendFile(request, response);
      const route = SLACK_ROUTES.find((each) => each === asked);
      const answer = route && routes[route];
      if (answer) answer(request, response);
      else response.writeHead(404).end();
      return undefined;
    });
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  /** @returns the address, as `http://127.0.0.1:3000` */
  async start(): Promise<string> {
    const { server } = this;
    if (!server) throw new Error('the receiver has no app');
    const { host, port } = this.options.connection;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, resolve);
    });
    return addressOf(server, host);
  }

  /** Accepts no new connection, and closes those that are still open after a second. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const timer = setTimeout(() => server.closeAllConnections(), BUDGET_MS.closeConnections);
    await new Promise((closed) => server.close(closed));
    clearTimeout(timer);
  }
}

/** Slack's payloads are far smaller. */
const BODY_LIMIT_BYTES = 1_000_000;

const STATUS_OF: Record<BodyFault, number> = { 'too-long': 413, broken: 401 };

const isPayload = (body: unknown): body is Payload =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A check of the TLS certificate: the only request that Slack does not sign. All other fields are ignored. */
const isTlsCheck = ({ ssl_check: isCheck }: Payload): boolean => isCheck === '1';

/** Acknowledges a request, with an answer for the person if there is one. */
function acknowledge(response: ServerResponse, answer: object | undefined): void {
  if (!answer) return void response.writeHead(200, { 'content-length': 0 }).end();
  const body = JSON.stringify(answer);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  response.writeHead(200, headers).end(body);
}

interface RequestHandlerOptions {
  signingSecret: string;
  /** The time in milliseconds. */
  clock: () => number;
  take: TakePayload;
  log: Logger;
}

/**
 * Verifies the signature and the age of a request, parses its body, and passes the payload on. Never throws.
 */
function createRequestHandler({ signingSecret, clock, take, log }: RequestHandlerOptions) {
  const isFromSlack = createSignatureCheck(signingSecret, clock);

  function refuse(response: ServerResponse, status: number): void {
    log.warn({ status }, 'a request was refused');
    // Closes the connection, so that the rest of a long body is not received.
    response.writeHead(status, { connection: 'close' }).end();
  }

  /** @returns a promise only if the payload is not acknowledged yet */
  function admit(
    request: IncomingMessage,
    response: ServerResponse,
    received: Buffer | BodyFault,
  ): Promise<void> | undefined {
    if (typeof received === 'string') return void refuse(response, STATUS_OF[received]);
    const { headers } = request;
    if (!isFromSlack(headers, received)) {
      const isCheck = headers['content-type'] === FORM && isTlsCheck(parse(received.toString()));
      return void (isCheck ? acknowledge(response, undefined) : refuse(response, 401));
    }
    let body: unknown;
    try {
      body = parseBody(headers['content-type'], received.toString());
    } catch {
      return void refuse(response, 400);
    }
    if (!isPayload(body)) return void refuse(response, 400);
    if (isTlsCheck(body)) return void acknowledge(response, undefined);
    const { type, challenge } = body;
    if (type === 'url_verification') return void acknowledge(response, { challenge });
    return take({ body, acknowledge: (answer) => acknowledge(response, answer) });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    // Before any of it is received. A body without a length is cut where it becomes too long.
    if (Number(request.headers['content-length']) > BODY_LIMIT_BYTES) return void refuse(response, 413);
    function fail(error: unknown) {
      log.error({ err: error }, 'a request could not be handled');
      response.destroy();
    }
    readBody(request, BODY_LIMIT_BYTES, (received) => {
      try {
        admit(request, response, received)?.catch(fail);
      } catch (error) {
        fail(error);
      }
    });
  };
}

/** Why a body could not be read. */
type BodyFault = 'too-long' | 'broken';

/**
 * Reads the body of a request. `done` is called once, in the event that completes the body: an answer that is known
 * without waiting is then written in the same turn, and the request needs no promise.
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer | BodyFault) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  let isDone = false;

  function finish(body: Buffer | BodyFault) {
    if (isDone) return;
    isDone = true;
    done(body);
  }

  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) return void chunks.push(chunk);
    request.pause();
    return finish('too-long');
  });
  request.on('end', () => {
    const [first] = chunks;
    finish(first && chunks.length === 1 ? first : Buffer.concat(chunks));
  });
  request.on('error', () => finish('broken'));
}

/** The content type of a form, as Slack sends it. */
const FORM = 'application/x-www-form-urlencoded';

/**
 * A form with the field `payload` contains JSON; a command is the form itself; an event is JSON.
 *
 * @throws {SyntaxError} if it is not JSON
 */
function parseBody(contentType: string | undefined, text: string): unknown {
  if (contentType !== FORM) return JSON.parse(text);
  const form = parse(text);
  const { payload } = form;
  return typeof payload === 'string' ? JSON.parse(payload) : form;
}

/** Slack's limit, in the past and in the future. */
const MAX_SKEW_SECONDS = 300;

/** Whether the signature of the body is Slack's and not older than five minutes. */
type SignatureCheck = (headers: IncomingHttpHeaders, body: Uint8Array) => boolean;

/**
 * Checks by the signing secret (docs.slack.dev, «Verifying requests from Slack», version v0). Bolt's own
 * check accepts requests from the future, and takes three times as long: it compares by two more signatures,
 * with a key drawn for each request.
 *
 * @param clock the time in milliseconds
 */
export function createSignatureCheck(signingSecret: string, clock: () => number): SignatureCheck {
  const key = createSecretKey(signingSecret, 'utf8');
  return (headers, body) => {
    const { 'x-slack-signature': sent, 'x-slack-request-timestamp': at } = headers;
    if (typeof sent !== 'string' || typeof at !== 'string' || !/^\d{1,12}$/u.test(at)) return false;
    if (Math.abs(Number(at) - clock() / 1_000) > MAX_SKEW_SECONDS) return false;
    const ours = `v0=${createHmac('sha256', key).update(`v0:${at}:`).update(body).digest('hex')}`;
    const [known, given] = [Buffer.from(ours), Buffer.from(sent)];
    return known.length === given.length && timingSafeEqual(known, given);
  };
}

interface MeetingFileRouteOptions {
  files: Pick<MeetingFiles, 'key'>;
  /** The text of the 404 response, for an address that is wrong or has expired. */
  gone: string;
  clock: Clock;
}

/** No cache and no search engine keeps the files, and no other page learns their address. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

/** Serves meetings as iCalendar files (RFC 5545). A wrong and an old address get the same answer: 404. */
const createMeetingFileRoute =
  ({ files, gone, clock }: MeetingFileRouteOptions): RequestListener =>
  ({ url = '' }, response) => {
    const file = openMeetingFile(url.slice(MEETING_FILE_PATH.length), files.key, clock().epochMilliseconds);
    if (file === undefined) {
      response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(`${gone}\n`);
      return;
    }
    response
      .writeHead(200, {
        ...HEADERS,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="mote.ics"',
      })
      .end(file);
  };

/** The OAuth flow: Slack's installer, and the two pages that it serves. */
export interface InstallerOptions {
  provider: InstallProviderOptions;
  scopes: string[];
  installPathOptions: InstallPathOptions;
  callbackOptions: CallbackOptions;
}
