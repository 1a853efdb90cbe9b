import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../src/dictionary/article/forms.js';
import {
  DICT_IDS,
  type DictId,
  type RawArticle,
  rawArticleSchema,
  suggestResponseSchema,
} from '../../../src/dictionary/contract.js';
import {
  createIndexedStore,
  createMemoryStore,
  packDictionaries,
} from '../../../src/dictionary/index/indexed-store.js';
import { builtinInfo } from '../../../src/dictionary/sources/builtin/build-builtin.js';
import { toByteText } from '../../../src/shared/text/byte-text.js';
import { foldWord } from '../../../src/shared/text/fold.js';
import { sampleArticles } from '../support/sample-articles.js';
import { entry, indexOf } from './words.js';

describe('indexed store', () => {
  const fisk = indexOf([entry(7, 'fisk', ['fisken']), entry(8, 'bil', [], { wordClass: 'VERB' })]);

  /** A store of Bokmål alone, and what it was asked to do. */
  function openStore(random?: () => number) {
    const asked: string[] = [];
    const store = createIndexedStore({
      indexes: new Map([['bob' as const, fisk]]),
      article(dict, id) {
        asked.push(`article ${dict}/${id}`);
        return id === 7 ? toByteText('{"å":7}') : undefined;
      },
      dictionary: async (dict: DictId) => {
        asked.push(`dictionary ${dict}`);
        throw new Error('no dictionary');
      },
      close: () => asked.push('close'),
      random,
    });
    return { store, asked };
  }

  it('answers from the dictionaries that have an index', async () => {
    const { store } = openStore();
    expect((await store.find(DICT_IDS, 'fisken')).matches).toMatchObject([
      { dict: 'bob', id: 7, match: 'inflection' },
    ]);
    expect(await store.find(['nob'], 'fisken')).toEqual({ matches: [], isTruncated: false });
    const suggested = await store.suggest(DICT_IDS, 'fis', { limit: 1 });
    expect(suggested.map((json) => JSON.parse(json).word)).toEqual(['fisk']);
    expect(await store.nearest(DICT_IDS, 'fsk', 5)).toEqual(['fisk']);
    expect(await store.parts(DICT_IDS, 'fiskbil')).toEqual(['fisk', 'bil']);
  });

  it('reads articles and dictionaries where it is told to', async () => {
    const { store, asked } = openStore();
    expect([await store.article('bob', 7), await store.article('nob', 1)]).toEqual(['{"å":7}', undefined]);
    await expect(store.dictionary('nob')).rejects.toThrow('no dictionary');
    await store.ready();
    await store.close();
    expect(asked).toEqual(['article bob/7', 'article nob/1', 'dictionary nob', 'close']);
  });

  it('draws articles, of one class too', async () => {
    const { store } = openStore(() => 0.75);
    expect(await store.random(DICT_IDS)).toEqual({ dict: 'bob', id: 8 });
    expect(await store.random(DICT_IDS, 'NOUN')).toEqual({ dict: 'bob', id: 7 });
    expect(await store.random(['nob'])).toBeUndefined();
    expect(await openStore().store.random(DICT_IDS, 'NOUN')).toEqual({ dict: 'bob', id: 7 });
  });

  it('needs no close of articles in memory', async () => {
    const memory = createMemoryStore(new Map());
    expect(await memory.close()).toBeUndefined();
    expect(await memory.ready()).toBeUndefined();
  });

  it('describes the dictionaries in memory, and no others', async () => {
    const packed = packDictionaries(new Map([...sampleArticles].slice(0, 1)), builtinInfo);
    const store = createMemoryStore(packed, () => 0);
    const [[dict, articles] = ['bob' as const, []]] = sampleArticles;
    expect(await store.dictionary(dict)).toEqual(builtinInfo(dict, articles));
    expect(await store.random([dict])).toEqual({
      dict,
      id: Math.min(...articles.map((one) => one.article_id)),
    });
    const other = dict === 'bob' ? 'nob' : 'bob';
    await expect(store.dictionary(other)).rejects.toThrow(`there is no dictionary ${other}`);
    expect(await store.article(other, 100)).toBeUndefined();
  });
});

describe('memory store', () => {
  const store = createMemoryStore(packDictionaries(sampleArticles, builtinInfo));
  const element = suggestResponseSchema.shape.suggestions.element;

  const suggest = async (text: string, limit = 100, dicts: readonly ('bob' | 'nob')[] = DICT_IDS) =>
    (await store.suggest(dicts, text, { limit })).map((json) => element.parse(JSON.parse(json)));
  const words = async (text: string, limit?: number, dicts?: readonly ('bob' | 'nob')[]) =>
    (await suggest(text, limit, dicts)).map(({ word }) => word);

  const allForms = [...sampleArticles].flatMap(([dict, articles]) =>
    articles.flatMap((article) =>
      formsOf(dict, article).flatMap(({ text, match }) => (match === 'older_form' ? [] : text)),
    ),
  );

  /** The best kind of match of a form in an article. */
  const bestMatch = (dict: DictId, article: RawArticle, text: string) =>
    formsOf(dict, article).find((form) => form.text === text)?.match;

  describe('suggest', () => {
    it('sorts the word itself first, then short and common lemmas, phrases and inflected forms', async () => {
      expect(await words('fisk')).toEqual([
        'fisk',
        // Words of larger articles come before shorter words.
        ...['fisken', 'fisker', 'fiskene', 'fiskar', 'fiskane'],
      ]);
      expect(await words('f')).toEqual([
        ...['fisk', 'for', 'fôr'],
        ...['fange fisk', 'frisk som en fisk'],
        ...['fisken', 'fisker', 'fiskene', 'fiskar', 'fiskane'],
      ]);
    });

    it('sorts a form that is the word itself before longer lemmas', async () => {
      expect((await words('bok'))[0]).toBe('bok');
      expect((await words('skol'))[0]).toBe('skole');
      expect(await words('gikk')).toEqual(['gikk']);
    });

    it('has the articles of both dictionaries in one word, with homographs in order', async () => {
      const [fisk] = await suggest('fisk');
      expect(fisk?.articles.map(({ dict_id, art_id }) => [dict_id, art_id])).toEqual([
        ['bob', 100],
        ['nob', 100],
      ]);
      const [dam] = await suggest('dam');
      expect(dam?.articles).toEqual([
        { dict_id: 'bob', art_id: 102, lemma: 'dam', hgno: 1, word_class: 'NOUN' },
        { dict_id: 'bob', art_id: 103, lemma: 'dam', hgno: 2, word_class: 'NOUN' },
      ]);
    });

    it('has only words of the given dictionary', async () => {
      expect(await words('skule', 100, ['bob'])).toEqual([]);
      const [fisk] = await suggest('fisk', 1, ['nob']);
      expect(fisk?.articles.map(({ dict_id }) => dict_id)).toEqual(['nob']);
    });

    it.each([
      ['epo', 'e-post'],
      ['E-PO', 'e-post'],
      ['skaa', 'skår'],
      ['oers', 'ørske fisk'],
      ['frisk som', 'frisk som en fisk'],
    ])('finds for %s %s', async (text, word) => {
      expect(await words(text)).toContain(word);
    });

    it.each(['fiskr', 'skó', 'þen', 'thenn'])('has no older forms for %s', async (text) => {
      const found = await words(text);
      for (const word of ['fiskr', 'skóli', 'þenna']) expect(found).not.toContain(word);
      expect((await store.find(DICT_IDS, 'skóli')).matches).toMatchObject([{ match: 'older_form' }]);
    });

    it('has every word of the prefix once, and the first of them under a limit', async () => {
      const beginning = fc
        .constantFrom(...allForms)
        .chain((form) => fc.integer({ min: 1, max: form.length }).map((length) => form.slice(0, length)));
      await fc.assert(
        fc.asyncProperty(beginning, fc.integer({ min: 1, max: 5 }), async (text, limit) => {
          const all = await words(text);
          const expected = allForms.filter((form) => foldWord(form).startsWith(foldWord(text)));
          expect(new Set(all)).toEqual(new Set([...expected, ...all]));
          expect(new Set(all).size).toBe(all.length);
          expect(await words(text, limit)).toEqual(all.slice(0, limit));
        }),
      );
    });
  });

  describe('find', () => {
    it('finds each article by each of its forms', async () => {
      for (const [dict, articles] of sampleArticles) {
        for (const article of articles) {
          for (const form of formsOf(dict, article)) {
            const { matches: found } = await store.find([dict], form.text);
            const met = found.find(({ id, matched }) => id === article.article_id && matched === form.text);
            expect(met, form.text).toMatchObject({ dict, match: bestMatch(dict, article, form.text) });
          }
        }
      }
    });

    it('finds nothing of another dictionary, and nothing for a prefix', async () => {
      expect(await store.find(['nob'], 'bok')).toEqual({ matches: [], isTruncated: false });
      expect(await store.find(DICT_IDS, 'fis')).toEqual({ matches: [], isTruncated: false });
    });
  });

  describe('nearest', () => {
    it('has the lemma of a form that is nearer than its lemma', async () => {
      expect(await store.nearest(DICT_IDS, 'fissken', 5)).toEqual(['fisk']);
      expect(await store.nearest(['nob'], 'bokk', 5)).toEqual([]);
    });
  });

  describe('article', () => {
    it('is the article without fields of editors', async () => {
      const text = (await store.article('bob', 100)) ?? '';
      expect(text).not.toMatch(/Redaktør|"author"|"owner"|"comments"|sjekk denne/);
      const article = rawArticleSchema.parse(JSON.parse(text));
      expect(article).toMatchObject({
        article_id: 100,
        edit_state: 'Eksisterende',
        lemmas: [{ inflection_class: 'm1' }],
      });
      expect(text).toContain('"properties":{"edit_state":"Eksisterende"}');
    });

    it('is undefined where the dictionary does not have the id', async () => {
      expect(await store.article('nob', 101)).toBeUndefined();
    });
  });
});
