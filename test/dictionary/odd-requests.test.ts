import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encoded, expectProper, oddRequests, oddTexts, sendOdd } from '../odd-requests.js';
import { runs } from '../runs.js';
import { KEY, logged, startService } from './start-service.js';

const dicts = fc.oneof(fc.constantFrom('bob', 'nob', 'bob,nob', ' nob,,'), oddTexts);
const rest = fc.oneof(fc.constantFrom('search', 'suggest', 'random', '', '100', '1e3', '-1'), oddTexts);
const paths = fc.oneof(
  fc
    .tuple(fc.constantFrom('api/article', 'api/dictionary'), encoded(dicts), encoded(rest))
    .map((parts) => parts.join('/')),
  fc
    .tuple(fc.constantFrom('docs', 'docs/static', 'metrics', 'readyz', 'openapi.json', ''), encoded(oddTexts))
    .map((parts) => parts.join('/')),
);
const requests = oddRequests(paths, ['q', 'q', 'limit', 'offset', 'word_class'], { 'x-api-key': KEY });

it('whatever it is asked, it answers, or refuses with a problem document; and never tells its keys', async () => {
  const { service, address } = await startService();
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requests, async (odd) => {
      const answer = await sendOdd(address, odd);
      statuses.add(answer.status);
      expectProper(answer, odd);
      expect(answer.body).not.toContain(KEY);
    }),
    runs(300),
  );
  const metrics = await (await fetch(`${address}/metrics`)).text();
  await service.stop();
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
  expect([...logged, metrics].filter((text) => text.includes(KEY))).toEqual([]);
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}, 60_000);
