import { randomInt } from 'node:crypto';
import { ServiceFault } from '../../../shared/errors.js';
import { foldWord, queryKeys } from '../../../shared/text/fold.js';
import { lemmaText } from '../../article/rich-text.js';
import { builtinConceptTable } from '../../concepts.js';
import { DICTIONARY_NAMES, type DictId, type DictionaryInfo } from '../../contract.js';
import {
  type ArticleMatch,
  type ArticleMatches,
  type ArticleStore,
  matchArticle,
  pickArticle,
} from '../../index/article-store.js';
import {
  createOrdbokeneApi,
  type OrdbokeneApi,
  type OrdbokeneArticle,
  type OrdbokeneOptions,
  type SearchScope,
} from './client.js';

/** How many articles are tried: one of the cached list may have been removed since. */
const MAX_PICKS = 3;

/** Each word once: the text as it is spelled, then words with the same key, then the rest in the order of the answers. */
function sortSuggestions(words: readonly string[], text: string): string[] {
  const keys = queryKeys(text);
  const spelling = text.normalize('NFC').toLowerCase();
  const rank = (word: string) => {
    if (word.normalize('NFC').toLowerCase() === spelling) return 0;
    return keys.includes(foldWord(word)) ? 1 : 2;
  };
  return [...new Set(words)].sort((one, other) => rank(one) - rank(other));
}

async function randomArticle(api: OrdbokeneApi, dicts: readonly DictId[], wordClass?: string) {
  const lists = await Promise.all(
    dicts.map(async (dict) => ({ dict, ids: await api.allIds(dict, wordClass) })),
  );
  for (let attempt = 0; attempt < MAX_PICKS; attempt += 1) {
    const picked = pickArticle(lists, (count) => randomInt(count));
    if (picked && (await api.article(picked.dict, picked.id))) return picked;
  }
  return undefined;
}

/** With the built-in table where Ordbøkene's cannot be had: an article is of more use with it than not at all. */
async function describeDictionary(api: OrdbokeneApi, dict: DictId): Promise<DictionaryInfo> {
  const [table, classes] = await Promise.allSettled([api.concepts(dict), api.wordClasses(dict)]);
  return {
    id: dict,
    source: 'ordbokene',
    ...(table.status === 'fulfilled'
      ? table.value
      : { name: DICTIONARY_NAMES[dict], concepts: builtinConceptTable(dict) }),
    ...(classes.status === 'fulfilled' && { word_classes: classes.value }),
  };
}

/** The source `ordbokene`: the articles of Ordbøkene by its public API, cached. */
export function createOrdbokeneStore(options: OrdbokeneOptions): ArticleStore {
  const api = createOrdbokeneApi(options);
  return {
    article: async (dict, id) => (await api.article(dict, id))?.text,
    find: (dicts, text) => findOrdbokeneMatches(api, dicts, text),
    async suggest(dicts, text, { limit, wordClass }) {
      const lists = await Promise.all(
        queryReadings(text).map((reading) => api.wordsFrom(dicts, reading, limit, wordClass)),
      );
      // The answer does not have the articles of a word, and a question for each word would be too many.
      return sortSuggestions(lists.flat(), text)
        .slice(0, limit)
        .map((word) => JSON.stringify({ word, articles: [] }));
    },
    async nearest(dicts, text, limit) {
      if (isOrdbokenePattern(text)) return [];
      const words = await api.similarWords(dicts, text.normalize('NFC'), limit);
      return [...new Set(words)].filter((word) => word !== text).slice(0, limit);
    },
    // Each way to split a word would be a question to Ordbøkene.
    parts: async () => [],
    random: (dicts, wordClass) => randomArticle(api, dicts, wordClass),
    dictionary: (dict) => describeDictionary(api, dict),
    // Cached articles expire one by one.
    ready: () => api.probe(),
    close: async () => undefined,
  };
}

/** Most articles that one search fetches, of both dictionaries together. */
const MAX_ARTICLES = 20;

/** The limits of Ordbøkene's own page. */
const MAX_WORDS = 20;

const MAX_LETTERS = 40;

/**
 * Letters of Old Norse that modern words do not have (é is modern: kafé). Ordbøkene ignores accents: among the lemmas
 * «hár» finds «har», and only a search of the text finds the article of «hår».
 */
const OLD_NORSE_LETTERS = /[þðǫœáíóúý]/iu;

const NO_MATCHES: ArticleMatches = { matches: [], isTruncated: false };

interface ArticleId {
  dict: DictId;
  id: number;
}

/** The text in composed letters: as it stands, and with å, æ and ø for `aa`, `ae` and `oe`. */
function queryReadings(text: string): string[] {
  const composed = text.normalize('NFC');
  const letters = composed.replace(/aa/gi, 'å').replace(/ae/gi, 'æ').replace(/oe/gi, 'ø');
  return [...new Set([composed, letters])];
}

/** Whether no dictionary can have it. */
function isTooLong(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length > MAX_WORDS || words.some((word) => [...word].length > MAX_LETTERS);
}

/** The first of each list, then the second of each, so that a dictionary with many articles does not hide the other. */
function interleave(lists: readonly (readonly ArticleId[])[]): ArticleId[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const keys = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(keys.map((key) => [`${key.dict}/${key.id}`, key])).values()];
}

async function findArticleIds(
  ordbokene: OrdbokeneApi,
  dicts: readonly DictId[],
  text: string,
  scope: SearchScope,
) {
  const answers = await Promise.all(
    queryReadings(text).map((reading) => ordbokene.articleIds(dicts, reading, scope)),
  );
  const lists = answers.flatMap((ids) =>
    dicts.map((dict) => (ids.get(dict) ?? []).map((id) => ({ dict, id }))),
  );
  return interleave(lists);
}

const isBroken = (error: unknown) => error instanceof ServiceFault && error.kind === 'invalid';

/**
 * Fetches articles. An article that is broken is left out, as long as there are others. An article that cannot be
 * fetched fails the whole answer, which would be wrong without it.
 */
async function fetchArticles(ordbokene: OrdbokeneApi, articles: readonly ArticleId[]) {
  const answers = await Promise.allSettled(
    articles.map(async ({ dict, id }) => ({ dict, article: await ordbokene.article(dict, id) })),
  );
  const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const read = answers.flatMap((answer) => {
    if (answer.status === 'rejected' || answer.value.article === undefined) return [];
    return [{ dict: answer.value.dict, article: answer.value.article }];
  });
  const fault = faults.find((error) => !isBroken(error)) ?? (read.length === 0 ? faults[0] : undefined);
  if (fault !== undefined) throw fault;
  return read;
}

/** Ordbøkene found the article, though none of its forms is the word by our rules. */
function matchByFirstLemma(dict: DictId, { raw }: OrdbokeneArticle): ArticleMatch | undefined {
  const [lemma] = raw.lemmas;
  return (
    lemma && { dict, id: raw.article_id, match: 'lemma', matched: lemmaText(lemma), homograph: lemma.hgno }
  );
}

async function findInScope(
  ordbokene: OrdbokeneApi,
  dicts: readonly DictId[],
  text: string,
  scope: SearchScope,
): Promise<ArticleMatches> {
  const articles = await findArticleIds(ordbokene, dicts, text, scope);
  const read = await fetchArticles(ordbokene, articles.slice(0, MAX_ARTICLES));
  const matches = isOrdbokenePattern(text)
    ? (form: string) => matchesOrdbokenePattern(form, text)
    : undefined;
  const matched = read.flatMap(({ dict, article }) => matchArticle(dict, article.raw, text, matches) ?? []);
  const hasMatches = matched.length > 0 || scope === 'f';
  const found = hasMatches
    ? matched
    : read.flatMap(({ dict, article }) => matchByFirstLemma(dict, article) ?? []);
  return { matches: found, isTruncated: articles.length > MAX_ARTICLES };
}

/**
 * The articles of a word or pattern: among lemmas and their forms; and, for an older word or one that is not found, in
 * the full text, where an article counts only if it has the word as an older form or a phrase.
 */
async function findOrdbokeneMatches(
  ordbokene: OrdbokeneApi,
  dicts: readonly DictId[],
  text: string,
): Promise<ArticleMatches> {
  if (isTooLong(text)) return NO_MATCHES;
  const near = await findInScope(ordbokene, dicts, text, 'ei');
  if (isOrdbokenePattern(text) || (near.matches.length > 0 && !OLD_NORSE_LETTERS.test(text.normalize('NFC'))))
    return near;
  const anywhere = await findInScope(ordbokene, dicts, text, 'f');
  return {
    matches: [...near.matches, ...anywhere.matches],
    isTruncated: near.isTruncated || anywhere.isTruncated,
  };
}

const SIGNS = /[*%_|]/;

const ANY_LETTERS = '*';

const ONE_LETTER = '_';

/** Whether the text is a pattern, not a word. */
const isOrdbokenePattern = (text: string) => SIGNS.test(text);

/** The pieces of a pattern: wildcards, and single letters of the key. */
function piecesOf(pattern: string): string[] {
  return pattern
    .replaceAll('%', ANY_LETTERS)
    .split(/([*_])/)
    .flatMap((piece) => {
      if (piece === ANY_LETTERS || piece === ONE_LETTER) return [piece];
      return /[\p{L}\p{N}]/u.test(piece) ? [...foldWord(piece)] : [];
    });
}

/** Matches in O(pattern × key) steps: only the last `*` is tried again, so that many stars cost no more. */
function matchesKey(pieces: readonly string[], key: string): boolean {
  let [at, from] = [0, 0];
  let star: { at: number; from: number } | undefined;
  while (from < key.length) {
    const piece = pieces[at];
    if (piece === ANY_LETTERS) {
      star = { at, from };
      at += 1;
    } else if (piece === ONE_LETTER || (piece !== undefined && piece === key[from])) {
      at += 1;
      from += 1;
    } else if (star) {
      star = { at: star.at, from: star.from + 1 };
      at = star.at + 1;
      from = star.from;
    } else {
      return false;
    }
  }
  return pieces.slice(at).every((piece) => piece === ANY_LETTERS);
}

/**
 * Whether a form matches a pattern of Ordbøkene: `*` or `%` is any letters or none, `_` is one letter, `|` separates
 * alternatives.
 */
export function matchesOrdbokenePattern(form: string, pattern: string): boolean {
  const key = foldWord(form);
  return pattern.split('|').some((each) => matchesKey(piecesOf(each), key));
}
