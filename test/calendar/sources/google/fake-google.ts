import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type CalendarFixture,
  type GoogleReply,
  listEvents,
  queryFreeBusy,
  refuse,
} from './fake-calendar-api.js';
import { type DirectoryFixture, listDirectory } from './fake-directory-api.js';
import { answerEvent } from './fake-events-api.js';
import { createFakeLogin, SCOPES } from './fake-login.js';

export interface GoogleFixture extends CalendarFixture, DirectoryFixture {
  users: readonly string[];
  delegated: readonly string[];
}

/** In place of the next answer, with its number; true when it answered. */
export type GoogleInterruption = (response: ServerResponse, path: string, count: number) => boolean;

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const EVENTS_PATH = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/;
const DIRECTORY_PATH = /^\/admin\/directory\/v1\/customer\/([^/]+)\/resources\/(calendars|buildings)$/;

/** Google's token endpoint, Calendar API and Directory API, as strict as the real ones about rights, limits and pages. */
export async function startFakeGoogle(fixture: GoogleFixture) {
  const calls: { method: string; path: string; count: number; actor: string | undefined }[] = [];
  const state = { origin: '', atOnce: 0, now: 0 };
  const settings: {
    interrupt: GoogleInterruption;
    refuseLogin?: { status: number; error: string; description?: string };
    hold: Promise<void>;
    delay: () => Promise<unknown>;
    cut: (call: { method: string; path: string }) => boolean;
  } = {
    interrupt: () => false,
    /** What free/busy waits for, so that questions which come together are there together. */
    hold: Promise.resolve(),
    /** What each request waits for before it takes effect, and each answer before it is sent. */
    delay: () => Promise.resolve(),
    /** Whether the connection ends without an answer when the request has taken effect. */
    cut: () => false,
  };
  const login = createFakeLogin({
    audience: () => `${state.origin}/token`,
    users: fixture.users,
    delegated: fixture.delegated,
    now: () => state.now,
    refuse: () => settings.refuseLogin,
  });

  function answer(request: IncomingMessage, url: URL, text: string, token: string): GoogleReply {
    const { method = 'GET', headers } = request;
    const access = login.find(token);
    if (!access) return refuse(401, 'authError');
    const { actor, scope } = access;
    const insufficient = refuse(403, 'insufficientPermissions', {
      details: [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' },
      ],
    });
    if (method === 'POST' && url.pathname === '/calendar/v3/freeBusy')
      return scope === SCOPES.freeBusy ? queryFreeBusy(text, actor, fixture) : insufficient;
    const [, calendar, id] = EVENTS_PATH.exec(url.pathname) ?? [];
    if (calendar !== undefined) {
      const isReading = method === 'GET' && scope === SCOPES.events;
      if (!isReading && scope !== SCOPES.booking) return insufficient;
      const [address, query] = [decodeURIComponent(calendar), url.searchParams];
      return method === 'GET' && id === undefined
        ? listEvents(address, query, actor, fixture)
        : answerEvent({ method, address, id, query, headers, text }, actor, fixture);
    }
    if (method !== 'GET') return refuse(404, 'notFound');
    const [, customer, list] = DIRECTORY_PATH.exec(url.pathname) ?? [];
    if (customer === undefined || list === undefined) return refuse(404, 'notFound');
    return scope === SCOPES.directory
      ? listDirectory(customer, list, url.searchParams, actor, fixture)
      : insufficient;
  }

  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const url = new URL(request.url ?? '/', state.origin);
    const send = ({ status, body }: GoogleReply) =>
      response
        .writeHead(status, body && { 'content-type': 'application/json; charset=UTF-8' })
        .end(body && JSON.stringify(body));
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const count = text.startsWith('{') ? JSON.parse(text).items?.length : 0;
    const call = { method: request.method ?? 'GET', path: url.pathname };
    calls.push({ ...call, count, actor: login.find(token)?.actor });
    if (settings.interrupt(response, url.pathname, calls.length)) return;
    if (request.method === 'POST' && url.pathname === '/token') {
      send(login.issue(request.headers['content-type'], text));
      return;
    }
    state.atOnce += 1;
    await settings.delay();
    const reply = answer(request, url, text, token);
    if (url.pathname.endsWith('/freeBusy')) await settings.hold;
    await settings.delay();
    state.atOnce -= 1;
    if (settings.cut(call)) response.destroy();
    else send(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  state.origin = `http://127.0.0.1:${bound.port}`;
  return {
    url: state.origin,
    calls,
    state,
    settings,
    login,
    /** The calls to the APIs themselves. */
    asked: () => calls.filter(({ path }) => path !== '/token'),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
