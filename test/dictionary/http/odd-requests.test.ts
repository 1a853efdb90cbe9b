import fc from 'fast-check';
import { it } from 'vitest';
import { fuzzTimeout } from '../../support/fuzz-runs.js';
import {
  encoded,
  expectProperResponses,
  oddRequests,
  oddTexts,
  plainRequest,
} from '../../support/odd-requests.js';
import { KEY, logged, startService } from '../support/start-service.js';

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
const OWN = { 'x-api-key': KEY };
const SEARCH = '/api/article/bob/search?q=fisk';
const EXAMPLES = [
  plainRequest(SEARCH, OWN),
  plainRequest(`${SEARCH}&limit=x`, OWN),
  plainRequest(SEARCH),
  plainRequest('/annet', OWN),
  plainRequest(SEARCH, OWN, 'DELETE'),
];
const requests = oddRequests(paths, ['q', 'q', 'limit', 'offset', 'word_class'], OWN);

it(
  'answers any request, or refuses it with a problem document, and never reveals its keys',
  async () => {
    const { service, address } = await startService();
    await expectProperResponses({ address, requests, examples: EXAMPLES, key: KEY, logged, count: 300 });
    await service.stop();
  },
  fuzzTimeout(60_000),
);
