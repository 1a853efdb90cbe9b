import type { Suggestion } from '../../../dictionary/contract.js';
import { foldWord, readingsOf } from '../../../shared/text/fold.js';

/** A word that something may become, and the articles it is in. */
export interface Completion {
  word: string;
  /** By which words are compared, as the service compares them. */
  key: string;
  articles: readonly Pick<Suggestion['articles'][number], 'dict_id' | 'art_id' | 'word_class'>[];
}

/** No more of a suggestion than is needed, as many are remembered. */
export function completionOf({ word, articles }: Suggestion): Completion {
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
export const shorterKeys = (key: string) =>
  Array.from({ length: key.length }, (_, at) => key.slice(0, key.length - at));

/**
 * Whether all words that begin as the longer key are among those that begin as the shorter: those for `bla` are not all
 * the words for `blaa`, which are also those for `blå`.
 */
export function holdsAll(shorter: string, longer: string): boolean {
  const beginnings = readingsOf(shorter);
  return readingsOf(longer).every((reading) => beginnings.some((beginning) => reading.startsWith(beginning)));
}

/** As many words are in sight before one scrolls. */
const IN_SIGHT = 7;

const isBefore = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Keys compared by code unit stand in Norwegian order. */
const inNorwegianOrder = (one: Completion, other: Completion) =>
  isBefore(one.key, other.key) || isBefore(one.word, other.word);

/** The words that begin as the key, as the service would find them. */
export function beginningWith(words: readonly Completion[], key: string): Completion[] {
  const readings = readingsOf(key);
  return words.filter((each) => readings.some((reading) => each.key.startsWith(reading)));
}

/**
 * The words, best first, as they are offered: the word itself, before its neighbours as it was typed («for», «fôr»);
 * then the best of the others; then the rest in Norwegian order, where one finds a word again.
 */
export function arrange(words: readonly Completion[], typed: string): Completion[] {
  const readings = readingsOf(foldWord(typed));
  const spelling = typed.normalize('NFC').toLowerCase();
  const itself = words.filter(({ key }) => readings.includes(key));
  const longer = words.filter(({ key }) => !readings.includes(key));
  const isAsTyped = ({ word }: Completion) => word.toLowerCase() === spelling;
  return [
    ...itself.filter(isAsTyped),
    ...itself.filter((each) => !isAsTyped(each)),
    ...longer.slice(0, IN_SIGHT),
    ...longer.slice(IN_SIGHT).sort(inNorwegianOrder),
  ];
}
