import * as z from 'zod';
import { ProblemError } from '../../shared/http-service/problem.js';
import { DEFAULT_LIMIT, DICT_IDS, type DictId, MAX_LIMIT, MAX_QUERY_LENGTH } from '../contract.js';

/** The usual routes, and the parameters of all: path and query. */

export const ARTICLE_ROUTE = '/api/article/:dict_id/:art_id';
export const SEARCH_ROUTE = '/api/article/:dict_id/search';
export const SUGGEST_ROUTE = '/api/article/:dict_id/suggest';

const MAX_OFFSET = 100_000;

const limitSchema = z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT);
const wordSchema = z.string().trim().min(1).max(MAX_QUERY_LENGTH);
const wordClassSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{1,20}$/, 'must be a word class such as NOUN')
  .transform((wordClass) => wordClass.toUpperCase())
  .optional()
  .describe('only words and articles of this class: `NOUN`, `VERB`, `ADJ`, `EXPR` …');

export const dictParams = z.object({ dict_id: z.string().describe('`bob` or `nob`') });
export const dictsParams = z.object({
  dict_id: z.string().describe('`bob`, `nob`, or both, separated by a comma'),
});
export const articleParams = dictParams.extend({
  art_id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .describe('the number of the article'),
});

export const searchQuery = z.object({
  q: wordSchema.describe(
    'a word, or a pattern: `*` or `%` is any letters or none, `_` one letter, `|` stands between alternatives. A pattern ' +
      'has at least one letter; it finds at most 1,000 words of each dictionary, the first in Norwegian order, and ' +
      '`total` counts their articles',
  ),
  limit: limitSchema,
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
});
export const suggestQuery = z.object({ q: wordSchema, limit: limitSchema, word_class: wordClassSchema });
export const randomQuery = z.object({ word_class: wordClassSchema });

const isDictId = (code: string): code is DictId => DICT_IDS.some((known) => known === code);

/** @throws {ProblemError} `unknown_dictionary` */
export function parseDictId(code: string): DictId {
  if (isDictId(code)) return code;
  throw new ProblemError('unknown_dictionary', `dict_id: one of ${DICT_IDS.join(', ')}`);
}

/** Accepts spaces around codes, and repeated codes. @throws {ProblemError} `unknown_dictionary` */
export function parseDictIds(codes: string): DictId[] {
  return [...new Set(codes.split(',').map((code) => parseDictId(code.trim())))];
}
