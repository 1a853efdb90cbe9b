import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type BenchRow, formatRatio } from './bench-row.js';

/** The last saved ratios. `npm run bench -- --write` saves them. */
const FILE = fileURLToPath(new URL('./ratios.json', import.meta.url));
const MAX_DROP = 0.2;

const ratiosSchema = z.record(z.string(), z.object({ of: z.enum(['speed', 'cost']), value: z.number() }));
export type Ratios = z.infer<typeof ratiosSchema>;

export const loadRatios = (): Ratios => ratiosSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/**
 * Saves the ratios of rows that count beside those of other rows. Rounds to three digits, because further digits change with
 * every run.
 */
export function saveRatios(known: Ratios, lines: readonly BenchRow[]): void {
  const rounded = lines.flatMap(({ name, ratio, doubt }) =>
    ratio && doubt === undefined
      ? [[name, { ...ratio, value: Number(ratio.value.toPrecision(3)) }] as const]
      : [],
  );
  writeFileSync(FILE, `${JSON.stringify({ ...known, ...Object.fromEntries(rounded) }, undefined, 2)}\n`);
}

/** A sentence for each row that is more than a fifth worse than the saved ratio. Ignores new rows and those that do not count. */
export function findRegressions(known: Ratios, lines: readonly BenchRow[]): string[] {
  return lines.flatMap(({ name, ratio, doubt }) => {
    const before = known[name];
    if (!ratio || !before || doubt !== undefined) return [];
    const share = ratio.of === 'speed' ? ratio.value / before.value : before.value / ratio.value;
    return share >= 1 - MAX_DROP ? [] : [`${name}: ${formatRatio(ratio)}, and it was ${formatRatio(before)}`];
  });
}
