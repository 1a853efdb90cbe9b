import { describe, expect, it } from 'vitest';
import { findCounterpart } from '../../../../src/bot/features/ord/answer.js';
import type { CachedDictionary } from '../../../../src/bot/features/ord/cached-dictionary.js';
import { lemmaHit } from '../../../../src/bot/features/ord/entries.js';
import type { DictId } from '../../../../src/dictionary/contract.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { makeArticle } from './articles.js';

let id = 0;
function word(dict: DictId, text: string, wordClass: string, older: readonly string[] = [], homograph = 0) {
  id += 1;
  const lemma = { text, homograph, wordClass, genders: [], paradigms: [] };
  return makeArticle({ dict, id, lemmas: [lemma], olderForms: older.map((form) => ({ form })) });
}

/** A fake dictionary that finds these by lemma and older form. Records the searches. */
function createFakeDictionary(articles: readonly Article[]) {
  const asked: string[] = [];
  const dictionary: CachedDictionary = {
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
  return { dictionary, asked };
}

async function counterpartOf(of: Article, others: readonly Article[]) {
  const found = await findCounterpart(lemmaHit(of), createFakeDictionary(others).dictionary);
  return typeof found === 'object' ? `${found.article.dict} ${found.word}` : found;
}

describe('findCounterpart', () => {
  it.each<[string, Article, Article[], string | undefined]>([
    ['by the same lemma', word('bob', 'gå', 'VERB'), [word('nob', 'gå', 'VERB')], 'nob gå'],
    ['nothing of another class', word('bob', 'gå', 'VERB'), [word('nob', 'gå', 'NOUN')], undefined],
    [
      'by a common older form',
      word('bob', 'vanlig', 'ADJ', ['vanaligr']),
      [word('nob', 'vanleg', 'ADJ', ['vanaligr'])],
      'nob vanleg',
    ],
    [
      'bokmål from nynorsk',
      word('nob', 'ikkje', 'ADV', ['ekki']),
      [word('bob', 'ikke', 'ADV', ['ekki'])],
      'bob ikke',
    ],
    [
      'nothing by an older form of another class',
      word('bob', 'vane', 'NOUN', ['venja']),
      [word('nob', 'venje', 'VERB', ['venja'])],
      undefined,
    ],
    [
      'nothing by an older form if the spelling differs too much',
      word('bob', 'lagnad', 'NOUN', ['leggja']),
      [word('nob', 'legg', 'NOUN', ['leggja'])],
      undefined,
    ],
    [
      'by a spelling that differs as a rule',
      word('bob', 'kjærlighet', 'NOUN'),
      [word('nob', 'kjærleik', 'NOUN')],
      'nob kjærleik',
    ],
    [
      'bokmål by a rule',
      word('nob', 'lærar', 'NOUN'),
      [word('bob', 'lærer', 'NOUN'), word('bob', 'lære', 'NOUN')],
      'bob lærer',
    ],
    [
      'by two rules at once',
      word('bob', 'sykelig', 'ADJ'),
      [word('nob', 'sjukeleg', 'ADJ'), word('nob', 'sykje', 'ADJ')],
      'nob sjukeleg',
    ],
    [
      'nothing of another class by a rule',
      word('bob', 'lærer', 'NOUN'),
      [word('nob', 'lærar', 'VERB')],
      undefined,
    ],
    [
      'the same lemma before one that differs by a rule',
      word('nob', 'hammar', 'NOUN'),
      [word('bob', 'hammer', 'NOUN'), word('bob', 'hammar', 'NOUN')],
      'bob hammar',
    ],
    [
      'nothing if two words match equally',
      word('bob', 'vike', 'NOUN', ['vika']),
      [word('nob', 'veke', 'NOUN', ['vika']), word('nob', 'vikje', 'NOUN', ['vika'])],
      undefined,
    ],
    [
      'the homograph with the same number',
      word('bob', 'stein', 'NOUN', [], 2),
      [word('nob', 'stein', 'NOUN', [], 1), word('nob', 'stein', 'NOUN', [], 2)],
      'nob stein',
    ],
    [
      'nothing among homographs with other numbers',
      word('bob', 'stein', 'NOUN', [], 3),
      [word('nob', 'stein', 'NOUN', [], 1), word('nob', 'stein', 'NOUN', [], 2)],
      undefined,
    ],
    ['nothing if the other dictionary lacks the word', word('bob', 'hei', 'INTJ'), [], undefined],
  ])('finds %s', async (_, of, others, expected) => {
    expect(await counterpartOf(of, others)).toBe(expected);
  });

  it('does not search by more than two older forms', async () => {
    const { dictionary, asked } = createFakeDictionary([]);
    await findCounterpart(lemmaHit(word('bob', 'fisk', 'NOUN', ['a', 'b', 'c'])), dictionary);
    expect(asked).toEqual(['fisk', 'a', 'b']);
  });

  const refusing = () => Promise.reject(new Error('down'));
  const never = () => new Promise<never>(() => undefined);
  it.each([
    ['down', refusing],
    ['silent', never],
  ])('gives unknown if the dictionary is %s', async (_, search) => {
    const { dictionary } = createFakeDictionary([]);
    const found = await findCounterpart(
      lemmaHit(word('bob', 'gå', 'VERB', ['ganga'])),
      { ...dictionary, search },
      0,
    );
    expect(found).toBe('unknown');
  });
});

describe('the spelling of words with a common older form', () => {
  it.each([
    ['vanlig', 'vanleg', true],
    ['venne', 'venje', true],
    ['ikke', 'ikkje', true],
    ['uke', 'veke', true],
    ['jeg', 'eg', true],
    ['noe', 'noko', true],
    ['skole', 'skule', true],
    ['lagnad', 'legg', false],
    ['frihet', 'fridom', false],
    ['å', 'i', false],
    ['vår', 'bil', false],
  ])('%s and %s are alike: %s', async (one, other, areAlike) => {
    const find = (bob: string, nob: string) =>
      counterpartOf(word('bob', bob, 'NOUN', ['old']), [word('nob', nob, 'NOUN', ['old'])]);
    expect(await find(one, other)).toBe(areAlike ? `nob ${other}` : undefined);
    expect(await find(other, one)).toBe(areAlike ? `nob ${one}` : undefined);
  });
});
