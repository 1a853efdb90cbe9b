import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../src/dictionary/article/forms.js';
import { parseArticle } from '../../../src/dictionary/article/parse-article.js';
import { serializeArticle } from '../../../src/dictionary/article/raw-article.js';
import { articleProblem, rawArticleSchema } from '../../../src/dictionary/contract.js';
import { formatPlainText } from '../../../src/dictionary/model.js';
import { sampleArticle } from '../support/sample-articles.js';

describe('raw article', () => {
  const article = (more: object = {}, body: object = {}) => ({
    article_id: 7,
    lemmas: [{ lemma: 'ord' }],
    body: { definitions: [], ...body },
    ...more,
  });
  const problemOf = (raw: unknown) => {
    const { error } = rawArticleSchema.safeParse(raw);
    return error && articleProblem(error);
  };

  describe('rawArticleSchema', () => {
    it.each([
      ['null', null, 'it is not an object'],
      ['a list', [], 'it is not an object'],
      ['no number', article({ article_id: undefined }), 'article_id is not a whole number'],
      ['words for a number', article({ article_id: 'sju' }), 'article_id is not a whole number'],
      ['half a number', article({ article_id: 7.5 }), 'article_id is not a whole number'],
      ['no lemmas', article({ lemmas: [] }), 'it has no lemma'],
      ['lemmas that are no list', article({ lemmas: 'ord' }), 'it has no list of lemmas'],
      ['a lemma that is none', article({ lemmas: ['ord'] }), 'a lemma is not an object'],
      ['a lemma without text', article({ lemmas: [{ lemma: 7 }] }), 'a lemma has no text'],
      ['a blank lemma', article({ lemmas: [{ lemma: ' ' }] }), 'a lemma has no text'],
      ['no body', article({ body: undefined }), 'it has no body'],
      ['nothing but what is needed', { article_id: 7, lemmas: [{ lemma: 'ord' }], body: {} }, undefined],
    ])('refuses an article with a sentence: %s', (_, raw, problem) => {
      expect(problemOf(raw)).toBe(problem);
    });

    it('accepts numbers as text', () => {
      const reference = { type_: 'article_ref', article_id: '8', lemmas: [{ lemma: 'to', hgno: '2' }] };
      const elements = [
        { type_: 'explanation', content: '$', items: [{ ...reference, definition_order: '3' }] },
      ];
      const raw = rawArticleSchema.parse(
        article({ article_id: '7', lemmas: [{ lemma: 'ord', hgno: '4' }] }, { definitions: [{ elements }] }),
      );
      const { id, lemmas, senses } = parseArticle('bob', raw);
      expect([id, lemmas[0]?.homograph]).toEqual([7, 4]);
      expect(formatPlainText(senses[0]?.explanations[0] ?? [])).toBe('to (II, 3)');
    });

    it.each([
      ['definitions', { definitions: 'x' }],
      ['a definition', { definitions: [null, 7, { type_: 7, elements: 'x' }] }],
      ['an origin', { etymology: [null, { content: 7 }, { content: '$', items: { a: 1 } }] }],
      ['origins', { etymology: 'x', pronunciation: {} }],
    ])('drops broken %s, and keeps the article', (_, body) => {
      const good = { type_: 'explanation', content: 'godt', items: [] };
      const definitions = [...[Reflect.get(body, 'definitions') ?? []].flat(), { elements: [good] }];
      const raw = rawArticleSchema.parse(article({}, { ...body, definitions }));
      expect(parseArticle('bob', raw)).toMatchObject({ senses: [{ explanations: [[{ text: 'godt' }]] }] });
    });

    it('drops a broken part of an inflection, and keeps the rest', () => {
      const inflection = [null, { tags: 'Inf', word_form: 'ein' }, { tags: ['Pres'], word_form: 7 }];
      const paradigms = [{ inflection, tags: null, inflection_group: 7, to: 0 }, { inflection: 'x' }];
      const raw = rawArticleSchema.parse(article({ lemmas: [{ lemma: 'ord', paradigm_info: paradigms }] }));
      expect(parseArticle('bob', raw).lemmas).toMatchObject([{ paradigms: [{ forms: [{ form: 'ein' }] }] }]);
      expect(formsOf('bob', raw).map(({ text }) => text)).toEqual(['ord', 'ein']);
    });

    it('never throws, and accepts only what can be parsed', () => {
      const fields = ['article_id', 'lemmas', 'lemma', 'hgno', 'paradigm_info', 'inflection', 'tags', 'body'];
      const known = fc.constantFrom(...fields, 'definitions', 'etymology', 'content', 'items', 'elements');
      const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
        tree: fc.oneof(
          { maxDepth: 5 },
          fc.jsonValue({ maxDepth: 1 }),
          fc.array(tie('tree'), { maxLength: 3 }),
          fc.dictionary(known, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
        ),
      }));
      fc.assert(
        fc.property(tree, tree, tree, (lemmas, body, more) => {
          const tries = [
            body,
            article({ lemmas }),
            article({ body }),
            article({}, { etymology: body, definitions: more }),
          ];
          for (const raw of tries) {
            const { data } = rawArticleSchema.safeParse(raw);
            if (!data) continue;
            expect(parseArticle('nob', data).id).toBe(data.article_id);
            expect(formsOf('nob', data)).toBeInstanceOf(Array);
          }
        }),
      );
    });
  });
});

describe('public fields', () => {
  const OF_EDITORS = ['author', 'owner', 'comments'];

  /** The reference implementation, which copies everything. */
  const withoutEditors = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutEditors);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([field]) => !OF_EDITORS.includes(field));
    return Object.fromEntries(fields.map(([field, inner]) => [field, withoutEditors(inner)]));
  };

  describe('serializeArticle', () => {
    it('removes the editors of the article and of the phrases in it, and nothing else', () => {
      const article = { ...sampleArticle('bob', 100) };
      const before = JSON.stringify(article);
      const served = serializeArticle(article);
      expect(before).toMatch(/Redaktør.*sjekk denne/);
      expect(served).not.toMatch(/Redaktør|sjekk denne|"owner"/);
      expect(served).toContain('"submitted":"2023-01-01 10:00:00"');
      expect(JSON.parse(served)).toMatchObject({ edit_state: 'Eksisterende', to_index: ['fiskr'] });
      expect(JSON.stringify(article)).toBe(before);
    });

    it('removes the fields of editors at any depth, and changes nothing else', () => {
      const field = fc.constantFrom('body', 'elements', 'article', 'properties', ...OF_EDITORS);
      const { node } = fc.letrec<{ tree: unknown; node: object }>((tie) => ({
        tree: fc.oneof({ maxDepth: 5 }, fc.jsonValue({ maxDepth: 1 }), tie('node'), fc.array(tie('tree'))),
        node: fc.dictionary(fc.oneof(field, fc.string()), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      }));
      fc.assert(
        fc.property(node, (article) => {
          const text = JSON.stringify(article);
          expect(serializeArticle(JSON.parse(text))).toBe(JSON.stringify(withoutEditors(JSON.parse(text))));
        }),
      );
    });
  });
});
