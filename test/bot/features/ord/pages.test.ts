import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../../src/bot/features/ord/pages.js';
import { textOf } from '../../../../src/bot/features/ord/rich-text-layout.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import { article, fisk, phrase, sense } from './articles.js';

const shownOf = (parts: Parameters<typeof pagesOf>[0]) =>
  pagesOf(parts, nb).map(({ senses, phrases, origin }) =>
    [...senses, ...phrases, ...origin].flatMap(({ runs }) => runs.map(textOf)).join(''),
  );

const numbered = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}:${'x'.repeat(length)}`);

describe('pagesOf', () => {
  it('has a short article on one page', () => {
    expect(shownOf(fisk)).toHaveLength(1);
  });

  it('cuts at a sense, and keeps the numbers', () => {
    const texts = numbered(10, 1_500);
    const parts = article({ id: 1, lemmas: fisk.lemmas, senses: texts.map((text) => sense(text)) });
    expect(shownOf(parts)).toEqual([0, 2, 4, 6, 8].map((at) => texts.slice(at, at + 2).join('')));
    expect(pagesOf(parts, nb)[1]?.senses[0]).toMatchObject({ ordinal: 3 });
  });

  it('cuts at a phrase', () => {
    const names = numbered(5, 1_500);
    const parts = article({ id: 1, lemmas: fisk.lemmas, phrases: names.map((name) => phrase(name, 'y')) });
    const shown = names.map((name) => `${name}: y`);
    expect(shownOf(parts)).toEqual([0, 2, 4].map((at) => shown.slice(at, at + 2).join('')));
  });

  it('divides what is longer than a page, and leaves nothing out', () => {
    const [text = ''] = numbered(1, 20_000);
    const parts = article({ id: 1, lemmas: fisk.lemmas, senses: [sense(text), sense('to')] });
    expect(shownOf(parts).length).toBeGreaterThan(4);
    expect(shownOf(parts).join('')).toBe(`${text}to`);
  });
});
