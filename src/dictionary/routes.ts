import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { z } from 'zod';
import type { KeyRing } from '../shared/keys.js';
import { ProblemError, problemSchema } from '../shared/problem.js';
import type { ServiceApp } from '../shared/service.js';
import {
  API_KEY_HEADER,
  DEFAULT_LIMIT,
  DICT_IDS,
  type DictId,
  MAX_LIMIT,
  MAX_QUERY_LENGTH,
  randomResponseSchema,
  rawArticleSchema,
  searchResponseSchema,
  suggestResponseSchema,
} from './contract.js';
import { addDictionary } from './dictionary-route.js';
import { answerRandom, answerSearch, answerSuggest } from './query.js';
import type { ArticleStore } from './store.js';

const MAX_OFFSET = 100_000;

const dictsSchema = z.string().describe('`bob`, `nob`, or both, separated by a comma');
const limitSchema = z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT);
const wordSchema = z.string().trim().min(1).max(MAX_QUERY_LENGTH);

const articleParams = z.object({
  dict_id: z.string().describe('`bob` or `nob`'),
  art_id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .describe('the number of the article'),
});
const dictsParams = z.object({ dict_id: dictsSchema });
const wordClassSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{1,20}$/, 'must be a word class such as NOUN')
  .transform((wordClass) => wordClass.toUpperCase())
  .optional()
  .describe('only words and articles of this class: `NOUN`, `VERB`, `ADJ`, `EXPR` …');
const searchQuery = z.object({
  q: wordSchema.describe(
    'a word, or a pattern: `*` or `%` is any letters or none, `_` one letter, `|` stands between alternatives. A pattern ' +
      'has at least one letter; it finds at most 1,000 words of each dictionary, the first in Norwegian order, and ' +
      '`total` counts their articles',
  ),
  limit: limitSchema,
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
});
const suggestQuery = z.object({ q: wordSchema, limit: limitSchema, word_class: wordClassSchema });
const randomQuery = z.object({ word_class: wordClassSchema });

const isDictId = (code: string): code is DictId => DICT_IDS.some((known) => known === code);

/** @throws {ProblemError} for a code that is no dictionary's. */
function parseDictId(code: string): DictId {
  if (isDictId(code)) return code;
  throw new ProblemError('unknown_dictionary', `dict_id: one of ${DICT_IDS.join(', ')}`);
}

/** Spaces around codes and codes named twice are nobody's mistake worth an error. */
function parseDictIds(codes: string): DictId[] {
  return [...new Set(codes.split(',').map((code) => parseDictId(code.trim())))];
}

const PROBLEM = {
  description: 'A problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: problemSchema } },
};

/**
 * What the documentation shows of the answers. They are sent as text that is made in `query.ts`: taking them through
 * their schema once more would cost more than all the rest of a suggestion. The tests hold them against it instead.
 */
function answers(body: z.ZodType, ...refusals: readonly (400 | 401 | 404)[]) {
  return { 200: body, ...Object.fromEntries([...refusals, 429].map((status) => [status, PROBLEM])) };
}

const sendBytes = (reply: FastifyReply, bytes: Buffer) =>
  reply.type('application/json; charset=utf-8').send(bytes);

/** As bytes: its hash, its length and its sending would each make them of a text anew. */
const sendJson = (reply: FastifyReply, json: string) => sendBytes(reply, Buffer.from(json));

/** Before validation, so that a stranger learns nothing of what else is wrong; after the rate limit. */
const requireKey =
  (keys: KeyRing) => (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) =>
    done(keys.holds(request.headers[API_KEY_HEADER]) ? undefined : new ProblemError('unauthorized'));
const KEYED = { security: [{ key: [] }] };

function addArticle(app: ServiceApp, store: ArticleStore): void {
  const schema = {
    summary: 'An article by its number',
    params: articleParams,
    response: answers(rawArticleSchema, 400, 404),
  };
  app.get('/api/article/:dict_id/:art_id', { schema }, async ({ params }, reply) => {
    const article = await store.article(parseDictId(params.dict_id), params.art_id);
    if (article === undefined) throw new ProblemError('unknown_article');
    return sendJson(reply, article);
  });
}

function addSearch(app: ServiceApp, store: ArticleStore, keys: KeyRing): void {
  const schema = {
    ...KEYED,
    summary: 'The articles of a word: its lemma, its forms, older words behind it, phrases',
    params: dictsParams,
    querystring: searchQuery,
    response: answers(searchResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: requireKey(keys), schema };
  app.get('/api/article/:dict_id/search', options, async ({ params, query }, reply) => {
    const answer = await answerSearch(store, { ...query, dicts: parseDictIds(params.dict_id) });
    return sendJson(reply, answer);
  });
}

function addSuggest(app: ServiceApp, store: ArticleStore, keys: KeyRing): void {
  const schema = {
    ...KEYED,
    summary: 'The words that begin with some letters',
    params: dictsParams,
    querystring: suggestQuery,
    response: answers(suggestResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: requireKey(keys), schema };
  app.get('/api/article/:dict_id/suggest', options, async ({ params, query }, reply) => {
    const { word_class: wordClass, ...asked } = query;
    const dicts = parseDictIds(params.dict_id);
    const { bytes, etag } = await answerSuggest(store, { ...asked, wordClass, dicts });
    return sendBytes(reply.header('etag', etag), bytes);
  });
}

function addRandom(app: ServiceApp, store: ArticleStore, keys: KeyRing): void {
  const schema = {
    ...KEYED,
    summary: 'Any article, each as likely',
    params: dictsParams,
    querystring: randomQuery,
    response: answers(randomResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: requireKey(keys), schema };
  app.get('/api/article/:dict_id/random', options, async ({ params, query }, reply) => {
    const answer = await answerRandom(store, parseDictIds(params.dict_id), query.word_class);
    if (answer === undefined) throw new ProblemError('unknown_article');
    return sendJson(reply.header('cache-control', 'no-store'), answer);
  });
}

/** The three operations of the contract, and what we have beyond them, over a store. */
export function createRoutes(store: ArticleStore, keys: KeyRing): (app: ServiceApp) => void {
  return (app) => {
    addArticle(app, store);
    addDictionary(app, store, { requireKey: requireKey(keys), parseDictId, answers });
    addSearch(app, store, keys);
    addSuggest(app, store, keys);
    addRandom(app, store, keys);
  };
}
