import { bulkhead } from 'cockatiel';
import type { z } from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import type { HttpClient } from '../../../shared/http-client/http.js';
import type { Logger } from '../../../shared/observability/log.js';
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

/** The dictionaries as Ordbøkene names them. */
const CODES: Record<DictId, string> = { bob: 'bm', nob: 'nn' };

const AT_ONCE = 6;
const MOST_WAITING = 200;
/** One address, one answer; and a question with all that it takes. */
const QUICK = { attemptMs: 2_500, budgetMs: 8_000 };
/** The lists of all articles are megabytes. */
const SLOW = { attemptMs: 20_000, budgetMs: 45_000 };

/** A pattern may be met by a whole dictionary; nobody looks at more. */
const MOST_IDS = 100;

export interface OrdbokeneOptions {
  /** Where the service is, and where it is too if it is not there; at least one. */
  baseUrls: readonly string[];
  userAgent: string;
  log: Logger;
  clock?: Clock;
  /** Before a lost question is asked again; 250 ms. */
  pauseMs?: number;
  /** The time one address may take for one answer; 2.5 s. */
  attemptMs?: number;
  /** A monotonic clock in milliseconds, for what is cached. */
  elapsed?: () => number;
}

const codesOf = (dicts: readonly DictId[]) => dicts.map((dict) => CODES[dict]).join(',');

const ofClass = (wordClass: string | undefined) => (wordClass === undefined ? {} : { wc: wordClass });

/** What the API is asked, each question with its path and its schema. */
function createQuestions(upstream: HttpClient) {
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

/** The API itself; nothing is remembered. */
export function createOrdbokeneClient(options: OrdbokeneOptions): OrdbokeneApi {
  const { attemptMs = QUICK.attemptMs, clock = systemClock } = options;
  const gate = bulkhead(AT_ONCE, MOST_WAITING);
  const ask = createQuestions(createRetryingClient({ ...options, ...QUICK, attemptMs, clock, gate }));
  const askSlow = createQuestions(createRetryingClient({ ...options, ...SLOW, clock, gate }));
  return {
    article: ask.article,
    async articleIds(dicts, word, scope) {
      const found = await ask.articles({ w: word, dict: codesOf(dicts), scope });
      return new Map(dicts.map((dict) => [dict, (found[CODES[dict]] ?? []).slice(0, MOST_IDS)]));
    },
    async wordsFrom(dicts, beginning, limit, wordClass) {
      const query = { q: beginning, dict: codesOf(dicts), n: limit, include: 'e', ...ofClass(wordClass) };
      return (await ask.suggest(query)).exact;
    },
    async similarWords(dicts, word, limit) {
      return (await ask.suggest({ q: word, dict: codesOf(dicts), n: limit, include: 's' })).similar;
    },
    async allIds(dict, wordClass) {
      if (wordClass === undefined)
        return askSlow.file(dict, 'fil/article.json', ordbokeneArticleListSchema, 'list');
      const found = await askSlow.articles({ w: '*', dict: CODES[dict], scope: 'f', ...ofClass(wordClass) });
      return found[CODES[dict]] ?? [];
    },
    concepts: (dict) => ask.file(dict, 'concepts.json', ordbokeneConceptsSchema, 'concepts'),
    wordClasses: (dict) => ask.file(dict, 'fil/word_class.json', ordbokeneWordClassesSchema, 'word classes'),
    async probe() {
      await ask.suggest({ q: 'ord', dict: codesOf(DICT_IDS), n: 1, include: 'e' });
    },
  };
}
