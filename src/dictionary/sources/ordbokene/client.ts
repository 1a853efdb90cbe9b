import { readFileSync } from 'node:fs';
import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import * as z from 'zod';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import { createHttpClient, type HttpClient, isOutage } from '../../../shared/http-client/http.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Metrics } from '../../../shared/observability/metrics.js';
import { type Clock, systemClock } from '../../../shared/time/clock.js';
import { asWholeNumber, serializeArticle } from '../../article/raw-article.js';
import {
  type Concept,
  conceptSchema,
  DICT_IDS,
  type DictId,
  type RawArticle,
  rawArticleSchema,
} from '../../contract.js';

/** The codes of the dictionaries at Ordbøkene. */
const CODES: Record<DictId, string> = { bob: 'bm', nob: 'nn' };

const MAX_CONCURRENT = 6;

const MAX_QUEUED = 200;

/** Milliseconds for one answer of one address, and for a question with all its repetitions. */
const QUICK = { attemptMs: 2_500, budgetMs: 8_000 };

/** The lists of all articles are megabytes. */
const SLOW = { attemptMs: 20_000, budgetMs: 45_000 };

/** A pattern may match a whole dictionary. */
const MAX_IDS = 100;

const DAY_MS = 86_400_000;

const FRESH_MS = DAY_MS;

/** After the day of freshness, for the rest of a week. Articles are edited weekly. */
const STALE_MS = 6 * DAY_MS;

/** Some 30 kB each. */
const MAX_ARTICLES = 2_000;

const MAX_ANSWERS = 2_000;

/** Up to a hundred thousand numbers each. */
const MAX_LISTS = 20;

const PROBE_MS = 30_000;

export interface OrdbokeneOptions {
  /** The addresses of the service, at least one. The next is asked when one is out of order. */
  baseUrls: readonly string[];
  /** Default: the name and version of this program. */
  userAgent?: string;
  log: Logger;
  metrics?: Metrics | undefined;
  clock?: Clock;
  /** Milliseconds before the first repetition. Default: 250. */
  pauseMs?: number;
  /** Milliseconds for one answer of one address. Default: 2,500. */
  attemptMs?: number;
  /** A monotonic clock in milliseconds, for the cache. Default: `performance.now`. */
  elapsed?: () => number;
}

/** Where Ordbøkene searches: `ei` is lemmas and their forms, `f` is all text of the articles. */
export type SearchScope = 'ei' | 'f';

export interface OrdbokeneArticle {
  raw: RawArticle;
  /** The JSON text that the service sends. */
  text: string;
}

interface OrdbokeneConcepts {
  /** The name of the dictionary: `Bokmålsordboka`. */
  name: string;
  concepts: Record<string, Concept>;
}

/** The public API of Ordbøkene. Every method rejects with a `ServiceFault` when it gets no answer. */
export interface OrdbokeneApi {
  /** `undefined` where there is no article of this number. */
  article(dict: DictId, id: number): Promise<OrdbokeneArticle | undefined>;
  /** The numbers of the articles in which a word or pattern is found, in their order; at most 100 of each dictionary. */
  articleIds(
    dicts: readonly DictId[],
    word: string,
    scope: SearchScope,
  ): Promise<ReadonlyMap<DictId, readonly number[]>>;
  /** The lemmas with this prefix, at most `limit`. */
  wordsFrom(
    dicts: readonly DictId[],
    prefix: string,
    limit: number,
    wordClass?: string,
  ): Promise<readonly string[]>;
  /** Words of a similar spelling, at most `limit`. */
  similarWords(dicts: readonly DictId[], word: string, limit: number): Promise<readonly string[]>;
  /** The numbers of all articles, or of all of a word class. */
  allIds(dict: DictId, wordClass?: string): Promise<readonly number[]>;
  concepts(dict: DictId): Promise<OrdbokeneConcepts>;
  /** The names of the word classes, by tag (`NOUN`). */
  wordClasses(dict: DictId): Promise<Record<string, string>>;
  /** Rejects when the service does not answer. */
  probe(): Promise<void>;
}

/**
 * Asks the API over HTTP, and caches its answers. An answer is fresh for a day. For a week it is the answer while a newer one
 * is fetched, and while none can be had. Equal questions at the same time share one request. A successful probe counts for
 * half a minute.
 */
export function createOrdbokeneApi(options: OrdbokeneOptions): OrdbokeneApi {
  const { attemptMs = QUICK.attemptMs, clock = systemClock, userAgent = readUserAgent(), elapsed } = options;
  const shared = { ...options, userAgent, clock, limiter: bulkhead(MAX_CONCURRENT, MAX_QUEUED) };
  const quick = createRetryingClient({ ...shared, ...QUICK, attemptMs });
  const slow = createRetryingClient({ ...shared, ...SLOW });

  const file = <Schema extends z.ZodType>(
    upstream: HttpClient,
    dict: DictId,
    path: string,
    schema: Schema,
    operation: string,
  ) => upstream.fetchJson({ path: `/${CODES[dict]}/${path}`, schema, operation });
  const findIds = (upstream: HttpClient, query: Record<string, string>) =>
    upstream.fetchJson({ path: '/api/articles', query, schema: ordbokeneIdsSchema, operation: 'articles' });
  const findWords = (query: Record<string, string | number>) =>
    quick.fetchJson({
      path: '/api/suggest',
      query: { ...query, dform: 'int' },
      schema: ordbokeneSuggestSchema,
      operation: 'suggest',
    });

  const cache = <Value>(maxEntries: number) =>
    createBoundedCache<Value>({ maxEntries, ttlMs: FRESH_MS, staleWhileRevalidateMs: STALE_MS, elapsed });
  const articles = cache<OrdbokeneArticle | undefined>(MAX_ARTICLES);
  const ids = cache<ReadonlyMap<DictId, readonly number[]>>(MAX_ANSWERS);
  const words = cache<readonly string[]>(MAX_ANSWERS);
  const lists = cache<readonly number[]>(MAX_LISTS);
  const concepts = cache<OrdbokeneConcepts>(MAX_LISTS);
  const wordClasses = cache<Record<string, string>>(MAX_LISTS);
  const probes = createBoundedCache<void>({ maxEntries: 1, ttlMs: PROBE_MS, elapsed });

  return {
    article: (dict, id) =>
      articles.fetch(keyOf(dict, id), async () => {
        const schema = ordbokeneArticleSchema(id);
        const raw = await file(quick, dict, `article/${id}.json`, schema, 'article').catch(
          undefinedIfMissing,
        );
        return raw && { raw, text: serializeArticle(raw) };
      }),
    articleIds(dicts, word, scope) {
      const sorted = sortDicts(dicts);
      return ids.fetch(keyOf(...sorted, scope, word), async () => {
        const found = await findIds(quick, { w: word, dict: codesOf(sorted), scope });
        return new Map(sorted.map((dict) => [dict, (found[CODES[dict]] ?? []).slice(0, MAX_IDS)]));
      });
    },
    wordsFrom(dicts, prefix, limit, wordClass) {
      const sorted = sortDicts(dicts);
      return words.fetch(keyOf('prefix', ...sorted, prefix, limit, wordClass), async () => {
        const query = { q: prefix, dict: codesOf(sorted), n: limit, include: 'e', ...ofClass(wordClass) };
        return (await findWords(query)).exact;
      });
    },
    similarWords(dicts, word, limit) {
      const sorted = sortDicts(dicts);
      return words.fetch(keyOf('similar', ...sorted, word, limit), async () => {
        const query = { q: word, dict: codesOf(sorted), n: limit, include: 's' };
        return (await findWords(query)).similar;
      });
    },
    allIds: (dict, wordClass) =>
      lists.fetch(keyOf(dict, wordClass), async () => {
        if (wordClass === undefined)
          return file(slow, dict, 'fil/article.json', ordbokeneArticleListSchema, 'list');
        const found = await findIds(slow, { w: '*', dict: CODES[dict], scope: 'f', ...ofClass(wordClass) });
        return found[CODES[dict]] ?? [];
      }),
    concepts: (dict) =>
      concepts.fetch(dict, () => file(quick, dict, 'concepts.json', ordbokeneConceptsSchema, 'concepts')),
    wordClasses: (dict) =>
      wordClasses.fetch(dict, () =>
        file(quick, dict, 'fil/word_class.json', ordbokeneWordClassesSchema, 'word classes'),
      ),
    probe: () =>
      probes.fetch('', async () => {
        await findWords({ q: 'ord', dict: codesOf(DICT_IDS), n: 1, include: 'e' });
      }),
  };
}

const codesOf = (dicts: readonly DictId[]) => dicts.map((dict) => CODES[dict]).join(',');

const ofClass = (wordClass: string | undefined) => (wordClass === undefined ? {} : { wc: wordClass });

const keyOf = (...parts: readonly (string | number | undefined)[]) => JSON.stringify(parts);

/** The dictionaries in one order, whatever order the caller gives. */
const sortDicts = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

/** @throws the error, unless it says that there is no such article */
function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof ServiceFault && error.kind === 'not_found')) throw error;
}

const MAX_RETRIES = 2;

const FIRST_DELAY_MS = 250;

/** With a longer `Retry-After` the caller gets the fault at once. */
const MAX_DELAY_MS = 2_000;

/** `Retry-After` where the queue is full. */
const QUEUE_RETRY_SECONDS = 1;

interface UpstreamOptions extends Pick<OrdbokeneOptions, 'baseUrls' | 'log' | 'metrics' | 'pauseMs'> {
  userAgent: string;
  clock: Clock;
  /** Limits concurrent requests, over all clients that share it. */
  limiter: BulkheadPolicy;
  /** Milliseconds for one answer of one address. */
  attemptMs: number;
  /** Milliseconds for a request, with the queue and all repetitions. */
  budgetMs: number;
}

/** Milliseconds before the next attempt. `undefined` where another attempt is of no use. */
export function retryDelay(error: unknown, attempt: number, firstMs: number): number | undefined {
  if (!(error instanceof ServiceFault) || isBreakerOpen(error)) return undefined;
  const delay = firstMs * 2 ** (attempt - 1);
  if (isOutage(error)) return delay;
  const requested = (error.retryAfterSeconds ?? 0) * 1_000;
  return error.kind === 'busy' && requested <= MAX_DELAY_MS ? requested + delay : undefined;
}

/** The budget covers the queue. Every repetition may go to all addresses. */
function createRetryPolicy({ limiter, budgetMs, pauseMs = FIRST_DELAY_MS }: UpstreamOptions) {
  const retries = retry(
    handleWhen((error) => retryDelay(error, 1, pauseMs) !== undefined),
    {
      maxAttempts: MAX_RETRIES,
      backoff: new DelegateBackoff(({ attempt, result }) =>
        'error' in result ? (retryDelay(result.error, attempt, pauseMs) ?? 0) : 0,
      ),
    },
  );
  return wrap(timeout(budgetMs, TimeoutStrategy.Aggressive), limiter, retries);
}

function faultOf(error: unknown, operation: string): unknown {
  const about = { service: ORDBOKENE_SERVICE, operation };
  if (error instanceof TaskCancelledError) return new ServiceFault({ ...about, kind: 'timeout' });
  if (error instanceof BulkheadRejectedError)
    return new ServiceFault({ ...about, kind: 'busy', retryAfterSeconds: QUEUE_RETRY_SECONDS });
  return error;
}

/**
 * Asks Ordbøkene politely: few requests at once, repetitions with a growing delay, the next address where one is out of
 * order, and nothing until the end of a `Retry-After`.
 */
function createRetryingClient(options: UpstreamOptions): HttpClient {
  const client = createFailoverClient(options);
  const policy = createRetryPolicy(options);
  return {
    async fetchJson(question) {
      try {
        // A signal of its own: the policy's default is shared by all requests, and Node warns of many listeners on it.
        const { signal: own } = new AbortController();
        return await policy.execute(({ signal }) => {
          // The budget may be used up after a delay.
          if (signal.aborted) throw new TaskCancelledError();
          return client.fetchJson(question);
        }, own);
      } catch (error) {
        throw faultOf(error, question.operation);
      }
    },
  };
}

const ORDBOKENE_SERVICE = 'ordbokene';

/** A longer `Retry-After` is a mistake. */
const MAX_RETRY_AFTER_MS = 600_000;

const BREAKER = { failures: 5, halfOpenAfterMs: 10_000 };

/** The list of all articles is some 5 MB. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Whether the next address may answer: this one has an outage or is out of service. A 429 is not of the address, and the
 * next one would answer the same.
 */
const isAddressFault = (error: unknown) =>
  error instanceof ServiceFault && (isOutage(error) || error.status === 503);

/** Whether the circuit breaker refused the request, and nothing was sent. */
const isBreakerOpen = (error: unknown) =>
  error instanceof ServiceFault && error.cause instanceof BrokenCircuitError;

/** Keeps the time until which a service wants no requests (`Retry-After` of a 429). */
function createRetryAfterGate(clock: Clock) {
  const now = () => clock().epochMilliseconds;
  let until = 0;
  return {
    update({ status, retryAfterSeconds = 0 }: ServiceFault) {
      if (status !== 429) return;
      until = Math.max(until, now() + Math.min(retryAfterSeconds * 1_000, MAX_RETRY_AFTER_MS));
    },
    /** @throws {ServiceFault} `busy` until that time */
    check(operation: string) {
      const retryAfterSeconds = (until - now()) / 1_000;
      if (retryAfterSeconds <= 0) return;
      throw new ServiceFault({ service: ORDBOKENE_SERVICE, operation, kind: 'busy', retryAfterSeconds });
    },
  };
}

/** Sends each request to the first address that is in order. */
function createFailoverClient(options: UpstreamOptions): HttpClient {
  const { baseUrls, userAgent, attemptMs, clock, log, metrics } = options;
  const retryAfter = createRetryAfterGate(clock);
  const hosts = baseUrls.map((baseUrl) =>
    createHttpClient({
      service: ORDBOKENE_SERVICE,
      baseUrl,
      headers: { 'user-agent': userAgent },
      budgetMs: attemptMs,
      retries: 0,
      breaker: BREAKER,
      metrics,
      maxResponseBytes: MAX_ANSWER_BYTES,
    }),
  );

  function handleFault(error: unknown, address: number) {
    if (!(error instanceof ServiceFault) || error.kind === 'not_found') return;
    if (!isBreakerOpen(error)) log.warn({ err: error, address }, 'Ordbøkene did not answer');
    retryAfter.update(error);
  }

  return {
    async fetchJson(question) {
      const { operation } = question;
      retryAfter.check(operation);
      let fault: unknown = new ServiceFault({ service: ORDBOKENE_SERVICE, operation, kind: 'unreachable' });
      for (const [index, host] of hosts.entries()) {
        try {
          return await host.fetchJson(question);
        } catch (error) {
          handleFault(error, index + 1);
          fault = error;
          if (!isAddressFault(error)) break;
        }
      }
      throw fault;
    },
  };
}

/** The answers of Ordbøkene's public API (https://ord.uib.no/ord_2_API.html), as far as they are used. */

const idSchema = rawArticleSchema.shape.article_id;

/** `api/articles`: the numbers of the articles by the code of the dictionary (`bm`, `nn`), if it was asked for. */
const ordbokeneIdsSchema = z
  .looseObject({ articles: z.record(z.string(), z.array(idSchema)) })
  .transform(({ articles }) => articles);

/** A word and its dictionaries: names, or with `dform=int` 1 for `bm`, 2 for `nn`, 3 for both. */
const wordRowSchema = z.tuple([z.string()], z.unknown()).transform(([word]) => word);

const wordsSchema = z.array(wordRowSchema).default([]);

/** `api/suggest`: empty lists are absent. `exact` has the words with the prefix. */
const ordbokeneSuggestSchema = z
  .looseObject({ a: z.looseObject({ exact: wordsSchema, similar: wordsSchema }) })
  .transform(({ a: { exact, similar } }) => ({ exact, similar }));

/** `<dict>/article/<id>.json`. Another article than the one asked for is invalid. */
const ordbokeneArticleSchema = (id: number) =>
  rawArticleSchema.refine(({ article_id }) => article_id === id, 'another article');

const hasConcept = (entry: [string, Concept | undefined]): entry is [string, Concept] =>
  entry[1] !== undefined;

/** `<dict>/concepts.json`. Broken codes are left out. */
const ordbokeneConceptsSchema = z
  .looseObject({
    name: z.string(),
    concepts: z.record(z.string(), conceptSchema.optional().catch(undefined)),
  })
  .transform(({ name, concepts }) => ({
    name,
    concepts: Object.fromEntries(Object.entries(concepts).filter(hasConcept)),
  }));

/** `<dict>/fil/word_class.json` */
const ordbokeneWordClassesSchema = z.record(z.string(), z.string());

const firstOf = (row: unknown): unknown => (Array.isArray(row) ? row[0] : undefined);

/**
 * `<dict>/fil/article.json`: a row of number, lemma, revision and date for each article. A schema for each of the hundred
 * thousand rows would take a fifth of a second.
 */
const ordbokeneArticleListSchema = z
  .array(z.unknown())
  .min(1)
  .transform((rows, context) => {
    const ids = rows.flatMap((row) => asWholeNumber(firstOf(row)) ?? []);
    if (ids.length === rows.length) return ids;
    context.addIssue({ code: 'custom', message: `${rows.length - ids.length} rows without a number` });
    return z.NEVER;
  });

const packageSchema = z.object({ version: z.string() });

/** The `User-Agent` for services that others run: `Ordrom/1.0.0`. */
function readUserAgent(): string {
  const file = new URL('../../../../package.json', import.meta.url);
  return `Ordrom/${packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version}`;
}
