import { describe, expect, it } from 'vitest';
import { answerOrd, isCacheable } from '../../../../src/bot/features/ord/answer.js';
import type { CachedDictionary } from '../../../../src/bot/features/ord/cached-dictionary.js';
import { parseOrd } from '../../../../src/bot/features/ord/query.js';
import type { Lemma } from '../../../../src/dictionary/model.js';
import { bok, bokNn, fin, fisk, fiskNn, gaa, makeArticle, skole, vane } from './articles.js';
import { createFakeDictionary, type FakeResult, makeHit } from './fake-dictionary.js';

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
  it('explains the words of a compound that no dictionary has', async () => {
    const words = { fiskebok: { parts: ['fisk', 'bok'] }, fisk: { hits: [makeHit(fisk)] } };
    const { answer } = await ask('fiskebok', words);
    expect(answer).toMatchObject({ kind: 'not-found', parts: ['fisk', 'bok'] });
    expect(answer.kind === 'not-found' && answer.meanings?.[0]).toMatch(/^\S.+/u);
    expect(answer.kind === 'not-found' && answer.meanings?.[1]).toBe('');
  });

  it('shows two words side by side, unless the whole text is a phrase', async () => {
    const words = { fisk: { hits: [makeHit(fisk)] }, skole: { hits: [makeHit(skole)] } };
    const compared = await ask('fisk eller skole', words);
    expect(compared.answer).toMatchObject({
      kind: 'compare',
      sides: [
        { kind: 'found', lookUp: { word: 'fisk' } },
        { kind: 'found', lookUp: { word: 'skole' } },
      ],
    });
    const phrase = { 'fisk eller skole': { hits: [makeHit(vane, 'phrase', 'fisk eller skole')] } };
    expect((await ask('fisk eller skole', { ...words, ...phrase })).answer.kind).toBe('found');
    // A sentence that compares is no phrase.
    const { asked } = await ask('forskjellen på fisk og skole', words);
    expect(asked).toEqual(['fisk', 'skole']);
  });

  it('says which of two words no dictionary has', async () => {
    const { answer } = await ask('skrives det fisk eller fiks', { fisk: { hits: [makeHit(fisk)] } });
    expect(answer).toMatchObject({
      sides: [{ kind: 'found' }, { kind: 'not-found', lookUp: { word: 'fiks' } }],
    });
  });

  it('ranks a better match above the preferred dictionary', async () => {
    const words = {
      fisken: { hits: [makeHit(skole, 'older_form', 'fisken'), makeHit(fiskNn, 'inflection', 'fisken')] },
    };
    expect((await ask('fisken', words)).keys).toEqual(['nob:101', 'bob:606']);
  });

  it('pairs the articles of both dictionaries, nynorsk first after a nynorsk article', async () => {
    const words = { fisk: { hits: [makeHit(fiskNn), makeHit(fisk)] } };
    const { keys, asked } = await ask('fisk', words);
    expect(keys).toEqual(['bob:101+nob:101']);
    // A pair needs no search for the same word in the other dictionary.
    expect(asked).toEqual(['fisk']);
    expect((await ask('ein fisk', words)).keys).toEqual(['nob:101+bob:101']);
  });

  it('sorts homographs by number', async () => {
    const words = { stein: { hits: stein.map((each) => makeHit(each)) } };
    expect((await ask('stein', words)).keys).toEqual(['bob:1', 'bob:2', 'bob:3']);
  });

  it('ranks the typed spelling first', async () => {
    const [foor, Norge, plain] = ['fôr', 'For', 'for'].map((text, id) =>
      makeArticle({ id, lemmas: [lemma(text, 0, 'NOUN')] }),
    );
    const hits = [foor, Norge, plain].flatMap((each) => (each ? makeHit(each) : []));
    expect((await ask('for', { for: { hits } })).keys).toEqual(['bob:2', 'bob:1', 'bob:0']);
  });

  it('includes each article once, by its best match', async () => {
    const words = { gå: { hits: [makeHit(gaa, 'inflection', 'gå'), makeHit(gaa)] } };
    const { answer, keys } = await ask('gå', words);
    expect(keys).toEqual(['bob:202']);
    expect(answer).toMatchObject({ shown: [{ match: 'lemma' }] });
  });

  it('drops hits of other dictionaries than the requested one', async () => {
    expect((await ask('fisk nn', { fisk: { hits: [makeHit(fisk), makeHit(fiskNn)] } })).keys).toEqual([
      'nob:101',
    ]);
  });

  const gang = makeArticle({ id: 7, lemmas: [lemma('en gang', 0, 'EXPR')] });
  const gaaNoun = makeArticle({ id: 8, lemmas: [lemma('gå', 0, 'NOUN')] });

  it('keeps only hits of the requested class', async () => {
    expect((await ask('å gå', { gå: { hits: [makeHit(gaaNoun), makeHit(gaa)] } })).keys).toEqual(['bob:202']);
  });

  it('finds a bokmål feminine by both of its genders', async () => {
    const words = { bok: { hits: [makeHit(bok), makeHit(bokNn), makeHit(gaa)] } };
    expect((await ask('en bok', words)).keys).toEqual(['bob:303']);
    expect((await ask('ei bok', words)).keys).toEqual(['bob:303+nob:304']);
  });

  it('reports a mismatch if the noun has another gender', async () => {
    const { answer, keys } = await ask('et bok', { bok: { hits: [makeHit(gaa), makeHit(bok)] } });
    expect(keys).toEqual(['bob:303']);
    expect(answer).toMatchObject({ mismatch: 'gender' });
  });

  it('reports a mismatch if no hit is of the class, after trying the phrase', async () => {
    const { answer, keys, asked } = await ask('å fin', { fin: { hits: [makeHit(fin)] } });
    expect(keys).toEqual(['bob:505']);
    expect(answer).toMatchObject({ mismatch: 'word-class' });
    expect(asked).toEqual(['fin', 'å fin']);
  });

  it('finds the phrase if there is no such noun', async () => {
    const { answer, keys } = await ask('en gang', { 'en gang': { hits: [makeHit(gang)] } });
    expect(keys).toEqual(['bob:7']);
    expect(answer).toMatchObject({ lookUp: { word: 'en gang' } });
    expect(answer).not.toHaveProperty('mismatch');
  });

  it('looks a phrase up without the infinitive marker', async () => {
    const words = { 'ha for vane': { hits: [makeHit(vane, 'phrase', 'ha for vane')] } };
    expect(await ask('å ha for vane', words)).toMatchObject({ keys: ['bob:909'], asked: ['ha for vane'] });
  });

  it('answers the first look-up if the phrase is not found either', async () => {
    const { answer } = await ask('å fikse', { fikse: { nearest: ['fiske'] } });
    expect(answer).toMatchObject({ kind: 'not-found', lookUp: { word: 'fikse' }, nearest: ['fiske'] });
  });

  it('names the words of an unknown phrase that have articles', async () => {
    const words = { fisk: { hits: [makeHit(fisk)] }, gå: { hits: [makeHit(gaa)] } };
    const { answer, asked } = await ask('gå etter fisk fisk', words);
    expect(answer).toMatchObject({ kind: 'not-found', words: ['fisk'] });
    expect(asked).toEqual(['gå etter fisk fisk', 'etter', 'fisk']);
  });

  it('names no words of a phrase that is nearly found', async () => {
    const { answer, asked } = await ask('ha for vasne', { 'ha for vasne': { nearest: ['ha for vane'] } });
    expect(answer).not.toHaveProperty('words');
    expect(asked).toEqual(['ha for vasne']);
  });

  it.each(['', 'a'.repeat(201)])('does not search for %j', async (typed) => {
    expect((await ask(typed, {})).asked).toEqual([]);
  });

  describe('for a pattern', () => {
    const fisker = makeArticle({ id: 9, lemmas: [lemma('fisker', 0, 'NOUN')] });
    const words = { 'fisk*': { hits: [makeHit(fisker), makeHit(fiskNn), makeHit(fisk)] } };

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
    const { answer } = await ask('tilfeldig', { fisk: { hits: [makeHit(fisk)] } });
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
