import { createServer, type RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../src/calendar/client.js';
import { ServiceFault } from '../../src/shared/errors.js';

const KEY = 'nøkkel/1';

/** Another service than ours, with nothing but the contract. */
async function clientOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return createCalendarClient({ baseUrl: `http://127.0.0.1:${port}/base/`, apiKey: KEY, budgetMs: 2_000 });
}

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const entry = (user: string, more: object = {}) => ({
  user,
  datetime_range: { start: '2026-11-24', end: '2026-11-24' },
  free_busy_events: [],
  ...more,
});
const asked = (url = '') => decodeURIComponent(url.split('users:')[1] ?? '').split(',');

describe('users', () => {
  test('requests users in one path after the key', async () => {
    const urls: string[] = [];
    const client = await clientOf((request, response) => {
      urls.push(request.url ?? '');
      json({ events: asked(request.url).map((user) => entry(user)) })(request, response);
    });
    await client.freeBusy(['kari', 'åse'], { year: 2026, week: 48 });
    await client.freeBusy(['kari'], { week: 48 });
    await client.freeBusy(['kari'], { day: -1 });
    expect(urls).toEqual([
      '/base/n%C3%B8kkel%2F1/api/v1/events/year:2026/week:48/users:kari,%C3%A5se',
      '/base/n%C3%B8kkel%2F1/api/v1/events/week:48/users:kari',
      '/base/n%C3%B8kkel%2F1/api/v1/events/day:-1/users:kari',
    ]);
  });

  test('splits many users into requests and keeps their order', async () => {
    const sizes: number[] = [];
    const client = await clientOf((request, response) => {
      const users = asked(request.url);
      sizes.push(users.length);
      json({ events: users.map((user) => entry(user)) })(request, response);
    });
    const users = Array.from({ length: 230 }, (_, at) => `person${at}`);
    const entries = await client.freeBusy(users, { day: 0 });
    expect(entries.map(({ user }) => user)).toEqual(users);
    expect(sizes.sort()).toEqual([30, 50, 50, 50, 50]);
  });

  test('puts fewer long names into a request', async () => {
    const lengths: number[] = [];
    const client = await clientOf((request, response) => {
      lengths.push(request.url?.length ?? 0);
      json({ events: asked(request.url).map((user) => entry(user)) })(request, response);
    });
    const users = Array.from({ length: 40 }, (_, at) => `${at}${'🦊'.repeat(100)}`);
    expect((await client.freeBusy(users, { day: 0 })).map(({ user }) => user)).toEqual(users);
    expect(Math.max(...lengths)).toBeLessThan(7_000);
  });

  test('returns an entry for each: repeated, in another case, left out or impossible', async () => {
    const client = await clientOf((request, response) => {
      expect(asked(request.url)).toEqual(['kari', 'OLA', 'per']);
      json({ events: [entry('ola', { free_busy_events: [] }), entry('KARI')] })(request, response);
    });
    const users = ['kari', 'OLA', ' kari ', 'per', '', 'x'.repeat(10_000), '\ud83e'];
    const entries = await client.freeBusy(users, { day: 0 });
    expect(entries.map(({ user }) => user)).toEqual(users);
    expect(entries.map(({ error }) => error?.includes('no_answer') ?? false)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(entries[5]?.error?.length).toBeLessThan(200);
    expect(entries[3]?.datetime_range).toEqual({ start: '2026-11-24', end: '2026-11-24' });
  });

  test('identifies users in another spelling by position', async () => {
    const client = await clientOf(
      json({ events: [entry('kari@eksempel.no', { note: 1 }), entry('ola@eksempel.no', { note: 2 })] }),
    );
    expect(await client.freeBusy(['kari', 'ola'], { day: 0 })).toMatchObject([
      { user: 'kari', note: 1 },
      { user: 'ola', note: 2 },
    ]);
  });

  test('treats an unknown status as busy and keeps unknown fields', async () => {
    const item = {
      start: '2026-11-24T08:00:00+00:00',
      end: '2026-11-24T09:00:00Z',
      free_busy: 'Ferie',
      extra: 1,
    };
    const client = await clientOf(json({ events: [entry('kari', { free_busy_events: [item] })], end: 'x' }));
    const [kari] = await client.freeBusy(['kari'], { day: 0 });
    expect(kari?.free_busy_events).toEqual([{ ...item, free_busy: 'Busy' }]);
  });

  test('sends no request for nobody, and fails on an empty response', async () => {
    let questions = 0;
    const client = await clientOf((request, response) => {
      questions += 1;
      json({ events: [] })(request, response);
    });
    expect(await client.freeBusy([], { day: 0 })).toEqual([]);
    expect(questions).toBe(0);
    await expect(client.freeBusy(['kari'], { day: 0 })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(client.freeBusy(['', ' '], { day: 0 })).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('rooms', () => {
  const status =
    (code: number, body: string, type = 'text/html'): RequestListener =>
    (_, response) =>
      response.writeHead(code, { 'content-type': type }).end(body);

  test('returns undefined for unknown rooms, with and without our error code', async () => {
    const plain = await clientOf(status(404, '<h1>Not found</h1>'));
    expect(await plain.roomEvents('fjorden', { day: 0 })).toBeUndefined();
    expect(await plain.rooms()).toBeUndefined();
    const ours = await clientOf(status(404, '{"code":"unknown_room"}', 'application/problem+json'));
    expect(await ours.roomEvents('fjorden', { day: 0 })).toBeUndefined();
    for (const name of ['', ' ', 'x'.repeat(10_000), '\udc00']) {
      expect(await ours.roomEvents(name, { day: 0 })).toBeUndefined();
    }
  });

  test('fails at a wrong address of the service', async () => {
    const client = await clientOf(status(404, '{"code":"unknown_route"}', 'application/problem+json'));
    await expect(client.roomEvents('fjorden', { day: 0 })).rejects.toMatchObject({ code: 'unknown_route' });
  });

  test.each([
    ['HTML', status(200, '<html>logg inn</html>'), 'invalid'],
    ['half a JSON', status(200, '{"room": "fj', 'application/json'), 'invalid'],
    ['another shape', json({ room: 'fjorden', events: [{ title: 'x' }] }), 'invalid'],
    [
      'a time without an offset',
      json({
        room: 'x',
        events: [
          { subject: '', start: '2026-11-24T09:00:00', end: '2026-11-24T10:00:00', id: '', change_key: '' },
        ],
      }),
      'invalid',
    ],
    ['a refused key', status(403, ''), 'unauthorized'],
    ['too many requests', status(429, ''), 'busy'],
    ['a failure', status(500, 'Traceback'), 'failed'],
  ])('fails on %s without the key in the error', async (_, listener, kind) => {
    const client = await clientOf(listener);
    for (const question of [
      client.roomEvents('fjorden', { day: 0 }),
      client.rooms(),
      client.freeBusy(['kari'], { day: 0 }),
    ]) {
      const fault: unknown = await question.catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(ServiceFault);
      expect(fault).toMatchObject({ kind, service: 'calendar' });
      const { message, stack, cause } = fault instanceof Error ? fault : new Error();
      expect([message, stack, String(cause), JSON.stringify(fault)].join()).not.toMatch(/n(ø|%C3%B8)kkel/);
    }
  });
});
