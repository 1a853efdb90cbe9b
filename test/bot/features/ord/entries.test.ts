import { describe, expect, it } from 'vitest';
import { toResultEntries } from '../../../../src/bot/features/ord/entries.js';
import type { DictId, Match } from '../../../../src/dictionary/contract.js';
import type { Hit } from '../../../../src/dictionary/model.js';
import { makeArticle } from './articles.js';

interface Parts {
  wordClass?: string;
  older?: string;
  match?: Match;
  matched?: string;
}

let id = 0;
function hit(dict: DictId, homograph: number, parts: Parts = {}): Hit {
  const { wordClass = 'NOUN', older, match = 'lemma', matched = 'dam' } = parts;
  id += 1;
  const lemma = { text: 'dam', homograph, wordClass, genders: [], paradigms: [] };
  const olderForms = older === undefined ? [] : [{ form: older }];
  return { match, matched, article: makeArticle({ dict, id, lemmas: [lemma], olderForms }) };
}

/** `b1n1`: bokmål's first homograph beside nynorsk's. */
const shapeOf = (hits: readonly Hit[]) =>
  toResultEntries(hits).map((entry) =>
    entry.map(({ article: { dict, lemmas } }) => `${dict.charAt(0)}${lemmas[0]?.homograph}`).join(''),
  );

describe('entriesOf', () => {
  it.each<[string, Hit[], string[]]>([
    ['the only ones', [hit('bob', 0), hit('nob', 0)], ['b0n0']],
    ['the only ones, numbered apart', [hit('bob', 1), hit('nob', 0)], ['b1n0']],
    ['each homograph by its number', [1, 2].flatMap((n) => [hit('bob', n), hit('nob', n)]), ['b1n1', 'b2n2']],
    ['the homograph that the other has not', [hit('bob', 1), hit('bob', 2), hit('nob', 2)], ['b1', 'b2n2']],
    [
      'of the same older word',
      [hit('bob', 1, { older: 'damm' }), hit('bob', 2), hit('nob', 0, { older: 'Damm' })],
      ['b1n0', 'b2'],
    ],
    ['no guess among several', [hit('bob', 1), hit('bob', 2), hit('nob', 0)], ['b1', 'b2', 'n0']],
    ['not of another class', [hit('bob', 0), hit('nob', 0, { wordClass: 'VERB' })], ['b0', 'n0']],
    ['not found in another way', [hit('bob', 0), hit('nob', 0, { match: 'inflection' })], ['b0', 'n0']],
    ['not by another form', [hit('bob', 0), hit('nob', 0, { matched: 'dåm' })], ['b0', 'n0']],
    ['nothing of one dictionary', [hit('bob', 1), hit('bob', 2)], ['b1', 'b2']],
    ['nothing', [], []],
  ])('pairs %s', (_, hits, shape) => {
    expect(shapeOf(hits)).toEqual(shape);
  });
});
