import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { SourceWindow } from '../../../../src/calendar/sources/common/source.js';
import { lookUpInBatches, readInParts } from '../../../../src/calendar/sources/transport/batches.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { toPlainJson } from '../../helpers.js';

const HOUR = 3_600_000;

const at = (hours: number) => Temporal.Instant.fromEpochMilliseconds(hours * HOUR);

test('reads a window in parts that cover it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 62 }),
      async (from, length, days) => {
        const window = { start: at(from), end: at(from + length) };
        const parts: SourceWindow[] = [];
        await readInParts(window, days, async (part) => {
          parts.push(part);
          return [];
        });
        expect(parts[0]?.start.equals(window.start)).toBe(true);
        expect(parts.at(-1)?.end.equals(window.end)).toBe(true);
        for (const [number, { start, end }] of parts.entries()) {
          const lengthMs = end.epochMilliseconds - start.epochMilliseconds;
          expect(lengthMs).toBeGreaterThan(0);
          expect(lengthMs).toBeLessThanOrEqual(days * 24 * HOUR);
          expect(parts[number + 1]?.start.equals(end) ?? true).toBe(true);
        }
      },
    ),
  );
});

test('joins the busy times of parts by start, without duplicates and touching times', async () => {
  const time = (from: number, to: number) => ({ start: at(from), end: at(to), status: 'Busy' as const });
  const parts = [
    [time(18, 25), time(5, 11), time(18, 25), time(5, 10)],
    [time(18, 25), time(60, 62), time(12, 12), time(12, 13)],
  ];
  const lookups = await lookUpInBatches(
    ['kari'],
    { start: at(10), end: at(58) },
    {
      maxAddresses: 1,
      maxDays: 1,
      fetch: async (_, { start }) => [{ busy: parts[start.equals(at(10)) ? 0 : 1] ?? [] }],
      log: createWatchedLog(),
    },
  );
  expect(toPlainJson(lookups)).toEqual(toPlainJson([{ busy: [time(5, 11), time(12, 13), time(18, 25)] }]));
});
