import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NESTING_DEPTH } from '../../../src/dictionary/article/raw-article.js';
import { MATCHES } from '../../../src/dictionary/contract.js';
import type { SuggestOptions } from '../../../src/dictionary/index/article-store.js';
import { nearestWords } from '../../../src/dictionary/index/nearest-words.js';
import { prominenceOf } from '../../../src/dictionary/index/packed-forms.js';
import { TOP_SIZE } from '../../../src/dictionary/index/word-index.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { sampleArticle } from '../support/sample-articles.js';
import {
  alikeDictionaries,
  type Dictionaries,
  entry,
  form,
  indexesOf,
  plainForms,
  suggestionsOf,
} from './words.js';

describe('suggested articles', () => {
  /** The articles of the first suggestion. */
  function articlesOf(all: Dictionaries, text: string, wordClass?: string): unknown[] {
    const options = { limit: 1, ...(wordClass !== undefined && { wordClass }) };
    return suggestionsOf(indexesOf(all), text, options)[0]?.articles ?? [];
  }

  it('has the lemma, the homograph and the class of each article', () => {
    const all: Dictionaries = [
      ['bob', [entry(7, 'aks'), entry(8, 'bok', ['boka'], { homograph: 3 }), entry(9, 'cello')]],
      ['nob', [entry(1, 'and', [], { wordClass: 'VERB' }), entry(2, 'bok', ['boka'], { wordClass: 'ADJ' })]],
    ];
    const ofBob = { dict_id: 'bob', art_id: 8, lemma: 'bok', hgno: 3, word_class: 'NOUN' };
    const ofNob = { dict_id: 'nob', art_id: 2, lemma: 'bok', hgno: 0, word_class: 'ADJ' };
    expect(articlesOf(all, 'bok')).toEqual([ofNob, ofBob]);
    expect(articlesOf(all, 'boka')).toEqual([ofNob, ofBob]);
    expect(articlesOf(all, 'bok', 'NOUN')).toEqual([ofBob]);
    expect(articlesOf(all, 'bok', 'ADJ')).toEqual([ofNob]);
    expect(articlesOf(all, 'bok', 'VERB')).toEqual([]);
  });

  it('has no class where the article has none', () => {
    const { wordClass: _, ...hei } = form('hei');
    const all: Dictionaries = [['bob', [{ id: 1, forms: [hei], prominence: 1 }]]];
    expect(articlesOf(all, 'hei')).toEqual([{ dict_id: 'bob', art_id: 1, lemma: 'hei', hgno: 0 }]);
  });

  it('has those that the word is a lemma of first, then in the order of their homographs', () => {
    const all: Dictionaries = [
      [
        'bob',
        [
          entry(1, 'rot', ['rå'], { homograph: 1 }),
          entry(2, 'rå', [], { homograph: 2 }),
          entry(3, 'rå', [], { homograph: 1 }),
          { id: 4, forms: [form('rå', 'older_form', { lemma: 'raa' })], prominence: 8 },
          { id: 5, forms: [form('rå', 'phrase', { lemma: 'rå' })], prominence: 8 },
        ],
      ],
    ];
    expect(articlesOf(all, 'rå')).toMatchObject([3, 2, 1, 4, 5].map((art_id) => ({ art_id })));
  });

  it('has each article once, by the best of its lemmas', () => {
    const forms = [
      form('følge', 'inflection', { lemma: 'følg', homograph: 1 }),
      form('følge', 'lemma', { lemma: 'følge', homograph: 2 }),
      form('følge', 'lemma', { lemma: 'følgje', homograph: 4 }),
    ];
    const all: Dictionaries = [
      ['bob', [entry(9, 'følge', [], { homograph: 3 }), { id: 4, forms, prominence: 8 }]],
    ];
    expect(articlesOf(all, 'følge')).toMatchObject([
      { art_id: 4, lemma: 'følge', hgno: 2 },
      { art_id: 9, lemma: 'følge', hgno: 3 },
    ]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [65_535, 65_535],
    [65_536, 65_535],
    [-1, 0],
  ])('has for the homograph %i %i', (homograph, hgno) => {
    expect(articlesOf([['bob', [entry(1, 'bok', [], { homograph })]]], 'bok')).toMatchObject([{ hgno }]);
  });

  it('writes any letters and signs as JSON', () => {
    const lemma = 'a"b\\c «d» é 🎉';
    expect(articlesOf([['bob', [entry(12_345_678, lemma)]]], 'a')).toMatchObject([
      { lemma, art_id: 12_345_678 },
    ]);
  });

  /** The articles of a spelling as suggestions have them, by a sort of all its forms. */
  function plainArticles(all: Dictionaries, text: string, wordClass: string | undefined) {
    const dicts = all.map(([dict]) => dict);
    const everyForm = plainForms(all);
    /** The place of the first form of an article with this lemma, homograph and class. */
    const headOf = ({ dict, id, form: { lemma, homograph, wordClass } }: (typeof everyForm)[number]) =>
      everyForm.findIndex(
        ({ form: one, ...article }) =>
          article.dict === dict &&
          article.id === id &&
          one.lemma === lemma &&
          one.homograph === homograph &&
          one.wordClass === wordClass,
      );
    const forms = everyForm
      .filter(({ form: one }) => one.text === text && (wordClass ?? one.wordClass) === one.wordClass)
      .toSorted(
        (one, other) =>
          MATCHES.indexOf(one.form.match) - MATCHES.indexOf(other.form.match) ||
          one.form.homograph - other.form.homograph ||
          dicts.indexOf(one.dict) - dicts.indexOf(other.dict) ||
          one.id - other.id ||
          headOf(one) - headOf(other),
      );
    return forms
      .filter(({ dict, id }, at) => forms.findIndex((one) => one.dict === dict && one.id === id) === at)
      .map(({ dict, id, form: one }) => ({
        dict_id: dict,
        art_id: id,
        lemma: one.lemma,
        hgno: one.homograph,
        ...(one.wordClass !== undefined && { word_class: one.wordClass }),
      }));
  }

  it('has the articles of each word that a search through all forms finds, in its order', () => {
    const asked = fc.constantFrom('f', 'k', 'fa', 'tha', 'faa', 'x');
    const wordClasses = fc.constantFrom(undefined, 'NOUN', 'VERB');
    fc.assert(
      fc.property(alikeDictionaries, asked, wordClasses, fc.boolean(), (both, text, wordClass, isReverse) => {
        const all = isReverse ? both.toReversed() : both;
        const suggestions = suggestionsOf(indexesOf(all), text, { limit: 100, wordClass });
        for (const { word, articles, ...rest } of suggestions) {
          expect(rest).toEqual({});
          expect(articles).toEqual(plainArticles(all, word, wordClass));
        }
      }),
      fuzzRuns(25),
    );
  });
});

describe('order of words', () => {
  /** Lemmas without inflected forms, of the same prominence. */
  const lemmas = (texts: readonly string[], firstId = 0) =>
    texts.map((text, at) => entry(firstId + at, text));
  const common = (id: number, text: string) => ({ ...entry(id, text), prominence: 15 });

  function suggested(all: Dictionaries, text: string, options: SuggestOptions) {
    return suggestionsOf(indexesOf(all), text, options).map(({ word }) => word);
  }

  describe('the order of suggestions', () => {
    const accents: Dictionaries = [['bob', lemmas(['for', 'fór', 'fòr', 'fôr'])]];

    it.each([
      ['for', ['for', 'fòr', 'fór', 'fôr']],
      ['fôr', ['fôr', 'for', 'fòr', 'fór']],
      [' FÓR ', ['fór', 'for', 'fòr', 'fôr']],
      ['fo\u0300r', ['fòr', 'for', 'fór', 'fôr']],
    ])('has for «%s» the typed spelling first, the others in their order', (text, words) => {
      expect(suggested(accents, text, { limit: 10 })).toEqual(words);
    });

    it('has the better word first among those that are spelled otherwise', () => {
      const all: Dictionaries = [['bob', [entry(1, 'fór'), common(2, 'fôr'), entry(3, 'for')]]];
      expect(suggested(all, 'for', { limit: 10 })).toEqual(['for', 'fôr', 'fór']);
      expect(suggested(all, 'FOR', { limit: 10 })).toEqual(['for', 'fôr', 'fór']);
      const name: Dictionaries = [['bob', [common(1, 'às'), entry(2, 'As')]]];
      expect(suggested(name, 'as', { limit: 10 })).toEqual(['As', 'às']);
    });

    it('has no more exact words than the limit', () => {
      expect(suggested(accents, 'for', { limit: 2 })).toEqual(['for', 'fòr']);
    });

    it('has an exact word only where it is of the class', () => {
      const all: Dictionaries = [
        ['bob', [entry(1, 'fisk'), entry(2, 'fiske', [], { wordClass: 'VERB' })]],
        ['nob', [entry(1, 'fisk', [], { wordClass: 'ADJ' })]],
      ];
      expect(suggested(all, 'fisk', { limit: 10, wordClass: 'VERB' })).toEqual(['fiske']);
      expect(suggested(all, 'fisk', { limit: 10, wordClass: 'NOUN' })).toEqual(['fisk']);
      expect(suggested(all, 'fisk', { limit: 10, wordClass: 'INTJ' })).toEqual([]);
    });

    it('is Norwegian among equally good words of two dictionaries', () => {
      const all: Dictionaries = [
        ['bob', lemmas(['så', 'sy'])],
        ['nob', lemmas(['sa', 'sb', 'sé', 'sz'])],
      ];
      expect(suggested(all, 's', { limit: 10 })).toEqual(['sa', 'sb', 'sé', 'sy', 'sz', 'så']);
    });

    it('is Norwegian among the readings of digraphs, too', () => {
      const all: Dictionaries = [['bob', lemmas(['åoek', 'aaøk', 'åøk', 'aaoek'])]];
      expect(suggested(all, 'aaoe', { limit: 10 })).toEqual(['åøk', 'aaøk', 'åoek', 'aaoek']);
      expect(suggested([['bob', lemmas(['åoel', 'aaøk'])]], 'aaoe', { limit: 10 })).toEqual(['aaøk', 'åoel']);
    });

    it('is that of the spelling where keys are the same', () => {
      const all: Dictionaries = [
        ['bob', lemmas(['sôl'])],
        ['nob', lemmas(['aa', 'sól'])],
      ];
      expect(suggested(all, 'so', { limit: 10 })).toEqual(['sól', 'sôl']);
      expect(suggested([...all].reverse(), 'so', { limit: 10 })).toEqual(['sól', 'sôl']);
    });

    it('has a word of two dictionaries once, whatever is between', () => {
      const all: Dictionaries = [
        ['bob', [common(1, 'sat'), entry(2, 'så'), entry(3, 'se')]],
        ['nob', [entry(1, 'sat'), entry(2, 'sé'), entry(3, 'so')]],
      ];
      expect(suggested(all, 's', { limit: 10 })).toEqual(['sat', 'se', 'sé', 'so', 'så']);
    });

    describe('of very many words', () => {
      const many = Array.from({ length: 400 }, (_, id) => `s${String(id).padStart(3, '0')}`);
      const all: Dictionaries = [['bob', [common(1_000, 's'), ...lemmas(many)]]];

      it('has the exact word once, though it is among the best ones too', () => {
        expect(suggested(all, 's', { limit: TOP_SIZE })).toEqual(['s', ...many.slice(0, TOP_SIZE - 1)]);
      });

      it('has as many as are asked for', () => {
        for (const limit of [TOP_SIZE - 1, TOP_SIZE, TOP_SIZE + 1])
          expect(suggested(all, 's', { limit })).toHaveLength(limit);
      });
    });
  });

  describe('the order of similar words', () => {
    const nearest = (all: Dictionaries, text: string, limit = 10) =>
      nearestWords(indexesOf(all), text, limit);
    const inBob = (...texts: string[]): Dictionaries => [['bob', lemmas(texts)]];

    it('is that of the letters, then of the common prefix', () => {
      expect(nearest(inBob('bamt', 'bant', 'bnat', 'bat'), 'batn')).toEqual(['bant', 'bat']);
      expect(nearest(inBob('aatok', 'stak', 'stok', 'sto'), 'stoq')).toEqual(['sto', 'stok']);
      expect(nearest(inBob('kist', 'lisk', 'fisk', 'fist'), 'fisz')).toEqual(['fisk', 'fist']);
      expect(nearest(inBob('aaske', 'flske', 'fiskl'), 'fiske')).toEqual(['fiskl', 'flske']);
    });

    it('is that of their prominence among equally similar ones', () => {
      const all: Dictionaries = [['bob', [entry(1, 'fisk'), common(2, 'fist')]]];
      expect(nearest(all, 'fisz')).toEqual(['fist', 'fisk']);
    });

    it('has the more similar of inflected forms first, after lemmas', () => {
      const all: Dictionaries = [
        ['bob', [entry(1, 'gå', ['brkk']), entry(2, 'få', ['fikk']), entry(3, 'xikx')]],
      ];
      expect(nearest(all, 'fikx')).toEqual(['xikx', 'få']);
      const forms: Dictionaries = [['bob', [entry(1, 'gå', ['bikk']), entry(2, 'få', ['fikk'])]]];
      expect(nearest(forms, 'fikx')).toEqual(['få']);
      const both: Dictionaries = [['bob', [entry(1, 'gå', ['aikx']), entry(2, 'få', ['fikk'])]]];
      expect(nearest(both, 'fikx')).toEqual(['få', 'gå']);
    });

    it('has no word at three edits beside one at two, whatever dictionary has it', () => {
      const far = 'lokomotivabc';
      const near = 'lokomotivab';
      for (const all of [
        [['bob', lemmas([far, near])]],
        [
          ['bob', lemmas([far])],
          ['nob', lemmas([near])],
        ],
        [
          ['bob', lemmas([near])],
          ['nob', lemmas([far])],
        ],
      ] satisfies Dictionaries[])
        expect(nearest(all, 'lokomotiv')).toEqual([near]);
      expect(nearest(inBob(far), 'lokomotiv')).toEqual([far]);
    });

    it('has words at three edits only with the first letter', () => {
      expect(nearest(inBob('restauranter'), 'restaurantxyz')).toEqual(['restauranter']);
      expect(nearest(inBob('bestauranty'), 'restaurantxyz')).toEqual([]);
      expect(nearest(inBob('bestaurant'), 'restaurantxy')).toEqual([]);
      expect(nearest(inBob('restaurant'), 'restaurantxyz')).toEqual(['restaurant']);
    });

    it('compares texts of up to 31 letters', () => {
      const long = 'x'.repeat(29);
      expect(nearest(inBob(`${long}kl`), `${long}km`)).toEqual([`${long}kl`]);
      expect(nearest(inBob(`${long}klm`), `${long}kln`)).toEqual([]);
    });

    it('reads digraphs all as letters or none', () => {
      expect(nearest(inBob('åø'), 'aaoe')).toEqual(['åø']);
      expect(nearest(inBob('aaoe'), 'aaoe')).toEqual(['aaoe']);
      expect(nearest(inBob('åoe'), 'aaoe')).toEqual([]);
      expect(nearest(inBob('aaø'), 'aaoe')).toEqual([]);
      // The readings have different lengths, and so different numbers of edits.
      expect(nearest(inBob('baate', 'håtx', 'båtx', 'baatxx'), 'baate')).toEqual(['baate', 'båtx', 'baatxx']);
      expect(nearest(inBob('bok', 'baatxx'), 'baate')).toEqual(['baatxx']);
    });

    it('has each article once, by the nearest of its lemmas', () => {
      const forms = [form('jamn'), form('jemn')];
      const twoLemmas: Dictionaries = [['bob', [{ id: 1, forms, prominence: 8 }, entry(2, 'jomn')]]];
      expect(nearest(twoLemmas, 'jamnn')).toEqual(['jamn', 'jomn']);
      const inBoth: Dictionaries = [
        ['bob', [{ id: 1, forms, prominence: 8 }]],
        ['nob', [entry(7, 'jamn'), entry(8, 'jemn')]],
      ];
      expect(nearest(inBoth, 'jamnn')).toEqual(['jamn']);
      const apart: Dictionaries = [
        ['bob', lemmas(['fisk', 'fist'])],
        ['nob', lemmas(['bok', 'hus'])],
      ];
      expect(nearest(apart, 'fisz')).toEqual(['fisk', 'fist']);
    });

    it('has no more than the limit', () => {
      expect(nearest(inBob('fisk', 'fist', 'fisl'), 'fisz', 2)).toEqual(['fisk', 'fisl']);
      expect(nearest(inBob('fisk', 'fist', 'fisl'), 'fisz', 1)).toEqual(['fisk']);
    });
  });
});

describe('the prominence of an article', () => {
  it('grows with the phrases, compounds, examples and references of an article', () => {
    const article = (definitions: unknown[], referers: unknown[] = []) =>
      ({ ...sampleArticle('bob', 100), referers, body: { definitions } }) as unknown as Parameters<
        typeof prominenceOf
      >[0];
    const explanation = { type_: 'explanation' };
    const compound = { elements: [explanation, explanation] };
    const list = (count: number) => ({ type_: 'compound_list', elements: Array(count).fill(compound) });
    const points = (count: number) => Math.min(15, Math.round(2 * Math.log2(1 + count)));
    expect(prominenceOf(article([]))).toBe(0);
    expect(prominenceOf(article([explanation]))).toBe(points(1));
    expect(prominenceOf(article([{ elements: [explanation, explanation, explanation] }]))).toBe(points(3));
    expect(
      prominenceOf(article([{ elements: [{ type_: 'sub_article', elements: Array(9).fill(explanation) }] }])),
    ).toBe(points(2));
    expect(prominenceOf(article([list(7)]))).toBe(points(7));
    expect(prominenceOf(article([explanation], [explanation, explanation]))).toBe(points(3));
    expect(prominenceOf(article([list(1_000)]))).toBe(15);
  });

  it('counts no elements that are nested deeper than the limit', () => {
    const nested = (depth: number): object =>
      depth === 0 ? { type_: 'explanation' } : { elements: [nested(depth - 1)] };
    const prominence = (depth: number) =>
      prominenceOf({
        ...sampleArticle('bob', 100),
        referers: [],
        body: { definitions: [nested(depth)] },
      } as never);
    expect(prominence(MAX_NESTING_DEPTH)).toBe(2);
    expect(prominence(MAX_NESTING_DEPTH + 1)).toBe(0);
  });
});
