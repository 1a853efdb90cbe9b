import { describe, expect, it } from 'vitest';
import { splitIntoPages } from '../../../../src/bot/features/ord/article-modals.js';
import { elementText } from '../../../../src/bot/features/ord/article-text.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { fisk, makeArticle, makePhrase, makeSense } from './articles.js';

const nb = textsOf('nb');

const pageTexts = (parts: Parameters<typeof splitIntoPages>[0]) =>
  splitIntoPages(parts, nb).map(({ senses, phrases, origin }) =>
    [...senses, ...phrases, ...origin].flatMap(({ elements: runs }) => runs.map(elementText)).join(''),
  );

const numbered = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}:${'x'.repeat(length)}`);

describe('splitIntoPages', () => {
  it('puts a short article on one page', () => {
    expect(pageTexts(fisk)).toHaveLength(1);
  });

  it('splits between senses, and keeps their numbers', () => {
    const texts = numbered(10, 1_500);
    const parts = makeArticle({ id: 1, lemmas: fisk.lemmas, senses: texts.map((text) => makeSense(text)) });
    expect(pageTexts(parts)).toEqual([0, 2, 4, 6, 8].map((at) => texts.slice(at, at + 2).join('')));
    expect(splitIntoPages(parts, nb)[1]?.senses[0]).toMatchObject({ ordinal: 3 });
  });

  it('splits between phrases', () => {
    const names = numbered(5, 1_500);
    const parts = makeArticle({
      id: 1,
      lemmas: fisk.lemmas,
      phrases: names.map((name) => makePhrase(name, 'y')),
    });
    const shown = names.map((name) => `${name}: y`);
    expect(pageTexts(parts)).toEqual([0, 2, 4].map((at) => shown.slice(at, at + 2).join('')));
  });

  it('splits a sense that exceeds a page, and loses nothing', () => {
    const [text = ''] = numbered(1, 20_000);
    const parts = makeArticle({ id: 1, lemmas: fisk.lemmas, senses: [makeSense(text), makeSense('to')] });
    expect(pageTexts(parts).length).toBeGreaterThan(4);
    expect(pageTexts(parts).join('')).toBe(`${text}to`);
  });
});
