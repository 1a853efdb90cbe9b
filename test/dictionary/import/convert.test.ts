import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeArticle } from '../../../src/dictionary/article/raw-article.js';
import { createConceptLookup } from '../../../src/dictionary/concepts/concepts.js';
import { rawArticleSchema } from '../../../src/dictionary/contract.js';
import {
  copyPublicJson,
  dictOfPath,
  findUnknownCodes,
  isWellFormed,
} from '../../../src/dictionary/import/convert.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { builtinArticles } from '../support/builtin-articles.js';
import { sampleArticles } from '../support/sample-articles.js';

describe('public json', () => {
  /** The copy; `undefined` where it is left to `JSON.stringify`. What is before it stays. */
  function copy(json: string): string | undefined {
    const source = Buffer.from(json);
    const target = Buffer.from(`før${' '.repeat(source.length)}`);
    const start = Buffer.byteLength('før');
    const end = copyPublicJson(source, target, start);
    expect(target.toString('utf8', 0, start)).toBe('før');
    return end < 0 ? undefined : target.toString('utf8', start, end);
  }

  const keys = fc.constantFrom(
    'author',
    'owner',
    'comments',
    'authors',
    'ownér',
    'lemma',
    'id',
    '',
    '"\\\n',
    '7',
    '_x',
  );
  const texts = fc.string({
    unit: fc.constantFrom('a', 'ø', '"', '\\', '\n', '\u0001', '😀', '{', '}', ',', ':', ' '),
  });
  const { article } = fc.letrec<{ value: unknown; list: unknown[]; article: Record<string, unknown> }>(
    (tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.oneof(texts, fc.integer(), fc.double(), fc.constantFrom(true, false, null, -0, 1e21, 2 ** 53)),
        tie('list'),
        tie('article'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      article: fc.dictionary(keys, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    }),
  );
  const indents = fc.constantFrom(undefined, 1, '\t', '\n\r ');

  it('copies what JSON.stringify would write without the fields of editors, or leaves it to that', () => {
    fc.assert(
      fc.property(article, indents, (any, indent) => {
        const json = JSON.stringify(any, undefined, indent);
        const copied = copy(json);
        if (copied !== undefined) expect(copied).toBe(serializeArticle(JSON.parse(json)));
      }),
      fuzzRuns(2_000),
    );
  });

  it.each([
    ['{"author": "1", "id": 7}', '{"id":7}'],
    ['{"id": 7 , "author" : {"a": "}", "b": [1, {}]} }', '{"id":7}'],
    ['{"a": -1, "owner": [",", "\\""], "comments": null, "b": "\\"x\\\\\\n" }', '{"a":-1,"b":"\\"x\\\\\\n"}'],
    ['{"comments": {"author": 1}}', '{}'],
    ['{"a": [{"owner": 1}, "author", {"author": 2, "owner": 3}]}', '{"a":[{},"author",{}]}'],
    ['{"a": true, "b": [false, null, 0, 123456789012345]}', '{"a":true,"b":[false,null,0,123456789012345]}'],
  ])('copies %s', (json, expected) => {
    expect(copy(json)).toBe(expected);
    expect(serializeArticle(JSON.parse(json))).toBe(expected);
  });

  it.each([
    '{"a": "\\u00e5"}',
    '{"\\u0061uthor": 1}',
    '{"a": "\\/"}',
    '{"a": 1.0}',
    '{"a": 1e2}',
    '{"a": 1E2}',
    '{"a": -0}',
    '{"a": 1234567890123456}',
    '{"b": 1, "7": 2}',
    '{"__proto__": 1}',
    `${'['.repeat(101)}${']'.repeat(101)}`,
    '\ufeff{}',
  ])('leaves %s to JSON.stringify', (json) => {
    expect(copy(json)).toBeUndefined();
  });
});

describe('unknown codes', () => {
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
    const inside = {
      body: { definitions: [{ type_: 'definition', elements: [explains(...strange.items)] }] },
    };
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
});

describe('well formed', () => {
  const article = {
    article_id: 7,
    lemmas: [
      {
        lemma: 'fisk',
        hgno: 1,
        inflection_class: 'm1',
        paradigm_info: [
          {
            inflection: [{ tags: ['Sing', 'Def'], word_form: 'fisken' }],
            inflection_group: 'NOUN_regular',
            standardisation: 'STANDARD',
            tags: ['NOUN', 'Masc'],
            to: null,
          },
        ],
      },
    ],
    body: {
      definitions: [{ type_: 'definition', elements: [] }],
      etymology: [
        { type_: 'etymology_language', content: '$ fiskr', items: [{ type_: 'language', id: 'norr.' }] },
      ],
      pronunciation: null,
    },
  };

  type Path = readonly (string | number)[];

  function pathsOf(value: unknown, path: Path = []): Path[] {
    if (typeof value !== 'object' || value === null) return [path];
    const inside = Object.entries(value).flatMap(([field, inner]) => pathsOf(inner, [...path, field]));
    return [path, ...inside];
  }

  /** The value with another one at a path. `undefined` removes it, as in JSON. */
  function changed(value: unknown, [field, ...rest]: Path, to: unknown): unknown {
    if (field === undefined) return to;
    if (Array.isArray(value))
      return value.map((each, at) => (at === Number(field) ? changed(each, rest, to) : each));
    const fields = Object.entries(value ?? {}).map(([name, inner]) => [
      name,
      name === field ? changed(inner, rest, to) : inner,
    ]);
    return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
  }

  it('recognizes most articles', () => {
    expect(isWellFormed(article)).toBe(true);
    for (const [, articles] of sampleArticles)
      for (const article of articles) expect(isWellFormed(article)).toBe(true);
  });

  it('accepts only values that the schema returns unchanged', () => {
    const other = fc.oneof(
      fc.constantFrom<unknown>(
        undefined,
        null,
        '',
        ' ',
        '7',
        7,
        -1,
        7.5,
        true,
        [],
        {},
        [{}],
        [null],
        [7],
        ['a'],
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(article)), other, (path, to) => {
        const raw = changed(article, path, to);
        const { success, data } = rawArticleSchema.safeParse(raw);
        if (isWellFormed(raw)) expect(success && data).toEqual(raw);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('dictionary codes', () => {
  it.each([
    ['https://eksempel.no/nn/fil/article.tar.gz', 'nob'],
    ['/srv/article-nn.json.gz', 'nob'],
    ['BM_2026.tar', 'bob'],
    ['/nn/hjemme/mye/dump.tar', undefined],
    ['/tmp/ordrom-3NN0xb/half.tar', undefined],
  ])('%s names %s', (path, dict) => {
    expect(dictOfPath(path)).toBe(dict);
  });
});
