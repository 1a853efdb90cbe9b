import { inspect } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createExchangeBooker } from '../../../../src/calendar/sources/exchange/booker.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { catchSourceFault } from '../../helpers.js';
import { createFakeRooms, ROOM, wanted } from '../microsoft/fake-rooms.js';
import {
  ACCOUNT,
  BOOKING_ACCOUNT,
  type ExchangeInterruption,
  envelope,
  errorParts,
  exchangeConfigFor,
  soapFault,
  startExchange,
  startFakeExchange,
} from './fake-exchange.js';

const DAY = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
const HOST = 'post1.firma.local';

/** Nothing that is logged of it may hold a secret or what the server said of itself. */
function expectNoSecrets(fault: Error) {
  const notified = inspect(fault, { depth: 10 });
  expect(notified).not.toContain(ACCOUNT.password);
  expect(notified).not.toContain(
    Buffer.from(`${ACCOUNT.domain}\\${ACCOUNT.user}:${ACCOUNT.password}`).toString('base64'),
  );
  expect(notified).not.toContain(HOST);
}

const answerWith =
  (status: number, body: string, headers: Record<string, string> = {}): ExchangeInterruption =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8', ...headers }).end(body);
    return true;
  };

const LOGIN_PAGE = `<!DOCTYPE html><html><body>${HOST}<br><form action="/owa/auth.owa"></form></body></html>`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const because = (code: string) => ({ problem: { code } });

describe('unusable responses', () => {
  test.each<[string, ExchangeInterruption, object]>([
    ['a login page', answerWith(200, LOGIN_PAGE, HTML), because('login_page')],
    ['a login page that says it is XML', answerWith(200, LOGIN_PAGE), because('login_page')],
    [
      'the way to a login page',
      answerWith(302, '', { location: `https://${HOST}/owa/auth/logon.aspx` }),
      because('redirected'),
    ],
    [
      'half a document',
      answerWith(200, soapFault('ErrorServerBusy', HOST).slice(0, -20)),
      because('invalid_answer'),
    ],
    [
      'a document with entities of its own',
      answerWith(
        200,
        '<!DOCTYPE x [<!ENTITY a "b">]><s:Envelope xmlns:s="x"><s:Body>&a;</s:Body></s:Envelope>',
      ),
      because('invalid_answer'),
    ],
    ['another document', answerWith(200, `<feed>${HOST}</feed>`), because('invalid_answer')],
    [
      'more than anybody can read',
      answerWith(200, `<a>${'x'.repeat(9 * 1024 * 1024)}</a>`),
      because('unreadable_calendar'),
    ],
    ['that there is no such page', answerWith(404, HOST, HTML), because('invalid_answer')],
    ['a proxy’s page', answerWith(502, HOST, HTML), because('server_failed')],
    ['that it took too long', answerWith(504, HOST, HTML), { kind: 'slow' }],
    ['that nobody may', answerWith(403, HOST, HTML), because('no_access')],
    [
      'a wait by HTTP',
      answerWith(503, '', { 'retry-after': '120' }),
      { kind: 'busy', retryAfterSeconds: 120 },
    ],
    [
      'a limit',
      answerWith(500, soapFault('ErrorTimeIntervalTooBig', HOST)),
      { message: expect.stringMatching(/ErrorTimeIntervalTooBig$/) },
    ],
    [
      'that its number of connections is used up',
      answerWith(500, soapFault('ErrorExceededConnectionCount', HOST)),
      { kind: 'busy', ...because('server_busy') },
    ],
  ])('%s', async (_, interruption, fault) => {
    const { source, server } = await startExchange({ rooms: { 'fjorden@eksempel.no': [] } });
    server.interruptWith(interruption);
    const questions = [
      () => source.freeBusy(['kari'], DAY),
      () => source.roomEvents('fjorden@eksempel.no', DAY),
      () => source.rooms(),
    ];
    for (const ask of questions) {
      const found = await catchSourceFault(ask());
      expect(found).toMatchObject(fault);
      expectNoSecrets(found);
    }
    expect(await catchSourceFault(source.check())).toMatchObject(fault);
  });

  test('reports a server that hangs up, is not there or is too slow', async () => {
    const { source, server } = await startExchange({}, {}, 300);
    server.interruptWith((response) => {
      response.destroy();
      return true;
    });
    const hungUp = await catchSourceFault(source.check());
    expect(hungUp).toMatchObject({ kind: 'failed', ...because('unreachable') });
    expectNoSecrets(hungUp);
    server.interruptWith(() => true);
    expect(await catchSourceFault(source.check())).toMatchObject({
      kind: 'slow',
      ...because('too_slow'),
    });
    await server.stop();
    expect(await catchSourceFault(source.check())).toMatchObject({ kind: 'failed' });
  });

  test('reports a wrong password', async () => {
    const { source, server } = await startExchange({}, { password: 'et-annet' });
    expect(await catchSourceFault(source.freeBusy(['kari'], DAY))).toMatchObject({
      kind: 'failed',
      message: 'exchange GetUserAvailability: unauthorized (401)',
      ...because('bad_password'),
    });
    expect(server.calls).toEqual([]);
  });
});

describe('a busy server', () => {
  const busy = (wait: string, times: number): ExchangeInterruption => {
    let left = times;
    return (response) => {
      if (left === 0) return false;
      left -= 1;
      const body = soapFault('ErrorServerBusy', 'The server cannot service this request right now.', {
        BackOffMilliseconds: wait,
      });
      response.writeHead(500, { 'content-type': 'text/xml; charset=utf-8' }).end(body);
      return true;
    };
  };

  test('retries after the time that the server asks for', async () => {
    const { source, server } = await startExchange({ mailboxes: { 'kari@eksempel.no': {} } });
    server.interruptWith(busy('60', 2));
    expect(await source.freeBusy(['kari'], DAY)).toMatchObject([{ busy: [] }]);
    expect(server.calls).toHaveLength(3);
  });

  test('retries when the back-off is inside a response', async () => {
    const { source, server } = await startExchange({ rooms: { 'fjorden@eksempel.no': [] } });
    server.interruptWith((response, _, count) => {
      if (count > 1) return false;
      const wait = '<m:MessageXml><t:Value Name="BackOffMilliseconds">60</t:Value></m:MessageXml>';
      const parts = `${errorParts('ErrorServerBusy', HOST)}${wait}`;
      server.send(
        response,
        200,
        envelope(
          `<m:FindItemResponse><m:ResponseMessages><m:FindItemResponseMessage ResponseClass="Error">${parts}</m:FindItemResponseMessage></m:ResponseMessages></m:FindItemResponse>`,
        ),
      );
      return true;
    });
    expect(await source.roomEvents('fjorden@eksempel.no', DAY)).toEqual([]);
    expect(server.calls).toHaveLength(2);
  });

  test('fails at once when the wait exceeds the budget', async () => {
    const { source, server } = await startExchange();
    server.interruptWith(busy('297749', 1));
    expect(await catchSourceFault(source.rooms())).toMatchObject({
      kind: 'busy',
      retryAfterSeconds: 297.749,
    });
    expect(server.calls).toHaveLength(1);
  });
});

describe('a meeting that the server does not tell of', () => {
  const signal = AbortSignal.timeout(60_000);
  const booking = wanted('08:00', '08:30');

  /** A booker with a booking, on a server that finds the meeting and then answers with this body. */
  async function startBooked(body: string) {
    const rooms = createFakeRooms({ [ROOM]: {} });
    const server = await startFakeExchange({ booking: rooms });
    onTestFinished(() => server.stop());
    const reading = exchangeConfigFor(server.url, {});
    const { domain, user, password } = BOOKING_ACCOUNT;
    const writing = { ...reading, user: `${domain}\\${user}`, password };
    const context = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };
    const booker = createExchangeBooker({ config: { reading, writing }, ...context });
    onTestFinished(() => booker.close?.());
    expect(await booker.book(booking, signal)).toBe('booked');
    let requests = 0;
    server.interruptWith((response) => {
      requests += 1;
      if (requests % 2 === 1) return false;
      server.send(response, 200, envelope(body));
      return true;
    });
    return { booker, rooms };
  }

  test.each([
    ['no response', ''],
    ['the response of another operation', '<m:FindItemResponse/>'],
    ['no messages', '<m:GetItemResponse><m:ResponseMessages/></m:GetItemResponse>'],
  ])('is neither absent nor cancelled: %s', async (_, body) => {
    const { booker, rooms } = await startBooked(body);
    const invalid = because('invalid_answer');
    expect(await catchSourceFault(booker.find(booking, signal))).toMatchObject(invalid);
    expect(await catchSourceFault(booker.cancel(booking, signal))).toMatchObject(invalid);
    expect(await catchSourceFault(booker.book(booking, signal))).toMatchObject(invalid);
    expect(rooms.meetings.size).toBe(1);
  });
});
