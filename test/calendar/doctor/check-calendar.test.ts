import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkBooking } from '../../../src/calendar/doctor/check-booking.js';
import { checkCalendar } from '../../../src/calendar/doctor/check-calendar.js';
import { SAMPLE_FOLDER } from '../../../src/calendar/sources/sample/index.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { requireProgram } from '../../support/describe-with.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream } from '../../support/upstream-server.js';
import { createFolder, parseCalendarConfig } from '../helpers.js';
import { buildCalendar, buildEvent } from '../ical/build.js';
import { CALENDAR, foundResponse, multistatus, startDav } from '../sources/caldav/dav-server.js';
import { startRadicale } from '../sources/caldav/servers/radicale.js';
import { lateMeeting } from '../sources/caldav/servers/resources.js';
import { PASSWORD, SERVICE_ACCOUNT } from '../sources/caldav/servers/run-server.js';
import type { ExchangeFixture as ExchangeStock } from '../sources/exchange/fake-exchange.js';
import { ACCOUNT, errorParts, startFakeExchange } from '../sources/exchange/fake-exchange.js';
import { APP, MAILBOX, refuse, startFakeGraph } from '../sources/graph/fake-graph.js';
import { createCertificate } from '../sources/transport/certificate.js';
import { examine, whatIsWrong } from './examine.js';

const ROOM = 'fjorden@eksempel.no';

async function exchange(options: ExchangeStock = {}) {
  const server = await startFakeExchange(options);
  onTestFinished(() => server.stop());
  const variables = {
    CALENDAR_SOURCE: 'exchange',
    EXCHANGE_URL: server.url,
    EXCHANGE_USER: `${ACCOUNT.domain}\\${ACCOUNT.user}`,
    EXCHANGE_PASSWORD: ACCOUNT.password,
  };
  return { server, variables };
}

async function graph() {
  const server = await startFakeGraph({
    people: { 'kari@eksempel.no': {} },
    rooms: { [ROOM]: [] },
    places: [{ displayName: 'Fjorden', emailAddress: ROOM }],
  });
  onTestFinished(() => server.stop());
  const variables = {
    CALENDAR_SOURCE: 'graph',
    GRAPH_TENANT_ID: APP.tenantId,
    GRAPH_CLIENT_ID: APP.clientId,
    GRAPH_CLIENT_SECRET: APP.secret,
    GRAPH_MAILBOX: MAILBOX,
    GRAPH_URL: server.url,
    GRAPH_LOGIN_URL: server.url,
  };
  return { server, variables };
}

describe('Exchange', () => {
  const options = {
    mailboxes: { 'kari@eksempel.no': {} },
    rooms: { [ROOM]: [] },
    roomLists: { 'hus@eksempel.no': { name: 'Hus', rooms: [{ name: 'Fjorden', address: ROOM }] } },
  };

  test('reads a person, the rooms and one room from a working server', async () => {
    const { variables } = await exchange(options);
    expect(await examine(variables, { user: 'kari' })).toEqual([
      'ok Calendar, sign in: The source «exchange» answers.',
      'ok Calendar, person: kari can be looked up: 0 times taken today.',
      'ok Calendar, rooms: The directory has 1 room.',
      'ok Calendar, room: fjorden@eksempel.no can be read: 0 events today.',
    ]);
  });

  test('reports a wrong password', async () => {
    const { variables } = await exchange(options);
    const wrong = await whatIsWrong({ ...variables, EXCHANGE_PASSWORD: 'feil' }, { user: 'kari' });
    expect(wrong).toEqual([expect.stringMatching(/Check EXCHANGE_USER and EXCHANGE_PASSWORD/)]);
    expect(wrong.join()).not.toContain('feil');
  });

  test('reports an address that is another page of the server', async () => {
    const { variables } = await exchange(options);
    const url = variables.EXCHANGE_URL.replace('/EWS/Exchange.asmx', '/owa/');
    expect(await whatIsWrong({ ...variables, EXCHANGE_URL: url })).toEqual([
      expect.stringMatching(/EXCHANGE_URL is not the address .* ends in \/EWS\/Exchange\.asmx/),
    ]);
  });

  test('reports a login page', async () => {
    const { variables, server } = await exchange(options);
    server.interruptWith((response) => Boolean(response.end('<html><form action="/owa"></form></html>')));
    expect(await whatIsWrong(variables)).toEqual([
      expect.stringMatching(/web page.*EXCHANGE_URL must be an address for programs/),
    ]);
  });

  test('reports missing room lists, an unknown person and a room without access', async () => {
    const { variables, server } = await exchange({ ...options, roomLists: {} });
    expect(await whatIsWrong(variables, { user: 'ukjent', room: 'fjorden' })).toEqual([
      expect.stringMatching(
        /person: There is no such user \(ErrorMailRecipientNotFound\)\. .*CALENDAR_DOMAIN \(eksempel\.no\)/,
      ),
      expect.stringMatching(/rooms: The directory has no rooms\. Make a room list/),
      expect.stringMatching(/room: There is no room «fjorden»/),
    ]);
    const closed = await exchange(options);
    closed.server.interruptWith((response, operation) => {
      if (operation !== 'FindItem') return false;
      const parts = errorParts('ErrorAccessDenied', 'Access is denied.');
      const body = `<m:FindItemResponse><m:ResponseMessages><m:FindItemResponseMessage ResponseClass="Error">${parts}</m:FindItemResponseMessage></m:ResponseMessages></m:FindItemResponse>`;
      const soap = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:m="m" xmlns:t="t"><s:Body>${body}</s:Body></s:Envelope>`;
      return Boolean(server.send(response, 200, soap));
    });
    expect(await whatIsWrong(closed.variables)).toEqual([
      expect.stringMatching(/room: We have no right.*«Reviewer».*step 1/),
    ]);
  });

  test('reports a refused connection and an untrusted certificate', async () => {
    const { variables, server } = await exchange(options);
    await server.stop();
    expect(await whatIsWrong(variables)).toEqual([
      expect.stringMatching(/Nobody listens at that address\. Check EXCHANGE_URL/),
    ]);
    const untrusted = createServer(createCertificate(), (_request, response) => response.end());
    await new Promise<void>((done) => untrusted.listen(0, '127.0.0.1', done));
    onTestFinished(() => void untrusted.close());
    const bound = untrusted.address();
    const port = typeof bound === 'object' ? bound?.port : undefined;
    const url = `https://127.0.0.1:${port}/EWS/Exchange.asmx`;
    expect(await whatIsWrong({ ...variables, EXCHANGE_URL: url })).toEqual([
      expect.stringMatching(/Nobody that this machine trusts.*NODE_EXTRA_CA_CERTS/),
    ]);
  });
});

describe('Microsoft 365', () => {
  test('reads a working tenant', async () => {
    const { variables } = await graph();
    const lines = await examine(variables, { user: 'kari', room: 'fjorden' });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'ok Calendar, sign in',
      'ok Calendar, person',
      'ok Calendar, rooms',
      'ok Calendar, room',
    ]);
  });

  test.each([
    ['GRAPH_CLIENT_SECRET', 'feil-hemmelighet', /does not know this client secret.*AADSTS7000215/],
    ['GRAPH_CLIENT_ID', 'et-annet', /no app with this id.*AADSTS700016/],
    ['GRAPH_MAILBOX', 'annen@eksempel.no', /GRAPH_MAILBOX is not a mailbox/],
    ['GRAPH_CERTIFICATE_FILE', '/finnes/ikke.pem', /GRAPH_CERTIFICATE_FILE cannot be used/],
  ])('%s is wrong', async (variable, value, expected) => {
    const { variables } = await graph();
    const wrong = await whatIsWrong({ ...variables, [variable]: value });
    expect(wrong).toEqual([expect.stringMatching(expected)]);
    expect(wrong.join()).not.toContain('feil-hemmelighet');
  });

  test('reports an expired secret', async () => {
    const { variables, server } = await graph();
    server.settings.refuseLogin = 7_000_222;
    expect(await whatIsWrong(variables)).toEqual([
      expect.stringMatching(/The client secret has expired\. Make a new one/),
    ]);
  });

  test.each([
    ['a page before the sign-in', '/openid-configuration', 200, '<html></html>'],
    ['something else before the sign-in', '/openid-configuration', 200, '{}'],
    ['a page in place of a token', '/token', 200, '<html></html>'],
    ['an answer without a token', '/token', 200, '{}'],
    ['a proxy that asks for a login', '/token', 407, 'no'],
  ])('%s is not blamed on the secret or a certificate', async (_, path, status, body) => {
    const { variables, server } = await graph();
    server.settings.interrupt = (response, asked) =>
      asked.endsWith(path) && Boolean(response.writeHead(status).end(body));
    expect(await whatIsWrong(variables)).toEqual([
      'wrong Calendar, sign in: What answers the sign-in is not Microsoft Entra. Leave GRAPH_LOGIN_URL out, but in a national cloud, and let this machine pass any proxy that asks for a login.',
    ]);
  });

  test('a network that does not lead to the sign-in, and a wrong clock, are told as what they are', async () => {
    const { variables, server } = await graph();
    const unreachable = { ...variables, GRAPH_LOGIN_URL: 'http://127.0.0.1:1' };
    expect(await whatIsWrong(unreachable)).toEqual([expect.stringMatching(/Nobody listens at that address/)]);
    server.settings.refuseLogin = 700_024;
    expect(await whatIsWrong(variables)).toEqual([
      expect.stringMatching(/The clock of this machine is wrong/),
    ]);
  });

  test.each([
    ['getSchedule', /sign in: .*may not read GRAPH_MAILBOX.*step 2/],
    ['microsoft.graph.room', /rooms: .*Place\.Read\.All/],
    ['calendarView', /room: .*put the room into its scope/],
  ])('a right that is missing: %s', async (path, expected) => {
    const { variables, server } = await graph();
    server.settings.interrupt = (response, asked) => {
      if (!asked.endsWith(path)) return false;
      const { status, body } = refuse(403, 'ErrorAccessDenied');
      sendAnswer(response, status, body);
      return true;
    };
    expect(await whatIsWrong(variables, { room: ROOM })).toEqual([expect.stringMatching(expected)]);
  });
});

describe('CalDAV', () => {
  const variablesOf = (url: string) => ({
    CALENDAR_SOURCE: 'caldav',
    CALDAV_URL: url,
    CALDAV_USERNAME: 'tjeneste',
    CALDAV_PASSWORD: 'hemmelig',
    CALDAV_USER_URL: '/dav/{local}/',
    CALDAV_ROOM_URL: '/dav/rom/{local}/',
    ROOMS_FILE: join(SAMPLE_FOLDER, 'rooms.yml'),
  });

  test.each([
    [
      'no such page',
      { status: 404, type: 'text/html' },
      /CALDAV_URL is not where the server’s CalDAV begins/,
    ],
    ['a password that is refused', { status: 401 }, /Check CALDAV_USERNAME and CALDAV_PASSWORD/],
    [
      'a page to log in on',
      { status: 200, body: '<!doctype html><html>' },
      /CALDAV_URL must be an address for programs/,
    ],
    [
      'another place',
      { status: 302, headers: { location: 'https://annen.eksempel.no/' } },
      /sends us to another address/,
    ],
    ['something else', { status: 200, body: 'hei' }, /CALDAV_URL is not where/],
    ['a failure', { status: 500 }, /The log of that server says why/],
    ['too much to do', { status: 503 }, /Try again in a while/],
  ])('%s', async (_, reply, expected) => {
    const { address } = await startDav(() => reply);
    expect(await whatIsWrong(variablesOf(`${address}/dav/`))).toEqual([expect.stringMatching(expected)]);
  });

  test('reports a person and a room without access, and a missing directory', async () => {
    const { address } = await startDav(({ path }) =>
      path === '/dav/' ? multistatus(foundResponse(path, CALENDAR)) : { status: 403 },
    );
    expect(await examine(variablesOf(`${address}/dav/`), { user: 'kari', room: 'fjorden' })).toEqual([
      expect.stringMatching(/^ok Calendar, sign in/),
      expect.stringMatching(/^wrong Calendar, person: We have no right.*right to read people’s calendars/),
      expect.stringMatching(/^ok Calendar, rooms: The directory has 6 rooms/),
      expect.stringMatching(/^wrong Calendar, room: We have no right.*right to read the room’s calendar/),
    ]);
  });

  test('a person of whom the server shows nothing', async () => {
    const answers = (path: string) =>
      path.includes('ola') ? { status: 404 } : multistatus(foundResponse(path, CALENDAR));
    const { address } = await startDav(({ path }) => answers(path));
    const variables = { ...variablesOf(`${address}/dav/`), CALDAV_USER_URL: '/dav/{local}/' };
    expect(await whatIsWrong(variables, { user: 'ola' })).toContainEqual(
      expect.stringMatching(
        /person: The user cannot be found, or shares nothing with us \(hidden_user\)\. .*the account of CALDAV_USERNAME a delegate/,
      ),
    );
  });

  test('Radicale: what it keeps from us, and what it gives', async (context) => {
    requireProgram('radicale', context);
    const server = await startRadicale(['kari', 'fjorden', 'skjult']);
    onTestFinished(() => server.stop());
    for (const owner of ['kari', 'fjorden', 'skjult'])
      await server.fill(owner, new Map([['ny', lateMeeting('Møte')]]));
    const variables = {
      ...variablesOf(server.config.url),
      CALDAV_USERNAME: SERVICE_ACCOUNT,
      CALDAV_PASSWORD: PASSWORD,
      CALDAV_USER_URL: '/{local}/',
      CALDAV_ROOM_URL: '/{local}/',
    };
    expect(await examine(variables, { user: 'kari', room: 'fjorden' })).toEqual([
      'ok Calendar, sign in: The source «caldav» answers.',
      'ok Calendar, person: kari can be looked up: 1 time taken today.',
      expect.stringMatching(/^ok Calendar, rooms/),
      'ok Calendar, room: fjorden can be read: 1 event today.',
    ]);
    expect(await whatIsWrong(variables, { user: 'skjult', room: 'borte' })).toEqual([
      expect.stringMatching(/person: We have no right/),
      expect.stringMatching(/room: There is no room «borte»/),
    ]);
    expect(await whatIsWrong({ ...variables, CALDAV_PASSWORD: 'feil' })).toEqual([
      expect.stringMatching(/sign in: .*Check CALDAV_USERNAME and CALDAV_PASSWORD/),
    ]);
  }, 60_000);
});

describe('files and feeds', () => {
  test('finds nothing wrong with the sample', async () => {
    expect(
      (await examine({}, { user: 'kari', room: 'styrerommet' })).every((line) => line.startsWith('ok')),
    ).toBe(true);
  });

  test('says of a room of ROOMS_FILE without a calendar where its calendar must be', async () => {
    const folder = await createFolder({
      'people/kari.ics': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
      'rooms/.keep': '',
      'rom.yml': '- {name: Lille sal, address: lille-sal@eksempel.no}\n',
    });
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const variables = { CALENDAR_SOURCE: `ics:${folder}`, ROOMS_FILE: join(folder, 'rom.yml') };
    const said =
      'wrong Calendar, room: The directory has «Lille sal», but the source has no calendar of lille-sal@eksempel.no. The address in the directory must be that of the calendar. In a folder, that is rooms/lille-sal.ics.';
    expect(await examine(variables, { user: 'kari', room: 'Lille sal' })).toContain(said);
  });

  test('reports a broken calendar and a folder without rooms', async () => {
    const folder = await createFolder({ 'people/kari.ics': 'ødelagt', 'rooms/.keep': '' });
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    expect(await whatIsWrong({ CALENDAR_SOURCE: `ics:${folder}` }, { user: 'kari' })).toEqual([
      expect.stringMatching(/person: The calendar cannot be read/),
      expect.stringMatching(/rooms: The directory has no rooms\. Set ROOMS_FILE/),
    ]);
    await rm(join(folder, 'people'), { recursive: true });
    expect(await whatIsWrong({ CALENDAR_SOURCE: `ics:${folder}` })).toEqual([
      expect.stringMatching(/sign in: A folder of calendars cannot be read/),
    ]);
  });

  test('reports a feed that is a web page and rooms without feeds', async () => {
    const calendar = buildCalendar(...buildEvent('DTSTART:20261201T080000Z', 'DURATION:PT1H'));
    const host = await startUpstream((response, { url }) =>
      sendAnswer(response, 200, url === '/kari.ics' ? calendar : '<html>Logg inn</html>', 'text/html'),
    );
    onTestFinished(() => host.stop());
    const variables = { CALENDAR_SOURCE: `ics:${host.address}/{local}.ics` };
    expect(await examine(variables, { user: 'kari', room: 'fjorden' })).toEqual([
      expect.stringMatching(/^ok Calendar, sign in/),
      'ok Calendar, person: kari can be looked up: 1 time taken today.',
      expect.stringMatching(/^note Calendar, rooms/),
      expect.stringMatching(/^wrong Calendar, room: .*Set ICS_ROOM_URL/),
    ]);
    expect(await whatIsWrong(variables, { user: 'ola' })).toEqual([
      expect.stringMatching(/person: .*web page/),
    ]);
  });

  test('reports a person of another domain', async () => {
    expect(await whatIsWrong({}, { user: 'kari@annet.no' })).toEqual([
      expect.stringMatching(/person: The user is of another domain.*CALENDAR_DOMAIN \(eksempel\.no\)/),
    ]);
  });
});

describe('a refused login', () => {
  const REFUSED = readFileSync(
    new URL('../sources/caldav/nextcloud/wrong-password.http', import.meta.url),
    'utf8',
  );

  const HEADER = /^www-authenticate: (.*)$/mu.exec(REFUSED)?.[1] ?? '';

  const BODY = REFUSED.slice(REFUSED.lastIndexOf('<?xml'));

  const ROOMS = '- name: Fjorden\n  address: fjorden\n';

  /** A Nextcloud that takes no password, and after some wrong ones no login at all; the run of the checks of doctor on it. */
  async function checkAll(wrongBefore429: number) {
    let logins = 0;
    const server = await startUpstream((response, request) => {
      request.resume();
      if (request.headers.authorization !== undefined) logins += 1;
      if (logins > wrongBefore429) response.writeHead(429).end();
      else response.writeHead(401, { 'www-authenticate': HEADER }).end(BODY);
    });
    onTestFinished(() => server.stop());
    const config = parseCalendarConfig({
      CALENDAR_SOURCE: 'caldav',
      CALDAV_URL: `${server.address}/remote.php/dav/`,
      CALDAV_USERNAME: 'ordrom',
      CALDAV_PASSWORD: 'hemmelig',
      CALDAV_USER_URL: '/remote.php/dav/calendars/{local}/personal/',
      CALDAV_ROOM_URL: '/remote.php/dav/calendars/{local}/personal/',
      ROOMS_FILE: `${await createFolder({ 'rooms.yml': ROOMS })}/rooms.yml`,
      BOOKING: 'rooms',
      BOOKING_API_KEYS: 'book',
      BOOKING_USERNAME: 'bestiller',
      BOOKING_PASSWORD: 'hemmelig',
    });
    const log = createWatchedLog();
    const signIns = createSignIns({ log });
    const clock = () => Temporal.Instant.from('2026-12-01T07:00:00Z');
    const said: string[] = [];
    for await (const { message } of checkCalendar(config, { user: 'kari' }, { clock, log, signIns }))
      said.push(message);
    said.push((await checkBooking(config, 'kari', { log, signIns })).message);
    return { said, logins };
  }

  test('each account logs in once, and its own password is named', async () => {
    expect(await checkAll(10)).toEqual({
      said: [
        expect.stringMatching(
          /^The calendar server refuses our name or password .* Check CALDAV_USERNAME and/,
        ),
        expect.stringMatching(
          /^The calendar server refuses our name or password .* Check BOOKING_USERNAME and/,
        ),
      ],
      logins: 2,
    });
  });

  test('a login that is refused because of another password before it is not blamed on load', async () => {
    expect(await checkAll(1)).toEqual({
      said: [
        expect.stringMatching(/Check CALDAV_USERNAME and CALDAV_PASSWORD/),
        'The calendar server refuses us for a while after wrong passwords (locked_out). Correct the password that was refused before. The server takes logins again after a while: Nextcloud after half an hour.',
      ],
      logins: 2,
    });
  });

  test('a machine that was refused before the run hears that passwords may be the reason', async () => {
    const { said } = await checkAll(0);
    expect(said[0]).toMatch(/asks us to wait .*Nextcloud says so too after ten wrong passwords/);
  });
});
