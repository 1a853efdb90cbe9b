import { DICT_IDS, type DictId, MATCHES, type RawArticle, type Suggestion } from './contract.js';
import { foldWord, queryKeys } from './fold.js';
import { type Form, formsOf } from './forms.js';
import type { Candidate } from './match.js';

/** A form of one article. */
export interface Entry {
  dict: DictId;
  id: number;
  form: Form;
}

/** A word as it is written, with the articles it leads to, best first. */
export interface Word extends Candidate {
  entries: readonly Entry[];
  suggestion: Suggestion;
}

/** Words sorted by key, and their places sorted by rank. */
export interface WordIndex {
  words: readonly Word[];
  byRank: readonly Word[];
  ranks: Uint32Array;
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function compareEntries(one: Entry, other: Entry): number {
  return (
    MATCHES.indexOf(one.form.match) - MATCHES.indexOf(other.form.match) ||
    one.form.homograph - other.form.homograph ||
    DICT_IDS.indexOf(one.dict) - DICT_IDS.indexOf(other.dict) ||
    one.id - other.id
  );
}

/** The suggestion of a word: each of its articles once, by its best form. */
export function suggestionOf(word: string, entries: readonly Entry[]): Suggestion {
  const articles = new Map<string, Suggestion['articles'][number]>();
  for (const { dict, id, form } of entries) {
    const article = `${dict}/${id}`;
    if (articles.has(article)) continue;
    const { lemma, homograph: hgno, wordClass } = form;
    articles.set(article, {
      dict_id: dict,
      art_id: id,
      lemma,
      hgno,
      ...(wordClass !== undefined && { word_class: wordClass }),
    });
  }
  return { word, articles: [...articles.values()] };
}

/** What people look for first: words, then phrases, then forms of words, then old words. */
function tierOf(entries: readonly Entry[]): number {
  const best = entries[0]?.form;
  if (best === undefined || best.match === 'older_form') return 3;
  if (best.match === 'inflection') return 2;
  return best.wordClass === 'EXPR' ? 1 : 0;
}

function gatherEntries(articles: ReadonlyMap<DictId, readonly RawArticle[]>): Map<string, Entry[]> {
  const gathered = new Map<string, Entry[]>();
  for (const [dict, ofDict] of articles) {
    for (const article of ofDict) {
      for (const form of formsOf(dict, article)) {
        const entry = { dict, id: article.article_id, form };
        const entries = gathered.get(form.text);
        if (entries) entries.push(entry);
        else gathered.set(form.text, [entry]);
      }
    }
  }
  return gathered;
}

/** The index of all forms of all articles. */
export function buildWordIndex(articles: ReadonlyMap<DictId, readonly RawArticle[]>): WordIndex {
  const ranked = [...gatherEntries(articles)].map(([text, unsorted]) => {
    const entries = unsorted.sort(compareEntries);
    return { text, key: foldWord(text), tier: tierOf(entries), entries };
  });
  ranked.sort(
    (one, other) =>
      one.tier - other.tier || one.key.length - other.key.length || compareText(one.key, other.key),
  );
  const byRank = ranked.map(
    ({ text, key, entries }, rank): Word => ({
      text,
      key,
      rank,
      entries,
      suggestion: suggestionOf(text, entries),
    }),
  );
  const words = [...byRank].sort(
    (one, other) => compareText(one.key, other.key) || compareText(one.text, other.text),
  );
  return { words, byRank, ranks: Uint32Array.from(words, (word) => word.rank) };
}

/** The first place whose key is not below this one. */
function lowerBound(words: readonly Word[], key: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Not below any code unit that a key can go on with. */
const AFTER_ALL = '\uffff';

/** The words whose key is one of those that the text may mean. */
export function wordsOf(index: WordIndex, text: string): Word[] {
  return queryKeys(text).flatMap((key) =>
    index.words.slice(lowerBound(index.words, key), lowerBound(index.words, `${key}\0`)),
  );
}

/** The words that begin with the text, by rank: those that are the text itself first. */
export function wordsFrom(
  index: WordIndex,
  text: string,
  limit: number,
  wanted: (word: Word) => boolean,
): Word[] {
  const itself = wordsOf(index, text).sort((one, other) => one.rank - other.rank);
  const longer = queryKeys(text).flatMap((key) => [
    ...index.ranks.subarray(
      lowerBound(index.words, `${key}\0`),
      lowerBound(index.words, `${key}${AFTER_ALL}`),
    ),
  ]);
  const found: Word[] = itself.filter(wanted);
  for (const rank of new Set(Uint32Array.from(longer).sort())) {
    if (found.length >= limit) break;
    const word = index.byRank[rank];
    if (word && wanted(word)) found.push(word);
  }
  return found.slice(0, limit);
}
