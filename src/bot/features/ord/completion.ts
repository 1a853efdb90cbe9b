import type { Suggestion } from '../../../dictionary/contract.js';
import { foldWord, listDigraphReadings } from '../../../shared/text/fold.js';

/** A word that completes a prefix, and its articles. */
export interface WordCompletion {
  word: string;
  /** The folded word, by which the dictionary service compares words. */
  key: string;
  articles: readonly Pick<Suggestion['articles'][number], 'dict_id' | 'art_id' | 'word_class'>[];
}

/** Keeps only the fields in use: the suggester caches many completions. */
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

/** All prefixes, the longest first: `fisk`, `fis`, `fi`, `f`. */
export function* prefixesOf(key: string): Iterable<string> {
  for (let length = key.length; length > 0; length -= 1) yield key.slice(0, length);
}

/**
 * Whether the words with the shorter prefix include all words with the longer one. `bla` does not cover
 * `blaa`, which also finds words in `blå`.
 */
export function coversPrefix(shorter: string, longer: string): boolean {
  const shorterReadings = listDigraphReadings(shorter);
  return listDigraphReadings(longer).every((reading) =>
    shorterReadings.some((prefix) => reading.startsWith(prefix)),
  );
}

/** Options that Slack shows without scrolling. */
const VISIBLE_OPTIONS = 7;

const compareStrings = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Comparing folded keys by code unit gives Norwegian order. */
const compareNorwegian = (one: WordCompletion, other: WordCompletion) =>
  compareStrings(one.key, other.key) || compareStrings(one.word, other.word);

/** The words that the service would find for this prefix. @param key folded */
export function filterByPrefix(words: readonly WordCompletion[], key: string): WordCompletion[] {
  const readings = listDigraphReadings(key);
  return words.filter((each) => readings.some((reading) => each.key.startsWith(reading)));
}

/**
 * Orders completions for a menu: first the typed word, in the typed spelling before others («for», «fôr»);
 * then the service's best ones, as many as are visible; then the rest in Norwegian order.
 *
 * @param words best first
 */
export function orderCompletions(words: readonly WordCompletion[], typed: string): WordCompletion[] {
  const readings = listDigraphReadings(foldWord(typed));
  const spelling = typed.normalize('NFC').toLowerCase();
  const exact = words.filter(({ key }) => readings.includes(key));
  const longer = words.filter(({ key }) => !readings.includes(key));
  const isAsTyped = ({ word }: WordCompletion) => word.toLowerCase() === spelling;
  return [
    ...exact.filter(isAsTyped),
    ...exact.filter((each) => !isAsTyped(each)),
    ...longer.slice(0, VISIBLE_OPTIONS),
    ...longer.slice(VISIBLE_OPTIONS).sort(compareNorwegian),
  ];
}
