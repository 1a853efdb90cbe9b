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
  z.array(z.unknown()).transform((hits) => ({ hits, total: undefined, nearest: [] })),
  z.looseObject({
    hits: z.array(z.unknown()),
    total: z.number().int().nonnegative().optional().catch(undefined),
    nearest: z.array(z.string()).catch([]),
  }),
]);

interface Asked {
  dicts: readonly DictId[];
  q: string;
}

/** Nothing where the hit is broken or does not say of which dictionary it is. */
function readHit(raw: unknown, { dicts, q }: Asked): Hit | undefined {
  const hit = hitSchema.safeParse(raw);
  if (!hit.success) return undefined;
  const article = rawArticleSchema.safeParse(hit.data.article ?? raw);
  const only = dicts.length === 1 ? dicts[0] : undefined;
  const dict = hit.data.dict_id ?? hit.data.dictionary ?? only;
  if (!article.success || dict === undefined) return undefined;
  const read = readArticle(dict, article.data);
  const { match, matched } = hit.data;
  if (match !== undefined && matched !== undefined) return { match, matched, article: read };
  const found = matchArticle(dict, article.data, q);
  // The word stands somewhere in the article that we do not look at: the weakest way to match, and no claim where.
  const weakest = { match: 'phrase' as const, matched: read.lemmas[0]?.text ?? q };
  return { ...weakest, ...(found && { match: found.match, matched: found.matched }), article: read };
}

/** In the order they came, unless the service left it to us to see how they matched: then the best first. */
function orderHits(hits: readonly Hit[], ordered: boolean): Hit[] {
  if (ordered) return [...hits];
  const rank = ({ match, article }: Hit) =>
    MATCHES.indexOf(match) * 1000 + (article.lemmas[0]?.homograph ?? 0);
  return [...hits].sort((one, other) => rank(one) - rank(other));
}

const saysHowItMatched = (raw: unknown) => {
  const hit = hitSchema.safeParse(raw);
  return hit.success && hit.data.match !== undefined && hit.data.matched !== undefined;
};

/** The answer to a search; a broken hit is dropped and counted, an answer of broken hits only is refused. */
export function searchAnswerSchema(asked: Asked) {
  return searchBodySchema.transform((body, context): SearchAnswer => {
    const hits = body.hits.flatMap((raw) => readHit(raw, asked) ?? []);
    const dropped = body.hits.length - hits.length;
    if (hits.length === 0 && dropped > 0) {
      context.addIssue({ code: 'custom', message: `none of the ${dropped} hits can be read` });
      return z.NEVER;
    }
    return {
      query: asked.q,
      total: body.total ?? body.hits.length,
      hits: orderHits(hits, body.hits.every(saysHowItMatched)),
      nearest: hits.length === 0 ? body.nearest : [],
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
