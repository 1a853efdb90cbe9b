import { bulkhead } from 'cockatiel';
import type { z } from 'zod';
import { type Clock, systemClock } from '../../../shared/clock.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { HttpClient } from '../../../shared/http.js';
import type { Logger } from '../../../shared/log.js';
import { createPromiseCache } from '../../../shared/promise-cache.js';
import { DICT_IDS, type DictId, type RawArticle } from '../../contract.js';
import { servedArticle } from '../../served.js';
import {
  articleAnswerSchema,
  articleListSchema,
  conceptsAnswerSchema,
  idsAnswerSchema,
  suggestAnswerSchema,
  wordClassesAnswerSchema,
} from './answers.js';
import { createKeptAnswers } from './kept-answers.js';
import { createUpstream } from './upstream.js';

/** The dictionaries as Ordbøkene names them. */
const CODES: Record<DictId, string> = { bob: 'bm', nob: 'nn' };

const AT_ONCE = 6;
const MOST_WAITING = 200;
/** One address, one answer; and a question with all that it takes. */
const QUICK = { attemptMs: 2_500, budgetMs: 8_000 };
/** The lists of all articles are megabytes. */
const SLOW = { attemptMs: 20_000, budgetMs: 45_000 };

/** Articles are edited weekly. */
const KEPT = { freshSeconds: 86_400, keptSeconds: 7 * 86_400 };
/** Some 30 kB each. */
const MAX_ARTICLES = 2_000;
const MAX_ANSWERS = 2_000;
/** A pattern may be met by a whole dictionary; nobody looks at more. */
const MOST_IDS = 100;
/** Each a hundred thousand numbers. */
const MAX_LISTS = 20;
const PROBE_SECONDS = 30;

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
}

/** Where a word is looked for: `ei` lemmas and their forms, `f` all text of the articles. */
export type Scope = 'ei' | 'f';

export interface KeptArticle {
  raw: RawArticle;
  /** As it is served. */
  text: string;
}

/** The public API of Ordbøkene, remembered. Every method rejects with a `ServiceFault` when it could not find out. */
export interface Ordbokene {
  /** `undefined` where there is none of this number. */
  article(dict: DictId, id: number): Promise<KeptArticle | undefined>;
  /** The numbers of the articles that a word or pattern is found in, in their order; at most 100 of each dictionary. */
  articleIds(
    dicts: readonly DictId[],
    word: string,
    scope: Scope,
  ): Promise<ReadonlyMap<DictId, readonly number[]>>;
  /** The words that begin so, at most `limit`. */
  wordsFrom(
    dicts: readonly DictId[],
    beginning: string,
    limit: number,
    wordClass?: string,
  ): Promise<readonly string[]>;
  /** Words that are spelled like it, at most `limit`. */
  similarWords(dicts: readonly DictId[], word: string, limit: number): Promise<readonly string[]>;
  /** The numbers of all articles, or of all of a word class. */
  allIds(dict: DictId, wordClass?: string): Promise<readonly number[]>;
  concepts(dict: DictId): Promise<z.output<typeof conceptsAnswerSchema>>;
  wordClasses(dict: DictId): Promise<z.output<typeof wordClassesAnswerSchema>>;
  /** Rejects when the service cannot be asked; at most one question in half a minute. */
  probe(): Promise<void>;
}

/** Part of keys and of questions: the same whatever order they were asked for in. */
const codesOf = (dicts: readonly DictId[]) =>
  DICT_IDS.filter((dict) => dicts.includes(dict))
    .map((dict) => CODES[dict])
    .join(',');

const keyOf = (...parts: readonly (string | number | undefined)[]) => JSON.stringify(parts);

export function createOrdbokene(options: OrdbokeneOptions): Ordbokene {
  const { attemptMs = QUICK.attemptMs, clock = systemClock } = options;
  const gate = bulkhead(AT_ONCE, MOST_WAITING);
  const quick = createUpstream({ ...options, ...QUICK, attemptMs, clock, gate });
  const slow = createUpstream({ ...options, ...SLOW, clock, gate });

  const articles = createKeptAnswers<KeptArticle | undefined>({ ...KEPT, maxKeys: MAX_ARTICLES });
  const ids = createKeptAnswers<ReadonlyMap<DictId, readonly number[]>>({ ...KEPT, maxKeys: MAX_ANSWERS });
  const words = createKeptAnswers<readonly string[]>({ ...KEPT, maxKeys: MAX_ANSWERS });
  const lists = createKeptAnswers<readonly number[]>({ ...KEPT, maxKeys: MAX_LISTS });
  const concepts = createKeptAnswers<z.output<typeof conceptsAnswerSchema>>({ ...KEPT, maxKeys: MAX_LISTS });
  const wordClasses = createKeptAnswers<Record<string, string>>({ ...KEPT, maxKeys: MAX_LISTS });
  const probes = createPromiseCache<void>({ ttlSeconds: PROBE_SECONDS, maxKeys: 1 });

  async function fetchArticle(dict: DictId, id: number): Promise<KeptArticle | undefined> {
    const path = `/${CODES[dict]}/article/${id}.json`;
    try {
      const raw = await quick.getJson({ path, schema: articleAnswerSchema(id), operation: 'article' });
      return { raw, text: servedArticle(raw) };
    } catch (error) {
      if (error instanceof ServiceFault && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  const fetchIds = (upstream: HttpClient, query: Record<string, string>) =>
    upstream.getJson({ path: '/api/articles', query, schema: idsAnswerSchema, operation: 'articles' });

  const fetchWords = async (query: Record<string, string | number>, list: 'exact' | 'similar') => {
    const answer = await quick.getJson({
      path: '/api/suggest',
      query: { ...query, dform: 'int' },
      schema: suggestAnswerSchema,
      operation: 'suggest',
    });
    return answer[list];
  };

  return {
    article: (dict, id) => articles.get(keyOf(dict, id), () => fetchArticle(dict, id)),

    articleIds(dicts, word, scope) {
      const query = { w: word, dict: codesOf(dicts), scope };
      return ids.get(keyOf(...Object.values(query)), async () => {
        const found = await fetchIds(quick, query);
        return new Map(DICT_IDS.map((dict) => [dict, (found[CODES[dict]] ?? []).slice(0, MOST_IDS)]));
      });
    },

    wordsFrom(dicts, beginning, limit, wordClass) {
      const ofClass = wordClass === undefined ? {} : { wc: wordClass };
      const query = { q: beginning, dict: codesOf(dicts), n: limit, include: 'e', ...ofClass };
      return words.get(keyOf(...Object.values(query)), () => fetchWords(query, 'exact'));
    },

    similarWords(dicts, word, limit) {
      const query = { q: word, dict: codesOf(dicts), n: limit, include: 's' };
      return words.get(keyOf(...Object.values(query)), () => fetchWords(query, 'similar'));
    },

    allIds: (dict, wordClass) =>
      lists.get(keyOf(dict, wordClass), async () => {
        const code = CODES[dict];
        if (wordClass === undefined) {
          const path = `/${code}/fil/article.json`;
          return slow.getJson({ path, schema: articleListSchema, operation: 'list' });
        }
        const found = await fetchIds(slow, { w: '*', dict: code, scope: 'f', wc: wordClass });
        return found[code] ?? [];
      }),

    concepts: (dict) =>
      concepts.get(dict, () =>
        quick.getJson({
          path: `/${CODES[dict]}/concepts.json`,
          schema: conceptsAnswerSchema,
          operation: 'concepts',
        }),
      ),

    wordClasses: (dict) =>
      wordClasses.get(dict, () =>
        quick.getJson({
          path: `/${CODES[dict]}/fil/word_class.json`,
          schema: wordClassesAnswerSchema,
          operation: 'word classes',
        }),
      ),

    probe: () =>
      probes.get('', async () => {
        await fetchWords({ q: 'ord', dict: codesOf(DICT_IDS), n: 1, include: 'e' }, 'exact');
      }),
  };
}
