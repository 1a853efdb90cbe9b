import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { builtinConceptTable } from '../../../../src/dictionary/concepts/concepts.js';
import {
  DICT_IDS,
  type DictId,
  type RawArticle,
  rawArticleSchema,
} from '../../../../src/dictionary/contract.js';
import { builtinArticles } from '../../support/builtin-articles.js';
import { articleForm } from './article-form.js';

const articlesOf = (dict: DictId): readonly RawArticle[] => builtinArticles.get(dict) ?? [];
const groupOf = (article: RawArticle) => article.lemmas[0]?.paradigm_info[0]?.inflection_group;
const isPhrase = (article: RawArticle) => groupOf(article) === 'EXPR';
const nameOf = (article: RawArticle) => `${article.article_id} ${article.lemmas[0]?.lemma}`;
/** Every object of an article, at any depth. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value };
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const templateSchema = z.object({ content: z.string(), items: z.array(z.unknown()) });
const referenceSchema = z.object({
  type_: z.literal('article_ref'),
  article_id: z.number(),
  lemmas: z.array(z.object({ lemma: z.string(), hgno: z.number().optional() })),
  definition_id: z.number().optional(),
  definition_order: z.number().optional(),
});

const oldForms = (article: RawArticle) =>
  (article.body.etymology ?? []).flatMap(({ items }) =>
    items.filter((it) => it.type_ === 'usage').flatMap((it) => String(it['text']).split(', ')),
  );

describe.each(DICT_IDS)('the built-in %s', (dict) => {
  const articles = articlesOf(dict);
  const words = articles.filter((it) => !isPhrase(it));
  const phrases = articles.filter(isPhrase);

  it('has articles of the form of the dictionaries', () => {
    const problems = articles.flatMap((it) =>
      [rawArticleSchema, articleForm].flatMap((schema) => {
        const { error } = schema.safeParse(it);
        return error ? [`${nameOf(it)}: ${error.message}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('has every id of articles, lemmas and definitions once', () => {
    const ids = articles.map((it) => it.article_id);
    expect(new Set(ids).size).toBe(ids.length);
    const lemmaIds = articles.flatMap((it) => it.lemmas.map((lemma) => lemma['id']));
    expect(new Set(lemmaIds).size).toBe(lemmaIds.length);
    for (const it of articles) {
      // An embedded phrase has ids of its own.
      const outer = JSON.stringify(it.body.definitions).replaceAll(
        /"body":\{"definitions":\[.*?\]\},"article_type"/g,
        '"',
      );
      const numbers = [...outer.matchAll(/"id":(\d+),"sub_definition"/g)].map((match) => match[1]);
      expect(new Set(numbers).size, nameOf(it)).toBe(numbers.length);
    }
  });

  it('numbers the homographs of a spelling from 1 without gaps, and no other lemmas', () => {
    const numbers = new Map<string, number[]>();
    for (const { lemma, hgno } of articles.flatMap((it) => it.lemmas)) {
      numbers.set(lemma, [...(numbers.get(lemma) ?? []), hgno]);
    }
    for (const [lemma, found] of numbers) {
      const expected = found.length === 1 ? [0] : found.map((_, index) => index + 1);
      expect(found.toSorted(), lemma).toEqual(expected);
    }
    expect([...numbers.values()].filter((it) => it.length > 1).length).toBeGreaterThanOrEqual(6);
  });

  it('has an item for each $ of a text', () => {
    const wrong = articles
      .flatMap((article) => [...objectsIn(article)])
      .flatMap((object) => templateSchema.safeParse(object).data ?? [])
      .filter(({ content, items }) => content.split('$').length - 1 !== items.length);
    expect(wrong).toEqual([]);
  });

  it('refers to articles and senses that exist, by their names', () => {
    const byId = new Map(articles.map((it) => [it.article_id, it]));
    for (const article of articles) {
      for (const object of objectsIn(article.body)) {
        const reference = referenceSchema.safeParse(object).data;
        if (!reference) continue;
        const target = byId.get(reference.article_id);
        for (const { lemma, hgno } of reference.lemmas) {
          const named = target?.lemmas.filter((it) => it.lemma === lemma) ?? [];
          expect(named, nameOf(article)).toHaveLength(1);
          if (hgno !== undefined) expect(named[0]?.hgno, nameOf(article)).toBe(hgno);
        }
        expect(target?.['referers']).toContainEqual(
          expect.objectContaining({ article_id: refererOf(article, object) }),
        );
        if (reference.definition_order === undefined) continue;
        expect(senseIds(target)[reference.definition_order - 1], nameOf(article)).toBe(
          reference.definition_id,
        );
      }
    }
  });

  it('has each phrase in the articles of its words and as an article that refers to them', () => {
    const homesOf = new Map<number, Set<string>>();
    for (const article of words) {
      for (const object of objectsIn(article.body)) {
        if (object['type_'] !== 'sub_article') continue;
        const id = Number(object['article_id']);
        homesOf.set(id, (homesOf.get(id) ?? new Set()).add(article.lemmas[0]?.lemma ?? ''));
      }
    }
    const see = dict === 'bob' ? 'Se: ' : 'Sjå: ';
    for (const article of phrases) {
      const home = [...objectsIn(article.body)].findLast((it) => String(it['content']).startsWith(see));
      const named = z
        .array(referenceSchema)
        .parse(home?.['items'])
        .map((it) => it.lemmas[0]?.lemma);
      expect(new Set(named), nameOf(article)).toEqual(homesOf.get(article.article_id));
    }
    expect(homesOf.size).toBe(phrases.length);
    expect(phrases.length).toBeGreaterThanOrEqual(25);
  });

  it('uses only codes of the concept table', () => {
    const known = builtinConceptTable(dict);
    const codes = articles.flatMap((article) =>
      [...objectsIn(article)].filter((it) => it['type_'] === 'entity').map((it) => String(it['id'])),
    );
    expect([...new Set(codes)].filter((it) => !(it.replaceAll('.', '') in known))).toEqual([]);
  });

  it('has enough words of every class', () => {
    expect(words.length).toBeGreaterThanOrEqual(450);
    expect(words.filter((it) => oldForms(it).length > 0).length).toBeGreaterThanOrEqual(40);
    const classes = new Set(words.map((it) => it.lemmas[0]?.paradigm_info[0]?.tags[0]));
    expect([...classes].toSorted()).toEqual([
      'ABBR',
      'ADJ',
      'ADP',
      'ADV',
      'CCONJ',
      'DET',
      'INFM',
      'INTJ',
      'NOUN',
      'PRON',
      'PROPN',
      'SCONJ',
      'VERB',
    ]);
  });
});

/** The id of the article that refers: inside the text of a phrase it is the phrase, also in another article. */
function refererOf(article: RawArticle, reference: Record<string, unknown>): unknown {
  for (const object of objectsIn(article.body)) {
    if (object['type_'] !== 'sub_article') continue;
    if (JSON.stringify(object['article']).includes(JSON.stringify(reference))) return object['article_id'];
  }
  return article.article_id;
}

/** The ids of the numbered senses: the inner definitions that have more than phrases, or else the root definition. */
function senseIds(article: RawArticle | undefined): unknown[] {
  const [shell] = article?.body.definitions ?? [];
  const inner = z
    .array(z.looseObject({ type_: z.string() }))
    .parse(shell?.['elements'])
    .filter((it) => it.type_ === 'definition' && it['sub_definition'] === false);
  const senses = inner.filter((it) => {
    const elements = z.array(z.object({ type_: z.string() })).parse(it['elements']);
    return elements.some((element) => element.type_ !== 'sub_article');
  });
  return senses.length > 0 ? senses.map((it) => it['id']) : [shell?.['id']];
}
