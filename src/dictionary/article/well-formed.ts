import type { RawArticle } from '../contract.js';
import { asObject, type JsonObject } from './json-fields.js';

/**
 * What `rawArticleSchema` takes as it is. A dump has a million forms in articles of which nearly none is amiss, and the
 * schema makes a copy of each of them: an import looks here first, at a tenth of the cost, and asks the schema about the
 * others.
 */

const isString = (value: unknown) => typeof value === 'string';
const isStringOrNone = (value: unknown) => value === undefined || value === null || isString(value);
const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** A list of objects, each of which is as it should be. */
function isListOf(value: unknown, isRight: (fields: JsonObject) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (const each of value) {
    const fields = asObject(each);
    if (fields === undefined || !isRight(fields)) return false;
  }
  return true;
}

const isTags = (value: unknown) => Array.isArray(value) && value.every(isString);
const isOfKind = (fields: JsonObject) => isString(fields['type_']);

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

const isText = (fields: JsonObject) => isString(fields['content']) && isListOf(fields['items'], isOfKind);
const isTextsOrNone = (value: unknown) => value === undefined || value === null || isListOf(value, isText);

/** Whether the schema would give back just this; where not, it may still take it. */
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
    isListOf(body['definitions'], isOfKind) &&
    isTextsOrNone(body['etymology']) &&
    isTextsOrNone(body['pronunciation'])
  );
}
