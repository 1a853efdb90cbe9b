import type { DictId, Match } from '../contract.js';
import { type Beginnings, leastShared } from './beginnings.js';
import { type Beginners, type Directory, openDirectory } from './directory.js';
import { brokenImage, bytesOf, countsOf, type IndexImage, numbersOf } from './image.js';
import { headOf, matchOf } from './postings.js';
import { compareTexts, lengthAt, openTexts, type Run, runOf, startsOf, type Texts, textAt } from './texts.js';
import { TOP_SIZE, type Tops } from './tops.js';

/** The index of one dictionary, opened: the sections of `image.ts` as what they are. */
export interface WordIndex {
  /** How many there are. */
  words: number;
  articles: number;
  keys: Texts;
  beginnings: Beginnings;
  texts: Texts;
  scores: Uint16Array;
  /** The words that are lemmas or phrases, ascending. */
  lemmas: Uint32Array;
  postings: Uint32Array;
  postingStarts: Uint32Array;
  heads: { articles: Uint32Array; lemmas: Texts; homographs: Uint16Array; classes: Uint8Array };
  /** The first is no class. */
  classes: readonly string[];
  articleIds: Float64Array;
  articleClasses: Uint32Array;
  tops: Tops;
  directory: Directory;
}

function openTops(image: IndexImage): Tops {
  const count = Math.floor(bytesOf(image, 'tops.ranges').byteLength / 8);
  return {
    ranges: numbersOf(image, 'tops.ranges', Uint32Array, 2 * count),
    words: numbersOf(image, 'tops.words', Uint32Array, TOP_SIZE * count),
  };
}

/**
 * Opens an index over the bytes of its image, which must not change.
 *
 * @throws {Error} that says what is wrong where it is of another version, or its sections do not fit together.
 */
export function openIndex(image: IndexImage): WordIndex {
  const { words, postings, heads, classes, articles } = countsOf(image);
  const shared = numbersOf(image, 'keys.shared', Uint8Array, words);
  const names = openTexts(image, 'classes', classes);
  if (heads > 0 && classes === 0) throw brokenImage('it has no classes');
  const keys = openTexts(image, 'keys', words);
  const tops = openTops(image);
  return {
    words,
    articles,
    keys,
    beginnings: { shared, leastShared: leastShared(shared) },
    texts: openTexts(image, 'texts', words),
    scores: numbersOf(image, 'scores', Uint16Array, words),
    lemmas: numbersOf(image, 'lemmas', Uint32Array, Math.floor(bytesOf(image, 'lemmas').byteLength / 4)),
    postings: numbersOf(image, 'postings', Uint32Array, postings),
    postingStarts: startsOf(image, 'postings.starts', words, postings),
    heads: {
      articles: numbersOf(image, 'heads.articles', Uint32Array, heads),
      lemmas: openTexts(image, 'heads.lemmas', heads),
      homographs: numbersOf(image, 'heads.homographs', Uint16Array, heads),
      classes: numbersOf(image, 'heads.classes', Uint8Array, heads),
    },
    classes: Array.from({ length: classes }, (_, number) => textAt(names, number)),
    articleIds: numbersOf(image, 'articles.ids', Float64Array, articles),
    articleClasses: numbersOf(image, 'articles.classes', Uint32Array, articles),
    tops,
    directory: openDirectory(keys, tops),
  };
}

/** The words whose keys begin so. */
export function wordsFrom({ keys, words, directory }: WordIndex, key: string): Beginners {
  const known = directory.get(key);
  if (known !== undefined) return known;
  const sought = Buffer.from(key);
  const { low, high } = runOf(keys, sought, { low: 0, high: words });
  let end = low;
  while (end < high && lengthAt(keys, end) === sought.length) end += 1;
  return { itself: { low, high: end }, longer: { low: end, high } };
}

/** The dictionaries that are asked, in order. */
export type Indexes = readonly (readonly [dict: DictId, index: WordIndex])[];

/** What a word says of one of its articles. */
export interface Entry {
  id: number;
  match: Match;
  homograph: number;
  /** Empty where there is none. */
  wordClass: string;
  /** Whose lemma `lemmaOf` reads. */
  head: number;
}

/** The articles of a word, best first; one may come more than once, by several of its lemmas. */
export function entriesOf(index: WordIndex, word: number): Entry[] {
  const { heads, postings, postingStarts } = index;
  const entries: Entry[] = [];
  const end = postingStarts[word + 1] ?? 0;
  for (let place = postingStarts[word] ?? 0; place < end; place += 1) {
    const posting = postings[place] ?? 0;
    const head = headOf(posting);
    entries.push({
      id: index.articleIds[heads.articles[head] ?? 0] ?? 0,
      match: matchOf(posting),
      homograph: heads.homographs[head] ?? 0,
      wordClass: index.classes[heads.classes[head] ?? 0] ?? '',
      head,
    });
  }
  return entries;
}

export function lemmaOf({ heads }: WordIndex, head: number): string {
  return textAt(heads.lemmas, head);
}

/** Whether a word leads to an article of this class, by its place in `classes`. */
export function isOfClass(
  { heads, postings, postingStarts }: WordIndex,
  word: number,
  wordClass: number,
): boolean {
  const end = postingStarts[word + 1] ?? 0;
  for (let place = postingStarts[word] ?? 0; place < end; place += 1) {
    if (heads.classes[headOf(postings[place] ?? 0)] === wordClass) return true;
  }
  return false;
}

/** The article of a word that is its best. */
export function bestArticle(index: WordIndex, word: number): number {
  const head = headOf(index.postings[index.postingStarts[word] ?? 0] ?? 0);
  return index.articleIds[index.heads.articles[head] ?? 0] ?? 0;
}

/** The number of a word of one dictionary in a run of another, by default all of it; `undefined` where it is not there. */
export function sameWord(
  index: WordIndex,
  word: number,
  other: WordIndex,
  within: Run = { low: 0, high: other.words },
): number | undefined {
  if (index === other) return word;
  let { low, high } = within;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const compared =
      compareTexts(other.keys, middle, index.keys, word) ||
      compareTexts(other.texts, middle, index.texts, word);
    if (compared === 0) return middle;
    if (compared < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
