import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteWriter } from '../../../src/dictionary/index/byte-writer.js';
import { fromByteText } from '../../../src/shared/text/byte-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'"\\\n\0aå\u007f\u2028😀') }),
  fc.constant('å'.repeat(20_000)),
);
const parts = fc.oneof(
  anyText.map((text) => ({ text })),
  anyText.map((quoted) => ({ quoted })),
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
          writer.raw(Buffer.from(part.text));
          expected += Buffer.from(part.text).toString();
        } else {
          const bytes = Buffer.from(`x${part.quoted}y`);
          writer.quoted(bytes, 1, bytes.length - 1);
          expected += JSON.stringify(Buffer.from(part.quoted).toString());
        }
      }
      expect(fromByteText(writer.from(0))).toBe(expected);
    }),
    fuzzRuns(500),
  );
});
