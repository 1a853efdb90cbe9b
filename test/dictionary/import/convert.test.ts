import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeArticle } from '../../../src/dictionary/article/raw-article.js';
import { type DictId, rawArticleSchema } from '../../../src/dictionary/contract.js';
import { convertEntries, dictOfPath } from '../../../src/dictionary/import/convert.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { builtinArticles } from '../support/builtin-articles.js';
import { sampleArticles } from '../support/sample-articles.js';

const ARTICLE = {
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

/** Converts one entry with this JSON. */
function convert(json: string, dict: DictId = 'bob') {
  const bytes = Buffer.from(json);
  const { served, counted, rejected } = convertEntries(dict, [{ name: '7.json', size: bytes.length, bytes }]);
  return { served: Buffer.from(served.bytes).toString(), counted: counted.get(0), rejected };
}

/** The parts of an article that are not known. */
function unknownIn(article: object, dict?: DictId) {
  const { counted, rejected } = convert(JSON.stringify({ ...ARTICLE, ...article }), dict);
  expect(rejected).toEqual([]);
  return counted;
}

describe('the JSON that is served', () => {
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

  /** An article with one more field. */
  const withField = (json: string) => `${JSON.stringify(ARTICLE).slice(0, -1)},"x":${json}}`;

  it('is what JSON.stringify writes, without the fields of editors', () => {
    fc.assert(
      fc.property(article, indents, (any, indent) => {
        const json = withField(JSON.stringify(any, undefined, indent));
        expect(convert(json).served).toBe(serializeArticle(JSON.parse(json)));
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
  ])('is of %s %s', (json, expected) => {
    expect(convert(withField(json)).served).toBe(withField(expected));
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
    '{"a": 9007199254740993}',
    '{"b": 1, "7": 2}',
    '{"__proto__": 1}',
    `${'['.repeat(101)}${']'.repeat(101)}`,
  ])('is of %s what JSON.stringify writes', (json) => {
    expect(convert(withField(json)).served).toBe(serializeArticle(JSON.parse(withField(json))));
  });
});

describe('unknown codes', () => {
  const code = (id: unknown, type_ = 'entity') => ({ type_, id });
  const text = (...items: unknown[]) => ({ content: items.map(() => '$').join(''), items });
  const withElements = (...elements: unknown[]) => ({
    body: { definitions: [{ type_: 'definition', elements }] },
  });
  const explains = (...items: unknown[]) => ({ type_: 'explanation', ...text(...items) });
  const NOTHING = { claims: [], concepts: [], items: [], elements: [] };

  it.each([
    ['the sample dictionary', sampleArticles],
    ['the built-in dictionaries', builtinArticles],
  ])('are not in %s', (_, dictionaries) => {
    for (const [dict, articles] of dictionaries) {
      for (const article of articles)
        expect(unknownIn(article, dict) ?? NOTHING).toMatchObject({ ...NOTHING, claims: expect.anything() });
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
  ])('are found in %s', (_, article) => {
    expect(unknownIn(article)).toEqual({ ...NOTHING, concepts: ['mapudungun'], items: ['modifier'] });
  });

  it('are listed for each occurrence of an element', () => {
    const article = withElements({ type_: 'note', content: '' }, { type_: 'note' }, {}, explains());
    expect(unknownIn(article, 'nob')).toEqual({ ...NOTHING, elements: ['note', 'note', 'without type_'] });
  });

  it('are counted or the entry is rejected, whatever an article holds', () => {
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
    fc.assert(
      fc.property(tree, (body) => void convert(JSON.stringify({ ...ARTICLE, body: { definitions: body } }))),
    );
  });
});

describe('an article', () => {
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

  it('is served as the schema returns it, or rejected as by the schema', () => {
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
      fc.property(fc.constantFrom(...pathsOf(ARTICLE)), other, (path, to) => {
        const json = JSON.stringify(changed(ARTICLE, path, to)) ?? 'null';
        const { success, data } = rawArticleSchema.safeParse(JSON.parse(json));
        const { served, rejected } = convert(json);
        expect(rejected.length).toBe(success ? 0 : 1);
        expect(success ? JSON.parse(served) : served).toEqual(
          success ? JSON.parse(serializeArticle(data)) : '',
        );
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
