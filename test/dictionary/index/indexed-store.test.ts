import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../src/dictionary/article/parse-article.js';
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
import { asByteText } from '../../../src/shared/text/byte-text.js';
import { foldWord } from '../../../src/shared/text/fold.js';
import { sampleArticles, sampleInfo } from '../support/sample-articles.js';
import { type Dictionaries, entry, form, indexOf, storeOf } from './words.js';

describe('indexed store', () => {
  const fisk = indexOf([entry(7, 'fisk', ['fisken']), entry(8, 'bil', [], { wordClass: 'VERB' })]);

  /** A store of Bokmål alone, and what it was asked to do. */
  function openStore(random?: () => number) {
    const asked: string[] = [];
    const store = createIndexedStore({
      indexes: new Map([['bob' as const, fisk]]),
      article(dict, id) {
        asked.push(`article ${dict}/${id}`);
        return id === 7 ? asByteText(Buffer.from('{"å":7}').toString('latin1')) : undefined;
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
    const packed = packDictionaries(new Map([...sampleArticles].slice(0, 1)), sampleInfo);
    const store = createMemoryStore(packed, () => 0);
    const [[dict, articles] = ['bob' as const, []]] = sampleArticles;
    expect(await store.dictionary(dict)).toEqual(sampleInfo(dict, articles));
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
  const store = createMemoryStore(packDictionaries(sampleArticles, sampleInfo));
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

describe('the parts of a compound', () => {
  const parts = (dictionaries: Dictionaries, text: string) => storeOf(dictionaries).parts(DICT_IDS, text);

  const nouns = [
    ['hytte', 'hytta', 'hytter', 'hyttene'],
    ['vegg', 'veggen', 'vegger', 'veggene'],
    ['arbeid', 'arbeidet'],
    ['tid', 'tiden'],
    ['barnehage', 'barnehagen'],
    ['barn', 'barnet', 'barna'],
    ['hage', 'hagen'],
    ['glass', 'glasset'],
    ['skål', 'skåla'],
    ['kål', 'kålen'],
    ['buss', 'bussen'],
    ['stopp'],
    ['by', 'byen'],
    ['liv', 'livet'],
    ['sommer', 'sommeren'],
    ['ferie', 'ferien'],
    ['bok', 'bøker'],
    ['ny', 'ene'],
  ];
  const bob = nouns.map(([lemma = '', ...forms], id) => entry(id, lemma, forms));
  const all: Dictionaries = [
    [
      'bob',
      [
        ...bob,
        entry(100, 'stor', ['store'], { wordClass: 'ADJ' }),
        entry(101, 'lese', ['leser', 'leste'], { wordClass: 'VERB' }),
        entry(102, 'og', [], { wordClass: 'CCONJ' }),
        entry(103, 'ut', [], { wordClass: 'ADV' }),
        entry(104, '-aktig', [], { wordClass: 'ADJ' }),
        { id: 105, forms: [form('vatn', 'older_form')], prominence: 9 },
      ],
    ],
    ['nob', [entry(1, 'veke', ['veka']), entry(2, 'skule', ['skulen'])]],
  ];

  it.each([
    ['hyttevegg', ['hytte', 'vegg']],
    ['Hytteveggene', ['hytte', 'vegg']],
    ['hytte-vegg', ['hytte', 'vegg']],
    ['arbeidstid', ['arbeid', 'tid']],
    ['barnehagebarn', ['barnehage', 'barn']],
    ['barnebøker', ['barn', 'bok']],
    ['barneboeker', ['barn', 'bok']],
    ['glasskål', ['glass', 'skål']],
    ['busstopp', ['buss', 'stopp']],
    ['byliv', ['by', 'liv']],
    ['storby', ['stor', 'by']],
    ['lesebok', ['lese', 'bok']],
    ['sommerferiebok', ['sommer', 'ferie', 'bok']],
    ['skuleveka', ['skule', 'veke']],
  ])('splits %s into %j', async (text, expected) => {
    expect(await parts(all, text)).toEqual(expected);
  });

  it.each([
    ['one word', 'hytte'],
    ['one word and a link', 'arbeids'],
    ['a word and letters', 'hyttevex'],
    ['a conjunction', 'hytteog'],
    ['two dictionaries', 'skulevegg'],
    ['a form before the last part', 'hyttenevegg'],
    ['short forms', 'hytteene'],
    ['a suffix', 'hytteaktig'],
    ['an older form', 'hyttevatn'],
    ['two words', 'hytte vegg'],
    ['five parts', 'sommerferiebokhyttevegg'],
    ['no word', '!'],
    ['a very long one', 'by'.repeat(100)],
  ])('does not split %s', async (_, text) => {
    expect(await parts(all, text)).toEqual([]);
  });

  const nounsOf = (...lemmas: string[]): Dictionaries => [
    ['bob', lemmas.map((lemma, id) => entry(id, lemma))],
  ];
  it.each([
    ['PROPN', ['inn', 'gang']],
    ['ADV', ['inn', 'gang']],
    ['ADP', ['inn', 'gang']],
    ['INTJ', []],
  ])('has a first part of class %s: %j', async (wordClass, expected) => {
    const all: Dictionaries = [['bob', [entry(1, 'inn', [], { wordClass }), entry(2, 'gang')]]];
    expect(await parts(all, 'inngang')).toEqual(expected);
    expect(await parts(all, 'ganginn')).toEqual([]);
  });

  it('has no affix as a part', async () => {
    expect(await parts(nounsOf('mini-', 'bok'), 'minibok')).toEqual([]);
    expect(await parts(nounsOf('-bok', 'mini'), 'minibok')).toEqual([]);
    expect(await parts(nounsOf('mini', 'bok'), 'minibok')).toEqual(['mini', 'bok']);
  });

  it('prefers parts of four letters or more, then common words, then a short first part', async () => {
    expect(await parts(nounsOf('abc', 'defgh', 'abcd', 'efgh'), 'abcdefgh')).toEqual(['abcd', 'efgh']);
    const four = [entry(1, 'abcd'), entry(2, 'efghi')];
    const five = [entry(3, 'abcde'), entry(4, 'fghi')];
    const common = (entries: typeof four) => entries.map((each) => ({ ...each, prominence: 12 }));
    expect(await parts([['bob', [...four, ...five]]], 'abcdefghi')).toEqual(['abcd', 'efghi']);
    expect(await parts([['bob', [...common(four), ...five]]], 'abcdefghi')).toEqual(['abcd', 'efghi']);
    expect(await parts([['bob', [...four, ...common(five)]]], 'abcdefghi')).toEqual(['abcde', 'fghi']);
  });

  it('prefers a doubled consonant that two parts share, and shares no other letter', async () => {
    expect(await parts(nounsOf('buss', 'stopp', 'topp'), 'busstopp')).toEqual(['buss', 'stopp']);
    expect(await parts(nounsOf('barn', 'nåler'), 'barnåler')).toEqual([]);
    expect(await parts(nounsOf('zoo', 'onkel'), 'zoonkel')).toEqual([]);
    expect(await parts(nounsOf('zoo', 'onkel'), 'zooonkel')).toEqual(['zoo', 'onkel']);
  });

  it('has words of two letters only where they are in the list', async () => {
    expect(await parts(nounsOf('hytte', 'øy'), 'hytteøy')).toEqual(['hytte', 'øy']);
    expect(await parts(nounsOf('hytte', 'do'), 'hyttedo')).toEqual([]);
  });

  it('links nouns only, by s or e', async () => {
    const ofClass = (wordClass: string): Dictionaries => [
      ['bob', [entry(1, 'tanke', [], { wordClass }), entry(2, 'bok')]],
    ];
    expect(await parts(ofClass('NOUN'), 'tankesbok')).toEqual(['tanke', 'bok']);
    expect(await parts(ofClass('VERB'), 'tankesbok')).toEqual([]);
    expect(await parts(ofClass('NOUN'), 'tankexbok')).toEqual([]);
    expect(await parts(ofClass('VERB'), 'tankebok')).toEqual(['tanke', 'bok']);
  });

  it('prefers a noun as the first part', async () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'mal', [], { wordClass: 'ADJ' }), entry(2, 'mál'), entry(3, 'bok')]],
    ];
    expect(await parts(all, 'malbok')).toEqual(['mál', 'bok']);
  });

  it('splits words of up to 60 letters', async () => {
    const [long, short] = ['abc'.repeat(10), 'def'.repeat(10)];
    expect(await parts(nounsOf(long, short), long + short)).toEqual([long, short]);
    expect(await parts(nounsOf(long, `${short}d`), `${long}${short}d`)).toEqual([]);
  });

  it('tries every word of the same key', async () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'mal', [], { wordClass: 'INTJ' }), entry(2, 'mál'), entry(3, 'bok')]],
    ];
    expect(await parts(all, 'malbok')).toEqual(['mál', 'bok']);
  });

  it('reads digraphs all as letters or none, and no spaces', async () => {
    expect(await parts(nounsOf('båt', 'øst'), 'baatoest')).toEqual(['båt', 'øst']);
    expect(await parts(nounsOf('baat', 'oest'), 'baatoest')).toEqual(['baat', 'oest']);
    expect(await parts(nounsOf('båt', 'oest'), 'baatoest')).toEqual([]);
    expect(await parts(nounsOf('big bang', 'bok'), 'big bangbok')).toEqual([]);
  });

  it('has the cheaper split of two dictionaries', async () => {
    const all: Dictionaries = [
      ['bob', [entry(1, 'abc'), entry(2, 'defgh')]],
      ['nob', [entry(3, 'abcd'), entry(4, 'efgh')]],
    ];
    expect(await parts(all, 'abcdefgh')).toEqual(['abcd', 'efgh']);
  });
});

describe('a random article', () => {
  const { wordClass: _, ...hei } = form('hei');
  const dictionaries: Dictionaries = [
    [
      'bob',
      [
        entry(11, 'bok'),
        entry(12, 'lese', [], { wordClass: 'VERB' }),
        { id: 13, forms: [hei, form('hei på deg', 'phrase', { wordClass: 'EXPR' })], prominence: 1 },
      ],
    ],
    [
      'nob',
      [
        entry(21, 'bok'),
        { id: 22, forms: [form('rå'), form('rå', 'lemma', { wordClass: 'VERB' })], prominence: 1 },
      ],
    ],
  ];

  /** The articles for random numbers from 0 to almost 1, in steps of a tenth. */
  const drawn = (wordClass?: string) =>
    Promise.all(
      Array.from({ length: 10 }, async (_, tenth) => {
        const found = await storeOf(dictionaries, () => tenth / 10).random(DICT_IDS, wordClass);
        return found && `${found.dict}/${found.id}`;
      }),
    );

  it('gives each article of all dictionaries as often', async () => {
    expect(await drawn()).toEqual(
      ['bob/11', 'bob/12', 'bob/13', 'nob/21', 'nob/22'].flatMap((each) => [each, each]),
    );
  });

  it('gives articles of the class only, among others of an article', async () => {
    expect(await drawn('VERB')).toEqual([...Array(5).fill('bob/12'), ...Array(5).fill('nob/22')]);
    expect(new Set(await drawn('NOUN'))).toEqual(new Set(['bob/11', 'nob/21', 'nob/22']));
    // An article is not of the class of a phrase in it.
    for (const none of ['INTJ', 'EXPR', '']) expect(await drawn(none)).toEqual(Array(10).fill(undefined));
  });

  it('gives none without articles', async () => {
    expect(await storeOf([['bob', []]], () => 0).random(DICT_IDS)).toBeUndefined();
  });
});
