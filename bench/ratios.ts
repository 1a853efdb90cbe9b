import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { describeRatio, type Line } from './line.js';

/** The ratios of the last time they were written down: `npm run bench -- --write`. */
const FILE = fileURLToPath(new URL('./ratios.json', import.meta.url));
const MOST_FALL = 0.2;

const ratiosSchema = z.record(z.string(), z.object({ of: z.enum(['speed', 'cost']), value: z.number() }));
export type Ratios = z.infer<typeof ratiosSchema>;

export const readRatios = (): Ratios => ratiosSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** To three digits: more would change with every run. */
export function writeRatios(lines: readonly Line[]): void {
  const rounded = lines.flatMap(({ name, ratio }) =>
    ratio ? [[name, { ...ratio, value: Number(ratio.value.toPrecision(3)) }] as const] : [],
  );
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
}

/** A sentence for each row that is more than a fifth worse than it was; a row that is new has not fallen. */
export function fallsFrom(known: Ratios, lines: readonly Line[]): string[] {
  return lines.flatMap(({ name, ratio }) => {
    const before = known[name];
    if (!ratio || !before) return [];
    const share = ratio.of === 'speed' ? ratio.value / before.value : before.value / ratio.value;
    return share >= 1 - MOST_FALL
      ? []
      : [`${name}: ${describeRatio(ratio)}, and it was ${describeRatio(before)}`];
  });
}
