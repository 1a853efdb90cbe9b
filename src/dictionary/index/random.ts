import { createHash } from 'node:crypto';
import type { DictId } from '../contract.js';
import type { DictionaryIndexes } from './word-index.js';

/** A random number, at least 0 and below 1, such as `Math.random`. */
export type RandomNumber = () => number;

/** Random numbers that are the same for the same seed: the bytes of SHA-256, four for each number. */
export function createSeededRandom(seed: string): RandomNumber {
  let count = 0;
  return () => {
    const bytes = createHash('sha256').update(`${count} ${seed}`).digest();
    count += 1;
    return bytes.readUInt32BE() / 2 ** 32;
  };
}

/** The bit of a word class in `articleClasses`. `undefined` where no article is of it. */
function bitOf(classes: readonly string[], wordClass: string): number | undefined {
  const number = classes.indexOf(wordClass);
  return number > 0 ? 1 << number : undefined;
}

/** The ids of the articles of a word class, or of all. */
function articlesOf([, index]: DictionaryIndexes[number], wordClass: string | undefined): ArrayLike<number> {
  if (wordClass === undefined) return index.articleIds;
  const bit = bitOf(index.classes, wordClass);
  if (bit === undefined) return [];
  return index.articleIds.filter((_, article) => ((index.articleClasses[article] ?? 0) & bit) !== 0);
}

/** A random article, with equal probability. `undefined` where there is none of the word class. */
export function randomArticle(
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
  random: RandomNumber,
): { dict: DictId; id: number } | undefined {
  const pools = indexes.map((one) => ({ dict: one[0], ids: articlesOf(one, wordClass) }));
  const total = pools.reduce((sum, { ids }) => sum + ids.length, 0);
  let position = Math.floor(random() * total);
  for (const { dict, ids } of pools) {
    const id = ids[position];
    if (id !== undefined) return { dict, id };
    position -= ids.length;
  }
  return undefined;
}
