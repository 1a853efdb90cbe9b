import { describe, expect, it } from 'vitest';
import { isPattern } from '../../../../src/bot/features/ord/query.js';

describe('isPattern', () => {
  it.each([
    ['fisk*', true],
    ['sk_le', true],
    ['%ing', true],
    ['kniv|gaffel', true],
    ['fisk', false],
    ['e-post?', false],
  ])('%s: %s', (word, expected) => {
    expect(isPattern(word)).toBe(expected);
  });
});
