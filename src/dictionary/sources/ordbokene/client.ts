import { bulkhead } from 'cockatiel';
import type { z } from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import type { HttpClient } from '../../../shared/http-client/http.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Metrics } from '../../../shared/observability/metrics.js';
import { type Clock, systemClock } from '../../../shared/time/clock.js';
import { serializeArticle } from '../../article/public-fields.js';
import { DICT_IDS, type DictId } from '../../contract.js';
import { createRetryingClient } from './retrying-client.js';
import {
  ordbokeneArticleListSchema,
  ordbokeneArticleSchema,
  ordbokeneConceptsSchema,
  ordbokeneIdsSchema,
  ordbokeneSuggestSchema,
  ordbokeneWordClassesSchema,
} from './schema.js';
import type { OrdbokeneApi, OrdbokeneArticle } from './types.js';
import { readUserAgent } from './user-agent.js';

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

const codesOf = (dicts: readonly DictId[]) => dicts.map((dict) => CODES[dict]).join(',');

const ofClass = (wordClass: string | undefined) => (wordClass === undefined ? {} : { wc: wordClass });

/** The requests to the API, each with its path and its schema. */
function createRequests(upstream: HttpClient) {
  const file = <Schema extends z.ZodType>(dict: DictId, path: string, schema: Schema, operation: string) =>
    upstream.fetchJson({ path: `/${CODES[dict]}/${path}`, schema, operation });
  return {
    file,
    articles: (query: Record<string, string>) =>
      upstream.fetchJson({ path: '/api/articles', query, schema: ordbokeneIdsSchema, operation: 'articles' }),
    suggest: (query: Record<string, string | number>) =>
      upstream.fetchJson({
        path: '/api/suggest',
        query: { ...query, dform: 'int' },
        schema: ordbokeneSuggestSchema,
        operation: 'suggest',
      }),
    async article(dict: DictId, id: number): Promise<OrdbokeneArticle | undefined> {
      try {
        const raw = await file(dict, `article/${id}.json`, ordbokeneArticleSchema(id), 'article');
        return { raw, text: serializeArticle(raw) };
      } catch (error) {
        if (error instanceof ServiceFault && error.kind === 'not_found') return undefined;
        throw error;
      }
    },
  };
}

/** Talks to the API over HTTP, without a cache. */
export function createOrdbokeneClient(options: OrdbokeneOptions): OrdbokeneApi {
  const { attemptMs = QUICK.attemptMs, clock = systemClock, userAgent = readUserAgent() } = options;
  const limiter = bulkhead(MAX_CONCURRENT, MAX_QUEUED);
  const shared = { ...options, userAgent, clock, limiter };
  const quick = createRequests(createRetryingClient({ ...shared, ...QUICK, attemptMs }));
  const slow = createRequests(createRetryingClient({ ...shared, ...SLOW }));
  return {
    article: quick.article,
    async articleIds(dicts, word, scope) {
      const found = await quick.articles({ w: word, dict: codesOf(dicts), scope });
      return new Map(dicts.map((dict) => [dict, (found[CODES[dict]] ?? []).slice(0, MAX_IDS)]));
    },
    async wordsFrom(dicts, prefix, limit, wordClass) {
      const query = { q: prefix, dict: codesOf(dicts), n: limit, include: 'e', ...ofClass(wordClass) };
      return (await quick.suggest(query)).exact;
    },
    async similarWords(dicts, word, limit) {
      return (await quick.suggest({ q: word, dict: codesOf(dicts), n: limit, include: 's' })).similar;
    },
    async allIds(dict, wordClass) {
      if (wordClass === undefined)
        return slow.file(dict, 'fil/article.json', ordbokeneArticleListSchema, 'list');
      const found = await slow.articles({ w: '*', dict: CODES[dict], scope: 'f', ...ofClass(wordClass) });
      return found[CODES[dict]] ?? [];
    },
    concepts: (dict) => quick.file(dict, 'concepts.json', ordbokeneConceptsSchema, 'concepts'),
    wordClasses: (dict) =>
      quick.file(dict, 'fil/word_class.json', ordbokeneWordClassesSchema, 'word classes'),
    async probe() {
      await quick.suggest({ q: 'ord', dict: codesOf(DICT_IDS), n: 1, include: 'e' });
    },
  };
}
