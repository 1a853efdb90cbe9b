import { expect, it } from 'vitest';
import { dictOfPath } from '../../../src/dictionary/import/dictionary-codes.js';

it.each([
  ['https://eksempel.no/nn/fil/article.tar.gz', 'nob'],
  ['/srv/article-nn.json.gz', 'nob'],
  ['BM_2026.tar', 'bob'],
  ['/nn/hjemme/mye/dump.tar', undefined],
  ['/tmp/ordrom-3NN0xb/half.tar', undefined],
])('%s names %s', (path, dict) => {
  expect(dictOfPath(path)).toBe(dict);
});
