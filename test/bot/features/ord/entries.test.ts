import { describe, expect, it } from 'vitest';
import { toResultEntries } from '../../../../src/bot/features/ord/answer.js';
import type { DictId, Match } from '../../../../src/dictionary/contract.js';
import type { Hit } from '../../../../src/dictionary/model.js';
import { makeArticle } from './articles.js';

interface HitParts {
  wordClass?: string;
  older?: string;
  match?: Match;
  matched?: string;
}

let id = 0;
function hit(dict: DictId, homograph: number, parts: HitParts = {}): Hit {
  const { wordClass = 'NOUN', older, match = 'lemma', matched = 'dam' } = parts;
  id += 1;
  const lemma = { text: 'dam', homograph, wordClass, genders: [], paradigms: [] };
  const olderForms = older === undefined ? [] : [{ form: older }];
  return { match, matched, article: makeArticle({ dict, id, lemmas: [lemma], olderForms }) };
}

/** `b1n1` for an entry that pairs the first homographs of bokmål and nynorsk. */
const formatEntries = (hits: readonly Hit[]) =>
  toResultEntries(hits).map((entry) =>
    entry.map(({ article: { dict, lemmas } }) => `${dict.charAt(0)}${lemmas[0]?.homograph}`).join(''),
  );

describe('toResultEntries', () => {
  it.each<[string, Hit[], string[]]>([
    ['the only hits', [hit('bob', 0), hit('nob', 0)], ['b0n0']],
    ['the only hits, with different numbers', [hit('bob', 1), hit('nob', 0)], ['b1n0']],
    [
      'homographs with the same number',
      [1, 2].flatMap((n) => [hit('bob', n), hit('nob', n)]),
      ['b1n1', 'b2n2'],
    ],
    ['no homograph that one dictionary lacks', [hit('bob', 1), hit('bob', 2), hit('nob', 2)], ['b1', 'b2n2']],
    [
      'the hits with a common older form',
      [hit('bob', 1, { older: 'damm' }), hit('bob', 2), hit('nob', 0, { older: 'Damm' })],
      ['b1n0', 'b2'],
    ],
    [
      'nothing if several hits could be the partner',
      [hit('bob', 1), hit('bob', 2), hit('nob', 0)],
      ['b1', 'b2', 'n0'],
    ],
    ['no hits of different classes', [hit('bob', 0), hit('nob', 0, { wordClass: 'VERB' })], ['b0', 'n0']],
    ['no hits with different matches', [hit('bob', 0), hit('nob', 0, { match: 'inflection' })], ['b0', 'n0']],
    ['no hits on different forms', [hit('bob', 0), hit('nob', 0, { matched: 'dåm' })], ['b0', 'n0']],
    ['no hits of the same dictionary', [hit('bob', 1), hit('bob', 2)], ['b1', 'b2']],
    ['nothing without hits', [], []],
  ])('pairs %s', (_, hits, shape) => {
    expect(formatEntries(hits)).toEqual(shape);
  });
});
