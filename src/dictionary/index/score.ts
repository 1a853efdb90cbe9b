import type { ArticleForm } from '../article/forms.js';
import { type JsonObject, MAX_NESTING_DEPTH, objectsIn } from '../article/raw-article.js';
import type { RawArticle } from '../contract.js';

export const MAX_PROMINENCE = 15;

/** The weight of an element: a phrase counts more than an example. The content of phrases does not count. */
function weightOf(element: JsonObject, depth: number): number {
  if (depth > MAX_NESTING_DEPTH) return 0;
  if (element['type_'] === 'sub_article') return 2;
  if (element['type_'] === 'compound_list') return objectsIn(element['elements']).length;
  if (element['elements'] === undefined) return 1;
  return objectsIn(element['elements']).reduce((sum, inner) => sum + weightOf(inner, depth + 1), 0);
}

/**
 * An estimate of how common the word of an article is, from 0 to `MAX_PROMINENCE`. The dictionaries have no frequencies,
 * but common words have many senses, examples, phrases and compounds, and many articles refer to them.
 */
export function prominenceOf(article: RawArticle): number {
  const weight = article.body.definitions.reduce((sum, definition) => sum + weightOf(definition, 0), 0);
  const points = weight + objectsIn(article['referers']).length;
  return Math.min(MAX_PROMINENCE, Math.round(2 * Math.log2(1 + points)));
}

/** A prefix or suffix such as «u-» and «-aktig», not a word. */
const isAffix = (text: string) => text.startsWith('-') || text.endsWith('-');

/** The order of suggestions: words, then phrases and affixes, then inflected forms, then older forms. */
function tierOf({ match, wordClass, text }: Pick<ArticleForm, 'match' | 'wordClass' | 'text'>): number {
  if (match === 'older_form') return 3;
  if (match === 'inflection') return 2;
  return match === 'phrase' || wordClass === 'EXPR' || isAffix(text) ? 1 : 0;
}

const TIER = 1 << 14;

/**
 * The rank of a form among suggestions; the lowest comes first. It is the tier, and within a tier the length and the
 * prominence: each step of prominence is worth two letters. Below 65,536, and comparable between dictionaries.
 */
export function scoreOf(form: Pick<ArticleForm, 'match' | 'wordClass' | 'text'>, prominence: number): number {
  return tierOf(form) * TIER + Math.min(form.text.length + 2 * (MAX_PROMINENCE - prominence), TIER - 1);
}

/** The lowest score of inflected and older forms. Lemmas and phrases are below it. */
export const FIRST_FORM_SCORE = 2 * TIER;

/** The lowest score of older forms. */
export const FIRST_OLDER_SCORE = 3 * TIER;

/** How rare a word is, by its score; 0 for the most prominent ones. */
export const rarityOf = (score: number, text: string) => Math.max(0, (score % TIER) - text.length);
