import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesPattern, parsePatterns } from '../../../src/dictionary/index/pattern.js';

/** Whether the pattern matches the key, which stands between other bytes. */
function matches(typed: string, key: string): boolean {
  const patterns = parsePatterns(typed) ?? [];
  const [before, text, behind] = [Buffer.from('жx'), Buffer.from(key), Buffer.from('aж')];
  const bytes = Buffer.concat([before, text, behind]);
  return patterns.some((pattern) =>
    matchesPattern(pattern, bytes, before.length, before.length + text.length),
  );
}

describe('a pattern', () => {
  test.each([
    ['sk*', 'sk', true],
    ['sk*', 'skж', true],
    ['sk*', 's', false],
    ['*sk', 'жsk', true],
    ['*sk', 'ske', false],
    ['s*k', 'sk', true],
    ['s*k', 'skakk', true],
    ['s*k', 'ska', false],
    ['s%k', 'sokk', true],
    ['s**k', 'sokk', true],
    ['s_k', 'sek', true],
    ['s_k', 'sжk', true],
    ['s_k', 'sk', false],
    ['s_k', 'seek', false],
    ['_', 'ж', false],
    ['_a', 'жa', true],
    ['_a', 'жea', false],
    ['a_', 'aж', true],
    ['a_', 'a', false],
    ['a_', 'aжж', false],
    ['a__', 'aжж', true],
    ['*a_', 'жaж', true],
    ['*_a', 'a', false],
    ['*_a', 'жa', true],
    ['*_a*', 'жжa', true],
    ['a*_', 'a', false],
    ['a*b*c', 'abc', true],
    ['a*b*c', 'axbxbxc', true],
    ['a*b*c', 'acb', false],
    ['a*ab', 'aaab', true],
    ['*aab', 'aaaab', true],
    ['ab', 'ab', false],
    ['hus|bil', 'bil', true],
    ['hus|bil', 'hus', true],
    ['hus|bil', 'husbil', false],
    ['hus|_il', 'bil', true],
    ['hus|', 'hus', true],
  ])('%s on %s: %s', (typed, key, expected) => expect(matches(typed, key)).toBe(expected));

  test('matches as a regular expression does', () => {
    const letters = fc.constantFrom('a', 'b', 'ж');
    const signs = fc.constantFrom('a', 'b', 'ж', '*', '_');
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 6 }),
        fc.array(letters, { maxLength: 7 }),
        fc.constantFrom('*', '_'),
        (pattern, key, last) => {
          const typed = `a${pattern.join('')}${last}`;
          const expression = new RegExp(`^${typed.replaceAll('*', '.*').replaceAll('_', '.')}$`, 'u');
          expect(matches(typed, key.join(''))).toBe(expression.test(key.join('')));
        },
      ),
    );
  });
});

describe('a text', () => {
  const prefixes = (typed: string) =>
    parsePatterns(typed)
      ?.map(({ prefix }) => Buffer.from(prefix).toString())
      .toSorted();

  test.each(['hus', 'hus-bil', '%', '*', '_|*', '|', ''])('%j is no pattern', (typed) =>
    expect(parsePatterns(typed)).toBeUndefined(),
  );

  test.each([
    ['hus*', ['hus']],
    ['*hus', ['']],
    ['h_s', ['h']],
    ['hж_s*', ['hж']],
    ['hus|bil', ['bil', 'hus']],
    ['hus|hus', ['hus']],
    ['hus|*', ['hus']],
    ['7*', ['7']],
    // Each reading of `aa`; the letter `å` is `}` in a key, which puts it last.
    ['baat*', ['baat', 'b}t']],
  ])('%s has words with the prefixes %j', (typed, expected) => expect(prefixes(typed)).toEqual(expected));
});
