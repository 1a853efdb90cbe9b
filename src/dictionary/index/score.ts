import type { ArticleForm } from '../article/forms.js';
import { type JsonObject, MAX_NESTING_DEPTH, objectsIn } from '../article/json-fields.js';
import type { RawArticle } from '../contract.js';

/** The highest prominence. */
export const MAX_PROMINENCE = 15;

/** How much an element tells of its word: a phrase is more than an example. What stands inside phrases counts for them. */
function weightOf(element: JsonObject, depth: number): number {
  if (depth > MAX_NESTING_DEPTH) return 0;
  if (element['type_'] === 'sub_article') return 2;
  if (element['type_'] === 'compound_list') return objectsIn(element['elements']).length;
  if (element['elements'] === undefined) return 1;
  return objectsIn(element['elements']).reduce((sum, inner) => sum + weightOf(inner, depth + 1), 0);
}

/**
 * How common the word of an article probably is, from 0 to `MOST_PROMINENT`. Dictionaries say nothing of frequency, but
 * common words have many senses, examples, phrases and compounds, and many articles that refer to them.
 */
export function prominenceOf(article: RawArticle): number {
  const told = article.body.definitions.reduce((sum, definition) => sum + weightOf(definition, 0), 0);
  const points = told + objectsIn(article['referers']).length;
  return Math.min(MAX_PROMINENCE, Math.round(2 * Math.log2(1 + points)));
}

/** A part of words, such as «u-» and «-aktig», and not a word. */
const isPartOfWords = (text: string) => text.startsWith('-') || text.endsWith('-');

/** What people look for first: words, then phrases and parts of words, then forms of words, then old words. */
function tierOf({ match, wordClass, text }: Pick<ArticleForm, 'match' | 'wordClass' | 'text'>): number {
  if (match === 'older_form') return 3;
  if (match === 'inflection') return 2;
  return match === 'phrase' || wordClass === 'EXPR' || isPartOfWords(text) ? 1 : 0;
}

const TIER = 1 << 14;

/**
 * The place of a form among suggestions, the lower the sooner: its tier, and within one short and common words, where
 * each step of prominence is worth two letters. Below 65,536, and comparable between dictionaries.
 */
export function scoreOf(form: Pick<ArticleForm, 'match' | 'wordClass' | 'text'>, prominence: number): number {
  return tierOf(form) * TIER + Math.min(form.text.length + 2 * (MAX_PROMINENCE - prominence), TIER - 1);
}

/** Scores below are of lemmas, phrases included; from here on of inflected forms and older words. */
export const FIRST_FORM_SCORE = 2 * TIER;

/** How rare a word is by its score, the prominent ones 0. */
export const rarityOf = (score: number, text: string) => Math.max(0, (score % TIER) - text.length);
