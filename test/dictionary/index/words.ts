import fc from 'fast-check';
import type { ArticleForm } from '../../../src/dictionary/article/parse-article.js';
import { type DictId, MATCHES, type Match, type Suggestion } from '../../../src/dictionary/contract.js';
import { IndexBuilder } from '../../../src/dictionary/index/builder.js';
import { createIndexedStore } from '../../../src/dictionary/index/indexed-store.js';
import { packForms } from '../../../src/dictionary/index/packed-forms.js';
import { suggestWords } from '../../../src/dictionary/index/suggest-words.js';
import { openIndex, type WordIndex } from '../../../src/dictionary/index/word-index.js';
import { fromByteText } from '../../../src/shared/text/byte-text.js';

export interface Entry {
  id: number;
  forms: readonly ArticleForm[];
  prominence: number;
}

/** The order of suggestions: by kind, then letters, and two letters for each step of prominence below 15. */
export function scoreOf({ match, wordClass, text }: ArticleForm, prominence: number): number {
  const isSecond = match === 'phrase' || wordClass === 'EXPR' || /^-|-$/u.test(text);
  const tier = match === 'older_form' ? 3 : match === 'inflection' ? 2 : Number(isSecond);
  return tier * 16_384 + Math.min(text.length + 2 * (15 - prominence), 16_383);
}

export const form = (text: string, match: Match = 'lemma', more: Partial<ArticleForm> = {}): ArticleForm => ({
  text,
  match,
  lemma: text,
  homograph: 0,
  wordClass: 'NOUN',
  ...more,
});

/** An article of a lemma and its inflected forms. */
export const entry = (
  id: number,
  lemma: string,
  inflected: readonly string[] = [],
  more: Partial<ArticleForm> = {},
) => ({
  id,
  forms: [
    form(lemma, 'lemma', more),
    ...inflected.map((text) => form(text, 'inflection', { ...more, lemma })),
  ],
  prominence: 8,
});

export function buildImage(entries: readonly Entry[]) {
  const builder = new IndexBuilder();
  builder.add(packForms(entries));
  return builder.build().image;
}

export const indexOf = (entries: readonly Entry[]): WordIndex => openIndex(buildImage(entries));

export type Dictionaries = readonly (readonly [DictId, readonly Entry[]])[];

/** A few letters, so that words are similar: Norwegian ones, letters that are folded, and digraphs. */
export const word = fc
  .array(fc.constantFrom('a', 'e', 'k', 's', 't', 'å', 'ø', 'é', 'þ', '-'), { minLength: 1, maxLength: 6 })
  .map((letters) => `${letters.join('')}a`);

const anyForm = fc.record({
  text: word,
  match: fc.constantFrom<Match>('lemma', 'inflection', 'older_form', 'phrase'),
  lemma: word,
  homograph: fc.nat(2),
  wordClass: fc.constantFrom('NOUN', 'VERB', 'EXPR'),
});

export const anyEntries = fc
  .array(fc.record({ forms: fc.array(anyForm, { minLength: 1, maxLength: 6 }), prominence: fc.nat(15) }), {
    maxLength: 30,
  })
  .map((entries): Entry[] => entries.map((one, place) => ({ ...one, id: 1_000 - place })));

/** Articles that have words, keys, lemmas, homographs and classes in common, in any order of their ids. */
export const alikeEntries = fc
  .array(
    fc.record({
      forms: fc.array(
        fc
          .record({
            text: fc.constantFrom('fa', 'fá', 'fà', 'f-a', 'få', 'faa', 'ka', 'þa', 'tha', 'KA', 'ø'),
            match: fc.constantFrom(...MATCHES),
            lemma: fc.constantFrom('fa', 'få', 'ka'),
            homograph: fc.nat(1),
          })
          .chain((form) =>
            fc.constantFrom(form, { ...form, wordClass: 'NOUN' }, { ...form, wordClass: 'VERB' }),
          ),
        { minLength: 1, maxLength: 6 },
      ),
      prominence: fc.nat(15),
    }),
    { maxLength: 30 },
  )
  .map((entries): Entry[] => entries.map((one, place) => ({ ...one, id: 1 + ((place * 11) % 31) })));

export const dictionaries: fc.Arbitrary<Dictionaries> = fc.tuple(anyEntries, anyEntries).map(([bob, nob]) => [
  ['bob', bob],
  ['nob', nob],
]);

/** Every form with its article, in any order. */
export function plainForms(all: Dictionaries) {
  return all.flatMap(([dict, entries]) =>
    entries.flatMap(({ id, forms, prominence }) => forms.map((one) => ({ dict, id, form: one, prominence }))),
  );
}

export const indexesOf = (all: Dictionaries) =>
  all.map(([dict, entries]) => [dict, indexOf(entries)] as const);

/** A store that has the words of the dictionaries, and no articles. */
export const storeOf = (all: Dictionaries, random?: () => number) =>
  createIndexedStore({
    indexes: new Map(indexesOf(all)),
    article: () => undefined,
    dictionary: () => Promise.reject(new Error('no dictionary')),
    random,
  });

/** Two dictionaries that have many words in common. */
export const alikeDictionaries: fc.Arbitrary<Dictionaries> = fc
  .tuple(alikeEntries, alikeEntries)
  .map(([bob, nob]) => [
    ['bob', bob],
    ['nob', nob],
  ]);

/** The letters of one word without those of another. */
const without = (one: string, other: string) =>
  [...other].reduce((left, letter) => left.replace(letter, ''), one);

/** Whether a word of similar spelling may be meant: it has all letters of a short text, and few are replaced in a longer one. */
export function mayBeMeant(typed: string, key: string): boolean {
  if (key.length <= 3 && typed.length > key.length + 1) return false;
  if (typed.length <= 3) return [...typed].every((letter) => key.includes(letter));
  const replaced = Math.min(without(typed, key).length, without(key, typed).length);
  return replaced <= (typed.length <= 7 ? 1 : 2);
}

/** Counts the reads of properties and elements of the objects that it watches. */
export interface ReadCounter {
  readonly reads: number;
  watch: <Watched extends object>(watched: Watched) => Watched;
}

export function createReadCounter(): ReadCounter {
  let reads = 0;
  return {
    get reads() {
      return reads;
    },
    watch: (watched) =>
      new Proxy(watched, {
        get(target, name) {
          reads += 1;
          return Reflect.get(target, name);
        },
      }),
  };
}

type Comparable = readonly (string | number)[];

/** Compares by the first values that differ. */
export function compareLists(one: Comparable, other: Comparable): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place < 0 ? 0 : (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1;
}

/** The suggestions as they are sent. */
export const suggestionsOf = (...question: Parameters<typeof suggestWords>) =>
  suggestWords(...question).map((json): Suggestion => JSON.parse(fromByteText(json)));
