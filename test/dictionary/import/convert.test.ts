import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeArticle } from '../../../src/dictionary/article/raw-article.js';
import { type DictId, rawArticleSchema } from '../../../src/dictionary/contract.js';
import { createConverter } from '../../../src/dictionary/import/convert.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { builtinArticles } from '../support/builtin-articles.js';
import { sampleArticles } from '../support/sample-articles.js';
import { filesOf, newFolder } from './dumps.js';

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
async function convert(json: string, dict: DictId = 'bob') {
  const bytes = Buffer.from(json);
  const entries = [{ name: '7.json', size: bytes.length, bytes }];
  const { served, counted, rejected } = await createConverter(dict, 0).convert(entries);
  return { served: Buffer.from(served.bytes).toString(), counted: counted.get(0), rejected };
}

/** The parts of an article that are not known. */
async function unknownIn(article: object, dict?: DictId) {
  const { counted, rejected } = await convert(JSON.stringify({ ...ARTICLE, ...article }), dict);
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

  it('is what JSON.stringify writes, without the fields of editors', async () => {
    await fc.assert(
      fc.asyncProperty(article, indents, async (any, indent) => {
        const json = withField(JSON.stringify(any, undefined, indent));
        expect((await convert(json)).served).toBe(serializeArticle(JSON.parse(json)));
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
  ])('is of %s %s', async (json, expected) => {
    expect((await convert(withField(json))).served).toBe(withField(expected));
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
  ])('is of %s what JSON.stringify writes', async (json) => {
    expect((await convert(withField(json))).served).toBe(serializeArticle(JSON.parse(withField(json))));
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
  ])('are not in %s', async (_, dictionaries) => {
    for (const [dict, articles] of dictionaries) {
      for (const article of articles)
        expect((await unknownIn(article, dict)) ?? NOTHING).toMatchObject({
          ...NOTHING,
          claims: expect.anything(),
        });
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
  ])('are found in %s', async (_, article) => {
    expect(await unknownIn(article)).toEqual({ ...NOTHING, concepts: ['mapudungun'], items: ['modifier'] });
  });

  it('are listed for each occurrence of an element', async () => {
    const article = withElements({ type_: 'note', content: '' }, { type_: 'note' }, {}, explains());
    expect(await unknownIn(article, 'nob')).toEqual({
      ...NOTHING,
      elements: ['note', 'note', 'without type_'],
    });
  });

  it('are counted or the entry is rejected, whatever an article holds', async () => {
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
    await fc.assert(
      fc.asyncProperty(tree, async (body) => {
        const json = JSON.stringify({ ...ARTICLE, body: { definitions: body } });
        const { served, rejected } = await convert(json);
        expect(rejected.length).toBe(served === '' ? 1 : 0);
      }),
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

  it('is served as the schema returns it, or rejected as by the schema', async () => {
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
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf(ARTICLE)), other, async (path, to) => {
        const json = JSON.stringify(changed(ARTICLE, path, to)) ?? 'null';
        const { success, data } = rawArticleSchema.safeParse(JSON.parse(json));
        const { served, rejected } = await convert(json);
        expect(rejected.length).toBe(success ? 0 : 1);
        expect(success ? JSON.parse(served) : served).toEqual(
          success ? JSON.parse(serializeArticle(data)) : '',
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a pool of threads', () => {
  /** The program of the built threads, from source. */
  const PROGRAM = {
    filename: new URL('../../../src/dictionary/import/convert-thread.ts', import.meta.url).href,
    execArgv: ['--import', 'tsx'],
  };

  const entries = [
    ...Object.entries(filesOf('bob')).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    { name: 'broken.json', bytes: Buffer.from('{') },
    { name: 'empty.json', bytes: Buffer.alloc(0) },
  ].map((entry) => ({ ...entry, size: entry.bytes.length }));

  it('converts in threads as it does without, also entries that are too long to be kept', async () => {
    const all = [...entries.slice(0, 3), { name: 'long.json', size: 1e9 }, ...entries.slice(3)];
    const inline = createConverter('bob', 0);
    const threaded = createConverter('bob', 2, PROGRAM);
    const batches = [all, entries, all.slice(2), entries.slice(1, 2)];
    const [expected, found] = await Promise.all(
      [inline, threaded].map((converter) => Promise.all(batches.map((batch) => converter.convert(batch)))),
    );
    await threaded.close();
    expect(found).toEqual(expected);
    expect(found?.[0]?.rejected.map(({ name }) => name)).toEqual(['long.json', 'broken.json', 'empty.json']);
  });

  it.each([
    ['ends', 'export const convertBatch = () => process.exit(3);', /exit/],
    ['cannot be loaded', 'import "./missing.js";', /Cannot find module/],
  ])('rejects when a thread %s, and does not wait forever', async (_, program, problem) => {
    const filename = join(newFolder(), 'program.mjs');
    writeFileSync(filename, program);
    const converter = createConverter('bob', 1, { filename });
    await expect(converter.convert(entries)).rejects.toThrow(problem);
    await expect(converter.convert(entries)).rejects.toThrow();
    await converter.close();
  });
});
