import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  formatUtc,
  instantFromMs,
  parseUtcInstant,
} from '../../../../src/calendar/sources/common/calendar-lookup.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';

const milliseconds = fc.integer({
  min: Temporal.Instant.from('0001-01-01T00:00:00Z').epochMilliseconds,
  max: Temporal.Instant.from('9999-12-31T23:59:59Z').epochMilliseconds,
});

test('formats an instant as Temporal does and parses it back', () => {
  fc.assert(
    fc.property(milliseconds, (at) => {
      const instant = instantFromMs(at);
      expect(instant.epochMilliseconds).toBe(at);
      const written = formatUtc(instant);
      expect(`${written}Z`).toBe(instant.toString({ smallestUnit: 'second' }));
      for (const text of [written, `${written}Z`, `${written}.0000000`, `${written}.000Z`])
        expect(parseUtcInstant(text).epochMilliseconds).toBe(Math.floor(at / 1_000) * 1_000);
    }),
    fuzzRuns(200),
  );
});

test.each([
  ['2026-11-24T08:00:00.250', '2026-11-24T08:00:00.25Z'],
  ['2026-11-24T09:00:00+01:00', '2026-11-24T08:00:00Z'],
  ['2026-11-24T08:00', '2026-11-24T08:00:00Z'],
])('%s is %s', (text, expected) => expect(parseUtcInstant(text).toString()).toBe(expected));

test.each([
  '2026-02-30T08:00:00',
  '2026-13-01T08:00:00',
  '2026-11-24T24:00:00',
  '2026-11-24',
  'i morgen',
  '',
])('%j is no time', (text) => expect(() => parseUtcInstant(text)).toThrow(RangeError));
