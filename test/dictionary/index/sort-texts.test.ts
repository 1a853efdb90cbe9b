import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTexts } from '../../../src/dictionary/index/packed-texts.js';
import { sortedTexts } from '../../../src/dictionary/index/sort-texts.js';
import { createReadCounter } from '../support/read-counter.js';

/** A few letters, so that many texts have common prefixes, some longer than the radix sort goes. */
const text = fc
  .tuple(
    fc.constantFrom('', 'a'.repeat(63), 'å'.repeat(40)),
    fc.string({ unit: fc.constantFrom('a', 'b', 'å', '\0') }),
  )
  .map(([beginning, end]) => beginning + end);

describe('sortedTexts', () => {
  it('sorts by bytes, and equal texts by the given comparison', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 100, maxLength: 300 }), (texts) => {
        const bytes = texts.map((each) => Buffer.from(each));
        const plain = [...texts.keys()].sort(
          (one, other) =>
            Buffer.compare(bytes[one] ?? Buffer.of(), bytes[other] ?? Buffer.of()) || other - one,
        );
        expect([...sortedTexts(packTexts(texts), (one, other) => other - one)]).toEqual(plain);
        const stable = plain.toSorted(
          (one, other) =>
            Buffer.compare(bytes[one] ?? Buffer.of(), bytes[other] ?? Buffer.of()) || one - other,
        );
        expect([...sortedTexts(packTexts(texts), () => 0)]).toEqual(stable);
      }),
    );
  });

  it('does not read a common prefix again for each comparison', () => {
    const texts = packTexts(
      Array.from({ length: 1_000 }, (_, at) => `${'a'.repeat(40)}${'bå'.charAt(at % 2)}${at}`),
    );
    const counter = createReadCounter();
    const bytes = counter.watch(texts.bytes);
    const order = sortedTexts({ ...texts, bytes }, (one, other) => one - other);
    expect(order.length).toBe(1_000);
    expect(counter.reads).toBeGreaterThan(texts.bytes.length / 2);
    // A sort by comparing alone reads it ten times.
    expect(counter.reads).toBeLessThan(4 * texts.bytes.length);
  });

  it('sorts texts with a very long common prefix', () => {
    const texts = Array.from({ length: 40 }, (_, at) => `${'a'.repeat(15_000)}${at % 7}`);
    const order = sortedTexts(packTexts(texts), (one, other) => one - other);
    expect([...order]).toEqual(
      [...texts.keys()].toSorted((one, other) => (one % 7) - (other % 7) || one - other),
    );
  });
});
