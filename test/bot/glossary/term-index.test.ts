import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buildTermTable,
  combineIndexes,
  createTermIndex,
  type GlossaryTerm,
} from '../../../src/bot/glossary/term-index.js';
import { foldWord, queryKeys } from '../../../src/shared/text/fold.js';

const term = (word: string, ...otherWords: string[]): GlossaryTerm => ({
  word,
  otherWords,
  explanations: { nb: `om ${word}` },
});
const indexOf = (...terms: GlossaryTerm[]) => createTermIndex(buildTermTable(terms));

const index = indexOf(
  term('HMS', 'helse, miljø og sikkerhet', 'SHA'),
  term('Ålreit', 'HMS'),
  term('ærend'),
  term('hms-runde'),
  term('SHA'),
);

it.each([
  ['hms', ['HMS', 'Ålreit']],
  ['H.M.S.', ['HMS', 'Ålreit']],
  ['Helse miljø og sikkerhet', ['HMS']],
  ['sha', ['SHA', 'HMS']],
  ['aalreit', ['Ålreit']],
  ['hmsrunde', ['hms-runde']],
  ['hm', []],
])('finds %s, first what is listed under it', (word, expected) => {
  expect(index.find(word).map((each) => each.word)).toEqual(expected);
});

it.each([
  ['avikssystem', ['avvikssystem']],
  ['avvikssystemets', ['avvikssystem']],
  ['Ålreidt', ['Ålreit']],
  ['stålegad', ['stålegard', 'ståleråd']],
  ['rundene', ['runde']],
  ['sja', []],
  ['avvik', []],
  ['x'.repeat(40), []],
  ['helse, miljø og sikkerheten', ['helse, miljø og sikkerhet']],
])('finds what %s may mean, the nearest first', (word, expected) => {
  const terms = indexOf(
    ...[term('HMS', 'helse, miljø og sikkerhet', 'SHA'), term('avvikssystem'), term('Ålreit'), term('runde')],
    ...[term('ståleråd'), term('stålegard')],
  );
  expect(terms.nearest(word, 3)).toEqual(expected);
  expect(combineIndexes([terms, index]).nearest(word, 1)).toHaveLength(Math.min(1, expected.length));
});

it('completes in Norwegian order', () => {
  expect(index.complete('h', 10).map(({ word }) => word)).toEqual([
    'helse, miljø og sikkerhet',
    'HMS',
    'HMS',
    'hms-runde',
  ]);
  expect(index.complete('hms', 1).map(({ term: { word } }) => word)).toHaveLength(1);
  expect(index.complete('ae', 5).map(({ word }) => word)).toEqual(['ærend']);
  expect(index.complete('x', 5)).toEqual([]);
});

it('lists each term once in Norwegian order, also of several indexes', () => {
  const words = ['HMS', 'hms-runde', 'SHA', 'ærend', 'Ålreit'];
  expect(index.list().map(({ word }) => word)).toEqual(words);
  const both = combineIndexes([index, indexOf(term('avvik'), term('øvelse'))]);
  expect(both.list().map(({ word }) => word)).toEqual([
    'avvik',
    'HMS',
    'hms-runde',
    'SHA',
    'ærend',
    'øvelse',
    'Ålreit',
  ]);
  expect(both.size).toBe(7);
  expect(combineIndexes([]).list()).toEqual([]);
});

it('finds and completes what a search of all words would', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'abøåA- '), minLength: 1, maxLength: 5 }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      words,
      words,
      fc.string({ unit: fc.constantFrom(...'abøå'), minLength: 1, maxLength: 3 }),
      (one, other, typed) => {
        const terms = [one, other].map((list) =>
          list.filter((word) => word.trim() !== '').map((word) => term(word)),
        );
        const both = combineIndexes(terms.map((list) => indexOf(...list)));
        const keys = queryKeys(typed);
        const all = terms.flat();
        const sorted = (list: readonly string[]) => [...list].sort();
        expect(sorted(both.complete(typed, 100).map(({ word }) => word))).toEqual(
          sorted(
            all
              .filter(({ word }) => keys.some((key) => foldWord(word).startsWith(key)))
              .map(({ word }) => word),
          ),
        );
        expect(new Set(both.find(typed))).toEqual(
          new Set(all.filter(({ word }) => keys.includes(foldWord(word)))),
        );
      },
    ),
  );
});
