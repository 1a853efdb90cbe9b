import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeFilter,
  encodeTarget,
  filterSchema,
  targetSchema,
} from '../../../../src/bot/features/ord/actions.js';
import type { AnswerTarget, WordFilter } from '../../../../src/bot/features/ord/query.js';
import { anyText } from '../../../support/any-text.js';

const lookUp = {
  word: 'gå en tur',
  dicts: ['nob', 'bob'] as const,
  wordKind: { wordClass: 'VERB' as const },
};

describe('encodeTarget', () => {
  it.each<[AnswerTarget, string]>([
    [{ article: { dict: 'bob', id: 1234 } }, 'bob:1234'],
    [{ lookUp }, 'nbV gå en tur'],
    [{ article: { dict: 'nob', id: 5 }, lookUp }, 'nob:5 nbV gå en tur'],
    [{ lookUp: { ...lookUp, part: 'inflection' } }, 'nbVi gå en tur'],
    [{ lookUp: { word: 'bok', dicts: ['bob'], part: 'inflection', form: 'plural' } }, 'bi1 bok'],
    [{ lookUp: { ...lookUp, part: 'origin' } }, 'nbVo gå en tur'],
    [{ lookUp: { word: 'fisk', dicts: ['nob'], part: 'translation' } }, 'nt fisk'],
    [{ lookUp: { word: 'budsjett', dicts: ['bob'], siblings: ['møte', 'tid'] } }, 'b^møte+tid budsjett'],
    [{ lookUp: { word: '^møte fisk', dicts: ['bob'] } }, 'b ^møte fisk'],
    [{ lookUp: { word: 'i fisk', dicts: ['bob'], part: 'inflection' } }, 'bi i fisk'],
  ])('encodes %o as %s, and decodes it', (target, value) => {
    expect(encodeTarget(target)).toBe(value);
    expect(targetSchema.parse(value)).toEqual(target);
  });

  it.each([
    '',
    ' ',
    'fisk',
    'bob:',
    'bob:x',
    'xyz:1',
    'bb fisk',
    'bnQ gå',
    'bn',
    'bn ',
    'bn1 fisk',
    '{"a":1}',
    '!',
  ])('rejects %j', (value) => {
    expect(targetSchema.safeParse(value).success).toBe(false);
  });

  it('keeps any word', () => {
    const word = anyText({ minLength: 1 });
    fc.assert(
      fc.property(word, (text) => {
        const target = { lookUp: { word: text, dicts: ['bob' as const] } };
        expect(targetSchema.parse(encodeTarget(target))).toEqual(target);
      }),
    );
  });
});

describe('encodeFilter', () => {
  it.each<[WordFilter, string]>([
    [{ dicts: ['bob', 'nob'] }, 'bn'],
    [{ dicts: ['nob'], wordClass: 'VERB' }, 'nV'],
    [{ dicts: ['bob'], wordClass: 'NOUN' }, 'bS'],
  ])('encodes %o as %s, and decodes it', (filter, value) => {
    expect(encodeFilter(filter)).toBe(value);
    expect(filterSchema.parse(value)).toEqual(filter);
  });

  it.each(['', 'V', 'bb', 'bnQ', 'bnVV', 'bn fisk'])('rejects %j', (value) => {
    expect(filterSchema.safeParse(value).success).toBe(false);
  });
});
