import { queryKeys } from '../../shared/fold.js';
import { MATCHES, type Suggestion } from '../contract.js';
import type { SuggestOptions } from '../store.js';
import { compareTexts, type Run, textAt } from './texts.js';
import { bestOf, LONG_RUN, TOP_SIZE, topOf } from './tops.js';
import {
  entriesOf,
  type Indexes,
  isOfClass,
  lemmaOf,
  sameWord,
  type WordIndex,
  wordsFrom,
} from './word-index.js';

/** A word of one dictionary that begins as was asked. */
interface Candidate {
  index: WordIndex;
  word: number;
  text: string;
  /** Not a longer word. */
  isItself: boolean;
}

const numbersIn = ({ low, high }: Run) => Array.from({ length: high - low }, (_, place) => low + place);

function bestLonger(
  index: WordIndex,
  { itself, longer }: { itself: Run; longer: Run },
  limit: number,
  isWanted?: (word: number) => boolean,
): number[] {
  const all = { low: itself.low, high: longer.high };
  const top =
    all.high - all.low > LONG_RUN && limit <= TOP_SIZE && !isWanted ? topOf(index.tops, all) : undefined;
  if (top === undefined) return bestOf(longer, index.scores, limit, isWanted);
  return Array.from(top)
    .filter((word) => word >= longer.low)
    .slice(0, limit);
}

/** The best words of one dictionary that begin with one of the keys, those that are the key itself all of them. */
function candidatesOf(
  index: WordIndex,
  keys: readonly Buffer[],
  { limit, wordClass }: SuggestOptions,
): Candidate[] {
  const classNumber = wordClass === undefined ? -1 : index.classes.indexOf(wordClass);
  if (wordClass !== undefined && classNumber < 0) return [];
  const isWanted =
    wordClass === undefined ? undefined : (word: number) => isOfClass(index, word, classNumber);
  return keys.flatMap((key) => {
    const found = wordsFrom(index, key);
    const itself = numbersIn(found.itself).filter((word) => isWanted?.(word) ?? true);
    const longer = bestLonger(index, found, limit, isWanted);
    const candidate = (word: number, isItself: boolean) => ({
      index,
      word,
      text: textAt(index.texts, word),
      isItself,
    });
    return [...itself.map((word) => candidate(word, true)), ...longer.map((word) => candidate(word, false))];
  });
}

const scoreAt = ({ index, word }: Candidate) => index.scores[word] ?? 0;

/** The word itself, as it was typed before its neighbours («for», «fôr»); then by score, then in Norwegian order. */
function byScore(spelling: string) {
  const differs = ({ text }: Candidate) => (text.toLowerCase() === spelling ? 0 : 1);
  return (one: Candidate, other: Candidate) =>
    Number(other.isItself) - Number(one.isItself) ||
    (one.isItself ? differs(one) - differs(other) : 0) ||
    scoreAt(one) - scoreAt(other) ||
    compareTexts(one.index.keys, one.word, other.index.keys, other.word) ||
    compareTexts(one.index.texts, one.word, other.index.texts, other.word);
}

/** The suggestion of a word: each of its articles once, as the word meets it best. */
function suggestionOf(candidate: Candidate, indexes: Indexes, wordClass: string | undefined): Suggestion {
  const articles = new Map<string, Suggestion['articles'][number]>();
  const entries = indexes.flatMap(([dict, index]) => {
    const word = sameWord(candidate.index, candidate.word, index);
    return word === undefined ? [] : entriesOf(index, word).map((entry) => ({ ...entry, dict, index }));
  });
  entries.sort(
    (one, other) =>
      MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) || one.homograph - other.homograph,
  );
  for (const { dict, id, index, head, homograph, wordClass: ofEntry } of entries) {
    const article = `${dict}/${id}`;
    if (articles.has(article) || (wordClass !== undefined && ofEntry !== wordClass)) continue;
    articles.set(article, {
      dict_id: dict,
      art_id: id,
      lemma: lemmaOf(index, head),
      hgno: homograph,
      ...(ofEntry !== '' && { word_class: ofEntry }),
    });
  }
  return { word: candidate.text, articles: [...articles.values()] };
}

/** The best words that begin with a text, each once. */
function bestWords(indexes: Indexes, text: string, options: SuggestOptions): Candidate[] {
  const keys = queryKeys(text).map((key) => Buffer.from(key));
  const candidates = indexes.flatMap(([, index]) => candidatesOf(index, keys, options));
  candidates.sort(byScore(text.trim().normalize('NFC').toLowerCase()));
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (!best.has(candidate.text)) best.set(candidate.text, candidate);
    if (best.size === options.limit) break;
  }
  return [...best.values()];
}

/** Keeps so many of the things that are made, by their names; when there are more it begins anew. */
function createKept<Thing>(most: number): (name: string, make: () => Thing) => Thing {
  const kept = new Map<string, Thing>();
  return (name, make) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size === most) kept.clear();
    const made = make();
    kept.set(name, made);
    return made;
  };
}

/** The words of these dictionaries that begin with a text, best first, each a `Suggestion` as JSON text. */
export type Suggest = (indexes: Indexes, text: string, options: SuggestOptions) => readonly string[];

/** People see few words of all there are, and begin with few of all beginnings, and those again and again. */
const MAX_KEPT_WORDS = 20_000;
const MAX_KEPT_ANSWERS = 5_000;

export function createSuggest(): Suggest {
  const word = createKept<string>(MAX_KEPT_WORDS);
  const answer = createKept<readonly string[]>(MAX_KEPT_ANSWERS);
  return (indexes, text, options) => {
    const asked = `${indexes.map(([dict]) => dict).join()} ${options.wordClass ?? ''} `;
    return answer(`${asked}${options.limit} ${text}`, () =>
      bestWords(indexes, text, options).map((candidate) =>
        word(asked + candidate.text, () =>
          JSON.stringify(suggestionOf(candidate, indexes, options.wordClass)),
        ),
      ),
    );
  };
}
