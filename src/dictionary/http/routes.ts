import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { z } from 'zod';
import type { KeyRing } from '../../shared/http-service/api-keys.js';
import { ProblemError, problemSchema } from '../../shared/http-service/problem.js';
import type { ServiceApp } from '../../shared/http-service/service.js';
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
} from '../contract.js';
import type { ArticleStore } from '../index/article-store.js';
import { addDictionaryRoute } from './dictionary-route.js';
import { answerRandom, answerSearch, answerSuggest } from './json-answers.js';
import { createResponseCache, type SerializedResponse, serializeResponse } from './response-cache.js';

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

/** As bytes: its hash, its length and its sending would each make them of a text anew. */
const send = (reply: FastifyReply, { bytes, etag }: SerializedResponse) =>
  reply.header('content-type', 'application/json; charset=utf-8').header('etag', etag).send(bytes);

/** Before validation, so that a stranger learns nothing of what else is wrong; after the rate limit. */
const requireKeyOf =
  (keys: KeyRing): preValidationHookHandler =>
  (request, _reply, done) =>
    done(keys.accepts(request.headers[API_KEY_HEADER]) ? undefined : new ProblemError('unauthorized'));
const KEYED = { security: [{ key: [] }] };

/** People ask for few of all words, and for those again and again; beside two whole dictionaries this is little. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Answers that are finished: what was asked before is answered before it is read, as long as the articles are the same. */
interface Finished {
  /** For `preValidation`, after the key. */
  sendKnown: preValidationHookHandler;
  /** Sends what is made, and keeps it for who asks next. */
  send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>): Promise<FastifyReply>;
}

function createFinished(store: ArticleStore): Finished {
  const kept = createResponseCache(KEPT_BYTES);
  return {
    sendKnown({ url }, reply, done) {
      const edition = store.revision();
      const known = edition && kept.find(edition, url);
      if (known) send(reply, known);
      else done();
    },
    async send({ url }, reply, make) {
      const edition = store.revision();
      const answer = serializeResponse(await make());
      if (edition) kept.keep(edition, url, answer);
      return send(reply, answer);
    },
  };
}

/** What the operations stand on. */
interface Parts {
  store: ArticleStore;
  finished: Finished;
  /** Lets nobody in without a key. */
  requireKey: preValidationHookHandler;
}

function addArticle(app: ServiceApp, { store, finished }: Parts): void {
  const schema = {
    summary: 'An article by its number',
    params: articleParams,
    response: answers(rawArticleSchema, 400, 404),
  };
  const options = { preValidation: finished.sendKnown, schema };
  app.get('/api/article/:dict_id/:art_id', options, (request, reply) =>
    finished.send(request, reply, async () => {
      const { dict_id: dict, art_id: id } = request.params;
      const article = await store.article(parseDictId(dict), id);
      if (article === undefined) throw new ProblemError('unknown_article');
      return article;
    }),
  );
}

function addSearch(app: ServiceApp, { store, finished, requireKey }: Parts): void {
  const schema = {
    ...KEYED,
    summary: 'The articles of a word: its lemma, its forms, older words behind it, phrases',
    params: dictsParams,
    querystring: searchQuery,
    response: answers(searchResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: [requireKey, finished.sendKnown], schema };
  app.get('/api/article/:dict_id/search', options, (request, reply) =>
    finished.send(request, reply, async () => {
      const dicts = parseDictIds(request.params.dict_id);
      return answerSearch(store, { ...request.query, dicts });
    }),
  );
}

function addSuggest(app: ServiceApp, { store, finished, requireKey }: Parts): void {
  const schema = {
    ...KEYED,
    summary: 'The words that begin with some letters',
    params: dictsParams,
    querystring: suggestQuery,
    response: answers(suggestResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: [requireKey, finished.sendKnown], schema };
  app.get('/api/article/:dict_id/suggest', options, (request, reply) =>
    finished.send(request, reply, async () => {
      const { word_class: wordClass, ...asked } = request.query;
      const dicts = parseDictIds(request.params.dict_id);
      return answerSuggest(store, { ...asked, wordClass, dicts });
    }),
  );
}

function addRandom(app: ServiceApp, { store, requireKey }: Parts): void {
  const schema = {
    ...KEYED,
    summary: 'Any article, each as likely',
    params: dictsParams,
    querystring: randomQuery,
    response: answers(randomResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: requireKey, schema };
  app.get('/api/article/:dict_id/random', options, async ({ params, query }, reply) => {
    const answer = await answerRandom(store, parseDictIds(params.dict_id), query.word_class);
    if (answer === undefined) throw new ProblemError('unknown_article');
    return send(reply.header('cache-control', 'no-store'), serializeResponse(answer));
  });
}

/** The three operations of the contract, and what we have beyond them, over a store. */
export function createDictionaryRoutes(store: ArticleStore, keys: KeyRing): (app: ServiceApp) => void {
  return (app) => {
    const parts = { store, finished: createFinished(store), requireKey: requireKeyOf(keys) };
    addArticle(app, parts);
    addDictionaryRoute(app, store, { requireKey: parts.requireKey, parseDictId, answers });
    addSearch(app, parts);
    addSuggest(app, parts);
    addRandom(app, parts);
  };
}
