import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatReading, READ_AT } from './format-reading.js';

/** Lines of `monday | i morgen kl 9 => 2026-11-24; …` */
const lines = readFileSync(new URL('whole-readings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) =>
    line
      .split(/ \| | => /)
      .slice(0, 2)
      .concat(line.slice(line.indexOf(' => ') + 4)),
  )
  .map(([when, typed, reading]) => [when, typed, reading] as [keyof typeof READ_AT, string, string]);

test.each(lines)('%s | %s', (when, typed, reading) => {
  expect(formatReading(typed, READ_AT[when])).toBe(reading);
});
