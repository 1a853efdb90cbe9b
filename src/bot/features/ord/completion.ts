import type { Suggestion } from '../../../dictionary/contract.js';
import { foldWord, listDigraphReadings } from '../../../shared/text/fold.js';

/** A word that something may become, and the articles it is in. */
export interface WordCompletion {
  word: string;
  /** By which words are compared, as the service compares them. */
  key: string;
  articles: readonly Pick<Suggestion['articles'][number], 'dict_id' | 'art_id' | 'word_class'>[];
}

/** No more of a suggestion than is needed, as many are remembered. */
export function toCompletion({ word, articles }: Suggestion): WordCompletion {
  return {
    word,
    key: foldWord(word),
    articles: articles.map(({ dict_id, art_id, word_class }) => ({
      dict_id,
      art_id,
      ...(word_class !== undefined && { word_class }),
    })),
  };
}

/** `fisk`, `fis`, `fi`, `f` */
export const prefixesOf = (key: string) =>
  Array.from({ length: key.length }, (_, at) => key.slice(0, key.length - at));

/**
 * Whether all words that begin as the longer key are among those that begin as the shorter: those for `bla` are not all
 * the words for `blaa`, which are also those for `blå`.
 */
export function coversPrefix(shorter: string, longer: string): boolean {
  const beginnings = listDigraphReadings(shorter);
  return listDigraphReadings(longer).every((reading) =>
    beginnings.some((beginning) => reading.startsWith(beginning)),
  );
}

/** As many words are in sight before one scrolls. */
const VISIBLE_OPTIONS = 7;

const compareStrings = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Keys compared by code unit stand in Norwegian order. */
const inNorwegianOrder = (one: WordCompletion, other: WordCompletion) =>
  compareStrings(one.key, other.key) || compareStrings(one.word, other.word);

/** The words that begin as the key, as the service would find them. */
export function filterByPrefix(words: readonly WordCompletion[], key: string): WordCompletion[] {
  const readings = listDigraphReadings(key);
  return words.filter((each) => readings.some((reading) => each.key.startsWith(reading)));
}

/**
 * The words, best first, as they are offered: the word itself, before its neighbours as it was typed («for», «fôr»);
 * then the best of the others; then the rest in Norwegian order, where one finds a word again.
 */
export function orderCompletions(words: readonly WordCompletion[], typed: string): WordCompletion[] {
  const readings = listDigraphReadings(foldWord(typed));
  const spelling = typed.normalize('NFC').toLowerCase();
  const itself = words.filter(({ key }) => readings.includes(key));
  const longer = words.filter(({ key }) => !readings.includes(key));
  const isAsTyped = ({ word }: WordCompletion) => word.toLowerCase() === spelling;
  return [
    ...itself.filter(isAsTyped),
    ...itself.filter((each) => !isAsTyped(each)),
    ...longer.slice(0, VISIBLE_OPTIONS),
    ...longer.slice(VISIBLE_OPTIONS).sort(inNorwegianOrder),
  ];
}
