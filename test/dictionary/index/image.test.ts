import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCHES } from '../../../src/dictionary/contract.js';
import { brokenImage, headOf, metaBytes } from '../../../src/dictionary/index/image.js';
import { scoreOf } from '../../../src/dictionary/index/packed-forms.js';
import { textAt } from '../../../src/dictionary/index/packed-texts.js';
import {
  isOfClass,
  lemmaOf,
  listWordEntries,
  openIndex,
  type WordIndex,
} from '../../../src/dictionary/index/word-index.js';
import { foldWord } from '../../../src/shared/text/fold.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { alikeEntries, buildImage, type Entry, entry, indexOf, plainForms } from './words.js';

const bytesOf = (text: string) => Buffer.from(text);
const textsOf = (texts: WordIndex['texts']) =>
  Array.from({ length: texts.count }, (_, at) => textAt(texts, at));

/** The spellings in the order of their keys, then of their own bytes. */
const spellingsOf = (entries: readonly Entry[]) =>
  [...new Set(entries.flatMap(({ forms }) => forms.map(({ text }) => text)))].sort(
    (one, other) =>
      Buffer.compare(bytesOf(foldWord(one)), bytesOf(foldWord(other))) ||
      Buffer.compare(bytesOf(one), bytesOf(other)),
  );

/** The forms of a word, the best of each head, sorted by match, homograph, article, and then as they were added. */
function entriesOf(entries: readonly Entry[], text: string) {
  const heads = plainForms([['bob', entries]]).map(
    ({ id, form: { match, lemma, homograph, wordClass = '', ...one } }) => ({
      text: one.text,
      match,
      head: { id, lemma, homograph, wordClass },
    }),
  );
  const numbers = [...new Set(heads.map(({ head }) => JSON.stringify(head)))];
  const sorted = heads
    .filter((each) => each.text === text)
    .map(({ head, match }) => ({ ...head, match, number: numbers.indexOf(JSON.stringify(head)) }))
    .sort(
      (one, other) =>
        MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
        one.homograph - other.homograph ||
        one.id - other.id ||
        one.number - other.number,
    );
  return sorted
    .filter(({ number }, at) => sorted.findIndex((each) => each.number === number) === at)
    .map(({ number: _, ...rest }) => rest);
}

describe('the index of articles', () => {
  it('has their words with spelling, key, score and place among the lemmas', () => {
    fc.assert(
      fc.property(alikeEntries, (entries) => {
        const index = indexOf(entries);
        const spellings = spellingsOf(entries);
        expect(textsOf(index.texts)).toEqual(spellings);
        expect(textsOf(index.keys)).toEqual(spellings.map(foldWord));
        const all = plainForms([['bob', entries]]);
        const formsOf = (text: string) => all.filter((each) => each.form.text === text);
        expect([...index.scores]).toEqual(
          spellings.map((text) =>
            Math.min(...formsOf(text).map(({ form: one, prominence }) => scoreOf(one, prominence))),
          ),
        );
        const isBase = (text: string) =>
          formsOf(text).some(({ form: { match } }) => match === 'lemma' || match === 'phrase');
        expect([...index.lemmas].map((word) => textAt(index.texts, word))).toEqual(spellings.filter(isBase));
      }),
      fuzzRuns(30),
    );
  });

  it('has the articles of each word, the best first', () => {
    fc.assert(
      fc.property(alikeEntries, (entries) => {
        const index = indexOf(entries);
        for (const [word, text] of spellingsOf(entries).entries()) {
          const listed = listWordEntries(index, word);
          expect(listed.map(({ head, ...rest }) => ({ ...rest, lemma: lemmaOf(index, head) }))).toEqual(
            entriesOf(entries, text),
          );
          for (const [number, name] of index.classes.entries())
            expect(isOfClass(index, word, number)).toBe(listed.some(({ wordClass }) => wordClass === name));
        }
      }),
      fuzzRuns(30),
    );
  });

  it('numbers the heads in the order of the words, each once', () => {
    fc.assert(
      fc.property(alikeEntries, (entries) => {
        const { postings, heads } = indexOf(entries);
        const numbers = [...new Set(Array.from(postings, headOf))];
        expect(numbers).toEqual([...numbers.keys()]);
        expect(heads.articles.length).toBe(numbers.length);
      }),
      fuzzRuns(30),
    );
  });

  it('has the articles by id, with the classes of their lemmas', () => {
    fc.assert(
      fc.property(alikeEntries, (entries) => {
        const { articleIds, articleClasses, classes } = indexOf(entries);
        const byId = entries.toSorted((one, other) => one.id - other.id);
        expect([...articleIds]).toEqual(byId.map(({ id }) => id));
        expect(classes[0]).toBe('');
        const classesOf = (article: number) =>
          classes.filter((_, number) => ((articleClasses[article] ?? 0) & (1 << number)) !== 0);
        for (const [article, { forms }] of byId.entries()) {
          const ofLemmas = forms.filter(({ match }) => match === 'lemma').map((one) => one.wordClass ?? '');
          expect(new Set(classesOf(article))).toEqual(new Set(ofLemmas));
        }
      }),
      fuzzRuns(30),
    );
  });

  it('has 31 classes, and counts any others as none', () => {
    const { classes, heads } = indexOf(
      Array.from({ length: 40 }, (_, id) =>
        entry(id, `ord${String(id).padStart(2, '0')}`, [], { wordClass: `C${id}` }),
      ),
    );
    expect(classes).toEqual(['', ...Array.from({ length: 31 }, (_, id) => `C${id}`)]);
    expect([...heads.classes]).toEqual([
      ...Array.from({ length: 31 }, (_, id) => id + 1),
      ...Array(9).fill(0),
    ]);
  });

  it('is opened over the same memory where that is aligned', () => {
    const image = buildImage([entry(1, 'fisk')]);
    const moved = [0, 8, 4].map((offset) => {
      const larger = new Uint8Array(64);
      const bytes = larger.subarray(offset, offset + 8);
      bytes.set(image.get('articles.ids') ?? []);
      return { bytes, ids: openIndex(new Map([...image, ['articles.ids', bytes]])).articleIds };
    });
    expect(moved.map(({ ids }) => [...ids])).toEqual([[1], [1], [1]]);
    expect(moved.map(({ bytes, ids }) => bytes.buffer === ids.buffer)).toEqual([true, true, false]);
  });

  it('needs a class where it has heads', () => {
    const without = (image: ReturnType<typeof buildImage>, counts: Parameters<typeof metaBytes>[0]) =>
      new Map([
        ...image,
        ['meta', metaBytes({ ...counts, classes: 0 })],
        ['classes', new Uint8Array()],
        ['classes.starts', new Uint8Array(4)],
      ]);
    const one = { words: 1, postings: 1, heads: 1, classes: 0, articles: 1 };
    expect(() => openIndex(without(buildImage([entry(1, 'fisk')]), one))).toThrow('it has no classes');
    const none = { words: 0, postings: 0, heads: 0, classes: 0, articles: 0 };
    expect(openIndex(without(buildImage([]), none)).classes).toEqual([]);
  });

  it('is refused with an error that says why', () => {
    expect(brokenImage('it is none')).toEqual(new Error('The word index cannot be read: it is none'));
    const image = new Map([...buildImage([entry(1, 'fisk')]), ['postings', new Uint8Array(3)]]);
    expect(() => openIndex(image)).toThrow('postings has 3 bytes, not 4');
  });
});
