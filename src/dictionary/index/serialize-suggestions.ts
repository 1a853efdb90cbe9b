import { asByteText, type ByteText } from '../../shared/text/byte-text.js';
import type { DictId } from '../contract.js';
import type { WordCandidate } from './best-words.js';
import { ByteWriter } from './byte-writer.js';
import { findSameWord } from './linked-words.js';
import { headOf, rankOf } from './postings.js';
import { prefetchSuggestions } from './prefetch-suggestions.js';
import {
  CLASS_NUMBERS,
  type DictionaryIndexes,
  HEAD_ROW,
  HOMOGRAPH_AND_CLASS,
  LEMMA_END,
  LEMMA_START,
  type WordIndex,
} from './word-index.js';

/** An article that a word matches by one of its heads. */
interface MatchedHead {
  dict: DictId;
  index: WordIndex;
  /** The start of the head in `headRows`. */
  row: number;
  article: number;
  homograph: number;
  /** The index in `classes`. */
  wordClass: number;
  /** The index of the match in `MATCHES`; 0 is the best. */
  rank: number;
}

/** Adds a head for each posting of a word, or for those of one class. */
function addHeads(
  heads: MatchedHead[],
  dict: DictId,
  index: WordIndex,
  word: number,
  wanted: string | undefined,
) {
  const { headRows, classes } = index;
  const end = index.postingStarts[word + 1] ?? 0;
  for (let position = index.postingStarts[word] ?? 0; position < end; position += 1) {
    const posting = index.postings[position] ?? 0;
    const row = headOf(posting) * HEAD_ROW;
    const both = headRows[row + HOMOGRAPH_AND_CLASS] ?? 0;
    const wordClass = both % CLASS_NUMBERS;
    if (wanted !== undefined && (classes[wordClass] ?? '') !== wanted) continue;
    const homograph = (both - wordClass) / CLASS_NUMBERS;
    const article = headRows[row] ?? 0;
    heads.push({ dict, index, row, article, homograph, wordClass, rank: rankOf(posting) });
  }
}

/** Whether a head before this index is of the same article. */
function isRepeatedArticle(
  heads: readonly MatchedHead[],
  position: number,
  { index, article }: MatchedHead,
): boolean {
  for (let before = 0; before < position; before += 1) {
    const one = heads[before];
    if (one?.index === index && one.article === article) return true;
  }
  return false;
}

const OPEN_WORD = asByteText('{"word":');
const OPEN_ARTICLES = asByteText(',"articles":[');
const CLOSE = asByteText(']}');
const NEXT = asByteText(',');
const OPEN_ARTICLE: Readonly<Record<DictId, ByteText>> = {
  bob: asByteText('{"dict_id":"bob","art_id":'),
  nob: asByteText('{"dict_id":"nob","art_id":'),
};
const LEMMA = asByteText(',"lemma":');
const HOMOGRAPH = asByteText(',"hgno":');
const CLOSE_ARTICLE = asByteText('}');

/** Nothing waits between the start and the end of an answer, so all of them are written by one. */
const writer = new ByteWriter();

function writeArticle({ dict, index, row, article, homograph, wordClass }: MatchedHead): void {
  writer.text(OPEN_ARTICLE[dict]);
  writer.number(article);
  writer.text(LEMMA);
  const { headRows } = index;
  writer.quoted(index.heads.lemmas.bytes, headRows[row + LEMMA_START] ?? 0, headRows[row + LEMMA_END] ?? 0);
  writer.text(HOMOGRAPH);
  writer.number(homograph);
  writer.text(index.classFields[wordClass] ?? CLOSE_ARTICLE);
}

/** Written by hand, without intermediate texts: each typed letter needs twenty of these. */
function writeSuggestion(
  candidate: WordCandidate,
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
): void {
  const heads: MatchedHead[] = [];
  for (let position = 0; position < indexes.length; position += 1) {
    const [dict, index] = indexes[position] ?? [];
    if (dict === undefined || index === undefined) continue;
    const word = findSameWord(candidate.index, candidate.word, index);
    if (word !== undefined) addHeads(heads, dict, index, word, wordClass);
  }
  if (heads.length > 1) heads.sort((one, other) => one.rank - other.rank || one.homograph - other.homograph);
  const { bytes, starts } = candidate.index.texts;
  writer.text(OPEN_WORD);
  writer.quoted(bytes, starts[candidate.word] ?? 0, starts[candidate.word + 1] ?? 0);
  writer.text(OPEN_ARTICLES);
  for (let position = 0; position < heads.length; position += 1) {
    const one = heads[position];
    if (one === undefined || isRepeatedArticle(heads, position, one)) continue;
    if (position > 0) writer.text(NEXT);
    writeArticle(one);
  }
  writer.text(CLOSE);
}

/** Each word as the bytes of JSON of the shape of `Suggestion`, with each of its articles once, by the best match. */
export function serializeSuggestions(
  candidates: readonly WordCandidate[],
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
): ByteText[] {
  prefetchSuggestions(candidates, indexes);
  writer.clear();
  const ends = candidates.map((candidate) => {
    writeSuggestion(candidate, indexes, wordClass);
    return writer.length;
  });
  const all = writer.from(0);
  return ends.map((end, at) => asByteText(all.slice(ends[at - 1] ?? 0, end)));
}
