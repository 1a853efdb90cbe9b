import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesPattern, parsePatterns } from '../../../src/dictionary/index/pattern.js';

/**
 * Whether the pattern matches the key, and how many times it reads from it. Fails if it reads bytes before or behind the key.
 */
function compare(typed: string, key: string): { isMatch: boolean; reads: number } {
  const patterns = parsePatterns(typed) ?? [];
  const [before, text, behind] = [Buffer.from('жx'), Buffer.from(key), Buffer.from('aж')];
  const end = before.length + text.length;
  let reads = 0;
  const bytes = new Proxy(Buffer.concat([before, text, behind]), {
    get(target, name) {
      reads += 1;
      if (Number(name) < before.length || Number(name) >= end) expect.fail('another key is read');
      return Reflect.get(target, name);
    },
  });
  const isMatch = patterns.some((pattern) => matchesPattern(pattern, bytes, before.length, end));
  return { isMatch, reads };
}
const matches = (typed: string, key: string) => compare(typed, key).isMatch;

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

  test.each([
    // The last letter of a key is read first, and a wrong letter without a `*` before it is the last one.
    ['a*bc', 'abbbbbbbbb', 1],
    ['*bc', 'abbbbbbbbb', 1],
    ['a_b*', 'axxxxxxxxx', 4],
    ['a_bbb', 'axxxxxxxxb', 5],
  ])('%s reads of %s at most %i letters', (typed, key, most) => {
    expect(compare(typed, key).reads).toBeLessThanOrEqual(most);
  });

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
