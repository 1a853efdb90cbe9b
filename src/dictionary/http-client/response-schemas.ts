import { z } from 'zod';
import { type DictionaryMetadata, metadataOf } from '../article/dictionary-metadata.js';
import { lemmaText } from '../article/rich-text.js';
import {
  conceptSchema,
  DICT_IDS,
  type DictId,
  MATCHES,
  type Match,
  type RawArticle,
  randomResponseSchema,
  rawArticleSchema,
  suggestResponseSchema,
} from '../contract.js';
import { matchArticle } from '../index/match.js';

/**
 * The answers of dictionary services as they come. More is accepted than we send: the contract leaves the bodies open,
 * and the first service of this kind answered a search with a bare list of articles.
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

interface SearchRequest {
  dicts: readonly DictId[];
  q: string;
}

const firstLemma = ({ lemmas: [first] }: RawArticle) => first && lemmaText(first);

/** A hit whose article is yet to be read. */
export interface ReceivedHit {
  match: Match;
  matched: string;
  dict: DictId;
  raw: RawArticle;
}

/** Where a hit goes among those of a service that does not say how they matched. */
interface RankedHit {
  hit: ReceivedHit;
  /** By the kind of match; behind all kinds where the word stands somewhere that we do not look at. */
  rank: number;
  homograph: number;
}

/** Nothing where the hit is broken or does not say of which dictionary it is. */
function readHit(received: unknown, { dicts, q }: SearchRequest): RankedHit | undefined {
  const hit = hitSchema.safeParse(received).data;
  const raw = rawArticleSchema.safeParse(hit?.article ?? received).data;
  const only = dicts.length === 1 ? dicts[0] : undefined;
  const dict = hit?.dict_id ?? hit?.dictionary ?? only;
  if (hit === undefined || raw === undefined || dict === undefined) return undefined;
  const { match, matched } = hit;
  const found =
    match !== undefined && matched !== undefined
      ? { match, matched, homograph: 0 }
      : matchArticle(dict, raw, q);
  // The weakest way to match, and no claim that the word stands in it.
  const weakest = { match: 'phrase' as const, matched: firstLemma(raw) ?? q };
  return {
    hit: { match: found?.match ?? weakest.match, matched: found?.matched ?? weakest.matched, dict, raw },
    rank: found ? MATCHES.indexOf(found.match) : MATCHES.length,
    homograph: found?.homograph ?? 0,
  };
}

const saysHowItMatched = (received: unknown) => {
  const hit = hitSchema.safeParse(received).data;
  return hit?.match !== undefined && hit.matched !== undefined;
};

/** In the order they came, unless the service left it to us to see how they matched: then the best first. */
function readHits(received: readonly unknown[], asked: SearchRequest): ReceivedHit[] {
  const placed = received.flatMap((hit) => readHit(hit, asked) ?? []);
  if (!received.every(saysHowItMatched)) {
    placed.sort((one, other) => one.rank - other.rank || one.homograph - other.homograph);
  }
  return placed.map(({ hit }) => hit);
}

/** The answer to a search; a broken hit is dropped and counted, an answer of broken hits only is refused. */
export function searchAnswerSchema(asked: SearchRequest) {
  return searchBodySchema.transform((body, context) => {
    const hits = readHits(body.hits, asked);
    const dropped = body.hits.length - hits.length;
    if (hits.length === 0 && dropped > 0) {
      context.addIssue({ code: 'custom', message: `none of the ${dropped} hits can be read` });
      return z.NEVER;
    }
    return {
      query: asked.q,
      total: body.total ?? body.hits.length,
      hits,
      nearest: hits.length === 0 ? body.nearest : [],
      parts: hits.length === 0 ? body.parts : [],
      dropped,
    };
  });
}

/** Any article; the match is its own lemma. */
export const randomAnswerSchema = randomResponseSchema.transform(
  ({ dict_id: dict, article: raw }): ReceivedHit => ({
    match: 'lemma',
    matched: firstLemma(raw) ?? '',
    dict,
    raw,
  }),
);

/** What a dictionary says of itself; the first service of this kind sent its codes, and not whose it was. */
export function dictionaryAnswerSchema(dict: DictId) {
  return z
    .looseObject({
      source: z.string().default('ordbokene'),
      concepts: z.record(z.string(), conceptSchema.optional().catch(undefined)),
    })
    .transform(({ source, concepts }): DictionaryMetadata => metadataOf(dict, { source, concepts }));
}

const suggestionSchema = suggestResponseSchema.shape.suggestions.element;

/** The answer to a beginning, likewise without its broken suggestions. */
export function suggestAnswerSchema(q: string) {
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
