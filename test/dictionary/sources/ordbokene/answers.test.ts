import { expect, test } from 'vitest';
import {
  articleAnswerSchema,
  articleListSchema,
  conceptsAnswerSchema,
  idsAnswerSchema,
  suggestAnswerSchema,
} from '../../../../src/dictionary/sources/ordbokene/answers.js';
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
  expect(suggestAnswerSchema.parse({ q: 'båt', cnt: 9, cmatch: 1, a })).toEqual({ exact, similar });
});

test.each([
  { q: 'båt', cnt: 0 },
  { q: 'båt', a: [] },
  { q: 'båt', a: { exact: ['båt'] } },
  { q: 'båt', a: { exact: { 0: 'båt' } } },
  { error: 'service unavailable' },
])('no words are in %j', (answer) => {
  expect(suggestAnswerSchema.safeParse(answer).success).toBe(false);
});

test('numbers of articles, also where they came as text or there are none', () => {
  const meta = { bm: { total: 2 }, nn: { total: 0 } };
  expect(idsAnswerSchema.parse({ meta, articles: { bm: [14, '15'], nn: [] } })).toEqual({
    bm: [14, 15],
    nn: [],
  });
  expect(idsAnswerSchema.safeParse({ meta }).success).toBe(false);
  expect(idsAnswerSchema.safeParse({ meta, articles: { bm: ['x'] } }).success).toBe(false);
});

test('the article that was asked for, and no other', () => {
  const fisk = sampleArticle('bob', 100);
  expect(articleAnswerSchema(100).parse({ ...fisk, article_id: '100' })).toEqual(fisk);
  expect(articleAnswerSchema(101).safeParse(fisk).success).toBe(false);
});

test('the table of codes, less a code that is broken', () => {
  const concepts = {
    'norr.': { class: 'language', expansion: 'norrønt' },
    odd: 'norrønt',
    g: { expansion: 'g' },
  };
  expect(conceptsAnswerSchema.parse({ id: 'bm', name: 'Bokmålsordboka', concepts })).toEqual({
    name: 'Bokmålsordboka',
    concepts: { 'norr.': { class: 'language', expansion: 'norrønt' }, g: { expansion: 'g' } },
  });
});

test('the list of all articles; an empty one is a mistake', () => {
  expect(
    articleListSchema.parse([
      [1, 'a', 2, '2024-01-01 10:00:00'],
      ['2', 'b'],
    ]),
  ).toEqual([1, 2]);
  expect(articleListSchema.safeParse([]).success).toBe(false);
});
