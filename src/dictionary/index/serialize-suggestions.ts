import type { DictId } from '../contract.js';
import { candidateSpellings, type WordCandidate } from './best-words.js';
import { compareTexts } from './packed-texts.js';
import { headOf, rankOf } from './postings.js';
import { type DictionaryIndexes, findSameWord, lemmaOf, type WordIndex } from './word-index.js';

/** An article of a word, as the word meets it by one of its heads. */
interface MatchedHead {
  dict: DictId;
  index: WordIndex;
  word: number;
  head: number;
  /** How it matches, the best 0. */
  rank: number;
}

const articleOf = ({ index, head }: MatchedHead) => index.heads.articles[head] ?? 0;
const homographOf = ({ index, head }: MatchedHead) => index.heads.homographs[head] ?? 0;
const classOf = ({ index, head }: MatchedHead) => index.classes[index.heads.classes[head] ?? 0] ?? '';

/** Adds the article of each of the word's postings, or of those of one class. */
function addMet(
  met: MatchedHead[],
  dict: DictId,
  index: WordIndex,
  word: number,
  wordClass: string | undefined,
) {
  const end = index.postingStarts[word + 1] ?? 0;
  for (let place = index.postingStarts[word] ?? 0; place < end; place += 1) {
    const posting = index.postings[place] ?? 0;
    const one = { dict, index, word, head: headOf(posting), rank: rankOf(posting) };
    if (wordClass === undefined || classOf(one) === wordClass) met.push(one);
  }
}

/** Whether one of those before this one is of the same article. */
function isRepeatedArticle(
  met: readonly MatchedHead[],
  place: number,
  { index, head }: MatchedHead,
): boolean {
  const article = index.heads.articles[head];
  for (let before = 0; before < place; before += 1) {
    const one = met[before];
    if (one?.index === index && articleOf(one) === article) return true;
  }
  return false;
}

/** What JSON escapes: quotation marks, backslashes, control characters, and surrogates where they stand alone. */
const MAY_NEED_ESCAPE = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** As `JSON.stringify`, in half the time for what nearly all words are. */
export const quoteJson = (text: string) => (MAY_NEED_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);

function serializeSuggestedArticle(met: MatchedHead, spelled: string): string {
  const { dict, index, word, head } = met;
  const isLemma = compareTexts(index.texts, word, index.heads.lemmas, head) === 0;
  const lemma = isLemma ? spelled : quoteJson(lemmaOf(index, head));
  const id = index.articleIds[articleOf(met)] ?? 0;
  const wordClass = classOf(met);
  const ofClass = wordClass === '' ? '' : `,"word_class":${quoteJson(wordClass)}`;
  return `{"dict_id":"${dict}","art_id":${id},"lemma":${lemma},"hgno":${homographOf(met)}${ofClass}}`;
}

/** Put together by hand and without lists on the way: there are twenty in the answer to each letter that is typed. */
function serializeSuggestion(
  candidate: WordCandidate,
  text: string,
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
): string {
  const met: MatchedHead[] = [];
  for (let place = 0; place < indexes.length; place += 1) {
    const [dict, index] = indexes[place] ?? [];
    if (dict === undefined || index === undefined) continue;
    const word = findSameWord(candidate.index, candidate.word, index, candidate.runs[place]);
    if (word !== undefined) addMet(met, dict, index, word, wordClass);
  }
  if (met.length > 1)
    met.sort((one, other) => one.rank - other.rank || homographOf(one) - homographOf(other));
  const spelled = quoteJson(text);
  let articles = '';
  for (let place = 0; place < met.length; place += 1) {
    const one = met[place];
    if (one === undefined || isRepeatedArticle(met, place, one)) continue;
    articles +=
      articles === ''
        ? serializeSuggestedArticle(one, spelled)
        : `,${serializeSuggestedArticle(one, spelled)}`;
  }
  return `{"word":${spelled},"articles":[${articles}]}`;
}

/**
 * The suggestions of words, each as JSON text of the shape of `Suggestion`: each of its articles once, as the word meets
 * it best.
 */
export function serializeSuggestions(
  candidates: readonly WordCandidate[],
  indexes: DictionaryIndexes,
  wordClass: string | undefined,
): string[] {
  const texts = candidateSpellings(candidates);
  return candidates.map((candidate, place) =>
    serializeSuggestion(candidate, texts[place] ?? '', indexes, wordClass),
  );
}
