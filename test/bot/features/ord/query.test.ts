import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerTarget,
  encodeFilter,
  encodeTarget,
  filterSchema,
  isPattern,
  targetSchema,
  type WordFilter,
} from '../../../../src/bot/features/ord/query.js';

const lookUp = { word: 'gå en tur', dicts: ['nob', 'bob'] as const, wanted: { wordClass: 'VERB' as const } };

describe('targets', () => {
  it.each<[AnswerTarget, string]>([
    [{ article: { dict: 'bob', id: 1234 } }, 'bob:1234'],
    [{ lookUp }, 'nbV gå en tur'],
    [{ article: { dict: 'nob', id: 5 }, lookUp }, 'nob:5 nbV gå en tur'],
  ])('%o is written %s and read again', (target, value) => {
    expect(encodeTarget(target)).toBe(value);
    expect(targetSchema.parse(value)).toEqual(target);
  });

  it.each(['', ' ', 'fisk', 'bob:', 'bob:x', 'xyz:1', 'bb fisk', 'bnQ gå', 'bn', 'bn ', '{"a":1}', '!'])(
    'refuses %j',
    (value) => {
      expect(targetSchema.safeParse(value).success).toBe(false);
    },
  );

  it('keeps every word', () => {
    const word = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(word, (text) => {
        const target = { lookUp: { word: text, dicts: ['bob' as const] } };
        expect(targetSchema.parse(encodeTarget(target))).toEqual(target);
      }),
    );
  });
});

describe('filters', () => {
  it.each<[WordFilter, string]>([
    [{ dicts: ['bob', 'nob'] }, 'bn'],
    [{ dicts: ['nob'], wordClass: 'VERB' }, 'nV'],
    [{ dicts: ['bob'], wordClass: 'NOUN' }, 'bS'],
  ])('%o is written %s and read again', (filter, value) => {
    expect(encodeFilter(filter)).toBe(value);
    expect(filterSchema.parse(value)).toEqual(filter);
  });

  it.each(['', 'V', 'bb', 'bnQ', 'bnVV', 'bn fisk'])('refuses %j', (value) => {
    expect(filterSchema.safeParse(value).success).toBe(false);
  });
});

it.each([
  ['fisk*', true],
  ['sk_le', true],
  ['%ing', true],
  ['kniv|gaffel', true],
  ['fisk', false],
  ['e-post?', false],
])('%s is a pattern: %s', (word, is) => {
  expect(isPattern(word)).toBe(is);
});
