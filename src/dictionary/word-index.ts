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
}

export interface WordIndex {
  /** By key: the words of one key, or of one beginning, stand together. */
  words: readonly Word[];
  /** The rank of each of these words. */
  ranks: Uint32Array;
  byRank: readonly Word[];
}

const articleOf = ({ dict, id }: Entry) => `${dict}/${id}`;

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
  for (const entry of entries) {
    if (articles.has(articleOf(entry))) continue;
    const { lemma, homograph: hgno, wordClass } = entry.form;
    articles.set(articleOf(entry), {
      dict_id: entry.dict,
      art_id: entry.id,
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
      article: entries.slice(0, 1).map(articleOf).join(),
      entries,
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
export function wordsOf({ words }: WordIndex, text: string): Word[] {
  return queryKeys(text).flatMap((key) => words.slice(lowerBound(words, key), lowerBound(words, `${key}\0`)));
}

/** The words that begin with the text and go on, best first. */
function* longerWords({ words, ranks, byRank }: WordIndex, text: string): Generator<Word> {
  const runs = queryKeys(text).map((key) =>
    ranks.slice(lowerBound(words, `${key}\0`), lowerBound(words, `${key}${AFTER_ALL}`)),
  );
  const [only, ...more] = runs;
  const best = only && more.length === 0 ? only : Uint32Array.from(runs.flatMap((run) => [...run]));
  for (const rank of best.sort()) {
    const word = byRank[rank];
    if (word) yield word;
  }
}

/** The first of the words that begin with the text, by rank, those that are the text itself before all others. */
export function wordsFrom(
  index: WordIndex,
  text: string,
  limit: number,
  wanted: (word: Word) => boolean,
): Word[] {
  const itself = wordsOf(index, text).filter(wanted);
  const found = itself.sort((one, other) => one.rank - other.rank).slice(0, limit);
  if (found.length === limit) return found;
  for (const word of longerWords(index, text)) {
    if (wanted(word) && found.push(word) === limit) break;
  }
  return found;
}
