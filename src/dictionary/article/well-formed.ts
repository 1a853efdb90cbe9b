import type { RawArticle } from '../contract.js';
import { asObject, type JsonObject } from './raw-article.js';

/**
 * Recognizes articles that `rawArticleSchema` would return unchanged. The schema copies each of the million forms of a
 * dump, of which nearly all are right: an import checks here first, at a tenth of the cost, and parses only the others.
 */

const isString = (value: unknown) => typeof value === 'string';
const isStringOrNone = (value: unknown) => value === undefined || value === null || isString(value);
const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether a value is a list of objects that all pass a check. */
function isListOf(value: unknown, isValid: (fields: JsonObject) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (const each of value) {
    const fields = asObject(each);
    if (fields === undefined || !isValid(fields)) return false;
  }
  return true;
}

const isTags = (value: unknown) => Array.isArray(value) && value.every(isString);
const hasKind = (fields: JsonObject) => isString(fields['type_']);

const isInflection = (fields: JsonObject) =>
  isTags(fields['tags']) && (fields['word_form'] === null || isString(fields['word_form']));

const isParadigm = (fields: JsonObject) =>
  isListOf(fields['inflection'], isInflection) &&
  isString(fields['inflection_group']) &&
  isString(fields['standardisation']) &&
  isTags(fields['tags']) &&
  isStringOrNone(fields['to']);

const isLemma = (fields: JsonObject) =>
  isString(fields['lemma']) &&
  /\S/.test(String(fields['lemma'])) &&
  isWhole(fields['hgno']) &&
  isListOf(fields['paradigm_info'], isParadigm) &&
  isStringOrNone(fields['inflection_class']);

const isText = (fields: JsonObject) => isString(fields['content']) && isListOf(fields['items'], hasKind);
const isTextsOrNone = (value: unknown) => value === undefined || value === null || isListOf(value, isText);

/** Whether the schema would return the value unchanged. If not, the schema may still accept it. */
export function isWellFormed(raw: unknown): raw is RawArticle {
  const article = asObject(raw);
  const body = asObject(article?.['body']);
  return (
    article !== undefined &&
    body !== undefined &&
    isWhole(article['article_id']) &&
    Array.isArray(article['lemmas']) &&
    article['lemmas'].length > 0 &&
    isListOf(article['lemmas'], isLemma) &&
    isListOf(body['definitions'], hasKind) &&
    isTextsOrNone(body['etymology']) &&
    isTextsOrNone(body['pronunciation'])
  );
}
