import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeArticle } from '../../../src/dictionary/article/public-fields.js';
import { sampleArticle } from '../support/sample-articles.js';

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
