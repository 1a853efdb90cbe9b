import { foldWord, queryKeys } from '../../shared/text/fold.js';
import { type ArticleForm, formsOf } from '../article/forms.js';
import { type DictId, MATCHES, type Match, type RawArticle } from '../contract.js';

/** An article that a query met, and how. */
export interface ArticleMatch {
  dict: DictId;
  id: number;
  match: Match;
  matched: string;
  homograph: number;
}

type Order<Item> = (one: Item, other: Item) => number;

/**
 * The best first: how it matched, then the spelling that was typed before its neighbours («for» before «fôr»), then in
 * Norwegian order (a pattern finds many words), then the number of the homograph, then the dictionaries as they were
 * asked for.
 */
function byMatch(text: string, dicts: readonly DictId[]): Order<ArticleMatch & { key: string }> {
  const spelling = text.trim().normalize('NFC').toLowerCase();
  const differs = (found: ArticleMatch) =>
    found.matched.normalize('NFC').toLowerCase() === spelling ? 0 : 1;
  return (one, other) =>
    MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
    differs(one) - differs(other) ||
    compareText(one.key, other.key) ||
    one.homograph - other.homograph ||
    dicts.indexOf(one.dict) - dicts.indexOf(other.dict) ||
    one.id - other.id;
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Each article once, as it matched best, the best article first. */
export function rankMatches(
  found: readonly ArticleMatch[],
  text: string,
  dicts: readonly DictId[],
): ArticleMatch[] {
  const keyed = found.map((one) => ({ ...one, key: foldWord(one.matched) }));
  const best = new Map<string, ArticleMatch>();
  for (const { key: _, ...one } of keyed.sort(byMatch(text, dicts))) {
    const article = `${one.dict}/${one.id}`;
    if (!best.has(article)) best.set(article, one);
  }
  return [...best.values()];
}

/** How an article answers to a query, best first; nothing where none of its forms is the word asked for. */
export function matchArticle(dict: DictId, article: RawArticle, text: string): ArticleMatch | undefined {
  const keys = queryKeys(text);
  const met = formsOf(dict, article).filter((form) => keys.includes(foldWord(form.text)));
  return rankMatches(
    met.map((form) => matchByForm(dict, article.article_id, form)),
    text,
    [dict],
  )[0];
}

/** The article found by one of its forms. */
export function matchByForm(dict: DictId, id: number, form: ArticleForm): ArticleMatch {
  return { dict, id, match: form.match, matched: form.text, homograph: form.homograph };
}

/** How many letters of so many may be wrong: of four one, of eight two. */
export function maxErrors(length: number): number {
  if (length < 2) return 0;
  if (length <= 4) return 1;
  return length <= 8 ? 2 : 3;
}

const countOf = (key: Uint8Array, sought: number) =>
  key.reduce((count, letter) => count + (letter === sought ? 1 : 0), 0);

const hasSameLetters = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((letter) => countOf(one, letter) === countOf(other, letter));

/**
 * How like two equally near words are, from 0 to 63, by their keys in UTF-8: most if their letters are the same, as
 * swapping some is the commonest slip of all; else as many as they begin with alike, which is what people get right.
 */
export function similarity(one: Uint8Array, other: Uint8Array): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return hasSameLetters(one, other) ? 63 : Math.min(shared, 62);
}
