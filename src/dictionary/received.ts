import { z } from 'zod';
import { readArticle } from './article.js';
import { DICT_IDS, type DictId, MATCHES, rawArticleSchema, suggestResponseSchema } from './contract.js';
import { matchArticle } from './match.js';
import type { Hit, SearchAnswer } from './model.js';

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

interface Asked {
  dicts: readonly DictId[];
  q: string;
}

/** A hit, and where it goes among hits of a service that does not say how they matched. */
interface Placed {
  hit: Hit;
  /** By the kind of match; behind all kinds where the word stands somewhere that we do not look at. */
  place: number;
  homograph: number;
}

/** Nothing where the hit is broken or does not say of which dictionary it is. */
function readHit(raw: unknown, { dicts, q }: Asked): Placed | undefined {
  const hit = hitSchema.safeParse(raw).data;
  const article = rawArticleSchema.safeParse(hit?.article ?? raw).data;
  const only = dicts.length === 1 ? dicts[0] : undefined;
  const dict = hit?.dict_id ?? hit?.dictionary ?? only;
  if (hit === undefined || article === undefined || dict === undefined) return undefined;
  const read = readArticle(dict, article);
  const { match, matched } = hit;
  const found =
    match !== undefined && matched !== undefined
      ? { match, matched, homograph: 0 }
      : matchArticle(dict, article, q);
  // The weakest way to match, and no claim that the word stands in it.
  const weakest = { match: 'phrase' as const, matched: read.lemmas[0]?.text ?? q };
  return {
    hit: { match: found?.match ?? weakest.match, matched: found?.matched ?? weakest.matched, article: read },
    place: found ? MATCHES.indexOf(found.match) : MATCHES.length,
    homograph: found?.homograph ?? 0,
  };
}

const saysHowItMatched = (raw: unknown) => {
  const hit = hitSchema.safeParse(raw).data;
  return hit?.match !== undefined && hit.matched !== undefined;
};

/** In the order they came, unless the service left it to us to see how they matched: then the best first. */
function readHits(raw: readonly unknown[], asked: Asked): Hit[] {
  const placed = raw.flatMap((hit) => readHit(hit, asked) ?? []);
  if (!raw.every(saysHowItMatched)) {
    placed.sort((one, other) => one.place - other.place || one.homograph - other.homograph);
  }
  return placed.map(({ hit }) => hit);
}

/** The answer to a search; a broken hit is dropped and counted, an answer of broken hits only is refused. */
export function searchAnswerSchema(asked: Asked) {
  return searchBodySchema.transform((body, context): SearchAnswer => {
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

/** One article by its number. */
export function articleAnswerSchema(dict: DictId) {
  return rawArticleSchema.transform((raw) => readArticle(dict, raw));
}

const suggestionSchema = suggestResponseSchema.shape.suggestions.element;

/** The answer to a beginning, likewise without its broken suggestions. */
export function suggestAnswerSchema(q: string) {
  return z.looseObject({ suggestions: z.array(z.unknown()) }).transform((body, context) => {
    const suggestions = body.suggestions.flatMap((raw) => suggestionSchema.safeParse(raw).data ?? []);
    if (suggestions.length === 0 && body.suggestions.length > 0) {
      context.addIssue({ code: 'custom', message: 'no suggestion can be read' });
      return z.NEVER;
    }
    return { ...body, query: q, suggestions };
  });
}
