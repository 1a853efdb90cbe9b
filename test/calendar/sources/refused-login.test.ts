import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCaldavSource } from '../../../src/calendar/sources/caldav/index.js';
import type { CalendarSource } from '../../../src/calendar/sources/common/source.js';
import { createExchangeBooker } from '../../../src/calendar/sources/exchange/booker.js';
import { createExchangeSource } from '../../../src/calendar/sources/exchange/index.js';
import { createGoogleSource } from '../../../src/calendar/sources/google/index.js';
import { createGraphSource } from '../../../src/calendar/sources/graph/index.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { startUpstream } from '../../support/upstream-server.js';
import { catchSourceFault } from '../helpers.js';
import { BOOKING_ACCOUNT, exchangeConfigFor, startFakeExchange } from './exchange/fake-exchange.js';
import { startGoogleServer, UNKNOWN_KEY, writeKeyFile } from './google/fake-google.js';
import { graphConfigFor, startFakeGraph } from './graph/fake-graph.js';

const MINUTE = 60_000;
const ROOM = 'fjorden@eksempel.no';
const WINDOW = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};

function createContext() {
  const time = { now: 0 };
  const lines: string[] = [];
  const log = createWatchedLog(lines);
  const signIns = createSignIns({ log, now: () => time.now });
  return { time, lines, common: { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log, signIns } };
}

type Common = ReturnType<typeof createContext>['common'];

/** A source with a wrong password, and the number of logins that its server got. */
interface Refused {
  source: CalendarSource;
  logins: () => number;
}

/** A server that refuses each login. */
async function startRefusing(challenge: () => string) {
  const server = await startUpstream((response, request) => {
    request.resume();
    response.writeHead(401, { 'www-authenticate': challenge() }).end();
  });
  onTestFinished(() => server.stop());
  const logins = () => server.headers.filter(({ authorization }) => authorization !== undefined).length;
  return { address: server.address, logins };
}

async function startCaldav(common: Common, auth: 'basic' | 'digest'): Promise<Refused> {
  let nonces = 0;
  const { address, logins } = await startRefusing(() => {
    nonces += 1;
    return auth === 'basic' ? 'Basic realm="x"' : `Digest realm="x", nonce="${nonces}", qop="auth"`;
  });
  const source = createCaldavSource({
    ...common,
    config: {
      url: `${address}/dav/`,
      username: 'ordrom',
      password: 'hemmelig',
      auth,
      userUrl: '/dav/{local}/',
      roomUrl: '/dav/{local}/',
      budgetMs: 10_000,
    },
  });
  return { source, logins };
}

async function startBasicExchange(common: Common): Promise<Refused> {
  const { address, logins } = await startRefusing(() => 'Basic realm="x"');
  const config = exchangeConfigFor(`${address}/EWS/Exchange.asmx`, {});
  return { source: createExchangeSource({ ...common, config }), logins };
}

async function startNtlmExchange(common: Common): Promise<Refused> {
  const server = await startFakeExchange({ auth: 'ntlm' });
  onTestFinished(() => server.stop());
  const config = { ...exchangeConfigFor(server.url, { auth: 'ntlm' }), password: 'feil' };
  return { source: createExchangeSource({ ...common, config }), logins: server.handshakes };
}

async function startGoogle(common: Common): Promise<Refused> {
  const server = await startGoogleServer({});
  const config = {
    keyFile: writeKeyFile(UNKNOWN_KEY),
    customerId: 'my_customer',
    url: server.url,
    adminUrl: server.url,
    tokenUrl: `${server.url}/token`,
  };
  const source = createGoogleSource({ ...common, config });
  // Rooms have a grant of their own.
  const roomless = { ...source, roomEvents: async () => source.check().then(() => undefined) };
  return { source: roomless, logins: () => server.calls.filter(({ path }) => path === '/token').length };
}

async function startGraph(common: Common): Promise<Refused> {
  const server = await startFakeGraph();
  onTestFinished(() => server.stop());
  const config = { ...graphConfigFor(server.url), credential: { secret: 'feil' } };
  const logins = () => server.calls.filter(({ path }) => path.endsWith('/token')).length;
  return { source: createGraphSource({ ...common, config }), logins };
}

describe.each<[string, (common: Common) => Promise<Refused>]>([
  ['CalDAV with Basic', (common) => startCaldav(common, 'basic')],
  ['CalDAV with Digest', (common) => startCaldav(common, 'digest')],
  ['Exchange with Basic', startBasicExchange],
  ['Exchange with NTLM', startNtlmExchange],
  ['Google', startGoogle],
  ['Microsoft 365', startGraph],
])('a wrong password on %s', (_, start) => {
  test('is sent once, however many ask, and once more after each pause', async () => {
    const { time, common } = createContext();
    const { source, logins } = await start(common);
    onTestFinished(() => source.close?.());
    const askAll = () =>
      Promise.all(
        [
          ...Array.from({ length: 9 }, (_each, at) => source.freeBusy([`person${at}`], WINDOW)),
          source.roomEvents(ROOM, WINDOW),
          source.check(),
        ].map(async (asking) => (await catchSourceFault(asking)).problem?.code),
      );
    for (const [at, minutes] of [0, 1, 2].entries()) {
      time.now += minutes * MINUTE;
      expect(new Set(await askAll())).toEqual(new Set(['bad_password']));
      expect(new Set(await askAll())).toEqual(new Set(['bad_password']));
      expect(logins()).toBe(at + 1);
    }
  });
});

test('on Exchange, what books does not send the wrong password of the account that reads, and logs in itself', async () => {
  const { common, lines } = createContext();
  const { address, logins } = await startRefusing(() => 'Basic realm="x"');
  const reading = exchangeConfigFor(`${address}/EWS/Exchange.asmx`, {});
  const source = createExchangeSource({ ...common, config: reading });
  const { domain, user, password } = BOOKING_ACCOUNT;
  const writing = { ...reading, user: `${domain}\\${user}`, password };
  const booker = createExchangeBooker({ ...common, config: { reading, writing } });
  onTestFinished(async () => void (await Promise.all([source.close?.(), booker.close?.()])));
  await catchSourceFault(source.check());
  expect(logins()).toBe(1);
  await catchSourceFault(booker.mayWrite({ room: ROOM }, AbortSignal.timeout(10_000)));
  expect(logins()).toBe(2);
  await catchSourceFault(source.check());
  expect(logins()).toBe(2);
  const paused = lines.map((line) => JSON.parse(line)).filter(({ seconds }) => seconds !== undefined);
  expect(paused.map(({ account }) => account)).toEqual(['reading', 'booking']);
});
