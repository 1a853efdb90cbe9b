import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnknownCodes } from '../../../src/dictionary/article/unknown-codes.js';
import { createConceptLookup } from '../../../src/dictionary/concepts/concepts.js';
import { builtinArticles } from '../support/builtin-articles.js';
import { sampleArticles } from '../support/sample-articles.js';

const code = (id: unknown, type_ = 'entity') => ({ type_, id });
const text = (...items: unknown[]) => ({ content: items.map(() => '$').join(''), items });
const withElements = (...elements: unknown[]) => ({
  body: { definitions: [{ type_: 'definition', elements }] },
});
const explains = (...items: unknown[]) => ({ type_: 'explanation', ...text(...items) });
const NOTHING = { concepts: [], items: [], elements: [] };

describe('findUnknownCodes', () => {
  it.each([
    ['the sample dictionary', sampleArticles],
    ['the built-in dictionaries', builtinArticles],
  ])('finds nothing unknown in %s', (_, dictionaries) => {
    for (const [dict, articles] of dictionaries) {
      for (const article of articles) expect(findUnknownCodes(dict, article)).toEqual(NOTHING);
    }
  });

  const strange = text(code('norr.'), code('mapudungun'), { type_: 'modifier', text: 'x' });
  const inside = { body: { definitions: [{ type_: 'definition', elements: [explains(...strange.items)] }] } };
  it.each([
    ['an explanation', withElements(explains(...strange.items))],
    ['a word', withElements(explains({ type_: 'usage', text: '$$$', items: strange.items }))],
    ['a quote', withElements({ type_: 'example', quote: strange })],
    ['the meaning of a quote', withElements({ type_: 'example', quote: text(), explanation: strange })],
    ['the intro of a list', withElements({ type_: 'compound_list', intro: strange, elements: [] })],
    ['a phrase', withElements({ type_: 'sub_article', intro: text(), article: inside })],
    ['an origin', { body: { definitions: [], etymology: [{ type_: 'etymology_litt', ...strange }] } }],
    ['a pronunciation', { body: { pronunciation: [{ type_: 'pronunciation', ...strange }] } }],
  ])('finds what is unknown in %s', (_, article) => {
    expect(findUnknownCodes('bob', article)).toEqual({
      concepts: ['mapudungun'],
      items: ['modifier'],
      elements: [],
    });
  });

  it('lists an unknown element for each of its occurrences', () => {
    const article = withElements({ type_: 'note', content: '' }, { type_: 'note' }, {}, explains());
    expect(findUnknownCodes('nob', article)).toEqual({
      ...NOTHING,
      elements: ['note', 'note', 'without type_'],
    });
  });

  it('uses the table of the dictionary', () => {
    const concepts = createConceptLookup('bob', {
      mapudungun: { class: 'language', expansion: 'mapudungun' },
    });
    expect(findUnknownCodes('bob', withElements(explains(code('mapudungun'))), concepts)).toEqual(NOTHING);
  });

  it('never throws', () => {
    const known = fc.constantFrom(
      'body',
      'definitions',
      'elements',
      'items',
      'article',
      'quote',
      'type_',
      'id',
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(known, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(fc.property(tree, (article) => void findUnknownCodes('bob', article)));
  });
});
