import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asByteText, fromByteText } from '../../../src/shared/text/byte-text.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

it('is decoded from a character for each byte of UTF-8', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const utf8 = Buffer.from(text);
      expect(fromByteText(asByteText(utf8.toString('latin1')))).toBe(utf8.toString());
    }),
    fuzzRuns(500),
  );
});
