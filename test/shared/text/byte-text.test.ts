import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromByteText, toByteText } from '../../../src/shared/text/byte-text.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

it('has a character for each byte of UTF-8', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const utf8 = Buffer.from(text);
      const bytes = toByteText(text);
      expect(Buffer.from(bytes, 'latin1')).toEqual(utf8);
      expect(bytes).toHaveLength(utf8.length);
      expect(fromByteText(bytes)).toBe(utf8.toString());
    }),
    fuzzRuns(500),
  );
});
