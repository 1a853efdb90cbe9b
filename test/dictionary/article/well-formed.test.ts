import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWellFormed } from '../../../src/dictionary/article/well-formed.js';
import { rawArticleSchema } from '../../../src/dictionary/contract.js';
import { sampleArticles } from '../support/sample-articles.js';

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
