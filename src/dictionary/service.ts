import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import * as z from 'zod';
import { ConfigError } from '../shared/errors.js';
import { type ApiKeyVerifier, createApiKeyVerifier } from '../shared/http-service/api-keys.js';
import { ProblemError, problemSchema, type ServiceApp } from '../shared/http-service/problem.js';
import { createService } from '../shared/http-service/service.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { createMetrics, type Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { DictionaryConfig, DictionarySource } from './config.js';
import {
  API_KEY_HEADER,
  DEFAULT_LIMIT,
  DICT_IDS,
  type DictId,
  dictionaryResponseSchema,
  MAX_LIMIT,
  MAX_NEAREST,
  MAX_QUERY_LENGTH,
  randomResponseSchema,
  rawArticleSchema,
  searchResponseSchema,
  suggestResponseSchema,
} from './contract.js';
import { type ArticleMatch, type ArticleStore, rankMatches } from './index/article-store.js';
import { parsePatterns } from './index/find-matches.js';
import { createBuiltinStore } from './sources/builtin/index.js';
import { createFileStore } from './sources/store/index.js';
import { StoreFileError } from './sources/store/store-file.js';

interface DictionaryOverrides {
  log?: Logger;
  /** Shared by the programs of one process. Default: a registry of its own. */
  metrics?: Metrics;
  /** Instead of the configured source; the service closes it. */
  store?: ArticleStore;
  clock?: Clock;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  elapsed?: () => number;
}

/** The dictionary article service over the configured source. */
export async function createDictionaryService(
  config: DictionaryConfig,
  overrides: DictionaryOverrides = {},
): Promise<Program> {
  const { log = createLogger('info'), metrics = createMetrics(), clock = systemClock } = overrides;
  const store = overrides.store ?? (await openSource(config.source, { ...overrides, log, metrics, clock }));
  const keys = createApiKeyVerifier(config.apiKeys);
  return createService({
    name: 'dictionary',
    description: 'Articles of Bokmålsordboka (`bob`) and Nynorskordboka (`nob`).',
    host: config.host,
    port: config.port,
    log,
    metrics,
    requestsPerMinute: config.requestsPerMinute,
    callsUpstream: config.source.kind === 'ordbokene',
    rateLimitKey: (request) => identifyCaller(keys, request),
    keyHeader: API_KEY_HEADER,
    checkReady: () => store.ready(),
    close: () => store.close(),
    routes: createDictionaryRoutes(store, keys),
  });
}

/**
 * Opens the configured source of articles.
 *
 * @throws {ConfigError} where it cannot be opened
 */
async function openSource(
  source: DictionarySource,
  {
    log,
    metrics,
    clock,
    elapsed,
  }: Pick<DictionaryOverrides, 'metrics' | 'clock' | 'elapsed'> & { log: Logger },
): Promise<ArticleStore> {
  switch (source.kind) {
    case 'builtin':
      return createBuiltinStore();
    case 'store':
      try {
        return createFileStore({ path: source.path, log, elapsed });
      } catch (error) {
        if (!(error instanceof StoreFileError)) throw error;
        const hint = `Build it with \`ordrom import --store ${source.path}\`.`;
        throw new ConfigError([`DICTIONARY_SOURCE: ${error.message} ${hint}`]);
      }
    case 'ordbokene': {
      // Loaded when it is configured: an HTTP client takes as long to load as the full dictionaries to open.
      const { createOrdbokeneStore } = await import('./sources/ordbokene/index.js');
      return createOrdbokeneStore({ baseUrls: source.baseUrls, log, metrics, ...(clock && { clock }) });
    }
  }
}

/** The routes of the service: the three operations of the contract, and two that it does not have. */
function createDictionaryRoutes(store: ArticleStore, keys: ApiKeyVerifier): (app: ServiceApp) => void {
  const requireKey = createKeyCheck(keys);
  /** The options of a route that requires a key. */
  const keyed = <Schema extends object>(schema: Schema) => ({
    preValidation: requireKey,
    schema: { security: [{ key: [] }], ...schema },
  });
  const article = {
    summary: 'An article by its number',
    params: articleParams,
    response: documentResponses(rawArticleSchema, 400, 404),
  };
  const dictionary = keyed({
    summary: 'A dictionary: whose it is, and what the codes of its articles stand for',
    params: dictParams,
    response: documentResponses(dictionaryResponseSchema, 401, 404),
  });
  const search = keyed({
    summary: 'The articles of a word: its lemma, its forms, older words behind it, phrases',
    params: dictsParams,
    querystring: searchQuery,
    response: documentResponses(searchResponseSchema, 400, 401, 404),
  });
  const suggest = keyed({
    summary: 'The words that begin with some letters',
    params: dictsParams,
    querystring: suggestQuery,
    response: documentResponses(suggestResponseSchema, 400, 401, 404),
  });
  const random = keyed({
    summary: 'Any article, each as likely',
    params: dictsParams,
    querystring: randomQuery,
    response: documentResponses(randomResponseSchema, 400, 401, 404),
  });

  // The order is that of the documentation. The dictionary and the random article are not in the contract.
  return (app) => {
    app.get('/api/article/:dict_id/:art_id', { schema: article }, async ({ params }, reply) =>
      sendJson(reply, await store.article(parseDictId(params.dict_id), params.art_id)),
    );
    app.get('/api/dict/:dict_id', dictionary, async ({ params }, reply) =>
      sendJson(reply, JSON.stringify(await store.dictionary(parseDictId(params.dict_id)))),
    );
    app.get('/api/article/:dict_id/search', search, async ({ params, query }, reply) =>
      sendJson(reply, await answerSearch(store, parseDictIds(params.dict_id), query)),
    );
    app.get('/api/article/:dict_id/suggest', suggest, async ({ params, query }, reply) =>
      sendJson(reply, await answerSuggest(store, parseDictIds(params.dict_id), query)),
    );
    app.get('/api/article/:dict_id/random', random, async ({ params, query }, reply) => {
      const answer = await answerRandom(store, parseDictIds(params.dict_id), query.word_class);
      if (answer !== undefined) reply.header('cache-control', 'no-store');
      return sendJson(reply, answer);
    });
  };
}

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

const dictParams = z.object({ dict_id: z.string().describe('`bob` or `nob`') });

const dictsParams = z.object({
  dict_id: z.string().describe('`bob`, `nob`, or both, separated by a comma'),
});

const articleParams = dictParams.extend({
  art_id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .describe('the number of the article'),
});

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

/** @throws {ProblemError} `unknown_dictionary` */
function parseDictId(code: string): DictId {
  if (isDictId(code)) return code;
  throw new ProblemError('unknown_dictionary', `dict_id: one of ${DICT_IDS.join(', ')}`);
}

/** Accepts spaces around codes, and repeated codes. @throws {ProblemError} `unknown_dictionary` */
function parseDictIds(codes: string): DictId[] {
  return [...new Set(codes.split(',').map((code) => parseDictId(code.trim())))];
}

/** What the rate limit counts by: the key, or the address. A made-up key must not buy a new allowance. */
function identifyCaller(keys: ApiKeyVerifier, { headers, ip }: FastifyRequest): string {
  const key = headers[API_KEY_HEADER];
  return keys.accepts(key) ? `key ${key}` : `address ${ip}`;
}

/** Refuses requests without a key. It runs before validation, so that strangers learn nothing of other problems. */
function createKeyCheck(keys: ApiKeyVerifier): preValidationHookHandler {
  return (request, _reply, done) =>
    done(keys.accepts(request.headers[API_KEY_HEADER]) ? undefined : new ProblemError('unauthorized'));
}

const PROBLEM = {
  description: 'A problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: problemSchema } },
};

/**
 * The responses of a route for the documentation. Bodies are sent as text: to serialize them by
 * their schema would cost more than all the rest of a suggestion. Tests hold them against the schema instead.
 */
function documentResponses(body: z.ZodType, ...problems: readonly (400 | 401 | 404)[]) {
  return { 200: body, ...Object.fromEntries([...problems, 429].map((status) => [status, PROBLEM])) };
}

/**
 * Sends JSON text as the response.
 *
 * @throws {ProblemError} `unknown_article` if there is no text
 */
function sendJson(reply: FastifyReply, json: string | undefined): FastifyReply {
  if (json === undefined) throw new ProblemError('unknown_article');
  return reply.type('application/json; charset=utf-8').send(json);
}

/** There are no similar words or parts of a pattern. */
const isUnknownWord = (found: readonly ArticleMatch[], q: string) =>
  found.length === 0 && parsePatterns(q) === undefined;

/**
 * The answer to a search, as JSON text of the shape of `searchResponseSchema`. The articles are JSON already, and are not
 * parsed to be serialized again.
 */
async function answerSearch(
  store: ArticleStore,
  dicts: readonly DictId[],
  { q, limit, offset }: z.output<typeof searchQuery>,
): Promise<string> {
  const found = rankMatches((await store.find(dicts, q)).matches, q, dicts);
  const page = found.slice(offset, offset + limit);
  const articles = await Promise.all(page.map(({ dict, id }) => store.article(dict, id)));
  const hits = page.flatMap(({ dict, id, match, matched }, at) => {
    const article = articles[at];
    if (article === undefined) return [];
    const head = `{"dict_id":"${dict}","art_id":${id},"match":"${match}","matched":${JSON.stringify(matched)}`;
    return [`${head},"article":${article}}`];
  });
  const similar = isUnknownWord(found, q)
    ? `,"nearest":${JSON.stringify(await store.nearest(dicts, q, MAX_NEAREST))},"parts":${JSON.stringify(await store.parts(dicts, q))}`
    : '';
  return `{"query":${JSON.stringify(q)},"total":${found.length},"hits":[${hits.join(',')}]${similar}}`;
}

/** The answer to a prefix, as JSON text of the shape of `suggestResponseSchema`. */
async function answerSuggest(
  store: ArticleStore,
  dicts: readonly DictId[],
  { q, limit, word_class: wordClass }: z.output<typeof suggestQuery>,
): Promise<string> {
  const suggestions = await store.suggest(dicts, q, { limit, wordClass });
  const isComplete = suggestions.length < limit;
  return `{"query":${JSON.stringify(q)},"complete":${isComplete},"suggestions":[${suggestions.join(',')}]}`;
}

/** A random article, as JSON text of the shape of `randomResponseSchema`. `undefined` if none is of the word class. */
async function answerRandom(
  store: ArticleStore,
  dicts: readonly DictId[],
  wordClass: string | undefined,
): Promise<string | undefined> {
  const drawn = await store.random(dicts, wordClass);
  const article = drawn && (await store.article(drawn.dict, drawn.id));
  if (drawn === undefined || article === undefined) return undefined;
  return `{"dict_id":"${drawn.dict}","art_id":${drawn.id},"article":${article}}`;
}
