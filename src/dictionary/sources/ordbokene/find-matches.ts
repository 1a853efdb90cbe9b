import { ServiceFault } from '../../../shared/errors.js';
import { formsOf } from '../../article/forms.js';
import { lemmaText } from '../../article/rich-text.js';
import type { DictId } from '../../contract.js';
import type { ArticleMatches } from '../../index/article-store.js';
import { type ArticleMatch, matchArticle, matchByForm, rankMatches } from '../../index/match.js';
import { isOrdbokenePattern, matchesOrdbokenePattern } from './pattern.js';
import type { OrdbokeneApi, OrdbokeneArticle, SearchScope } from './types.js';

/** Articles that one search reads, of both dictionaries together. */
const MOST_ARTICLES = 20;

/** Ordbøkene's own page looks up nothing longer. */
const MOST_WORDS = 20;
const MOST_LETTERS = 40;

/**
 * Letters of Old Norse that no word of today is written with, which é is (kafé). Ordbøkene takes accents for nothing,
 * so that «hár» finds «har» among the lemmas and the article of «hår» in the text alone.
 */
const OLD_NORSE_LETTERS = /[þðǫœáíóúý]/iu;

const NOTHING: ArticleMatches = { matches: [], isTruncated: false };

interface ArticleId {
  dict: DictId;
  id: number;
}

/** The text in composed letters, as it stands and as it reads where `aa`, `ae` and `oe` were typed for å, æ and ø. */
export function queryReadings(text: string): string[] {
  const composed = text.normalize('NFC');
  const letters = composed.replace(/aa/gi, 'å').replace(/ae/gi, 'æ').replace(/oe/gi, 'ø');
  return [...new Set([composed, letters])];
}

/** Whether no dictionary has anything like it. */
function isTooLong(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length > MOST_WORDS || words.some((word) => [...word].length > MOST_LETTERS);
}

/** The first of each list, then the second of each: a dictionary with many must not hide the other. */
function interleave(lists: readonly (readonly ArticleId[])[]): ArticleId[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const places = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(places.map((place) => [`${place.dict}/${place.id}`, place])).values()];
}

async function findArticleKeys(
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
 * The articles at the places. One that cannot be read costs itself, as long as there are others; one that could not be
 * fetched costs the answer, which would be wrong without it.
 */
async function readArticles(ordbokene: OrdbokeneApi, places: readonly ArticleId[]) {
  const answers = await Promise.allSettled(
    places.map(async ({ dict, id }) => ({ dict, article: await ordbokene.article(dict, id) })),
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

function matchPattern(dict: DictId, { raw }: OrdbokeneArticle, text: string): ArticleMatch | undefined {
  const met = formsOf(dict, raw).filter((form) => matchesOrdbokenePattern(form.text, text));
  return rankMatches(
    met.map((form) => matchByForm(dict, raw.article_id, form)),
    text,
    [dict],
  )[0];
}

/** As Ordbøkene takes the article for the word, which it may where we do not. */
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
  const places = await findArticleKeys(ordbokene, dicts, text, scope);
  const read = await readArticles(ordbokene, places.slice(0, MOST_ARTICLES));
  const matched = read.flatMap(
    ({ dict, article }) =>
      (isOrdbokenePattern(text)
        ? matchPattern(dict, article, text)
        : matchArticle(dict, article.raw, text)) ?? [],
  );
  const isOurs = matched.length > 0 || scope === 'f';
  const found = isOurs
    ? matched
    : read.flatMap(({ dict, article }) => matchByFirstLemma(dict, article) ?? []);
  return { matches: found, isTruncated: places.length > MOST_ARTICLES };
}

/**
 * The articles of a word or pattern: among lemmas and their forms, and for an older word, or one that is not found, in
 * all text, of which only those count that have it as an older form or a phrase.
 */
export async function findOrdbokeneMatches(
  ordbokene: OrdbokeneApi,
  dicts: readonly DictId[],
  text: string,
): Promise<ArticleMatches> {
  if (isTooLong(text)) return NOTHING;
  const near = await findInScope(ordbokene, dicts, text, 'ei');
  if (isOrdbokenePattern(text) || (near.matches.length > 0 && !OLD_NORSE_LETTERS.test(text.normalize('NFC'))))
    return near;
  const anywhere = await findInScope(ordbokene, dicts, text, 'f');
  return {
    matches: [...near.matches, ...anywhere.matches],
    isTruncated: near.isTruncated || anywhere.isTruncated,
  };
}
