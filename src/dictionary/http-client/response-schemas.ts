import * as z from 'zod';
import { type DictionaryMetadata, metadataOf } from '../article/dictionary-metadata.js';
import { lemmaText } from '../article/rich-text.js';
import {
  conceptSchema,
  DICT_IDS,
  type DictId,
  dictionaryResponseSchema,
  MATCHES,
  type Match,
  type RawArticle,
  randomResponseSchema,
  rawArticleSchema,
  suggestResponseSchema,
} from '../contract.js';
import { matchArticle } from '../index/match.js';

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

interface SearchRequest {
  dicts: readonly DictId[];
  q: string;
}

const firstLemma = ({ lemmas: [first] }: RawArticle) => first && lemmaText(first);

/** A hit whose article is not parsed yet. */
export interface ReceivedHit {
  match: Match;
  matched: string;
  dict: DictId;
  raw: RawArticle;
}

/** A hit with its rank, for services that do not send how hits match. */
interface RankedHit {
  hit: ReceivedHit;
  /** The index of the match in `MATCHES`; after all of them where no form of the article matches. */
  rank: number;
  homograph: number;
}

/** Parses a hit. `undefined` where it is broken, or its dictionary is not known. */
function parseRankedHit(received: unknown, { dicts, q }: SearchRequest): RankedHit | undefined {
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
  // The weakest kind of match, for an article without a matching form.
  const weakest = { match: 'phrase' as const, matched: firstLemma(raw) ?? q };
  return {
    hit: { match: found?.match ?? weakest.match, matched: found?.matched ?? weakest.matched, dict, raw },
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
export function searchAnswerSchema(request: SearchRequest) {
  return searchBodySchema.transform((body, context) => {
    const ranked = body.hits.flatMap((hit) => parseRankedHit(hit, request) ?? []);
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
      query: request.q,
      total: body.total ?? body.hits.length,
      hits,
      nearest: hits.length === 0 ? body.nearest : [],
      parts: hits.length === 0 ? body.parts : [],
      dropped,
    };
  });
}

/** A random article, as a hit by its lemma. */
export const randomAnswerSchema = randomResponseSchema.transform(
  ({ dict_id: dict, article: raw }): ReceivedHit => ({
    match: 'lemma',
    matched: firstLemma(raw) ?? '',
    dict,
    raw,
  }),
);

/** The metadata of a dictionary. The first service of this kind sent the concepts without the source. */
export function dictionaryAnswerSchema(dict: DictId) {
  return z
    .looseObject({
      source: z.string().default('ordbokene'),
      words: dictionaryResponseSchema.shape.words.catch(undefined),
      concepts: z.record(z.string(), conceptSchema.optional().catch(undefined)),
    })
    .transform((received): DictionaryMetadata => metadataOf(dict, received));
}

const suggestionSchema = suggestResponseSchema.shape.suggestions.element;

/** The answer to a prefix, likewise without broken suggestions. */
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
