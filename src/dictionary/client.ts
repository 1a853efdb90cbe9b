import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { ServiceFault } from '../shared/errors.js';
import { type CallOptions, createHttpClient, type HttpClient } from '../shared/http-client/http.js';
import type { Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import { type DictionaryMetadata, parseArticle } from './article/parse-article.js';
import { lemmaText } from './article/rich-text.js';
import { builtinConceptLookup, createConceptLookup } from './concepts.js';
import {
  API_KEY_HEADER,
  conceptSchema,
  DICT_IDS,
  type DictId,
  dictionaryPaths,
  dictionaryResponseSchema,
  MATCHES,
  MAX_LIMIT,
  type Match,
  type RawArticle,
  randomResponseSchema,
  rawArticleSchema,
  type Suggestion,
  type SuggestResponse,
  suggestResponseSchema,
} from './contract.js';
import { matchArticle } from './index/article-store.js';
import type { Article, Hit, SearchAnswer } from './model.js';

interface DictionaryClientOptions {
  /** Without the `/api` of the contract. */
  baseUrl: string;
  apiKey: string;
  /** The time one question may take, in milliseconds. */
  budgetMs: number;
  metrics?: Metrics | undefined;
  clock?: Clock;
  random?: () => number;
}

interface PageOptions extends CallOptions {
  /** The most hits or words. Default: 20; at most 100. */
  limit?: number;
}

interface SuggestOptions extends PageOptions {
  /** A word class such as `NOUN`. A service that does not know the parameter answers with all classes. */
  wordClass?: string | undefined;
}

interface RandomOptions extends Pick<SuggestOptions, 'wordClass'>, CallOptions {
  /** The same seed gives the same article of a dictionary. */
  seed?: string;
}

/** For background requests: a response that is too late for one answer serves the next. */
const METADATA_BUDGET_MS = 2_000;

/**
 * A client of a dictionary article service. Every method rejects with a `ServiceFault` when it gets no answer.
 */
export interface DictionaryClient {
  /** `undefined` where the dictionary has no article with this id. */
  article(dict: DictId, id: number, call?: CallOptions): Promise<Article | undefined>;
  /** The articles of a word, best first. There may be none. */
  search(dicts: readonly DictId[], q: string, options?: PageOptions): Promise<SearchAnswer>;
  /** The words with the prefix `q`. */
  suggest(dicts: readonly DictId[], q: string, options?: SuggestOptions): Promise<SuggestResponse>;
  /** A random article. `undefined` where there is none of the word class. */
  random(dicts: readonly DictId[], options?: RandomOptions): Promise<Hit | undefined>;
}

const isNotFound = (error: unknown): error is ServiceFault =>
  error instanceof ServiceFault && error.kind === 'not_found';

/** A 404 without an error code, or with this one. Our service also answers 404 for unknown paths and dictionaries. */
const isUnknownArticle = (error: unknown) =>
  isNotFound(error) && (error.code === undefined || error.code === 'unknown_article');

/** @throws the error, unless it says that there is no such article */
function undefinedIfUnknown(error: unknown): undefined {
  if (!isUnknownArticle(error)) throw error;
}

/** A service that has only the contract takes `random` for an article id, and refuses it in its own way. */
const hasNoRandom = (error: unknown) =>
  (isNotFound(error) && error.code !== 'unknown_article') ||
  (error instanceof ServiceFault && error.kind === 'rejected');

/** Drops the parameters that have no value. */
const queryOf = (parameters: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export function createDictionaryClient(options: DictionaryClientOptions): DictionaryClient {
  const { baseUrl, apiKey, budgetMs, metrics, clock = systemClock, random = Math.random } = options;
  const service = { service: 'dictionary', baseUrl, headers: { [API_KEY_HEADER]: apiKey }, metrics };
  const http = createHttpClient({ ...service, budgetMs });
  // A client of its own: failures of these requests must not open the circuit breaker of the others.
  const background = createHttpClient({ ...service, budgetMs: METADATA_BUDGET_MS });
  const fetchMetadata = createMetadataFetcher(background, clock);

  const client: DictionaryClient = {
    async article(dict, id, call) {
      const question = {
        path: dictionaryPaths.article(dict, id),
        schema: rawArticleSchema,
        operation: 'article',
        call,
      };
      const answer = http.fetchJson(question).catch(undefinedIfUnknown);
      const [raw, metadata] = await Promise.all([answer, fetchMetadata([dict])]);
      return raw && parseArticle(dict, raw, metadata(dict));
    },
    async search(dicts, q, { limit, ...call } = {}) {
      const question = {
        path: dictionaryPaths.search(dicts),
        query: queryOf({ q, limit }),
        schema: searchAnswerSchema(dicts, q),
        operation: 'search',
        call,
      };
      const [answer, metadata] = await Promise.all([http.fetchJson(question), fetchMetadata(dicts)]);
      const hits = answer.hits.map((hit) => parseHit(hit, metadata));
      const words = dicts.flatMap((dict) => metadata(dict).sampleWords ?? []);
      const areSamples = words.length > 0 && words.length === dicts.length;
      return { ...answer, hits, ...(areSamples && { sample: { words: Math.min(...words) } }) };
    },
    suggest: (dicts, q, { limit, wordClass, ...call } = {}) =>
      http.fetchJson({
        path: dictionaryPaths.suggest(dicts),
        query: queryOf({ q, limit, word_class: wordClass }),
        schema: suggestAnswerSchema(q),
        operation: 'suggest',
        call,
      }),
    async random(dicts, { seed, ...options } = {}) {
      if (seed !== undefined) return findRandomArticle(client, dicts, options, createSeededRandom(seed));
      const { wordClass, ...call } = options;
      const question = {
        path: dictionaryPaths.random(dicts),
        query: queryOf({ word_class: wordClass }),
        schema: randomAnswerSchema,
        operation: 'random',
        call,
      };
      try {
        const [hit, metadata] = await Promise.all([http.fetchJson(question), fetchMetadata(dicts)]);
        return parseHit(hit, metadata);
      } catch (error) {
        if (hasNoRandom(error)) return findRandomArticle(client, dicts, options, random);
        return undefinedIfUnknown(error);
      }
    },
  };
  return client;
}

const parseHit = (
  { match, matched, dict, raw }: ReceivedHit,
  metadata: (dict: DictId) => DictionaryMetadata,
): Hit => ({ match, matched, article: parseArticle(dict, raw, metadata(dict)) });

const TTL = Temporal.Duration.from({ hours: 1 });

const RETRY_AFTER = Temporal.Duration.from({ minutes: 1 });

/**
 * How long an answer waits for the metadata, in milliseconds. It is enough for a service that asks another one first: an
 * article that is not known to be Ordbøkene's is shown without its licence.
 */
const METADATA_WAIT_MS = 1_000;

/**
 * Fetches the metadata of dictionaries when it is first needed, and keeps it for an hour. It settles within a second and
 * does not reject for faults of the service: the answer is then the last known metadata, else the built-in table. A late
 * answer serves the next question.
 */
function createMetadataFetcher(http: HttpClient, clock: Clock) {
  const known = new Map(DICT_IDS.map((dict) => [dict, defaultMetadata(dict)]));
  /** The last request about each dictionary, and when the next is due. */
  const requests = new Map<DictId, { retryAt: Temporal.Instant; settled: Promise<void> }>();

  const fetchOne = (dict: DictId): Promise<DictionaryMetadata | undefined> => {
    const path = dictionaryPaths.dictionary(dict);
    return http
      .fetchJson({ path, schema: dictionaryAnswerSchema(dict), operation: 'dictionary' })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceFault)) throw error;
        return error.kind === 'not_found' ? contractMetadata(dict) : undefined;
      });
  };

  function refresh(dict: DictId): Promise<void> {
    const last = requests.get(dict);
    if (last && Temporal.Instant.compare(clock(), last.retryAt) < 0) return last.settled;
    const request = {
      retryAt: clock().add(TTL),
      settled: fetchOne(dict).then((metadata) => {
        if (metadata) known.set(dict, metadata);
        else request.retryAt = clock().add(RETRY_AFTER);
      }),
    };
    requests.set(dict, request);
    return request.settled;
  }

  return async (dicts: readonly DictId[]): Promise<(dict: DictId) => DictionaryMetadata> => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, METADATA_WAIT_MS);
    });
    await Promise.race([Promise.all(dicts.map(refresh)), timeout]).finally(() => clearTimeout(timer));
    return (dict) => known.get(dict) ?? defaultMetadata(dict);
  };
}

/** A good part of all Norwegian words begin with such a pair, and nearly every pair has words. */
const FIRST_LETTERS = [...'bdfghjklmnprstv'];

const SECOND_LETTERS = [...'aeiouyøå'];

/** A small dictionary lacks some pairs, and some word classes are rare. */
const MAX_ATTEMPTS = 5;

/** Random numbers that are the same for the same seed: the bytes of SHA-256, four for each number. */
function createSeededRandom(seed: string): () => number {
  let count = 0;
  return () => {
    const bytes = createHash('sha256').update(`${count} ${seed}`).digest();
    count += 1;
    return bytes.readUInt32BE() / 2 ** 32;
  };
}

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** The articles of the suggestions, each once. */
function articlesOf(
  suggestions: readonly Suggestion[],
  dicts: readonly DictId[],
  wordClass: string | undefined,
) {
  const articles = suggestions
    .flatMap(({ articles }) => articles)
    .filter(({ dict_id }) => dicts.includes(dict_id))
    .filter(({ word_class }) => wordClass === undefined || word_class === wordClass);
  return [...new Map(articles.map((each) => [`${each.dict_id}/${each.art_id}`, each])).values()];
}

/** Finds a random article in a service without that operation: one of the words with two random first letters. */
async function findRandomArticle(
  client: DictionaryClient,
  dicts: readonly DictId[],
  { wordClass, ...call }: RandomOptions,
  random: () => number,
): Promise<Hit | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const prefix = `${pick(FIRST_LETTERS, random)}${pick(SECOND_LETTERS, random)}`;
    const { suggestions } = await client.suggest(dicts, prefix, { limit: MAX_LIMIT, wordClass, ...call });
    const picked = pick(articlesOf(suggestions, dicts, wordClass), random);
    const article = picked && (await client.article(picked.dict_id, picked.art_id, call));
    if (article) return { match: 'lemma', matched: article.lemmas[0]?.text ?? picked.lemma, article };
  }
  return undefined;
}

/**
 * The answers of dictionary services. They accept more than our service sends: the contract leaves the bodies open, and
 * the first service of this kind answered a search with a bare list of articles.
 */

const dictSchema = z.enum(DICT_IDS).optional().catch(undefined);

/** A hit with its article inside, or an article that is the hit itself. */
const hitSchema = z.looseObject({
  dict_id: dictSchema,
  dictionary: dictSchema,
  match: z.enum(MATCHES).optional().catch(undefined),
  matched: z.string().optional().catch(undefined),
  article: z.unknown().optional(),
});

const searchBodySchema = z.union([
  z.array(z.unknown()).transform((hits) => ({ hits, total: undefined, nearest: [], parts: [] })),
  z.looseObject({
    hits: z.array(z.unknown()),
    total: z.number().int().nonnegative().optional().catch(undefined),
    nearest: z.array(z.string()).catch([]),
    parts: z.array(z.string()).catch([]),
  }),
]);

const firstLemma = ({ lemmas: [first] }: RawArticle) => first && lemmaText(first);

/** A hit whose article is not parsed yet. */
interface ReceivedHit {
  match: Match;
  matched: string;
  dict: DictId;
  raw: RawArticle;
}

/**
 * Parses a hit, with its rank and homograph for services that do not send how hits match: the index of the match in
 * `MATCHES`, after all of them where no form of the article matches. `undefined` where it is broken, or its dictionary is
 * not known.
 */
function parseRankedHit(received: unknown, dicts: readonly DictId[], q: string) {
  const parsed = hitSchema.safeParse(received).data;
  const raw = rawArticleSchema.safeParse(parsed?.article ?? received).data;
  const dict = parsed?.dict_id ?? parsed?.dictionary ?? (dicts.length === 1 ? dicts[0] : undefined);
  if (parsed === undefined || raw === undefined || dict === undefined) return undefined;
  const { match, matched } = parsed;
  const found =
    match !== undefined && matched !== undefined
      ? { match, matched, homograph: 0 }
      : matchArticle(dict, raw, q);
  // The weakest kind of match, for an article without a matching form.
  const weakest = { match: 'phrase' as const, matched: firstLemma(raw) ?? q };
  const hit: ReceivedHit = {
    match: (found ?? weakest).match,
    matched: (found ?? weakest).matched,
    dict,
    raw,
  };
  return {
    hit,
    rank: found ? MATCHES.indexOf(found.match) : MATCHES.length,
    homograph: found?.homograph ?? 0,
  };
}

const hasMatch = (received: unknown) => {
  const hit = hitSchema.safeParse(received).data;
  return hit?.match !== undefined && hit.matched !== undefined;
};

/**
 * The answer to a search. Broken hits are dropped and counted; an answer with broken hits only is invalid. The hits keep
 * their order, unless the service does not send how they match: then the best comes first.
 */
function searchAnswerSchema(dicts: readonly DictId[], q: string) {
  return searchBodySchema.transform((body, context) => {
    const ranked = body.hits.flatMap((hit) => parseRankedHit(hit, dicts, q) ?? []);
    if (!body.hits.every(hasMatch)) {
      ranked.sort((one, other) => one.rank - other.rank || one.homograph - other.homograph);
    }
    const hits = ranked.map(({ hit }) => hit);
    const dropped = body.hits.length - hits.length;
    if (hits.length === 0 && dropped > 0) {
      context.addIssue({ code: 'custom', message: `none of the ${dropped} hits can be read` });
      return z.NEVER;
    }
    return {
      query: q,
      total: body.total ?? body.hits.length,
      hits,
      nearest: hits.length === 0 ? body.nearest : [],
      parts: hits.length === 0 ? body.parts : [],
      dropped,
    };
  });
}

/** A random article, as a hit by its lemma. */
const randomAnswerSchema = randomResponseSchema.transform(
  ({ dict_id: dict, article: raw }): ReceivedHit => ({
    match: 'lemma',
    matched: firstLemma(raw) ?? '',
    dict,
    raw,
  }),
);

/** The metadata of a dictionary. The first service of this kind sent the concepts without the source. */
function dictionaryAnswerSchema(dict: DictId) {
  return z
    .looseObject({
      source: z.string().default('ordbokene'),
      words: dictionaryResponseSchema.shape.words.catch(undefined),
      concepts: z.record(z.string(), conceptSchema.optional().catch(undefined)),
    })
    .transform(
      ({ source, words = 0, concepts }): DictionaryMetadata => ({
        concepts: createConceptLookup(dict, concepts),
        ...(source === 'ordbokene' && { source }),
        ...(source === 'builtin' && { sampleWords: words }),
      }),
    );
}

/** For a service whose answer about the dictionary is not known. */
const defaultMetadata = (dict: DictId): DictionaryMetadata => ({
  concepts: builtinConceptLookup(dict),
});

/** For a service that has only the contract, which was made for Ordbøkene's articles. */
const contractMetadata = (dict: DictId): DictionaryMetadata => ({
  ...defaultMetadata(dict),
  source: 'ordbokene',
});

const suggestionSchema = suggestResponseSchema.shape.suggestions.element;

/** The answer to a prefix, likewise without broken suggestions. */
function suggestAnswerSchema(q: string) {
  const answerSchema = z.looseObject({
    complete: suggestResponseSchema.shape.complete.catch(undefined),
    suggestions: z.array(z.unknown()),
  });
  return answerSchema.transform((body, context) => {
    const suggestions = body.suggestions.flatMap((raw) => suggestionSchema.safeParse(raw).data ?? []);
    if (suggestions.length === 0 && body.suggestions.length > 0) {
      context.addIssue({ code: 'custom', message: 'no suggestion can be read' });
      return z.NEVER;
    }
    return { ...body, query: q, suggestions };
  });
}
