import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ByteWriter,
  bytesAt,
  compareTexts,
  lengthAt,
  packTexts,
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

  it('keeps texts', () => {
    fc.assert(
      fc.property(alike, (texts) => {
        const packed = packTexts(texts);
        const numbers = [...texts.keys()];
        expect(numbers.map((number) => textAt(packed, number))).toEqual(texts);
        const lengths = texts.map((one) => Buffer.byteLength(one));
        expect(numbers.map((number) => lengthAt(packed, number))).toEqual(lengths);
        expect(numbers.map((number) => Buffer.from(bytesAt(packed, number)).toString())).toEqual(texts);
      }),
      fuzzRuns(30),
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
