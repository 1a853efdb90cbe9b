import { asByteText, type ByteText, toByteText } from '../../shared/text/byte-text.js';
import type { DictId } from '../contract.js';
import { candidateSpellings, type WordCandidate } from './best-words.js';
import { findSameWord } from './linked-words.js';
import { isSameText } from './packed-texts.js';
import { headOf, rankOf } from './postings.js';
import { type DictionaryIndexes, lemmaBytesOf, type WordIndex } from './word-index.js';

const NO_BYTES = toByteText('');

/** An article that a word matches by one of its heads. */
interface MatchedHead {
  dict: DictId;
  index: WordIndex;
  word: number;
  head: number;
  /** The index of the match in `MATCHES`; 0 is the best. */
  rank: number;
}

const articleOf = ({ index, head }: MatchedHead) => index.heads.articles[head] ?? 0;
const homographOf = ({ index, head }: MatchedHead) => index.heads.homographs[head] ?? 0;
const classOf = ({ index, head }: MatchedHead) => index.classes[index.heads.classes[head] ?? 0] ?? '';

/** Adds a head for each posting of a word, or for those of one class. */
function addHeads(
  heads: MatchedHead[],
  dict: DictId,
  index: WordIndex,
  word: number,
  wordClass: string | undefined,
) {
  const end = index.postingStarts[word + 1] ?? 0;
  for (let position = index.postingStarts[word] ?? 0; position < end; position += 1) {
    const posting = index.postings[position] ?? 0;
    const one = { dict, index, word, head: headOf(posting), rank: rankOf(posting) };
    if (wordClass === undefined || classOf(one) === wordClass) heads.push(one);
  }
}

/** Whether a head before this index is of the same article. */
function isRepeatedArticle(
  heads: readonly MatchedHead[],
  position: number,
  { index, head }: MatchedHead,
): boolean {
  const article = index.heads.articles[head];
  for (let before = 0; before < position; before += 1) {
    const one = heads[before];
    if (one?.index === index && articleOf(one) === article) return true;
  }
  return false;
}

/** Characters that JSON escapes: quotation marks, backslashes and control characters. Bytes have no surrogates. */
const NEEDS_ESCAPE = /[^ !#-[\]-\xff]/;

/** The bytes of a text as JSON. Equal to `JSON.stringify`, in half the time for nearly all words. */
export const quoteJson = (text: ByteText): ByteText =>
  asByteText(NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);

function serializeSuggestedArticle(heads: MatchedHead, spelled: string): string {
  const { dict, index, word, head } = heads;
  const isLemma = isSameText(index.texts, word, index.heads.lemmas, head);
  const lemma = isLemma ? spelled : quoteJson(lemmaBytesOf(index, head));
  const id = index.articleIds[articleOf(heads)] ?? 0;
  const wordClass = classOf(heads);
  const ofClass = wordClass === '' ? '' : `,"word_class":${quoteJson(toByteText(wordClass))}`;
  return `{"dict_id":"${dict}","art_id":${id},"lemma":${lemma},"hgno":${homographOf(heads)}${ofClass}}`;
}

/** Concatenated by hand, without intermediate lists: each typed letter needs twenty of these. */
function serializeSuggestion(
  candidate: WordCandidate,
  text: ByteText,
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
): ByteText {
  const heads: MatchedHead[] = [];
  for (let position = 0; position < indexes.length; position += 1) {
    const [dict, index] = indexes[position] ?? [];
    if (dict === undefined || index === undefined) continue;
    const word = findSameWord(candidate.index, candidate.word, index);
    if (word !== undefined) addHeads(heads, dict, index, word, wordClass);
  }
  if (heads.length > 1)
    heads.sort((one, other) => one.rank - other.rank || homographOf(one) - homographOf(other));
  const spelled = quoteJson(text);
  let articles = '';
  for (let position = 0; position < heads.length; position += 1) {
    const one = heads[position];
    if (one === undefined || isRepeatedArticle(heads, position, one)) continue;
    articles +=
      articles === ''
        ? serializeSuggestedArticle(one, spelled)
        : `,${serializeSuggestedArticle(one, spelled)}`;
  }
  return asByteText(`{"word":${spelled},"articles":[${articles}]}`);
}

/** Each word as the bytes of JSON of the shape of `Suggestion`, with each of its articles once, by the best match. */
export function serializeSuggestions(
  candidates: readonly WordCandidate[],
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
): ByteText[] {
  const texts = candidateSpellings(candidates);
  return candidates.map((candidate, position) =>
    serializeSuggestion(candidate, texts[position] ?? NO_BYTES, indexes, wordClass),
  );
}
