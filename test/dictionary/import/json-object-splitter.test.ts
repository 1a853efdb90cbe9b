import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonObjectSplitter } from '../../../src/dictionary/import/json-object-splitter.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const LIMIT = 1_000_000;

/** The values of a text that comes in chunks of these lengths, repeatedly. */
function cut(text: string | Uint8Array, lengths: readonly number[] = [7], limit = LIMIT) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const cutter = createJsonObjectSplitter(limit);
  const cuts = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    cuts.push(...cutter.push(bytes.subarray(at, at + length)));
    at += length;
  }
  cutter.end();
  return cuts;
}

const parsed = (text: string, lengths?: readonly number[]) =>
  cut(text, lengths).map(({ key, bytes }) => [key, JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))]);

/** Texts that look like the structure around them. */
const trap = fc.string({
  unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', 'å', '𝄞', ' ', '\n', 'a'),
});
const values = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
const value = fc.oneof(values, trap, fc.array(trap), fc.dictionary(trap, trap));

describe('createJsonObjectSplitter', () => {
  it('splits every object into the values of JSON.parse, for any chunks', () => {
    const object = fc.dictionary(fc.oneof(trap, fc.string()), value);
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    const indent = fc.constantFrom(0, 1, '\t');
    fc.assert(
      fc.property(object, lengths, indent, (value, chunkLengths, space) => {
        const text = JSON.stringify(value, null, space);
        expect(parsed(text, chunkLengths)).toEqual(Object.entries(JSON.parse(text)));
      }),
      fuzzRuns(500),
    );
  });

  it.each(['{}', ' {\n} ', '\ufeff{}'])('accepts %j as an empty object', (text) => {
    expect(cut(text)).toEqual([]);
  });

  it('drops a value beyond the limit, with its size, and continues', () => {
    const long = JSON.stringify({ text: 'x'.repeat(500) });
    const cuts = cut(`{"1":${long},"2":{"a":1}}`, [13], 100);
    expect(cuts[0]).toEqual({ key: '1', size: long.length });
    expect(Buffer.from(cuts[1]?.bytes ?? []).toString()).toBe('{"a":1}');
  });

  it.each(['', '{', '{"1":{"a":1}', '{"1":{"a":1},', '{"1":"}', '{"1', '{"1"'])(
    'misses the end of %j',
    (text) => {
      expect(() => cut(text)).toThrow(/unexpected end/);
    },
  );

  it.each(['[1]', '"x"', '{"1" 2}', '{"1":}', '{"1":,}', '{,}', '{"1":1,}', '{"1":1} x', '{1:2}'])(
    'refuses %j',
    (text) => {
      expect(() => cut(text)).toThrow(/no JSON object/);
    },
  );
});
