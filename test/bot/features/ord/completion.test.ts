import { describe, expect, it } from 'vitest';
import {
  coversPrefix,
  filterByPrefix,
  orderCompletions,
  toCompletion,
} from '../../../../src/bot/features/ord/cached-dictionary.js';

const completions = (words: readonly string[]) => words.map((word) => toCompletion({ word, articles: [] }));
const words = (found: ReturnType<typeof completions>) => found.map(({ word }) => word);

describe('filterByPrefix', () => {
  it.each([
    ['fisk', ['fiske', 'fisk', 'Fiskå', 'vis'], ['fiske', 'fisk', 'Fiskå']],
    ['fisk}', ['fiska', 'fiskåre', 'Fiskå'], ['fiskåre', 'Fiskå']],
    ['ide', ['idé', 'ideal', 'idyll'], ['idé', 'ideal']],
    ['blaa', ['blåse', 'blå', 'bla', 'blaaus'], ['blåse', 'blå', 'blaaus']],
    ['bj|', ['bjørn', 'bjo'], ['bjørn']],
    ['epo', ['e-post', 'epoke'], ['e-post', 'epoke']],
    ['then', ['þenna', 'den'], ['þenna']],
    ['!&', ['&', 'og'], ['&']],
  ])('%s of %j', (key, known, expected) => {
    expect(words(filterByPrefix(completions(known), key))).toEqual(expected);
  });
});

describe('coversPrefix', () => {
  it.each([
    ['fis', 'fisk', true],
    ['fisk', 'fisk', true],
    ['fiskå', 'fisk', false],
    // blaa may stand for blå, which is among the words for bl but not among those for bla.
    ['bl', 'blaa', true],
    ['bla', 'blaa', false],
    ['blaa', 'blaaus', true],
    ['paaro', 'paaroe', false],
    ['paar', 'paaroe', true],
    ['pa', 'paaroe', false],
    ['p', 'paaroe', true],
  ])('%s for %s: %s', (shorter, longer, expected) => {
    expect(coversPrefix(shorter, longer)).toBe(expected);
  });
});

describe('orderCompletions', () => {
  it.each([
    ['for', ['for', 'fôr', 'For', 'fort']],
    ['FÔR', ['fôr', 'for', 'For', 'fort']],
    ['fo\u0302r', ['fôr', 'for', 'For', 'fort']],
    ['fo', ['for', 'fôr', 'For', 'fort']],
  ])('puts the typed spelling first: %s', (typed, expected) => {
    const arranged = words(orderCompletions(completions(['for', 'fôr', 'For', 'fort']), typed));
    expect(arranged[0]).toBe(expected[0]);
    expect(new Set(arranged)).toEqual(new Set(expected));
  });

  it('puts the word itself first, then the best in given order, then the rest in Norwegian order', () => {
    const best = ['bål', 'ball', 'båt', 'by', 'bok', 'bær', 'bøk'];
    const rest = ['bånd', 'bære', 'Baader', 'bønn', 'bad', 'baby'];
    const arranged = orderCompletions(completions([...best, 'b', ...rest]), 'B');
    expect(words(arranged)).toEqual(['b', ...best, 'Baader', 'baby', 'bad', 'bære', 'bønn', 'bånd']);
  });
});
