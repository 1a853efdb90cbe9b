import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serializeArticle } from '../../../src/dictionary/article/public-fields.js';
import { copyPublicJson } from '../../../src/dictionary/import/public-json.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

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
