import { constants, verify, type X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { GraphConfig } from '../../../../src/calendar/sources/graph/config.js';
import { createGraphSource } from '../../../../src/calendar/sources/graph/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import {
  calendarView,
  GRAPH_LIMITS,
  type GraphFixture,
  type GraphReply,
  getSchedule,
  listPlaces,
  MAILBOX,
  refuse,
} from './fake-graph-answers.js';

import { answerBookings, viewBookedRoom } from './fake-graph-bookings.js';

/** In place of the next answer, with its number. */
export type GraphInterruption = (response: ServerResponse, path: string, count: number) => boolean;

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Microsoft Graph and the log-in before it, as strict as the real ones about tokens, limits and pages. */
export async function startFakeGraph(options: GraphFixture = {}) {
  const calls: { method: string; path: string; count: number }[] = [];
  const state = { origin: '', atOnce: 0, mostAtOnce: 0 };
  const settings: {
    interrupt: GraphInterruption;
    refuseLogin?: number;
    hold: Promise<void>;
    cutAfter: (method: string, path: string) => boolean;
  } = {
    interrupt: () => false,
    /** Whether the connection is lost after a request was carried out. */
    cutAfter: () => false,
    /** What free/busy waits for, so that questions which come together are there together. */
    hold: Promise.resolve(),
  };
  const login = createFakeLogin({
    origin: () => state.origin,
    certificate: options.certificate,
    refuse: () => settings.refuseLogin,
  });

  function graph(request: IncomingMessage, url: URL, text: string): GraphReply {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const app = login.appOf(token);
    if (app === undefined) return refuse(401, 'InvalidAuthenticationToken');
    if (request.headers['prefer'] !== 'outlook.timezone="UTC"') return refuse(400, 'NotInUtc');
    if (app === BOOKING_APP.clientId) return answerBookings({ method: request.method, url, text }, options);
    const [, mailbox = '', operation] =
      /^\/v1\.0\/users\/([^/]+)\/(calendar\/getSchedule|calendarView)$/.exec(url.pathname) ?? [];
    if (operation === 'calendar/getSchedule' && request.method === 'POST') {
      if (decodeURIComponent(mailbox) !== MAILBOX) return refuse(404, 'ErrorInvalidUser');
      if (state.atOnce > GRAPH_LIMITS.atOnce) return refuse(429, 'ApplicationThrottled');
      return getSchedule(text, options);
    }
    if (operation === 'calendarView' && options.booking?.knows(decodeURIComponent(mailbox)))
      return viewBookedRoom(decodeURIComponent(mailbox), url.searchParams, options.booking);
    if (operation === 'calendarView')
      return calendarView(decodeURIComponent(mailbox), url.searchParams, state.origin, options);
    if (url.pathname === '/v1.0/places/microsoft.graph.room')
      return listPlaces(url.searchParams, state.origin, options);
    return refuse(404, 'ResourceNotFound');
  }

  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const url = new URL(request.url ?? '/', state.origin);
    const send = ({ status, body }: { status: number; body?: object }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    const loggedIn = login.answer(request.method ?? '', url.pathname, text);
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      count: text.startsWith('{') ? JSON.parse(text).schedules?.length : 0,
    });
    if (settings.interrupt(response, url.pathname, calls.length)) return;
    if (loggedIn) {
      send(loggedIn);
      return;
    }
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    const reply = graph(request, url, text);
    if (settings.cutAfter(request.method ?? '', url.pathname)) {
      state.atOnce -= 1;
      request.socket.destroy();
      return;
    }
    if (url.pathname.endsWith('/getSchedule')) await settings.hold;
    state.atOnce -= 1;
    send(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  state.origin = `http://127.0.0.1:${bound.port}`;
  return {
    url: state.origin,
    app: APP,
    calls,
    state,
    settings,
    login,
    /** The calls to Graph itself. */
    asked: () => calls.filter(({ path }) => path.startsWith('/v1.0')),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const APP = {
  tenantId: '6f6b1f5e-0000-4000-8000-000000000001',
  clientId: '6f6b1f5e-0000-4000-8000-000000000002',
  secret: 'hemmelighet-som-aldri-vises',
};

/** The app that writes bookings, in the same tenant. */
export const BOOKING_APP = {
  clientId: '6f6b1f5e-0000-4000-8000-000000000003',
  secret: 'bestillingenes-hemmelighet',
};

const jwtPart = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString());

const headSchema = z.object({ alg: z.enum(['PS256', 'RS256']), 'x5t#S256': z.string() });

const claimsSchema = z.object({
  iss: z.literal(APP.clientId),
  sub: z.literal(APP.clientId),
  aud: z.string(),
});

/** Whether an app proves by a signed assertion that it holds the certificate's key (RFC 7523 section 2.2). */
function isAssertion(assertion: string, certificate: X509Certificate, audience: string): boolean {
  const [head, claims, signature] = assertion.split('.');
  const { alg, 'x5t#S256': thumbprint } = headSchema.parse(jwtPart(head));
  if (claimsSchema.parse(jwtPart(claims)).aud !== audience) return false;
  if (
    Buffer.from(thumbprint, 'base64url').toString('hex') !==
    certificate.fingerprint256.replaceAll(':', '').toLowerCase()
  )
    return false;
  const key = {
    key: certificate.publicKey,
    padding: alg === 'PS256' ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING,
  };
  return verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature ?? '', 'base64url'));
}

interface Reply {
  status: number;
  body: object;
}

const refusal = (error: string, number: number, text: string): Reply => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: {
    error,
    error_description: `AADSTS${number}: ${text} Trace ID: 1`,
    error_codes: [number],
    trace_id: '1',
    correlation_id: '2',
  },
});

/** Microsoft Entra's token endpoint, for one app. */
export function createFakeLogin(options: {
  origin: () => string;
  certificate?: X509Certificate | undefined;
  refuse?: () => number | undefined;
}) {
  /** The app of each token. */
  const valid = new Map<string, string>();
  let issued = 0;

  /** What MSAL thinks that the addresses are: it takes https alone. */
  const named = () => options.origin().replace(/^http:/, 'https:');
  const tokenAddress = () => `${named()}/${APP.tenantId}/oauth2/v2.0/token`;

  function isApp(form: URLSearchParams): boolean {
    if (form.get('client_id') === BOOKING_APP.clientId)
      return form.get('client_secret') === BOOKING_APP.secret;
    if (options.certificate) {
      return isAssertion(form.get('client_assertion') ?? '..', options.certificate, tokenAddress());
    }
    return form.get('client_secret') === APP.secret;
  }

  function issue(form: URLSearchParams): Reply {
    const refused = options.refuse?.();
    if (refused !== undefined)
      return refusal('invalid_client', refused, 'The provided client secret keys are expired.');
    const clientId = form.get('client_id') ?? '';
    if (clientId !== APP.clientId && clientId !== BOOKING_APP.clientId)
      return refusal('unauthorized_client', 700016, 'Application was not found.');
    if (!isApp(form)) return refusal('invalid_client', 7000215, 'Invalid client secret provided.');
    if (form.get('grant_type') !== 'client_credentials')
      return refusal('unsupported_grant_type', 70003, 'No such grant.');
    if (!(form.get('scope') ?? '').split(' ').some((scope) => scope.endsWith('/.default'))) {
      return refusal('invalid_scope', 70011, 'No such scope.');
    }
    issued += 1;
    const token = `pollett-${issued}`;
    valid.set(token, clientId);
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3_599, ext_expires_in: 3_599, access_token: token },
    };
  }

  /** Undefined for an address that is not its own. */
  function answer(method: string, path: string, body: string): Reply | undefined {
    if (method === 'GET' && path === `/${APP.tenantId}/v2.0/.well-known/openid-configuration`) {
      return {
        status: 200,
        body: {
          token_endpoint: tokenAddress(),
          issuer: `${named()}/${APP.tenantId}/v2.0`,
          authorization_endpoint: `${named()}/${APP.tenantId}/oauth2/v2.0/authorize`,
          jwks_uri: `${named()}/${APP.tenantId}/discovery/v2.0/keys`,
        },
      };
    }
    if (method === 'POST' && path === `/${APP.tenantId}/oauth2/v2.0/token`)
      return issue(new URLSearchParams(body));
    return undefined;
  }

  return {
    answer,
    /** The app that holds a token. */
    appOf: (token: string) => valid.get(token),
    revokeAll: () => valid.clear(),
    issued: () => issued,
  };
}

/** The configuration that opens a server. */
export const graphConfigFor = (url: string): GraphConfig => ({
  tenantId: APP.tenantId,
  clientId: APP.clientId,
  credential: { secret: APP.secret },
  mailbox: MAILBOX,
  url,
  loginUrl: url,
});

/** A server, and a source that asks it; the server ends with the test. */
export async function startGraph(
  options: GraphFixture = {},
  config: Partial<GraphConfig> = {},
  budgetMs = 5_000,
) {
  const server = await startFakeGraph(options);
  onTestFinished(() => server.stop());
  const source = createGraphSource({
    config: { ...graphConfigFor(server.url), ...config },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    budgetMs,
  });
  return { server, source };
}
