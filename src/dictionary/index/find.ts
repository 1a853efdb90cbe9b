import type { DictId } from '../contract.js';
import { queryKeys } from '../fold.js';
import type { Found } from '../match.js';
import { textAt } from './texts.js';
import { entriesOf, type WordIndex, wordsFrom } from './word-index.js';

/** What the words of a run say of their articles. */
export function foundAt(dict: DictId, index: WordIndex, words: Iterable<number>): Found[] {
  return [...words].flatMap((word) => {
    const matched = textAt(index.texts, word);
    return entriesOf(index, word).map(({ id, match, homograph }) => ({
      dict,
      id,
      match,
      matched,
      homograph,
    }));
  });
}

/** Every form of a dictionary that is the word asked for, in one of the ways in which it may be meant. */
export function findWord(dict: DictId, index: WordIndex, text: string): Found[] {
  return queryKeys(text).flatMap((key) => {
    const { low, high } = wordsFrom(index, Buffer.from(key)).itself;
    return foundAt(
      dict,
      index,
      Array.from({ length: high - low }, (_, place) => low + place),
    );
  });
}
