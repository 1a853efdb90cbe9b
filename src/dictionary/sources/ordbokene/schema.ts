import * as z from 'zod';
import { asWholeNumber } from '../../article/raw-article.js';
import { type Concept, conceptSchema, rawArticleSchema } from '../../contract.js';

/** The answers of Ordbøkene's public API (https://ord.uib.no/ord_2_API.html), as far as they are used. */

const idSchema = rawArticleSchema.shape.article_id;

/** `api/articles`: the numbers of the articles by the code of the dictionary (`bm`, `nn`), if it was asked for. */
export const ordbokeneIdsSchema = z
  .looseObject({ articles: z.record(z.string(), z.array(idSchema)) })
  .transform(({ articles }) => articles);

/** A word and its dictionaries: names, or with `dform=int` 1 for `bm`, 2 for `nn`, 3 for both. */
const wordRowSchema = z.tuple([z.string()], z.unknown()).transform(([word]) => word);
const wordsSchema = z.array(wordRowSchema).default([]);

/** `api/suggest`: empty lists are absent. `exact` has the words with the prefix. */
export const ordbokeneSuggestSchema = z
  .looseObject({ a: z.looseObject({ exact: wordsSchema, similar: wordsSchema }) })
  .transform(({ a: { exact, similar } }) => ({ exact, similar }));

/** `<dict>/article/<id>.json`. Another article than the one asked for is invalid. */
export const ordbokeneArticleSchema = (id: number) =>
  rawArticleSchema.refine(({ article_id }) => article_id === id, 'another article');

const hasConcept = (entry: [string, Concept | undefined]): entry is [string, Concept] =>
  entry[1] !== undefined;

/** `<dict>/concepts.json`. Broken codes are left out. */
export const ordbokeneConceptsSchema = z
  .looseObject({
    name: z.string(),
    concepts: z.record(z.string(), conceptSchema.optional().catch(undefined)),
  })
  .transform(({ name, concepts }) => ({
    name,
    concepts: Object.fromEntries(Object.entries(concepts).filter(hasConcept)),
  }));

/** `<dict>/fil/word_class.json` */
export const ordbokeneWordClassesSchema = z.record(z.string(), z.string());

const firstOf = (row: unknown): unknown => (Array.isArray(row) ? row[0] : undefined);

/**
 * `<dict>/fil/article.json`: a row of number, lemma, revision and date for each article. A schema for each of the hundred
 * thousand rows would take a fifth of a second.
 */
export const ordbokeneArticleListSchema = z
  .array(z.unknown())
  .min(1)
  .transform((rows, context) => {
    const ids = rows.flatMap((row) => asWholeNumber(firstOf(row)) ?? []);
    if (ids.length === rows.length) return ids;
    context.addIssue({ code: 'custom', message: `${rows.length - ids.length} rows without a number` });
    return z.NEVER;
  });
