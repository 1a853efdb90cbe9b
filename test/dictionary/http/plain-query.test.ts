import { parse } from 'node:querystring';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchQuery, suggestQuery } from '../../../src/dictionary/http/parameters.js';
import { parseSearchQuery, parseSuggestQuery } from '../../../src/dictionary/http/plain-query.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { encoded, oddTexts } from '../../support/odd-requests.js';

const texts = fc.oneof(
  fc.constantFrom(
    'fisk',
    'å',
    ' i dag ',
    '1',
    '20',
    '100',
    '101',
    '0',
    '-1',
    '1e1',
    '007',
    'noun',
    'NO-UN',
    '',
  ),
  oddTexts,
);
const anyFields = fc.array(
  fc.tuple(fc.constantFrom('q', 'q', 'limit', 'offset', 'word_class', 'annet'), encoded(texts)),
  { maxLength: 4 },
);
const usual = {
  q: fc.constantFrom('fisk', '%C3%A5', 'i+dag', '+bl%C3%A5b%C3%A6r'),
  limit: fc.constantFrom('1', '20', '100'),
  offset: fc.constantFrom('0', '20', '007'),
  word_class: fc.constantFrom('noun', 'VERB'),
};
/** As clients write them: known parameters, each once, in any order. */
const usualFields = fc
  .constantFrom<(keyof typeof usual)[]>(
    ['q'],
    ['q', 'limit'],
    ['q', 'limit', 'offset'],
    ['q', 'limit', 'word_class'],
  )
  .chain((names) => fc.shuffledSubarray(names, { minLength: names.length }))
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), usual[name]))));
const queries = fc
  .oneof(anyFields, usualFields)
  .map((fields) => fields.map((field) => field.join('=')).join('&'));

it('gives the values of the schemas, or none', () => {
  let parsed = 0;
  fc.assert(
    fc.property(queries, (query) => {
      const search = parseSearchQuery(query);
      if (search) expect(search).toEqual(searchQuery.parse({ ...parse(query) }));
      const suggest = parseSuggestQuery(query);
      if (suggest) {
        const { wordClass: word_class, ...rest } = suggest;
        expect({ ...rest, word_class }).toEqual({
          word_class: undefined,
          ...suggestQuery.parse({ ...parse(query) }),
        });
      }
      if (search ?? suggest) parsed += 1;
    }),
    fuzzRuns(2_000),
  );
  expect(parsed).toBeGreaterThan(200);
});

it('parses the queries of clients', () => {
  expect(parseSearchQuery('q=bl%C3%A5b%C3%A6r')).toEqual({ q: 'blåbær', limit: 20, offset: 0 });
  expect(parseSearchQuery('q=i+dag&limit=3&offset=40')).toEqual({ q: 'i dag', limit: 3, offset: 40 });
  expect(parseSuggestQuery('q=fi&limit=100&word_class=noun')).toEqual({
    q: 'fi',
    limit: 100,
    wordClass: 'NOUN',
  });
});
