import { foldWord, queryKeys } from '../../shared/text/fold.js';
import { formsOf } from '../article/parse-article.js';
import { type DictId, type DictionaryInfo, MATCHES, type Match, type RawArticle } from '../contract.js';

/** The result of a search, in any order. An article may be in it more than once. */
export interface ArticleMatches {
  matches: readonly ArticleMatch[];
  /** Whether there are more: a pattern (`*ing`) may match a whole dictionary. */
  isTruncated: boolean;
}

export interface SuggestOptions {
  limit: number;
  /** A word class such as `NOUN`. Other articles are left out, and words without articles too. */
  wordClass?: string | undefined;
}

/**
 * A source of articles. Texts are as people typed them, within the contract's limits; each store folds them itself, since
 * one looks them up in an index and another asks a service. Every method rejects when articles cannot be read.
 */
export interface ArticleStore {
  /** The JSON text of an article (`serializeArticle`). `undefined` where there is none. */
  article(dict: DictId, id: number): Promise<string | undefined>;
  /**
   * Every form that is the word; or, for a pattern, every form that matches it: `*` or `%` is any letters, `_` one letter,
   * `|` separates alternatives. A pattern matches lemmas, and other forms only where it matches no lemma.
   */
  find(dicts: readonly DictId[], text: string): Promise<ArticleMatches>;
  /**
   * The words with the text as prefix, each once: the word itself first, then lemmas, phrases, inflected and older forms,
   * short and common ones first. Each is a `Suggestion` as JSON text. There are no more if there are fewer than `limit`.
   */
  suggest(dicts: readonly DictId[], text: string, options: SuggestOptions): Promise<readonly string[]>;
  /** Words of a similar spelling, for a word that is not in the dictionary. The most similar comes first. */
  nearest(dicts: readonly DictId[], text: string, limit: number): Promise<readonly string[]>;
  /** The words of a compound that is not in the dictionary, in order. Empty where it cannot be split. */
  parts(dicts: readonly DictId[], text: string): Promise<readonly string[]>;
  /** A random article, with equal probability. `undefined` where no article is of the word class. */
  random(dicts: readonly DictId[], wordClass?: string): Promise<{ dict: DictId; id: number } | undefined>;
  dictionary(dict: DictId): Promise<DictionaryInfo>;
  /** Rejects when articles cannot be read. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** An article that matches a query, and by which form. */
export interface ArticleMatch {
  dict: DictId;
  id: number;
  match: Match;
  matched: string;
  homograph: number;
}

interface KeyedMatch {
  found: ArticleMatch;
  key: string;
}

type Order<Item> = (one: Item, other: Item) => number;

/**
 * The best first: by the kind of match, then the typed spelling before similar ones («for» before «fôr»), then in
 * Norwegian order (a pattern finds many words), then by homograph number, then in the order of the given dictionaries.
 */
function byMatch(text: string, dicts: readonly DictId[]): Order<KeyedMatch> {
  const spelling = text.trim().normalize('NFC').toLowerCase();
  const differs = ({ matched }: ArticleMatch) =>
    matched.normalize('NFC').toLowerCase() === spelling ? 0 : 1;
  return ({ found: one, key }, { found: other, key: otherKey }) =>
    MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
    differs(one) - differs(other) ||
    compareText(key, otherKey) ||
    one.homograph - other.homograph ||
    dicts.indexOf(one.dict) - dicts.indexOf(other.dict) ||
    one.id - other.id;
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Each article once, by its best match; the best article first. */
export function rankMatches(
  matches: readonly ArticleMatch[],
  text: string,
  dicts: readonly DictId[],
): ArticleMatch[] {
  if (matches.length < 2) return [...matches];
  const keyed = matches.map((found) => ({ found, key: foldWord(found.matched) }));
  const best = new Map<string, ArticleMatch>();
  for (const { found } of keyed.sort(byMatch(text, dicts))) {
    const article = `${found.dict}/${found.id}`;
    if (!best.has(article)) best.set(article, found);
  }
  return [...best.values()];
}

/** The best match of an article, by the forms that are the word or that `matches` accepts. `undefined` where none does. */
export function matchArticle(
  dict: DictId,
  article: RawArticle,
  text: string,
  matches?: (form: string) => boolean,
): ArticleMatch | undefined {
  const keys = queryKeys(text);
  const accepts = matches ?? ((form) => keys.includes(foldWord(form)));
  const found = formsOf(dict, article)
    .filter((form) => accepts(form.text))
    .map(({ match, text: matched, homograph }) => ({
      dict,
      id: article.article_id,
      match,
      matched,
      homograph,
    }));
  return rankMatches(found, text, [dict])[0];
}

/** One of the articles of all lists, by a function that picks a whole number below their count. `undefined` where there is none. */
export function pickArticle(
  lists: readonly { dict: DictId; ids: ArrayLike<number> }[],
  pick: (count: number) => number,
): { dict: DictId; id: number } | undefined {
  const count = lists.reduce((sum, { ids }) => sum + ids.length, 0);
  let rest = count === 0 ? 0 : pick(count);
  for (const { dict, ids } of lists) {
    const id = ids[rest];
    if (id !== undefined) return { dict, id };
    rest -= ids.length;
  }
  return undefined;
}
