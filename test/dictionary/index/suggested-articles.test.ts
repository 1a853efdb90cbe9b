import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MATCHES } from '../../../src/dictionary/contract.js';
import { splitSuggestions } from '../../../src/dictionary/index/serialize-suggestions.js';
import { suggestWords } from '../../../src/dictionary/index/suggest-words.js';
import { fromByteText } from '../../../src/shared/text/byte-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { alikeDictionaries, type Dictionaries, entry, form, indexesOf, plainForms } from './words.js';

/** The articles of the first suggestion, as their JSON. */
function articlesOf(all: Dictionaries, text: string, wordClass?: string): unknown[] {
  const options = { limit: 1, ...(wordClass !== undefined && { wordClass }) };
  const [json] = splitSuggestions(suggestWords(indexesOf(all), text, options));
  return JSON.parse(json === undefined ? '{"articles":[]}' : fromByteText(json)).articles;
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
      const { json, ends } = suggestWords(indexesOf(all), text, { limit: 100, wordClass });
      const suggestions = JSON.parse(`[${fromByteText(json)}]`);
      expect(ends.length).toBe(suggestions.length);
      expect(splitSuggestions({ json, ends }).map((one) => JSON.parse(fromByteText(one)))).toEqual(
        suggestions,
      );
      for (const { word, articles, ...rest } of suggestions) {
        expect(rest).toEqual({});
        expect(articles).toEqual(plainArticles(all, word, wordClass));
      }
    }),
    fuzzRuns(25),
  );
});
