import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOrdbokenePattern,
  matchesOrdbokenePattern,
} from '../../../../src/dictionary/sources/ordbokene/pattern.js';

test.each([
  ['fisken', 'fisk*', true],
  ['fisk', 'fisk*', true],
  ['fisk', 'fisk%', true],
  ['fisk', 'fisk_', false],
  ['fisken', 'fisk_*', true],
  ['fisk', 'fisk_*', false],
  ['skår', 'sk_r', true],
  ['skåler', 'sk_r', false],
  ['fotball', '*ball', true],
  ['ballong', '*ball', false],
  ['fisk', 'båt|fisk', true],
  ['fisk', 'båt|f*', true],
  ['fisk', 'båt|bil', false],
  ['fisk', '|', false],
  ['Fisk', 'FI*', true],
  ['e-post', 'ep*', true],
  ['frisk som en fisk', 'frisk * fisk', true],
  ['fisk', '*', true],
  ['', '*', true],
])('%s and %s: %s', (form, pattern, met) => {
  expect(matchesOrdbokenePattern(form, pattern)).toBe(met);
});

test('matches the same forms as a regular expression', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 8 });
  const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '*', '_'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(letters, patterns, (form, pattern) => {
      const source = pattern.replaceAll('*', '.*').replaceAll('_', '.');
      expect(matchesOrdbokenePattern(form, pattern)).toBe(new RegExp(`^(?:${source})$`).test(form));
    }),
  );
});

test('ends soon for a pattern of stars', () => {
  expect(matchesOrdbokenePattern('a'.repeat(60), `${'*a_'.repeat(60)}b`)).toBe(false);
});

test('recognizes patterns by their wildcards', () => {
  expect(['fisk*', '%ball', 'sk_r', 'a|b'].every(isOrdbokenePattern)).toBe(true);
  expect(['fisk', 'e-post', '½', 'frisk som en fisk'].some(isOrdbokenePattern)).toBe(false);
});
