import * as z from 'zod';

/**
 * The HTTP contract of the dictionary article service. Other processes import this file, `client.ts` and `model.ts`, and
 * nothing else of this folder.
 */

/** `bob` is Bokmålsordboka and `nob` Nynorskordboka (never ISO 639: `nob` there is bokmål). */
export const DICT_IDS = ['bob', 'nob'] as const;
export type DictId = (typeof DICT_IDS)[number];

export const DICTIONARY_NAMES: Readonly<Record<DictId, string>> = {
  bob: 'Bokmålsordboka',
  nob: 'Nynorskordboka',
};

/** The maximum length of `q`, in characters. */
export const MAX_QUERY_LENGTH = 200;
export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
export const API_KEY_HEADER = 'x-api-key';

/** Paths below the base URL. */
export const dictionaryPaths = {
  article: (dict: DictId, id: number) => `/api/article/${dict}/${id}`,
  search: (dicts: readonly DictId[]) => `/api/article/${dicts.join(',')}/search`,
  suggest: (dicts: readonly DictId[]) => `/api/article/${dicts.join(',')}/suggest`,
  // Not in the contract. A service without them answers 404, and clients work without them.
  random: (dicts: readonly DictId[]) => `/api/article/${dicts.join(',')}/random`,
  dictionary: (dict: DictId) => `/api/dict/${dict}`,
};

/** The most similar words in an answer without hits. */
export const MAX_NEAREST = 5;

/** A whole number from 0. Some services send ids as text. */
const wholeSchema = z.union(
  [
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(z.int()),
  ],
  'article_id is not a whole number',
);

// --- the raw article: only what readers need is required. Other fields are kept unchanged. A part of a wrong type counts
// as missing, so that it does not cost the article around it ---

/** The value of a `$` in a `content`: a word, a code of the concept table, a reference, a fraction … */
const rawItemSchema = z.looseObject({ type_: z.string() });
export type RawItem = z.infer<typeof rawItemSchema>;

/** A template: each `$` of `content` consumes the next of `items`. */
const rawTextSchema = z.looseObject({
  content: z.string().catch(''),
  items: z.array(rawItemSchema.catch({ type_: '' })).catch([]),
});
export type RawText = z.infer<typeof rawTextSchema>;

const rawTextsSchema = z
  .array(rawTextSchema.catch({ content: '', items: [] }))
  .nullish()
  .catch(undefined);

/** `definition`, `explanation`, `example`, `compound_list`, `sub_article`, or an unknown kind. */
const rawElementSchema = z.looseObject({ type_: z.string().catch('') });
export type RawElement = z.infer<typeof rawElementSchema>;

const rawInflectionSchema = z.looseObject({
  tags: z.array(z.string()).catch([]),
  word_form: z.string().nullable().catch(null),
});

const rawParadigmSchema = z.looseObject({
  inflection: z.array(rawInflectionSchema.catch({ tags: [], word_form: null })).catch([]),
  inflection_group: z.string().catch(''),
  standardisation: z.string().catch('STANDARD'),
  tags: z.array(z.string()).catch([]),
  to: z.string().nullish().catch(undefined),
});
export type RawParadigm = z.infer<typeof rawParadigmSchema>;

const rawLemmaSchema = z.looseObject(
  {
    lemma: z.string('a lemma has no text').regex(/\S/, 'a lemma has no text'),
    /** 0 where the spelling has no homographs, also where it is missing or null. */
    hgno: wholeSchema.catch(0),
    paradigm_info: z.array(rawParadigmSchema).catch([]),
    inflection_class: z.string().nullish().catch(undefined),
  },
  'a lemma is not an object',
);
export type RawLemma = z.infer<typeof rawLemmaSchema>;

/** Its issues are sentences: «it has no lemma». */
export const rawArticleSchema = z.looseObject(
  {
    article_id: wholeSchema,
    lemmas: z.array(rawLemmaSchema, 'it has no list of lemmas').min(1, 'it has no lemma'),
    body: z.looseObject(
      {
        definitions: z.array(rawElementSchema.catch({ type_: '' })).catch([]),
        etymology: rawTextsSchema,
        pronunciation: rawTextsSchema,
      },
      'it has no body',
    ),
  },
  'it is not an object',
);
export type RawArticle = z.infer<typeof rawArticleSchema>;

/** The reason why an article is invalid, as a sentence: «it has no lemma». */
export function articleProblem(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'it cannot be read';
}

// --- answers ---

/** The kinds of matches, best first. */
export const MATCHES = ['lemma', 'inflection', 'older_form', 'phrase'] as const;
export type Match = (typeof MATCHES)[number];

export const searchResponseSchema = z.looseObject({
  query: z.string(),
  total: z.number().int(),
  hits: z.array(
    z.looseObject({
      dict_id: z.enum(DICT_IDS),
      art_id: wholeSchema,
      match: z.enum(MATCHES),
      /** The form of the article that matches the query: the lemma, `fisken`, `skóli`. */
      matched: z.string(),
      article: rawArticleSchema,
    }),
  ),
  /** Lemmas and phrases of similar spelling, the nearest first. Sent only where there are no hits. */
  nearest: z.array(z.string()).optional(),
  /** The words of a compound, in order: `hytte`, `vegg`. Sent only where there are no hits. */
  parts: z.array(z.string()).optional(),
});

/** A random article of the given dictionaries. */
export const randomResponseSchema = z.looseObject({
  dict_id: z.enum(DICT_IDS),
  art_id: wholeSchema,
  article: rawArticleSchema,
});

export const conceptSchema = z.looseObject({
  /** `language`, `grammar`, `domain`, `relation`, `rhetoric`, `temporal`, `entity`; or null. */
  class: z.string().nullish(),
  expansion: z.string(),
});
export type Concept = z.infer<typeof conceptSchema>;

/** The origin of a dictionary, and the meaning of the codes in its articles. */
export const dictionaryResponseSchema = z.looseObject({
  id: z.enum(DICT_IDS),
  name: z.string(),
  /** `ordbokene`: articles of Ordbøkene, under its licence. `builtin`: those that come with Ordrom. */
  source: z.string(),
  /** How many words it has, without phrases. Sent by the built-in ones, which are samples. */
  words: z.number().int().optional(),
  /** By the code that articles use (`norr.`). */
  concepts: z.record(z.string(), conceptSchema),
  /** The names of the word classes, by tag (`NOUN`). */
  word_classes: z.record(z.string(), z.string()).optional(),
});
export type DictionaryInfo = z.infer<typeof dictionaryResponseSchema>;

export const suggestResponseSchema = z.looseObject({
  query: z.string(),
  /** Whether these are all words with the prefix. Where it is absent, there may be more. */
  complete: z.boolean().optional(),
  suggestions: z.array(
    z.looseObject({
      word: z.string(),
      articles: z.array(
        z.looseObject({
          dict_id: z.enum(DICT_IDS),
          art_id: wholeSchema,
          lemma: z.string(),
          hgno: wholeSchema.catch(0),
          /** NOUN, VERB, ADJ …; absent where the article has none. */
          word_class: z.string().optional(),
        }),
      ),
    }),
  ),
});
export type SuggestResponse = z.infer<typeof suggestResponseSchema>;
export type Suggestion = SuggestResponse['suggestions'][number];
