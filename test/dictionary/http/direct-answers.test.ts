import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirectArticles } from '../../../src/dictionary/index/article-store.js';
import { fuzzRuns, fuzzTimeout } from '../../support/fuzz-runs.js';
import { encoded, type OddRequest, oddRequests, oddTexts, sendOdd } from '../../support/odd-requests.js';
import {
  KEY,
  logged,
  OTHER_KEY,
  problemOf,
  sampleStore,
  startService,
  waitingStore,
} from '../support/start-service.js';

/** One service answers usual requests directly, the other all of them by Fastify. */
let direct: Awaited<ReturnType<typeof startService>>;
let waiting: Awaited<ReturnType<typeof startService>>;
let asked = 0;
const countedStore = {
  ...sampleStore,
  direct(): DirectArticles {
    asked += 1;
    return sampleStore.direct();
  },
};
beforeAll(async () => {
  direct = await startService(countedStore);
  waiting = await startService(waitingStore);
});
afterAll(() => Promise.all([direct, waiting].map(({ service }) => service.stop())));

const words = fc.oneof(
  fc.constantFrom(
    'fisk',
    'fisken',
    'bøkene',
    'å',
    'aa',
    'fiskk',
    'fi*',
    'skóli',
    'i dag',
    'x'.repeat(200),
    ' ',
    '"\\',
  ),
  oddTexts,
);
const numbers = fc.oneof(
  fc.integer({ min: -2, max: 102 }).map(String),
  fc.constantFrom('007', '1e1', '', '99999', '100000', '1.0', '+1'),
);
const classes = fc.constantFrom('NOUN', 'verb', 'ADJ', '', 'x'.repeat(21), 'NO UN');
const value = (name: string) =>
  encoded(name === 'q' ? words : name === 'word_class' ? classes : numbers).map((text) =>
    text.replace(/[&#]/g, '+'),
  );
const parameters = fc
  .constantFrom('q', 'q', 'q', 'limit', 'offset', 'word_class', 'annet')
  .chain((name) => value(name).map((text) => `${name}=${text}`));
const queries = fc.tuple(
  value('q').map((text) => `q=${text}`),
  fc.array(parameters, { maxLength: 3 }),
);
const dicts = fc.constantFrom('bob', 'nob', 'bob,nob', 'nob,bob', 'bob%2Cnob', 'bob, nob', 'bob,bob', 'BOB');
const usual = fc.oneof(
  fc
    .tuple(dicts, fc.constantFrom('search', 'suggest', 'search/', 'Search'), queries)
    .map(([dict, operation, [q, more]]) => `${dict}/${operation}?${[q, ...more].join('&')}`),
  fc.tuple(dicts, fc.oneof(fc.integer({ min: 90, max: 130 }), numbers)).map((parts) => parts.join('/')),
);
const paths = usual.map((path) => `api/article/${path}`);
const requests = fc.oneof(
  oddRequests(fc.oneof(paths, oddTexts), ['q', 'limit'], { 'x-api-key': KEY }),
  oddRequests(paths, [], { 'x-api-key': OTHER_KEY }),
  oddRequests(paths, [], { 'x-api-key': 'feil' }),
);

it(
  'answers as Fastify does, to the byte',
  async () => {
    logged.length = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (odd) => {
        expect(await sendOdd(direct.address, odd)).toEqual(await sendOdd(waiting.address, odd));
      }),
      fuzzRuns(600),
    );
    expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  },
  fuzzTimeout(60_000),
);

const usualRequest = (path: string, more: Partial<OddRequest> = {}): OddRequest => ({
  method: 'GET',
  path,
  headers: { 'x-api-key': KEY },
  body: '',
  ...more,
});

it.each([
  '/api/article/bob/100',
  '/api/article/bob,nob/search?q=sj%C3%B8folk&limit=5&offset=1',
  '/api/article/nob/suggest?q=b%C3%B8k&limit=20&word_class=noun',
  '/api/article/bob/suggest?q=i+d',
])('answers %s without Fastify', async (path) => {
  asked = 0;
  const answer = await sendOdd(direct.address, usualRequest(path));
  expect([answer.status, asked]).toEqual([200, 1]);
  expect(answer).toEqual(await sendOdd(waiting.address, usualRequest(path)));
});

it('leaves conditional requests and those without a key to Fastify', async () => {
  const path = '/api/article/bob/suggest?q=fis';
  const { headers } = await sendOdd(direct.address, usualRequest(path));
  const etag = headers.find((header) => header.startsWith('etag: '))?.slice('etag: '.length) ?? '';
  const conditional = usualRequest(path, { headers: { 'x-api-key': KEY, 'if-none-match': etag } });
  expect((await sendOdd(direct.address, conditional)).status).toBe(304);
  expect((await sendOdd(direct.address, usualRequest(path, { headers: {} }))).status).toBe(401);
});

it('counts a request once, whichever way it is answered, and refuses with Fastify', async () => {
  const limited = await startService(sampleStore, { requestsPerMinute: 4 });
  const statusOf = async (path: string) =>
    (await sendOdd(limited.address, usualRequest(`/api/article/bob/${path}`))).status;
  try {
    // The article that is not there is left to Fastify after it was counted.
    expect([await statusOf('100'), await statusOf('999999'), await statusOf('search?q=fisk')]).toEqual([
      200, 404, 200,
    ]);
    expect(await statusOf('search?q=fisk&offset=x')).toBe(400);
    const refused = await fetch(`${limited.address}/api/article/bob/100`, { headers: { 'x-api-key': KEY } });
    expect(await problemOf(refused)).toEqual([429, 'too_many_requests']);
  } finally {
    await limited.service.stop();
  }
});

it('leaves the request to Fastify when its articles cannot be read, which reports it', async () => {
  const broken = () => {
    throw new Error('disk on fire');
  };
  const failing = await startService({
    ...sampleStore,
    direct: () => ({ ...sampleStore.direct(), article: broken }),
    article: async () => broken(),
  });
  try {
    logged.length = 0;
    expect(await problemOf(await fetch(`${failing.address}/api/article/bob/100`))).toEqual([500, 'internal']);
    expect(logged.join('')).toContain('disk on fire');
  } finally {
    await failing.service.stop();
  }
});

it('measures a request by its route, as Fastify does', async () => {
  const paths = ['/api/article/bob/100', '/api/article/bob/search?q=fisk', '/api/article/bob/suggest?q=fi'];
  const measured = await Promise.all(
    [sampleStore, waitingStore].map(async (store) => {
      const { service, address } = await startService(store);
      for (const path of paths) await sendOdd(address, usualRequest(path));
      const metrics = await (await fetch(`${address}/metrics`)).text();
      await service.stop();
      return metrics
        .split('\n')
        .filter((line) => line.startsWith('ordrom_http_request_duration_seconds_count'));
    }),
  );
  expect(measured[0]).toEqual(measured[1]);
  expect(measured[0]).toHaveLength(paths.length);
});
