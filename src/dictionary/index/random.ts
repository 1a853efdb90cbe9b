import type { DictId } from '../contract.js';
import type { DictionaryIndexes } from './word-index.js';

/** A number from 0 up to, and without, 1, each as likely. */
export type RandomNumber = () => number;

/** The bit of a word class among those of an article; `undefined` where no article is of it. */
function bitOf(classes: readonly string[], wordClass: string): number | undefined {
  const number = classes.indexOf(wordClass);
  return number > 0 ? 1 << number : undefined;
}

/** The positions of the articles of a word class, or of all. */
function articlesOf([, index]: DictionaryIndexes[number], wordClass: string | undefined): ArrayLike<number> {
  if (wordClass === undefined) return index.articleIds;
  const bit = bitOf(index.classes, wordClass);
  if (bit === undefined) return [];
  return index.articleIds.filter((_, place) => ((index.articleClasses[place] ?? 0) & bit) !== 0);
}

/** An article of these dictionaries, each as likely; `undefined` where there is none of the word class. */
export function randomArticle(
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
  random: RandomNumber,
): { dict: DictId; id: number } | undefined {
  const pools = indexes.map((one) => ({ dict: one[0], ids: articlesOf(one, wordClass) }));
  const total = pools.reduce((sum, { ids }) => sum + ids.length, 0);
  let place = Math.floor(random() * total);
  for (const { dict, ids } of pools) {
    const id = ids[place];
    if (id !== undefined) return { dict, id };
    place -= ids.length;
  }
  return undefined;
}
