import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ByteWriter,
  bytesAt,
  compareTexts,
  createGrowingMemory,
  createNumberList,
  growMemory,
  inversePermutation,
  lengthAt,
  packTexts,
  prefixRun,
  reorderTexts,
  sortedIndices,
  textAt,
} from '../../../src/dictionary/index/packed-texts.js';
import { fromByteText } from '../../../src/shared/text/byte-text.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

describe('packed texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'å'), maxLength: 3 });
  const alike = fc.array(text, { minLength: 1 });
  const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

  it('compares texts by their spelling', () => {
    fc.assert(
      fc.property(alike, alike, (ones, others) => {
        const [packed, packedOthers] = [packTexts(ones), packTexts(others)];
        for (const [one, text] of ones.entries())
          for (const [other, otherText] of others.entries()) {
            expect(Math.sign(compareTexts(packed, one, packedOthers, other))).toBe(byBytes(text, otherText));
          }
      }),
      fuzzRuns(100),
    );
  });

  it('keeps texts, also in another order', () => {
    fc.assert(
      fc.property(alike, (texts) => {
        const order = [...texts.keys()].sort(
          (one, other) => byBytes(texts[one] ?? '', texts[other] ?? '') || other - one,
        );
        const packed = packTexts(texts);
        const ordered = reorderTexts(packed, Uint32Array.from(order));
        const numbers = [...texts.keys()];
        expect(numbers.map((number) => textAt(packed, number))).toEqual(texts);
        expect(numbers.map((number) => textAt(ordered, number))).toEqual(
          order.map((number) => texts[number]),
        );
        expect(numbers.map((number) => lengthAt(packed, number))).toEqual(
          texts.map((one) => Buffer.byteLength(one)),
        );
        expect(numbers.map((number) => Buffer.from(bytesAt(packed, number)).toString())).toEqual(texts);
        expect([ordered.count, ordered.starts[0]]).toEqual([texts.length, 0]);
      }),
      fuzzRuns(30),
    );
  });

  it('finds those with a prefix, in a range of sorted ones', () => {
    fc.assert(
      fc.property(alike, text, fc.nat(10), fc.nat(10), (texts, prefix, one, other) => {
        const sorted = texts.toSorted(byBytes);
        const low = Math.min(one, other, sorted.length);
        const high = Math.min(Math.max(one, other), sorted.length);
        const found = prefixRun(packTexts(sorted), Buffer.from(prefix), { low, high });
        const before = sorted.slice(low, high).filter((each) => byBytes(each, prefix) < 0).length;
        const count = sorted.slice(low, high).filter((each) => each.startsWith(prefix)).length;
        expect(found).toEqual({ low: low + before, high: low + before + count });
      }),
      fuzzRuns(100),
    );
  });
});

describe('byte writer', () => {
  const texts = fc.oneof(
    anyText(),
    fc.string({ unit: fc.constantFrom(...'"\\\n\0aå\u007f\u2028😀') }),
    fc.constant('å'.repeat(20_000)),
  );
  const parts = fc.oneof(
    texts.map((text) => ({ text })),
    texts.map((quoted) => ({ quoted })),
    fc
      .oneof(fc.maxSafeNat(), fc.nat(2_000), fc.constantFrom(0, 9, 10, 99, 100, 2 ** 31 - 1, 2 ** 31))
      .map((number) => ({ number })),
  );

  it('writes texts, numbers and strings of JSON as JSON.stringify does', () => {
    const writer = new ByteWriter();
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (all) => {
        writer.clear();
        let expected = '';
        for (const part of all) {
          if ('number' in part) {
            writer.number(part.number);
            expected += part.number;
          } else if ('text' in part) {
            if (part.text.length % 2 === 0) writer.raw(Buffer.from(part.text));
            else writer.text(part.text);
            expected += Buffer.from(part.text).toString();
          } else {
            const bytes = Buffer.from(`x${part.quoted}y`);
            writer.quoted(bytes, 1, bytes.length - 1);
            expected += JSON.stringify(Buffer.from(part.quoted).toString());
          }
        }
        expect(fromByteText(writer.from(0))).toBe(expected);
        expect(Buffer.from(writer.copy()).toString()).toBe(expected);
      }),
      fuzzRuns(500),
    );
  });

  it('makes room for parts that end at the end of its memory, or behind it', () => {
    for (let left = 0; left < 14; left += 1) {
      const before = 'x'.repeat(16 * 1024 - left);
      const written = [
        (writer: ByteWriter) => writer.quoted(Buffer.from('abcdefghij'), 0, 10),
        (writer: ByteWriter) => writer.number(2 ** 31 - 1),
        (writer: ByteWriter) => writer.raw(Buffer.from('abcdefghij')),
        (writer: ByteWriter) => writer.text('abcdøghij'),
        (writer: ByteWriter) =>
          writer.write(10, (target, from) => {
            target.fill(0x7a, from, from + 10);
            return from + 10;
          }),
      ].map((write) => {
        const writer = new ByteWriter();
        writer.raw(Buffer.from(before));
        write(writer);
        return fromByteText(writer.from(0)).slice(before.length);
      });
      expect(written).toEqual(['"abcdefghij"', '2147483647', 'abcdefghij', 'abcdøghij', 'z'.repeat(10)]);
    }
  });

  it('writes a string without signs byte by byte', () => {
    const source = Buffer.from('en fisk, å!');
    Object.defineProperty(source, 'toString', { value: () => expect.fail('a text is made of it') });
    const writer = new ByteWriter();
    writer.quoted(source, 3, source.length);
    expect(fromByteText(writer.from(0))).toBe('"fisk, å!"');
  });

  it('writes nothing where a function writes nothing', () => {
    const writer = new ByteWriter();
    writer.text('før');
    expect(writer.write(3, () => -1)).toBe(false);
    expect(Buffer.from(writer.copy()).toString()).toBe('før');
  });
});

describe('number list', () => {
  it('grows beyond its first memory, and keeps its numbers', () => {
    const list = createNumberList();
    expect([...list.all()]).toEqual([]);
    for (let number = 0; number < 150_000; number += 1) list.push(2 ** 32 - 1 - number);
    expect(list.all().length).toBe(150_000);
    expect(list.all().every((number, at) => number === 2 ** 32 - 1 - at)).toBe(true);
    list.free();
    expect(list.all().length).toBe(0);
  });

  it('doubles its memory, later grows it in steps, up to a limit', () => {
    const memory = createGrowingMemory();
    const kilobytes = [0, 4, 5, 1, 10, 256, 257, 600, 900, 901].map((size) => {
      growMemory(memory, size * 1024);
      return memory.byteLength / 1024;
    });
    expect(kilobytes).toEqual([4, 4, 8, 8, 16, 256, 512, 768, 1024, 1024]);
    growMemory(memory, 2 ** 30 - 1024);
    growMemory(memory, 2 ** 30 - 1023);
    expect(memory.byteLength).toBe(2 ** 30);
    expect(() => growMemory(memory, 2 ** 30 + 1)).toThrow(RangeError);
  });

  it('sorts numbers, and finds the place of each', () => {
    const order = sortedIndices(5, (one, other) => ((one * 3) % 5) - ((other * 3) % 5));
    expect([...order]).toEqual([0, 2, 4, 1, 3]);
    expect([...inversePermutation(order)]).toEqual([0, 3, 1, 4, 2]);
  });
});
