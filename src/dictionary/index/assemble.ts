import { sharedBeginnings } from './beginnings.js';
import { type IndexImage, metaBytes, toBytes } from './image.js';
import { type Numbers, placesOf, sortedNumbers } from './numbers.js';
import { type Postings, sortPostings } from './postings.js';
import { FORM_SCORES } from './score.js';
import { sortedTexts } from './sort-texts.js';
import { compareTexts, packTexts, type Texts, textSections, textsInOrder } from './texts.js';
import { buildTops } from './tops.js';

/** What was added to an index, in the order in which it came; words, heads and articles are numbered so. */
export interface Added {
  articles: { ids: number[]; classes: number[] };
  /** `articles`: by number. */
  heads: { articles: number[]; lemmas: string[]; homographs: number[]; classes: number[] };
  /** By word. */
  scores: number[];
  /** Each with its word in `postingWords`; their heads are by number. */
  postings: Numbers;
  postingWords: Numbers;
  classes: string[];
}

/** By word: as it is written, and its key. */
interface Words {
  texts: Texts;
  keys: Texts;
}

type Sections = [name: string, bytes: Uint8Array][];

const at = (numbers: readonly number[], place: number) => numbers[place] ?? 0;

/** By homograph, then by the number of the article, then as they came. */
function sortHeads({ heads, articles }: Added): Uint32Array {
  const idOf = (head: number) => at(articles.ids, at(heads.articles, head));
  return sortedNumbers(
    heads.lemmas.length,
    (one, other) =>
      at(heads.homographs, one) - at(heads.homographs, other) || idOf(one) - idOf(other) || one - other,
  );
}

function wordSections(order: Uint32Array, words: Words, added: Added): Sections {
  const keys = textsInOrder(words.keys, order);
  const scores = Uint16Array.from(order, (word) => at(added.scores, word));
  const lemmas = Uint32Array.from(scores.keys()).filter((word) => (scores[word] ?? 0) < FORM_SCORES);
  const tops = buildTops(keys, scores);
  return [
    ...textSections('keys', keys),
    ['keys.shared', sharedBeginnings(keys)],
    ...textSections('texts', textsInOrder(words.texts, order)),
    ['scores', toBytes(scores)],
    ['lemmas', toBytes(lemmas)],
    ['tops.ranges', toBytes(tops.ranges)],
    ['tops.words', toBytes(tops.words)],
  ];
}

function postingSections({ postings, starts }: Postings): Sections {
  return [
    ['postings', toBytes(postings)],
    ['postings.starts', toBytes(starts)],
  ];
}

function headSections(order: Uint32Array, articlePlaces: Uint32Array, { heads, classes }: Added): Sections {
  const articles = Uint32Array.from(order, (head) => articlePlaces[at(heads.articles, head)] ?? 0);
  return [
    ['heads.articles', toBytes(articles)],
    ['heads.homographs', toBytes(Uint16Array.from(order, (head) => at(heads.homographs, head)))],
    ['heads.classes', Uint8Array.from(order, (head) => at(heads.classes, head))],
    ...textSections('heads.lemmas', packTexts(Array.from(order, (head) => heads.lemmas[head] ?? ''))),
    ...textSections('classes', packTexts(classes)),
  ];
}

function articleSections(order: Uint32Array, { articles }: Added): Sections {
  return [
    ['articles.ids', toBytes(Float64Array.from(order, (article) => at(articles.ids, article)))],
    ['articles.classes', toBytes(Uint32Array.from(order, (article) => at(articles.classes, article)))],
  ];
}

/** Puts what was added in order: the words by key, those of one key by spelling. */
export function assembleImage(added: Added, { texts, keys }: Words): IndexImage {
  const words = sortedTexts(keys, (one, other) => compareTexts(texts, one, texts, other));
  const heads = sortHeads(added);
  const articles = sortedNumbers(
    added.articles.ids.length,
    (one, other) => at(added.articles.ids, one) - at(added.articles.ids, other),
  );
  const postings = sortPostings(
    added.postingWords.all(),
    added.postings.all(),
    placesOf(words),
    placesOf(heads),
  );
  const counts = { words: words.length, heads: heads.length, articles: articles.length };
  return new Map([
    ['meta', metaBytes({ ...counts, postings: postings.postings.length, classes: added.classes.length })],
    ...wordSections(words, { texts, keys }, added),
    ...postingSections(postings),
    ...headSections(heads, placesOf(articles), added),
    ...articleSections(articles, added),
  ]);
}
