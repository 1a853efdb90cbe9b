import { describe, expect, it } from 'vitest';
import { formatLemma } from '../../../../src/bot/features/ord/article-names.js';

describe('formatLemma', () => {
  it.each([
    [0, 'stein'],
    [-1, 'stein'],
    [1, 'stein I'],
    [4, 'stein IV'],
    [9, 'stein IX'],
    [16, 'stein XVI'],
    [39, 'stein XXXIX'],
    [40, 'stein 40'],
  ])('formats homograph %i as %s', (homograph, name) => {
    expect(formatLemma({ text: 'stein', homograph })).toBe(name);
  });
});
