import { describe, expect, it } from 'vitest';
import { answerOrd, answerTarget, isLasting } from '../../../../src/bot/features/ord/answer.js';
import type { Lexicon } from '../../../../src/bot/features/ord/cached-dictionary.js';
import { parseOrd } from '../../../../src/bot/features/ord/parse.js';
import type { Match } from '../../../../src/dictionary/contract.js';
import type { Article, Hit, Lemma } from '../../../../src/dictionary/model.js';
import { bok, bokNn, fin, fisk, fiskNn, gaa, makeArticle, skole, vane } from './articles.js';

const hit = (found: Article, match: Match = 'lemma', matched = found.lemmas[0]?.text ?? ''): Hit => ({
  match,
  matched,
  article: found,
});

interface Known {
  hits?: readonly Hit[];
  nearest?: readonly string[];
}

/** A dictionary that knows these words, and remembers what it was asked. */
function lexiconOf(words: Record<string, Known>) {
  const asked: string[] = [];
  const lexicon: Lexicon = {
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
  return { lexicon, asked };
}

async function ask(typed: string, words: Record<string, Known>) {
  const { lexicon, asked } = lexiconOf(words);
  const answer = await answerOrd(parseOrd(typed), lexicon);
  const entries = answer.kind === 'found' || answer.kind === 'listed' ? answer.entries : [];
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
  it('puts the better match before the preferred dictionary', async () => {
    const words = {
      fisken: { hits: [hit(skole, 'older_form', 'fisken'), hit(fiskNn, 'inflection', 'fisken')] },
    };
    expect((await ask('fisken', words)).keys).toEqual(['nob:101', 'bob:606']);
  });

  it('puts the dictionaries side by side, nynorsk first where the person writes it', async () => {
    const words = { fisk: { hits: [hit(fiskNn), hit(fisk)] } };
    expect((await ask('fisk', words)).keys).toEqual(['bob:101+nob:101']);
    expect((await ask('ein fisk', words)).keys).toEqual(['nob:101+bob:101']);
  });

  it('orders homographs by their number', async () => {
    const words = { stein: { hits: stein.map((each) => hit(each)) } };
    expect((await ask('stein', words)).keys).toEqual(['bob:1', 'bob:2', 'bob:3']);
  });

  it('puts the spelling that was typed first', async () => {
    const [foor, Norge, plain] = ['fôr', 'For', 'for'].map((text, id) =>
      makeArticle({ id, lemmas: [lemma(text, 0, 'NOUN')] }),
    );
    const hits = [foor, Norge, plain].flatMap((each) => (each ? hit(each) : []));
    expect((await ask('for', { for: { hits } })).keys).toEqual(['bob:2', 'bob:1', 'bob:0']);
  });

  it('shows each article once, by its best match', async () => {
    const words = { gå: { hits: [hit(gaa, 'inflection', 'gå'), hit(gaa)] } };
    const { answer, keys } = await ask('gå', words);
    expect(keys).toEqual(['bob:202']);
    expect(answer).toMatchObject({ shown: [{ match: 'lemma' }] });
  });

  it('drops what is not of the dictionary that was asked for', async () => {
    expect((await ask('fisk nn', { fisk: { hits: [hit(fisk), hit(fiskNn)] } })).keys).toEqual(['nob:101']);
  });

  const gang = makeArticle({ id: 7, lemmas: [lemma('en gang', 0, 'EXPR')] });
  const gaaNoun = makeArticle({ id: 8, lemmas: [lemma('gå', 0, 'NOUN')] });

  it('keeps to the class that was asked for', async () => {
    expect((await ask('å gå', { gå: { hits: [hit(gaaNoun), hit(gaa)] } })).keys).toEqual(['bob:202']);
  });

  it('keeps to the gender, in both paradigms of a bokmål feminine', async () => {
    const words = { bok: { hits: [hit(bok), hit(bokNn), hit(gaa)] } };
    expect((await ask('en bok', words)).keys).toEqual(['bob:303']);
    expect((await ask('ei bok', words)).keys).toEqual(['bob:303+nob:304']);
  });

  it('shows the noun of another gender, and says so', async () => {
    const { answer, keys } = await ask('et bok', { bok: { hits: [hit(gaa), hit(bok)] } });
    expect(keys).toEqual(['bob:303']);
    expect(answer).toMatchObject({ missed: 'gender' });
  });

  it('shows what there is where nothing is of the class, and says so', async () => {
    const { answer, keys, asked } = await ask('å fin', { fin: { hits: [hit(fin)] } });
    expect(keys).toEqual(['bob:505']);
    expect(answer).toMatchObject({ missed: 'word-class' });
    expect(asked).toEqual(['fin', 'å fin']);
  });

  it('finds the phrase where there is no such noun', async () => {
    const { answer, keys } = await ask('en gang', { 'en gang': { hits: [hit(gang)] } });
    expect(keys).toEqual(['bob:7']);
    expect(answer).toMatchObject({ lookUp: { word: 'en gang' } });
    expect(answer).not.toHaveProperty('missed');
  });

  it('looks a phrase up without the infinitive marker', async () => {
    const words = { 'ha for vane': { hits: [hit(vane, 'phrase', 'ha for vane')] } };
    expect(await ask('å ha for vane', words)).toMatchObject({ keys: ['bob:909'], asked: ['ha for vane'] });
  });

  it('answers what was asked where neither is found', async () => {
    const { answer } = await ask('å fikse', { fikse: { nearest: ['fiske'] } });
    expect(answer).toMatchObject({ kind: 'nothing', lookUp: { word: 'fikse' }, nearest: ['fiske'] });
  });

  it.each(['', 'a'.repeat(201)])('asks nothing for %j', async (typed) => {
    expect((await ask(typed, {})).asked).toEqual([]);
  });

  describe('of a pattern', () => {
    const fisker = makeArticle({ id: 9, lemmas: [lemma('fisker', 0, 'NOUN')] });
    const words = { 'fisk*': { hits: [hit(fisker), hit(fiskNn), hit(fisk)] } };

    it('lists what meets it, in order', async () => {
      const { answer, keys } = await ask('fisk*', words);
      expect(keys).toEqual(['bob:101+nob:101', 'bob:9']);
      expect(answer).toMatchObject({ kind: 'listed', total: 3, isAll: true });
    });

    it('shows the only word itself', async () => {
      const { answer } = await ask('fisk* nn', words);
      expect(answer).toMatchObject({ kind: 'found', shown: [{ article: fiskNn }] });
    });

    it('lists nothing of another class than was asked for', async () => {
      expect((await ask('å fisk*', words)).answer).toMatchObject({ kind: 'nothing' });
    });
  });

  it('draws a word, and says how it came to it', async () => {
    const { answer } = await ask('tilfeldig', { fisk: { hits: [hit(fisk)] } });
    expect(answer).toMatchObject({ shown: [{ article: fisk }], draw: { typed: 'tilfeldig' } });
    expect((await ask('tilfeldig', {})).answer).toEqual({ kind: 'none-drawn' });
    expect(isLasting(answer)).toBe(false);
  });

  it('passes a fault on: it is no answer', async () => {
    const fault = new Error('down');
    const refuse = () => Promise.reject(fault);
    const lexicon: Lexicon = { search: refuse, article: refuse, random: refuse };
    await expect(answerOrd(parseOrd('fisk'), lexicon)).rejects.toBe(fault);
  });
});

describe('answerTarget', () => {
  const words = { fisk: { hits: [hit(fisk), hit(fiskNn)] } };
  const lookUp = { word: 'fisk', dicts: ['bob', 'nob'] as const };

  it('shows the chosen article among the others', async () => {
    const answer = await answerTarget(
      { article: { dict: 'nob', id: 101 }, lookUp },
      lexiconOf(words).lexicon,
    );
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: fisk }, { article: fiskNn }] });
  });

  it('shows the article alone where the look-up does not find it any longer', async () => {
    const moved = { ...words, elsewhere: { hits: [hit(gaa)] } };
    const answer = await answerTarget(
      { article: { dict: 'bob', id: 202 }, lookUp },
      lexiconOf(moved).lexicon,
    );
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: gaa }], entries: [[{ article: gaa }]] });
  });

  it('says that an article is gone', async () => {
    const target = { article: { dict: 'bob' as const, id: 999 } };
    expect(await answerTarget(target, lexiconOf(words).lexicon)).toEqual({ kind: 'gone' });
  });
});
