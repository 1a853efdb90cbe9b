import { describe, expect, it } from 'vitest';
import { answerOrd, answerTarget, isCacheable } from '../../../../src/bot/features/ord/answer.js';
import type { CachedDictionary } from '../../../../src/bot/features/ord/cached-dictionary.js';
import { parseOrd } from '../../../../src/bot/features/ord/parse.js';
import type { Match } from '../../../../src/dictionary/contract.js';
import type { Article, Hit, Lemma } from '../../../../src/dictionary/model.js';
import { bok, bokNn, fin, fisk, fiskNn, gaa, makeArticle, skole, vane } from './articles.js';

const hit = (each: Article, match: Match = 'lemma', matched = each.lemmas[0]?.text ?? ''): Hit => ({
  match,
  matched,
  article: each,
});

interface FakeResult {
  hits?: readonly Hit[];
  nearest?: readonly string[];
}

/** A fake dictionary with these words. Records the words of searches in both dictionaries. */
function createFakeDictionary(words: Record<string, FakeResult>) {
  const asked: string[] = [];
  const dictionary: CachedDictionary = {
    async search(dicts, word) {
      if (dicts.length > 1) asked.push(word);
      const { hits: all = [], nearest = [] } = words[word] ?? {};
      const hits = all.filter((each) => dicts.includes(each.article.dict));
      const answer = { query: word, total: hits.length, hits, nearest, parts: [], dropped: 0 };
      return answer;
    },
    async article(dict, id) {
      const all = Object.values(words).flatMap(({ hits = [] }) => hits);
      return all.find((each) => each.article.dict === dict && each.article.id === id)?.article;
    },
    random: async ({ wordClass }) =>
      Object.values(words)
        .flatMap(({ hits = [] }) => hits)
        .find(({ article: { lemmas } }) => wordClass === undefined || lemmas[0]?.wordClass === wordClass),
  };
  return { dictionary, asked };
}

async function ask(typed: string, words: Record<string, FakeResult>) {
  const { dictionary, asked } = createFakeDictionary(words);
  const answer = await answerOrd(parseOrd(typed), dictionary);
  const entries = answer.kind === 'found' || answer.kind === 'list' ? answer.entries : [];
  const keys = entries.map((entry) =>
    entry.map((each) => `${each.article.dict}:${each.article.id}`).join('+'),
  );
  return { answer, keys, asked };
}

const lemma = (text: string, homograph: number, wordClass: string): Lemma => ({
  text,
  homograph,
  wordClass,
  genders: [],
  paradigms: [],
});
const stein = [3, 1, 2].map((homograph) =>
  makeArticle({ id: homograph, lemmas: [lemma('stein', homograph, 'NOUN')] }),
);

describe('answerOrd', () => {
  it('ranks a better match above the preferred dictionary', async () => {
    const words = {
      fisken: { hits: [hit(skole, 'older_form', 'fisken'), hit(fiskNn, 'inflection', 'fisken')] },
    };
    expect((await ask('fisken', words)).keys).toEqual(['nob:101', 'bob:606']);
  });

  it('pairs the articles of both dictionaries, nynorsk first after a nynorsk article', async () => {
    const words = { fisk: { hits: [hit(fiskNn), hit(fisk)] } };
    expect((await ask('fisk', words)).keys).toEqual(['bob:101+nob:101']);
    expect((await ask('ein fisk', words)).keys).toEqual(['nob:101+bob:101']);
  });

  it('sorts homographs by number', async () => {
    const words = { stein: { hits: stein.map((each) => hit(each)) } };
    expect((await ask('stein', words)).keys).toEqual(['bob:1', 'bob:2', 'bob:3']);
  });

  it('ranks the typed spelling first', async () => {
    const [foor, Norge, plain] = ['fôr', 'For', 'for'].map((text, id) =>
      makeArticle({ id, lemmas: [lemma(text, 0, 'NOUN')] }),
    );
    const hits = [foor, Norge, plain].flatMap((each) => (each ? hit(each) : []));
    expect((await ask('for', { for: { hits } })).keys).toEqual(['bob:2', 'bob:1', 'bob:0']);
  });

  it('includes each article once, by its best match', async () => {
    const words = { gå: { hits: [hit(gaa, 'inflection', 'gå'), hit(gaa)] } };
    const { answer, keys } = await ask('gå', words);
    expect(keys).toEqual(['bob:202']);
    expect(answer).toMatchObject({ shown: [{ match: 'lemma' }] });
  });

  it('drops hits of other dictionaries than the requested one', async () => {
    expect((await ask('fisk nn', { fisk: { hits: [hit(fisk), hit(fiskNn)] } })).keys).toEqual(['nob:101']);
  });

  const gang = makeArticle({ id: 7, lemmas: [lemma('en gang', 0, 'EXPR')] });
  const gaaNoun = makeArticle({ id: 8, lemmas: [lemma('gå', 0, 'NOUN')] });

  it('keeps only hits of the requested class', async () => {
    expect((await ask('å gå', { gå: { hits: [hit(gaaNoun), hit(gaa)] } })).keys).toEqual(['bob:202']);
  });

  it('finds a bokmål feminine by both of its genders', async () => {
    const words = { bok: { hits: [hit(bok), hit(bokNn), hit(gaa)] } };
    expect((await ask('en bok', words)).keys).toEqual(['bob:303']);
    expect((await ask('ei bok', words)).keys).toEqual(['bob:303+nob:304']);
  });

  it('reports a mismatch if the noun has another gender', async () => {
    const { answer, keys } = await ask('et bok', { bok: { hits: [hit(gaa), hit(bok)] } });
    expect(keys).toEqual(['bob:303']);
    expect(answer).toMatchObject({ mismatch: 'gender' });
  });

  it('reports a mismatch if no hit is of the class, after trying the phrase', async () => {
    const { answer, keys, asked } = await ask('å fin', { fin: { hits: [hit(fin)] } });
    expect(keys).toEqual(['bob:505']);
    expect(answer).toMatchObject({ mismatch: 'word-class' });
    expect(asked).toEqual(['fin', 'å fin']);
  });

  it('finds the phrase if there is no such noun', async () => {
    const { answer, keys } = await ask('en gang', { 'en gang': { hits: [hit(gang)] } });
    expect(keys).toEqual(['bob:7']);
    expect(answer).toMatchObject({ lookUp: { word: 'en gang' } });
    expect(answer).not.toHaveProperty('mismatch');
  });

  it('looks a phrase up without the infinitive marker', async () => {
    const words = { 'ha for vane': { hits: [hit(vane, 'phrase', 'ha for vane')] } };
    expect(await ask('å ha for vane', words)).toMatchObject({ keys: ['bob:909'], asked: ['ha for vane'] });
  });

  it('answers the first look-up if the phrase is not found either', async () => {
    const { answer } = await ask('å fikse', { fikse: { nearest: ['fiske'] } });
    expect(answer).toMatchObject({ kind: 'not-found', lookUp: { word: 'fikse' }, nearest: ['fiske'] });
  });

  it.each(['', 'a'.repeat(201)])('does not search for %j', async (typed) => {
    expect((await ask(typed, {})).asked).toEqual([]);
  });

  describe('for a pattern', () => {
    const fisker = makeArticle({ id: 9, lemmas: [lemma('fisker', 0, 'NOUN')] });
    const words = { 'fisk*': { hits: [hit(fisker), hit(fiskNn), hit(fisk)] } };

    it('lists the matching words in Norwegian order', async () => {
      const { answer, keys } = await ask('fisk*', words);
      expect(keys).toEqual(['bob:101+nob:101', 'bob:9']);
      expect(answer).toMatchObject({ kind: 'list', total: 3, isAll: true });
    });

    it('shows a single match as an article', async () => {
      const { answer } = await ask('fisk* nn', words);
      expect(answer).toMatchObject({ kind: 'found', shown: [{ article: fiskNn }] });
    });

    it('finds nothing if no match is of the requested class', async () => {
      expect((await ask('å fisk*', words)).answer).toMatchObject({ kind: 'not-found' });
    });
  });

  it('answers with a random word, which is not cacheable', async () => {
    const { answer } = await ask('tilfeldig', { fisk: { hits: [hit(fisk)] } });
    expect(answer).toMatchObject({ shown: [{ article: fisk }], random: { typed: 'tilfeldig' } });
    expect((await ask('tilfeldig', {})).answer).toEqual({ kind: 'no-random-word' });
    expect(isCacheable(answer)).toBe(false);
  });

  it('rejects with the fault of the dictionary', async () => {
    const fault = new Error('down');
    const refuse = () => Promise.reject(fault);
    const dictionary: CachedDictionary = { search: refuse, article: refuse, random: refuse };
    await expect(answerOrd(parseOrd('fisk'), dictionary)).rejects.toBe(fault);
  });
});

describe('answerTarget', () => {
  const words = { fisk: { hits: [hit(fisk), hit(fiskNn)] } };
  const lookUp = { word: 'fisk', dicts: ['bob', 'nob'] as const };

  it('shows the chosen article among the others', async () => {
    const answer = await answerTarget(
      { article: { dict: 'nob', id: 101 }, lookUp },
      createFakeDictionary(words).dictionary,
    );
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: fisk }, { article: fiskNn }] });
  });

  it('shows the article alone if the look-up no longer finds it', async () => {
    const moved = { ...words, gå: { hits: [hit(gaa)] } };
    const answer = await answerTarget(
      { article: { dict: 'bob', id: 202 }, lookUp },
      createFakeDictionary(moved).dictionary,
    );
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: gaa }], entries: [[{ article: gaa }]] });
  });

  it('answers article-gone if the dictionary no longer has the article', async () => {
    const target = { article: { dict: 'bob' as const, id: 999 } };
    expect(await answerTarget(target, createFakeDictionary(words).dictionary)).toEqual({
      kind: 'article-gone',
    });
  });
});
