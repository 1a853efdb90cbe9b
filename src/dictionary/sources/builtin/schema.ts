import * as z from 'zod';
import type { DictId } from '../../contract.js';
import type { Inflect } from './inflection/paradigm.js';
import { inflectionSchema } from './inflection/schema.js';

/** The YAML files below `words/`; README.md describes their fields. All texts take the light markup of `markup.ts`. */

const text = z.string('must be a text').min(1, 'must not be empty');
const texts = z
  .union([text, z.array(text).min(1)], 'must be a text, or a list of texts')
  .transform((given) => [given].flat());
const idSchema = z.int('must be a whole number').positive('must be above 0');

/** One spelling of a word. */
export interface LemmaSource {
  lemma: string;
  /** 0 where the spelling has no homographs. */
  homograph: number;
  inflect: Inflect;
}

function lemmaSchema(dict: DictId) {
  return z
    .strictObject({
      lemma: text,
      homograph: z.int().min(1).max(16).default(0),
      inflection: inflectionSchema(dict),
      splitInfinitive: z.literal(true, 'must be true or left out').exactOptional(),
    })
    .transform(
      ({ lemma, homograph, inflection, splitInfinitive }): LemmaSource => ({
        lemma,
        homograph,
        inflect: splitInfinitive ? (word) => ({ ...inflection(word), splitInfinitive }) : inflection,
      }),
    );
}

const exampleSchema = z.union(
  [
    text.transform((quote) => ({ quote, explanation: '' })),
    z.strictObject({ quote: text, explanation: text }),
  ],
  'must be a text, or a quote with its explanation',
);

/** A sense; its explanations are shown joined by semicolons. */
export interface SenseSource {
  explanation: string[];
  examples: { quote: string; explanation: string }[];
  /** Words that the sense is a part of, named as references are. */
  compounds: string[];
  senses: SenseSource[];
}

const senseSchema: z.ZodType<SenseSource> = z
  .strictObject({
    explanation: texts.default([]),
    examples: z.array(exampleSchema).default([]),
    compounds: z.array(text).default([]),
    senses: z.array(z.lazy(() => senseSchema)).default([]),
  })
  .refine(({ explanation, senses }) => explanation.length > 0 || senses.length > 0, 'has no explanation');

const senses = z.array(senseSchema, 'must be a list of senses').min(1, 'must have a sense');

const LEMMA_FIELDS = ['lemma', 'homograph', 'inflection', 'splitInfinitive'];

/** A word of one spelling has the fields of its lemma beside its own. */
function withLemmas(raw: unknown): unknown {
  const fields = z.record(z.string(), z.unknown()).safeParse(raw).data;
  if (fields === undefined || 'lemmas' in fields) return raw;
  const entries = Object.entries(fields);
  const isOfLemma = ([name]: [string, unknown]) => LEMMA_FIELDS.includes(name);
  return {
    ...Object.fromEntries(entries.filter((entry) => !isOfLemma(entry))),
    lemmas: [Object.fromEntries(entries.filter(isOfLemma))],
  };
}

function wordSchema(dict: DictId) {
  return z.preprocess(
    withLemmas,
    z.strictObject({
      id: idSchema,
      lemmas: z.array(lemmaSchema(dict)).min(1).max(10),
      etymology: texts.default([]),
      pronunciation: texts.default([]),
      senses,
    }),
  );
}

/** An entry with its place in the files, for errors that show when its article is built: `words/bob/natur.yml:12`. */
type Located<Entry> = Entry & { location: string };

/** A word; its `id` is never used again for another word of the dictionary. */
export type WordSource = Located<z.infer<ReturnType<typeof wordSchema>>>;

const phraseSchema = z
  .strictObject({ id: idSchema, phrase: texts, words: z.array(text).min(1), senses })
  .transform(({ phrase, words, ...rest }) => ({ ...rest, lemmas: phrase, homes: words }));

/** A fixed phrase: an article of its own, and a part of the article of each word in `homes`. */
export type PhraseSource = Located<z.infer<typeof phraseSchema>>;

/** The entries of a dictionary, in the order of their articles. */
export interface DictionaryWords {
  words: readonly WordSource[];
  phrases: readonly PhraseSource[];
}

export function wordsFileSchema(dict: DictId) {
  return z.strictObject({
    words: z.array(wordSchema(dict)).default([]),
    phrases: z.array(phraseSchema).default([]),
  });
}

const idRange = z.tuple([idSchema, idSchema]);

/** `themes.yml`: the files of each dictionary in the order of their articles, with the ids that each may use. */
export const themesSchema = z
  .array(z.strictObject({ theme: text, about: text, bob: idRange, nob: idRange }))
  .min(1);
export type WordTheme = z.infer<typeof themesSchema>[number];
