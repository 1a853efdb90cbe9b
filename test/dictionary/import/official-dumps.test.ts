import { expect, it } from 'vitest';
import { listImports } from '../../../src/dictionary/import/official-dumps.js';

const storePath = 'data/dictionary.db';
const bob = { from: 'https://ord.uib.no/bm/fil/article.tar.gz', dict: 'bob', storePath };
const nob = { from: 'https://ord.uib.no/nn/fil/article.tar.gz', dict: 'nob', storePath };

it.each([
  ['both dictionaries without a dump', {}, [bob, nob]],
  ['one dictionary without a dump', { dict: 'nob' as const }, [nob]],
  ['a dump', { from: 'a.tar.gz', dict: 'bob' as const }, [{ from: 'a.tar.gz', dict: 'bob', storePath }]],
  ['a dump without its dictionary', { from: 'a.tar.gz' }, expect.stringContaining('--dict bob')],
])('lists the imports of %s', (_, request, imports) => {
  expect(listImports({ ...request, storePath })).toEqual(imports);
});
