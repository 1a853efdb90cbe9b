import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DICT_IDS, MATCHES } from '../../../src/dictionary/contract.js';
import {
  type ArticleMatch,
  matchArticle,
  maxErrors,
  rankMatches,
  similarity,
} from '../../../src/dictionary/index/match.js';
import { sampleArticle } from '../support/sample-articles.js';

const found = (more: Partial<ArticleMatch>): ArticleMatch => ({
  dict: 'bob',
  id: 1,
  match: 'lemma',
  matched: 'for',
  homograph: 0,
  ...more,
});

describe('rankMatches', () => {
  // Each list is sorted from best to worst. The ids of the articles are in the other order, since they count last.
  it.each<[string, ArticleMatch[]]>([
    [
      'lemma, inflection, older form, phrase',
      [
        found({ id: 4 }),
        found({ id: 3, match: 'inflection' }),
        found({ id: 2, match: 'older_form' }),
        found({ id: 1, match: 'phrase' }),
      ],
    ],
    [
      'the spelling that was typed before its neighbours, whatever their homographs',
      [found({ id: 2, homograph: 2 }), found({ id: 1, matched: 'fôr', homograph: 1 })],
    ],
    [
      'the alphabet',
      [
        found({ id: 4 }),
        found({ id: 3, matched: 'fisk', homograph: 3 }),
        found({ id: 2, matched: 'fusk', homograph: 2 }),
        found({ id: 1, matched: 'Ås', homograph: 1 }),
      ],
    ],
    ['the number of the homograph', [found({ id: 2, homograph: 1 }), found({ id: 1, homograph: 2 })]],
    ['the order of the given dictionaries', [found({ id: 2, dict: 'bob' }), found({ id: 1, dict: 'nob' })]],
    ['the number of the article', [found({ id: 1 }), found({ id: 2 })]],
  ])('orders by %s', (_, best) => {
    expect(rankMatches([...best].reverse(), 'FOR', DICT_IDS)).toEqual(best);
  });

  it('sorts many words by the alphabet', () => {
    const words = ['Ål', 'and', 'bok', 'cello', 'de', 'fisk', 'hus', 'sol', 'sola', 'ære', 'ør', 'åre'];
    const sorted = ['and', 'bok', 'cello', 'de', 'fisk', 'hus', 'sol', 'sola', 'ære', 'ør', 'Ål', 'åre'];
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: words.length }), (shuffled) => {
        const matches = shuffled.map((matched, at) => found({ id: 100 - at, matched }));
        expect(rankMatches(matches, 'x', DICT_IDS).map(({ matched }) => matched)).toEqual(sorted);
      }),
      { numRuns: 20 },
    );
  });

  it('takes a spelling as the same in other case, with spaces around, and of combined letters', () => {
    const both = [found({ id: 1 }), found({ id: 2, matched: 'fôr' })];
    expect(rankMatches(both, ' FO\u0302R ', DICT_IDS).map(({ id }) => id)).toEqual([2, 1]);
    const combined = [found({ id: 1 }), found({ id: 2, matched: 'Fo\u0302r' })];
    expect(rankMatches(combined, 'fôr', DICT_IDS).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('has each article of each dictionary once, by its best match', () => {
    const all = [found({ match: 'phrase' }), found({ match: 'inflection' }), found({ dict: 'nob' })];
    expect(rankMatches(all, 'for', DICT_IDS).map(({ dict, match }) => [dict, match])).toEqual([
      ['nob', 'lemma'],
      ['bob', 'inflection'],
    ]);
  });

  it('gives the same order for any order of the input', () => {
    const any = fc.record({
      dict: fc.constantFrom(...DICT_IDS),
      id: fc.nat(5),
      match: fc.constantFrom(...MATCHES),
      matched: fc.constantFrom('for', 'fôr'),
      homograph: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(any), (all) => {
        expect(rankMatches([...all].reverse(), 'for', DICT_IDS).map(({ dict, id }) => [dict, id])).toEqual(
          rankMatches(all, 'for', DICT_IDS).map(({ dict, id }) => [dict, id]),
        );
      }),
    );
  });
});

describe('matchArticle', () => {
  it.each([
    ['fisk', 'bob', 100, 'lemma', 'fisk'],
    ['Fisken', 'bob', 100, 'inflection', 'Fisken'],
    ['skoli', 'nob', 200, 'older_form', 'skóli'],
    ['skúlameistari', 'nob', 200, 'older_form', 'skúlameistari'],
    ['thenna', 'bob', 105, 'older_form', 'þenna'],
    ['gaa', 'bob', 106, 'lemma', 'gå'],
    ['epost', 'bob', 107, 'lemma', 'e-post'],
    ['ta fisk', 'bob', 100, 'phrase', 'ta fisk'],
  ] as const)('matches %s', (text, dict, id, match, matched) => {
    expect(matchArticle(dict, sampleArticle(dict, id), text)).toMatchObject({
      match,
      matched: matched.toLowerCase(),
    });
  });

  it('is undefined where the article does not have the word', () => {
    expect(matchArticle('bob', sampleArticle('bob', 100), 'hest')).toBeUndefined();
  });
});

describe('maxErrors', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
    [40, 3],
  ])('of %i letters is %i', (length, edits) => expect(maxErrors(length)).toBe(edits));
});

describe('similarity', () => {
  const of = (one: string, other: string) => similarity(Buffer.from(one), Buffer.from(other));

  it('is greatest for the same letters, else the length of the common prefix', () => {
    expect(of('fiks', 'fisk')).toBeGreaterThan(of('fisk', 'fiske'));
    expect(of('fisk', 'fiske')).toBeGreaterThan(of('fisk', 'fusk'));
    expect(of('disk', 'fisk')).toBe(0);
    expect(of('aab', 'abb')).toBe(1);
  });
});
