import { type IndexImage, metaBytes, toBytes } from './image.js';
import { createNumberList, inversePermutation, type NumberList, sortedIndices } from './number-list.js';
import { compareTexts, type PackedTexts, packedSections, packTexts, reorderTexts } from './packed-texts.js';
import { numberHeadsByWord, type Postings, sortPostings } from './postings.js';
import { FIRST_FORM_SCORE } from './score.js';
import { sharedPrefixLengths } from './shared-prefixes.js';
import { sortedTexts } from './sort-texts.js';
import { buildTopWords } from './top-words.js';

/** The entries of an index in the order in which they were added, which is the order of their numbers. */
export interface IndexDraft {
  articles: { ids: number[]; classes: number[] };
  /** `articles` has the number of the article of each head. */
  heads: { articles: number[]; lemmas: string[]; homographs: number[]; classes: number[] };
  /** By word. */
  scores: NumberList;
  /** Their heads are numbers of `heads`; the word of each is in `postingWords`. */
  postings: NumberList;
  postingWords: NumberList;
  classes: string[];
}

/** The spelling and the key of each word. */
interface WordTexts {
  texts: PackedTexts;
  keys: PackedTexts;
}

type Sections = [name: string, bytes: Uint8Array][];

const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0;

interface WritableNumbers {
  [place: number]: number;
}

/** Fills an array with a number for each of `order`. `from` of a typed array would make a list of a million objects first. */
function filled<Numbers extends WritableNumbers>(
  numbers: Numbers,
  order: Uint32Array,
  of: (number: number) => number,
): Numbers {
  for (let place = 0; place < order.length; place += 1) numbers[place] = of(order[place] ?? 0);
  return numbers;
}

/** The words that are lemmas or phrases, ascending. */
function lemmasIn(scores: Uint16Array): Uint32Array {
  const lemmas = createNumberList();
  for (let word = 0; word < scores.length; word += 1)
    if ((scores[word] ?? 0) < FIRST_FORM_SCORE) lemmas.push(word);
  return lemmas.all().slice();
}

/** By homograph, then by the id of the article, then by number: the order of the postings of a word. */
function rankHeads({ heads, articles }: IndexDraft): Uint32Array {
  const idOf = (head: number) => at(articles.ids, at(heads.articles, head));
  return sortedIndices(
    heads.lemmas.length,
    (one, other) =>
      at(heads.homographs, one) - at(heads.homographs, other) || idOf(one) - idOf(other) || one - other,
  );
}

function wordSections(order: Uint32Array, words: WordTexts, added: IndexDraft): Sections {
  const keys = reorderTexts(words.keys, order);
  const scores = filled(new Uint16Array(order.length), order, (word) => added.scores.at(word));
  const topWords = buildTopWords(keys, scores);
  return [
    ...packedSections('keys', keys),
    ['keys.shared', sharedPrefixLengths(keys)],
    ...packedSections('texts', reorderTexts(words.texts, order)),
    ['scores', toBytes(scores)],
    ['lemmas', toBytes(lemmasIn(scores))],
    ['tops.ranges', toBytes(topWords.ranges)],
    ['tops.words', toBytes(topWords.words)],
  ];
}

function postingSections({ postings, starts }: Postings): Sections {
  return [
    ['postings', toBytes(postings)],
    ['postings.starts', toBytes(starts)],
  ];
}

function headSections(
  order: Uint32Array,
  articleRanks: Uint32Array,
  { heads, classes }: IndexDraft,
): Sections {
  const articles = Uint32Array.from(order, (head) => articleRanks[at(heads.articles, head)] ?? 0);
  return [
    ['heads.articles', toBytes(articles)],
    ['heads.homographs', toBytes(Uint16Array.from(order, (head) => at(heads.homographs, head)))],
    ['heads.classes', Uint8Array.from(order, (head) => at(heads.classes, head))],
    ...packedSections('heads.lemmas', packTexts(Array.from(order, (head) => heads.lemmas[head] ?? ''))),
    ...packedSections('classes', packTexts(classes)),
  ];
}

function articleSections(order: Uint32Array, { articles }: IndexDraft): Sections {
  return [
    ['articles.ids', toBytes(Float64Array.from(order, (article) => at(articles.ids, article)))],
    ['articles.classes', toBytes(Uint32Array.from(order, (article) => at(articles.classes, article)))],
  ];
}

/** Sorts the entries and packs them: words by key, and words of one key by spelling. Frees the postings of the draft. */
export function assembleImage(added: IndexDraft, { texts, keys }: WordTexts): IndexImage {
  const words = sortedTexts(keys, (one, other) => compareTexts(texts, one, texts, other));
  const rankedHeads = rankHeads(added);
  const articles = sortedIndices(
    added.articles.ids.length,
    (one, other) => at(added.articles.ids, one) - at(added.articles.ids, other),
  );
  const postings = sortPostings(
    added.postingWords.all(),
    added.postings.all(),
    inversePermutation(words),
    inversePermutation(rankedHeads),
  );
  // The other sections take the memory of what has been sorted.
  for (const list of [added.postings, added.postingWords]) list.free();
  const heads = numberHeadsByWord(postings.postings, rankedHeads.length).map(
    (head) => rankedHeads[head] ?? 0,
  );
  const counts = { words: words.length, heads: heads.length, articles: articles.length };
  return new Map([
    ['meta', metaBytes({ ...counts, postings: postings.postings.length, classes: added.classes.length })],
    ...wordSections(words, { texts, keys }, added),
    ...postingSections(postings),
    ...headSections(heads, inversePermutation(articles), added),
    ...articleSections(articles, added),
  ]);
}
