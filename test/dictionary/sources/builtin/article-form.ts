import { z } from 'zod';

/** The serialization of articles by Ordbøkene today, key by key. Other keys are not allowed. */

const lemmaName = z.strictObject({
  type_: z.literal('lemma'),
  id: z.int(),
  lemma: z.string().min(1),
  hgno: z.int().min(0).max(16),
});

const articleReference = z.strictObject({
  type_: z.literal('article_ref'),
  article_id: z.int(),
  // A phrase refers to its words by their spelling alone.
  lemmas: z.array(z.union([lemmaName, z.strictObject({ lemma: z.string().min(1) })])).min(1),
  definition_id: z.int().optional(),
  definition_order: z.int().min(1).optional(),
  word_form: z.string().min(1).optional(),
});

const item = z.discriminatedUnion('type_', [
  z.strictObject({ type_: z.literal('entity'), id: z.string().min(1) }),
  z.strictObject({ type_: z.literal('usage'), text: z.string().min(1) }),
  articleReference,
]);

const template = { content: z.string(), items: z.array(item) };
const text = z.strictObject(template);
const attest = z.tuple([]);

const explanation = z.strictObject({ type_: z.literal('explanation'), ...template, attest });
const example = z.strictObject({ type_: z.literal('example'), quote: text, explanation: text, attest });
const compoundList = z.strictObject({
  type_: z.literal('compound_list'),
  elements: z.array(articleReference).min(1),
  intro: text,
});
const definitionKeys = { type_: z.literal('definition'), id: z.int().min(1), sub_definition: z.boolean() };

const definition = z.strictObject({
  ...definitionKeys,
  get elements(): z.ZodArray<typeof element> {
    return z.array(element).min(1);
  },
});

const subArticle = z.strictObject({
  type_: z.literal('sub_article'),
  article_id: z.int(),
  lemmas: z.array(z.string().min(1)).min(1),
  intro: text,
  article: z.strictObject({
    type_: z.literal('article'),
    article_id: z.int(),
    lemmas: z.array(lemmaName).min(1),
    body: z.strictObject({ definitions: z.tuple([definition]) }),
    article_type: z.literal('SUB_ARTICLE'),
    dict_id: z.enum(['bm', 'nn']),
    frontpage: z.literal(false),
    latest_status: z.int(),
    properties: z.null(),
    referenced_by: z.array(z.strictObject({ art_id: z.int(), hgno: z.int(), word_form: z.string() })).min(1),
    updated: z.null(),
    version: z.int(),
    word_class: z.literal('EXPR'),
  }),
});

const element: z.ZodType = z.lazy(() =>
  z.discriminatedUnion('type_', [explanation, example, compoundList, definition, subArticle]),
);

const slot = z.union([
  z.strictObject({ tags: z.array(z.string().min(1)), word_form: z.string().min(1) }),
  z.strictObject({ tags: z.tuple([]), word_form: z.null() }),
]);

const GROUPS = [
  'ABBR',
  'ADJ_masc/fem_fem',
  'ADJ_masc_fem',
  'ADJ_regular',
  'ADP',
  'ADV',
  'ADV_adj',
  'CCONJ',
  'DET_regular',
  'DET_simple',
  'EXPR',
  'INFM',
  'INTJ',
  'NOUN_regular',
  'PRON_regular',
  'PRON_simple',
  'PROPN',
  'SCONJ',
  'VERB_regular',
] as const;

const paradigm = z.strictObject({
  from: z.iso.date(),
  to: z.null(),
  inflection: z.array(slot).min(1),
  inflection_group: z.enum(GROUPS),
  paradigm_id: z.int(),
  standardisation: z.enum(['STANDARD', 'REGISTERED']),
  tags: z.array(z.string().min(1)).min(1),
});

const lemma = z.strictObject({
  added_norm: z.boolean(),
  hgno: z.int().min(0).max(16),
  id: z.int(),
  inflection_class: z.string().min(1).optional(),
  is_standard: z.boolean(),
  lemma: z.string().min(1),
  paradigm_info: z.array(paradigm).min(1),
  split_inf: z.boolean(),
});

const timestamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

export const articleForm = z.strictObject({
  article_id: z.int(),
  submitted: timestamp,
  updated: timestamp,
  lemmas: z.array(lemma).min(1),
  body: z.strictObject({
    definitions: z.tuple([definition]),
    etymology: z
      .array(z.strictObject({ type_: z.literal('etymology_reference'), ...template }))
      .min(1)
      .optional(),
    pronunciation: z
      .array(z.strictObject({ type_: z.literal('pronunciation'), ...template }))
      .min(1)
      .optional(),
  }),
  referers: z.array(z.strictObject({ article_id: z.int(), hgno: z.int(), lemma: z.string().min(1) })),
  status: z.int(),
});
