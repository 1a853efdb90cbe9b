import { describe, expect, it } from 'vitest';
import type { Lexicon } from '../../../../src/bot/features/ord/cached-dictionary.js';
import { areSpelledAlike, findCounterpart } from '../../../../src/bot/features/ord/counterpart.js';
import type { DictId } from '../../../../src/dictionary/contract.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { makeArticle } from './articles.js';

let id = 0;
function word(dict: DictId, text: string, wordClass: string, older: readonly string[] = [], homograph = 0) {
  id += 1;
  const lemma = { text, homograph, wordClass, genders: [], paradigms: [] };
  return makeArticle({ dict, id, lemmas: [lemma], olderForms: older.map((form) => ({ form })) });
}

/** A dictionary that finds these by lemma and by older form, and counts what it is asked. */
function lexiconOf(articles: readonly Article[]) {
  const asked: string[] = [];
  const lexicon: Lexicon = {
    async search(dicts, q) {
      asked.push(q);
      const ofDict = articles.filter(({ dict }) => dicts.includes(dict));
      const hits = ofDict.flatMap((each): Hit[] => {
        if (each.lemmas[0]?.text === q) return [{ match: 'lemma', matched: q, article: each }];
        const isOlder = each.olderForms.some(({ form }) => form === q);
        return isOlder ? [{ match: 'older_form', matched: q, article: each }] : [];
      });
      return { query: q, total: hits.length, hits, nearest: [], parts: [], dropped: 0 };
    },
    article: async () => undefined,
    random: async () => undefined,
  };
  return { lexicon, asked };
}

const asHit = (each: Article): Hit => ({
  match: 'lemma',
  matched: each.lemmas[0]?.text ?? '',
  article: each,
});

async function elsewhere(of: Article, others: readonly Article[]) {
  const found = await findCounterpart([asHit(of)], lexiconOf(others).lexicon);
  return typeof found === 'object' ? `${found.article.dict} ${found.word}` : found;
}

describe('findElsewhere', () => {
  it.each<[string, Article, Article[], string | undefined]>([
    ['the same lemma', word('bob', 'gå', 'VERB'), [word('nob', 'gå', 'VERB')], 'nob gå'],
    ['never another class', word('bob', 'gå', 'VERB'), [word('nob', 'gå', 'NOUN')], undefined],
    [
      'a common older form',
      word('bob', 'vanlig', 'ADJ', ['vanaligr']),
      [word('nob', 'vanleg', 'ADJ', ['vanaligr'])],
      'nob vanleg',
    ],
    [
      'the way back',
      word('nob', 'ikkje', 'ADV', ['ekki']),
      [word('bob', 'ikke', 'ADV', ['ekki'])],
      'bob ikke',
    ],
    [
      'not an older form of another class',
      word('bob', 'vane', 'NOUN', ['venja']),
      [word('nob', 'venje', 'VERB', ['venja'])],
      undefined,
    ],
    [
      'not a word that is only akin',
      word('bob', 'lagnad', 'NOUN', ['leggja']),
      [word('nob', 'legg', 'NOUN', ['leggja'])],
      undefined,
    ],
    [
      'none of two that it could be',
      word('bob', 'vike', 'NOUN', ['vika']),
      [word('nob', 'veke', 'NOUN', ['vika']), word('nob', 'vikje', 'NOUN', ['vika'])],
      undefined,
    ],
    [
      'the homograph of the same number',
      word('bob', 'stein', 'NOUN', [], 2),
      [word('nob', 'stein', 'NOUN', [], 1), word('nob', 'stein', 'NOUN', [], 2)],
      'nob stein',
    ],
    [
      'none of homographs of other numbers',
      word('bob', 'stein', 'NOUN', [], 3),
      [word('nob', 'stein', 'NOUN', [], 1), word('nob', 'stein', 'NOUN', [], 2)],
      undefined,
    ],
    ['nothing where there is nothing', word('bob', 'hei', 'INTJ'), [], undefined],
  ])('finds %s', async (_, of, others, expected) => {
    expect(await elsewhere(of, others)).toBe(expected);
  });

  it('asks nothing where both dictionaries are shown, nor for the older forms that are far off', async () => {
    const { lexicon, asked } = lexiconOf([]);
    const [one, other] = [word('bob', 'fisk', 'NOUN', ['a', 'b', 'c']), word('nob', 'fisk', 'NOUN')];
    await findCounterpart([asHit(one), asHit(other)], lexicon);
    expect(asked).toEqual([]);
    await findCounterpart([asHit(one)], lexicon);
    expect(asked).toEqual(['fisk', 'a', 'b']);
  });

  const refusing = () => Promise.reject(new Error('down'));
  const never = () => new Promise<never>(() => undefined);
  it.each([
    ['down', refusing],
    ['silent', never],
  ])('goes without where the dictionary is %s', async (_, search) => {
    const { lexicon } = lexiconOf([]);
    const found = await findCounterpart(
      [asHit(word('bob', 'gå', 'VERB', ['ganga']))],
      { ...lexicon, search },
      0,
    );
    expect(found).toBe('unknown');
  });
});

describe('areSimilar', () => {
  it.each([
    ['vanlig', 'vanleg', true],
    ['venne', 'venje', true],
    ['ikke', 'ikkje', true],
    ['uke', 'veke', true],
    ['jeg', 'eg', true],
    ['noe', 'noko', true],
    ['skole', 'skule', true],
    ['lagnad', 'legg', false],
    ['kjærlighet', 'kjærleik', false],
    ['å', 'i', false],
    ['vår', 'bil', false],
  ])('%s and %s: %s', (one, other, are) => {
    expect(areSpelledAlike(one, other)).toBe(are);
    expect(areSpelledAlike(other, one)).toBe(are);
  });
});
