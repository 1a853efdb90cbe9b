import { asByteText, type ByteText, fromByteText } from '../../shared/text/byte-text.js';
import { foldWord, queryKeys } from '../../shared/text/fold.js';
import { formsOf } from '../article/parse-article.js';
import { serializeArticle } from '../article/raw-article.js';
import type { DictId, DictionaryInfo, RawArticle } from '../contract.js';
import { type ArticleStore, pickArticle } from './article-store.js';
import { IndexBuilder } from './builder.js';
import { findMatches } from './find-matches.js';
import { nearestWords } from './nearest-words.js';
import { packForms, prominenceOf, rarityOf } from './packed-forms.js';
import { type PackedTexts, packTexts, textAt } from './packed-texts.js';
import { findPrefixRange } from './prefix-tree.js';
import { suggestWords } from './suggest-words.js';
import {
  type DictionaryIndexes,
  headOf,
  type IndexImage,
  linkTable,
  matchOf,
  openIndex,
  type WordIndex,
} from './word-index.js';

interface IndexedStoreOptions {
  /** The opened indexes (`openIndex`). A dictionary without one has no words. */
  indexes: ReadonlyMap<DictId, WordIndex>;
  /** The JSON of an article as bytes. `undefined` where there is none. */
  article: (dict: DictId, id: number) => ByteText | undefined;
  dictionary: ArticleStore['dictionary'];
  close?: () => void;
  /** A number at least 0 and below 1, such as `Math.random`. */
  random?: (() => number) | undefined;
}

/** A store with its word indexes in memory, which reads articles from elsewhere. */
export function createIndexedStore(options: IndexedStoreOptions): ArticleStore {
  const { indexes, article, dictionary, close, random = Math.random } = options;
  const indexesOf = (dicts: readonly DictId[]): DictionaryIndexes =>
    dicts.flatMap((dict) => {
      const index = indexes.get(dict);
      return index === undefined ? [] : [[dict, index] as const];
    });
  // No question waits for it.
  linkTable([...indexes]);
  return {
    async article(dict, id) {
      const found = article(dict, id);
      return found && fromByteText(found);
    },
    find: async (dicts, text) => findMatches(indexesOf(dicts), text),
    suggest: async (dicts, text, more) => suggestWords(indexesOf(dicts), text, more).map(fromByteText),
    nearest: async (dicts, text, limit) => nearestWords(indexesOf(dicts), text, limit),
    parts: async (dicts, text) => compoundParts(indexesOf(dicts), text),
    random: async (dicts, wordClass) => randomArticle(indexesOf(dicts), wordClass, random),
    dictionary,
    ready: async () => undefined,
    close: async () => close?.(),
  };
}

/** A store with its articles in memory. It is for thousands of articles, not for the full dictionaries. */
export function createMemoryStore(dictionaries: PackedDictionaries, random?: () => number): ArticleStore {
  return createIndexedStore({
    indexes: new Map([...dictionaries].map(([dict, { image }]) => [dict, openIndex(image)])),
    article(dict, id) {
      const packed = dictionaries.get(dict);
      const place = packed?.places.get(id);
      if (packed === undefined || place === undefined) return undefined;
      const { bytes, starts } = packed.served;
      return asByteText(bytes.toString('latin1', starts[place], starts[place + 1]));
    },
    async dictionary(dict) {
      const packed = dictionaries.get(dict);
      if (!packed) throw new Error(`there is no dictionary ${dict}`);
      return packed.info;
    },
    random,
  });
}

/** All data that a dictionary is served from. It can be serialized with `node:v8`. */
interface PackedDictionary {
  info: DictionaryInfo;
  /** The place of each article in `served`, by id. */
  places: ReadonlyMap<number, number>;
  /** The JSON text of each article. As one array of bytes, they are outside the heap of V8. */
  served: PackedTexts;
  image: IndexImage;
}

export type PackedDictionaries = ReadonlyMap<DictId, PackedDictionary>;

function indexArticles(dict: DictId, articles: readonly RawArticle[]): IndexImage {
  const builder = new IndexBuilder();
  builder.add(
    packForms(
      articles.map((article) => ({
        id: article.article_id,
        forms: formsOf(dict, article),
        prominence: prominenceOf(article),
      })),
    ),
  );
  return builder.build().image;
}

/** Indexes and serializes articles: some tenths of a second for a thousand. */
export function packDictionaries(
  articles: ReadonlyMap<DictId, readonly RawArticle[]>,
  infoOf: (dict: DictId, articles: readonly RawArticle[]) => DictionaryInfo,
): PackedDictionaries {
  return new Map(
    [...articles].map(([dict, ofDict]) => [
      dict,
      {
        info: infoOf(dict, ofDict),
        places: new Map(ofDict.map((article, place) => [article.article_id, place])),
        served: packTexts(ofDict.map(serializeArticle)),
        image: indexArticles(dict, ofDict),
      },
    ]),
  );
}

const MAX_PARTS = 4;
/** Longer words are not split. */
const MAX_LENGTH = 60;

/** The words of two letters that may be parts. With others, half of all words would be compounds. */
const SHORT_PARTS = new Set(
  ['by', 'is', 'ku', 'kø', 'ro', 'te', 'tå', 'øl', 'øy', 'ål', 'år', 'ås'].map(foldWord),
);

/** The cost of the word class of the last part, and of the others. Other classes cannot be parts. */
const LAST_CLASS_COSTS = new Map([
  ['NOUN', 0],
  ['ADJ', 20],
  ['VERB', 30],
]);
const CLASS_COSTS = new Map([...LAST_CLASS_COSTS, ['PROPN', 40], ['ADV', 60], ['ADP', 60]]);

/** Above all other costs, so that fewer parts always win. */
const PART_COST = 1_000;
const SHORT_PART_COST = 60;
const LINK_COST = 20;
/** «glasskål» is rather glass and skål than glass and kål. */
const SHARED_LETTER_COST = -40;

interface Split {
  parts: readonly string[];
  cost: number;
}

interface Part {
  lemma: string;
  isNoun: boolean;
  cost: number;
  end: number;
}

/** The ranges of words whose keys are the letters from `start` to some `end`. */
function* rangesFrom({ prefixTree }: WordIndex, key: Uint8Array, start: number) {
  for (let end = start + 1; end <= key.length; end += 1) {
    const { exact, longer } = findPrefixRange(prefixTree, key.subarray(start, end));
    if (exact.low === longer.high) return;
    if (exact.high > exact.low) yield { ...exact, end };
  }
}

/** A word as a part, once for each of its lemmas. Empty where it cannot be a part. */
function partsOfWord(index: WordIndex, word: number, end: number, isLast: boolean): Part[] {
  const text = textAt(index.texts, word);
  const length = text.length;
  if (length < 3 && !SHORT_PARTS.has(textAt(index.keys, word))) return [];
  if (text.startsWith('-') || text.endsWith('-')) return [];
  const size = PART_COST + (length <= 3 ? SHORT_PART_COST : 0) + 2 * rarityOf(index.scores[word] ?? 0, text);
  return readingsOf(index, word).flatMap(({ match, lemma, wordClass }) => {
    const ofClass = (isLast ? LAST_CLASS_COSTS : CLASS_COSTS).get(wordClass);
    const isForm = isLast && length > 3 && match === 'inflection';
    if (ofClass === undefined || !(match === 'lemma' || isForm)) return [];
    return [{ lemma, isNoun: wordClass === 'NOUN', cost: size + ofClass, end }];
  });
}

/** The lemmas that a word is a form of, those of its best articles first. */
function readingsOf({ heads, classes, postings, postingStarts }: WordIndex, word: number) {
  return Array.from(postings.subarray(postingStarts[word], postingStarts[word + 1]), (posting) => {
    const head = headOf(posting);
    const wordClass = classes[heads.classes[head] ?? 0] ?? '';
    return { match: matchOf(posting), lemma: textAt(heads.lemmas, head), wordClass };
  });
}

function partsFrom(index: WordIndex, key: Uint8Array, start: number): Part[] {
  return [...rangesFrom(index, key, start)].flatMap(({ low, high, end }) => {
    const words = Array.from({ length: high - low }, (_, offset) => low + offset);
    return words.flatMap((word) => partsOfWord(index, word, end, end === key.length));
  });
}

const LINKS = new Set(Buffer.from('se'));
const VOWELS = new Set(Buffer.from('aeiouy{|}'));

/** Where the next part may begin, and the cost: after this part, after a linking `s` or `e`, or with a shared consonant. */
function nextStarts(key: Uint8Array, { end, isNoun }: Part): [start: number, cost: number][] {
  if (end === key.length) return [[end, 0]];
  const last = key[end - 1] ?? 0;
  const isDoubled = last === key[end - 2] && !VOWELS.has(last);
  return [
    [end, 0],
    ...(isNoun && LINKS.has(key[end] ?? 0) && end + 1 < key.length
      ? [[end + 1, LINK_COST] satisfies [number, number]]
      : []),
    ...(isDoubled ? [[end - 1, SHARED_LETTER_COST] satisfies [number, number]] : []),
  ];
}

/** The cheapest split of a word into at least two words of one dictionary. */
function splitWord(index: WordIndex, key: Uint8Array): Split | undefined {
  // The cheapest split up to each position (dynamic programming).
  const splits = new Map<number, Split>([[0, { parts: [], cost: 0 }]]);
  for (let start = 0; start < key.length; start += 1) {
    const split = splits.get(start);
    if (split === undefined || split.parts.length === MAX_PARTS) continue;
    for (const part of partsFrom(index, key, start)) {
      if (start === 0 && part.end === key.length) continue;
      for (const [next, cost] of nextStarts(key, part)) {
        const longer = { parts: [...split.parts, part.lemma], cost: split.cost + part.cost + cost };
        if (longer.cost < (splits.get(next)?.cost ?? Number.POSITIVE_INFINITY)) splits.set(next, longer);
      }
    }
  }
  return splits.get(key.length);
}

/**
 * Splits a compound into its words, as lemmas and in order: «hytteveggene» is hytte and vegg. The parts are joined
 * directly, with `s` or `e`, or by a consonant that two of them share («busstopp»). The last part may be any form of its
 * word. All parts are of one dictionary. Empty where the word cannot be split.
 */
function compoundParts(indexes: DictionaryIndexes, text: string): readonly string[] {
  const keys = queryKeys(text);
  const readings = [...new Set([...keys.slice(0, 1), ...keys.slice(-1)])];
  const splits = indexes.flatMap(([, index]) =>
    readings
      .filter((key) => key.length <= MAX_LENGTH && !key.includes(' '))
      .flatMap((key) => splitWord(index, Buffer.from(key)) ?? []),
  );
  return splits.sort((one, other) => one.cost - other.cost)[0]?.parts ?? [];
}

/** The ids of the articles of a word class, or of all. */
function articlesOf(index: WordIndex, wordClass: string | undefined): ArrayLike<number> {
  if (wordClass === undefined) return index.articleIds;
  const number = index.classes.indexOf(wordClass);
  // The first class is «none».
  if (number < 1) return [];
  return index.articleIds.filter(
    (_, article) => ((index.articleClasses[article] ?? 0) & (1 << number)) !== 0,
  );
}

/** A random article, with equal probability. `undefined` where there is none of the word class. */
function randomArticle(indexes: DictionaryIndexes, wordClass: string | undefined, random: () => number) {
  const lists = indexes.map(([dict, index]) => ({ dict, ids: articlesOf(index, wordClass) }));
  return pickArticle(lists, (count) => Math.floor(random() * count));
}
