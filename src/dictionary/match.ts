import { type DictId, MATCHES, type Match, type RawArticle } from './contract.js';
import { editDistance } from './distance.js';
import { foldWord, queryKeys } from './fold.js';
import { type Form, formsOf } from './forms.js';

/** An article that a query met, and how. */
export interface Found {
  dict: DictId;
  id: number;
  match: Match;
  matched: string;
  homograph: number;
}

type Order<Item> = (one: Item, other: Item) => number;

/**
 * The best first: how it matched, then the spelling that was typed before its neighbours («for» before «fôr»), then the
 * number of the homograph, then the dictionaries as they were asked for.
 */
function byMatch(text: string, dicts: readonly DictId[]): Order<Found> {
  const spelling = text.trim().normalize('NFC').toLowerCase();
  const differs = (found: Found) => (found.matched.normalize('NFC').toLowerCase() === spelling ? 0 : 1);
  return (one, other) =>
    MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
    differs(one) - differs(other) ||
    one.homograph - other.homograph ||
    dicts.indexOf(one.dict) - dicts.indexOf(other.dict) ||
    one.id - other.id;
}

/** Each article once, as it matched best, the best article first. */
export function rankFound(found: readonly Found[], text: string, dicts: readonly DictId[]): Found[] {
  const best = new Map<string, Found>();
  for (const one of [...found].sort(byMatch(text, dicts))) {
    const article = `${one.dict}/${one.id}`;
    if (!best.has(article)) best.set(article, one);
  }
  return [...best.values()];
}

/** How an article answers to a query, best first; nothing where none of its forms is the word asked for. */
export function matchArticle(dict: DictId, article: RawArticle, text: string): Found | undefined {
  const keys = queryKeys(text);
  const met = formsOf(dict, article).filter((form) => keys.includes(foldWord(form.text)));
  return rankFound(
    met.map((form) => foundBy(dict, article.article_id, form)),
    text,
    [dict],
  )[0];
}

/** The article found by one of its forms. */
export function foundBy(dict: DictId, id: number, form: Form): Found {
  return { dict, id, match: form.match, matched: form.text, homograph: form.homograph };
}

/** A word that may be meant by a misspelt one. */
export interface Candidate {
  text: string;
  key: string;
  /** Among equally near words the lower goes first. */
  rank: number;
  /** The article it leads to first, as any text that names it: one word of each is enough. */
  article: string;
}

/** How many letters may be wrong: in a word of four one, in a word of eight two. */
function mostErrors(key: string): number {
  if (key.length < 2) return 0;
  if (key.length <= 4) return 1;
  return key.length <= 8 ? 2 : 3;
}

const sortedLetters = (key: string) => [...key].sort().join('');

/**
 * Which of two equally near words is meant: one with the same letters swapped, the commonest slip of all, else the one
 * that begins like it for longer, for the beginning is what people get right.
 */
function likeness(one: string, other: string): number {
  if (sortedLetters(one) === sortedLetters(other)) return Number.MAX_SAFE_INTEGER;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** The words nearest to one that is in no dictionary, nearest first. */
export function nearestWords(text: string, candidates: Iterable<Candidate>, limit: number): string[] {
  const keys = queryKeys(text);
  const near: (Candidate & { distance: number; likeness: number })[] = [];
  for (const candidate of candidates) {
    for (const key of keys) {
      const distance = editDistance(key, candidate.key, mostErrors(key));
      if (distance !== undefined)
        near.push({ ...candidate, distance, likeness: likeness(key, candidate.key) });
    }
  }
  near.sort(
    (one, other) => one.distance - other.distance || other.likeness - one.likeness || one.rank - other.rank,
  );
  const ofArticle = new Map<string, string>();
  for (const { article, text: word } of near) if (!ofArticle.has(article)) ofArticle.set(article, word);
  return [...new Set(ofArticle.values())].slice(0, limit);
}
