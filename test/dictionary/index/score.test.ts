import { expect, it } from 'vitest';
import { MAX_NESTING_DEPTH } from '../../../src/dictionary/article/raw-article.js';
import {
  FIRST_FORM_SCORE,
  FIRST_OLDER_SCORE,
  prominenceOf,
  rarityOf,
  scoreOf,
} from '../../../src/dictionary/index/score.js';
import { sampleArticle } from '../support/sample-articles.js';
import { form } from './words.js';

const of = (
  text: string,
  more: Parameters<typeof form>[2] = {},
  match: Parameters<typeof form>[1] = 'lemma',
) => scoreOf(form(text, match, more), 8);

it('puts words before phrases and affixes, those before inflected forms, and older forms last', () => {
  const lemma = of('fisken');
  const second = [
    of('fisken', {}, 'phrase'),
    of('fisken', { wordClass: 'EXPR' }),
    of('-fiske'),
    of('fiske-'),
  ];
  expect(second).toEqual(Array(4).fill(lemma + 16_384));
  expect(of('fisken', {}, 'inflection')).toBe(lemma + 2 * 16_384);
  expect(of('fisken', {}, 'older_form')).toBe(lemma + 3 * 16_384);
});

it('counts letters, and two for each step of prominence', () => {
  expect(scoreOf(form('fisk'), 15)).toBe(4);
  expect(scoreOf(form('fiske'), 15)).toBe(5);
  expect(scoreOf(form('fisk'), 14)).toBe(6);
  expect(scoreOf(form('fisk'), 0)).toBe(34);
  expect(scoreOf(form('x'.repeat(20_000)), 0)).toBe(16_383);
});

it('tells the rarity of a word by its score', () => {
  expect(rarityOf(scoreOf(form('fisk'), 15), 'fisk')).toBe(0);
  expect(rarityOf(scoreOf(form('fisk', 'inflection'), 10), 'fisk')).toBe(10);
});

it('grows with the phrases, compounds, examples and references of an article', () => {
  const article = (definitions: unknown[], referers: unknown[] = []) =>
    ({ ...sampleArticle('bob', 100), referers, body: { definitions } }) as unknown as Parameters<
      typeof prominenceOf
    >[0];
  const explanation = { type_: 'explanation' };
  const compound = { elements: [explanation, explanation] };
  const list = (count: number) => ({ type_: 'compound_list', elements: Array(count).fill(compound) });
  const points = (count: number) => Math.min(15, Math.round(2 * Math.log2(1 + count)));
  expect(prominenceOf(article([]))).toBe(0);
  expect(prominenceOf(article([explanation]))).toBe(points(1));
  expect(prominenceOf(article([{ elements: [explanation, explanation, explanation] }]))).toBe(points(3));
  expect(
    prominenceOf(article([{ elements: [{ type_: 'sub_article', elements: Array(9).fill(explanation) }] }])),
  ).toBe(points(2));
  expect(prominenceOf(article([list(7)]))).toBe(points(7));
  expect(prominenceOf(article([explanation], [explanation, explanation]))).toBe(points(3));
  expect(prominenceOf(article([list(1_000)]))).toBe(15);
});

it('tells lemmas and phrases from inflected forms, and those from older ones, by the score', () => {
  expect(of('x'.repeat(20_000), {}, 'phrase')).toBeLessThan(FIRST_FORM_SCORE);
  expect(of('', {}, 'inflection')).toBeGreaterThanOrEqual(FIRST_FORM_SCORE);
  expect(of('x'.repeat(20_000), {}, 'inflection')).toBeLessThan(FIRST_OLDER_SCORE);
  expect(of('', {}, 'older_form')).toBeGreaterThanOrEqual(FIRST_OLDER_SCORE);
});

it('counts no elements that are nested deeper than the limit', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { type_: 'explanation' } : { elements: [nested(depth - 1)] };
  const prominence = (depth: number) =>
    prominenceOf({
      ...sampleArticle('bob', 100),
      referers: [],
      body: { definitions: [nested(depth)] },
    } as never);
  expect(prominence(MAX_NESTING_DEPTH)).toBe(2);
  expect(prominence(MAX_NESTING_DEPTH + 1)).toBe(0);
});
