import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
import { APP, BOOKING_APP, createFakeLogin } from './fake-login.js';

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
