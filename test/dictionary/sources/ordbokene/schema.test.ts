import { expect, test } from 'vitest';
import {
  ordbokeneArticleListSchema,
  ordbokeneArticleSchema,
  ordbokeneConceptsSchema,
  ordbokeneIdsSchema,
  ordbokeneSuggestSchema,
} from '../../../../src/dictionary/sources/ordbokene/schema.js';
import { sampleArticle } from '../../support/sample-articles.js';

test.each([
  [
    'by number',
    {
      exact: [
        ['båt', 3],
        ['båtbygger', 1],
      ],
    },
    ['båt', 'båtbygger'],
    [],
  ],
  ['by name', { exact: [['båt', ['bm', 'nn']]], similar: [['båtar', ['nn']]] }, ['båt'], ['båtar']],
  ['with other lists', { inflect: [['båte', 1]], translate: [['boat', 3]] }, [], []],
  ['with nothing', {}, [], []],
])('parses words: %s', (_, a, exact, similar) => {
  expect(ordbokeneSuggestSchema.parse({ q: 'båt', cnt: 9, cmatch: 1, a })).toEqual({ exact, similar });
});

test.each([
  { q: 'båt', cnt: 0 },
  { q: 'båt', a: [] },
  { q: 'båt', a: { exact: ['båt'] } },
  { q: 'båt', a: { exact: { 0: 'båt' } } },
  { error: 'service unavailable' },
])('refuses %j', (answer) => {
  expect(ordbokeneSuggestSchema.safeParse(answer).success).toBe(false);
});

test('parses ids of articles, also as text, and none', () => {
  const meta = { bm: { total: 2 }, nn: { total: 0 } };
  expect(ordbokeneIdsSchema.parse({ meta, articles: { bm: [14, '15'], nn: [] } })).toEqual({
    bm: [14, 15],
    nn: [],
  });
  expect(ordbokeneIdsSchema.safeParse({ meta }).success).toBe(false);
  expect(ordbokeneIdsSchema.safeParse({ meta, articles: { bm: ['x'] } }).success).toBe(false);
});

test('accepts the requested article, and no other', () => {
  const fisk = sampleArticle('bob', 100);
  expect(ordbokeneArticleSchema(100).parse({ ...fisk, article_id: '100' })).toEqual(fisk);
  expect(ordbokeneArticleSchema(101).safeParse(fisk).success).toBe(false);
});

test('parses the concepts, without broken ones', () => {
  const concepts = {
    'norr.': { class: 'language', expansion: 'norrønt' },
    odd: 'norrønt',
    g: { expansion: 'g' },
  };
  expect(ordbokeneConceptsSchema.parse({ id: 'bm', name: 'Bokmålsordboka', concepts })).toEqual({
    name: 'Bokmålsordboka',
    concepts: { 'norr.': { class: 'language', expansion: 'norrønt' }, g: { expansion: 'g' } },
  });
});

test('parses the list of all articles, and refuses an empty one', () => {
  expect(
    ordbokeneArticleListSchema.parse([
      [1, 'a', 2, '2024-01-01 10:00:00'],
      ['2', 'b'],
    ]),
  ).toEqual([1, 2]);
  expect(ordbokeneArticleListSchema.safeParse([]).success).toBe(false);
});
