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
  ['with lists that are not asked for', { inflect: [['båte', 1]], translate: [['boat', 3]] }, [], []],
  ['with nothing', {}, [], []],
])('words %s', (_, a, exact, similar) => {
  expect(ordbokeneSuggestSchema.parse({ q: 'båt', cnt: 9, cmatch: 1, a })).toEqual({ exact, similar });
});

test.each([
  { q: 'båt', cnt: 0 },
  { q: 'båt', a: [] },
  { q: 'båt', a: { exact: ['båt'] } },
  { q: 'båt', a: { exact: { 0: 'båt' } } },
  { error: 'service unavailable' },
])('no words are in %j', (answer) => {
  expect(ordbokeneSuggestSchema.safeParse(answer).success).toBe(false);
});

test('numbers of articles, also where they came as text or there are none', () => {
  const meta = { bm: { total: 2 }, nn: { total: 0 } };
  expect(ordbokeneIdsSchema.parse({ meta, articles: { bm: [14, '15'], nn: [] } })).toEqual({
    bm: [14, 15],
    nn: [],
  });
  expect(ordbokeneIdsSchema.safeParse({ meta }).success).toBe(false);
  expect(ordbokeneIdsSchema.safeParse({ meta, articles: { bm: ['x'] } }).success).toBe(false);
});

test('the article that was asked for, and no other', () => {
  const fisk = sampleArticle('bob', 100);
  expect(ordbokeneArticleSchema(100).parse({ ...fisk, article_id: '100' })).toEqual(fisk);
  expect(ordbokeneArticleSchema(101).safeParse(fisk).success).toBe(false);
});

test('the table of codes, less a code that is broken', () => {
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

test('the list of all articles; an empty one is a mistake', () => {
  expect(
    ordbokeneArticleListSchema.parse([
      [1, 'a', 2, '2024-01-01 10:00:00'],
      ['2', 'b'],
    ]),
  ).toEqual([1, 2]);
  expect(ordbokeneArticleListSchema.safeParse([]).success).toBe(false);
});
