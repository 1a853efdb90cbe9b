import { rmSync } from 'node:fs';
import type { BenchRow } from '../bench-row.js';
import { median } from '../bench-row.js';
import { type Run, runToEnd } from '../load/run-to-end.js';
import { generateDumps, STORE } from './store.js';

const ROUNDS = 2;

const sum = (runs: readonly Run[], of: (one: Run) => number) =>
  runs.reduce((total, one) => total + of(one), 0);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Imports both dictionaries into a new store, against only reading, inflating and parsing both. */
export async function measureImport(): Promise<BenchRow> {
  const dumps = await generateDumps();
  const rounds: { ours: Run[]; floor: Run[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rmSync(STORE, { force: true });
    const [ours, floor]: [Run[], Run[]] = [[], []];
    for (const dump of dumps) {
      floor.push(await runToEnd('parse-dump.ts', dump));
      ours.push(await runToEnd('import-dump.mjs', dump));
    }
    rounds.push({ ours, floor });
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const memory = middle(({ ours }) => Math.max(...ours.map((one) => one.memory)));
  const whole = middle(({ ours, floor }) => sum(ours, (one) => one.ms) / sum(floor, (one) => one.ms));
  const parsing = middle(
    ({ ours, floor }) => sum(ours, (one) => one.ms) / sum(floor, (one) => one.parsing ?? 0),
  );
  const oursMs = middle(({ ours }) => sum(ours, (one) => one.ms));
  const floorMs = middle(({ floor }) => sum(floor, (one) => one.ms));
  return {
    name: 'import of both full dumps',
    measured: `${seconds(oursMs)} s, at most ${Math.round(memory)} MB`,
    baseline: `reading, inflating and parsing them: ${seconds(floorMs)} s (${parsing.toFixed(1)} times JSON.parse alone)`,
    goal: '12 s, 300 MB',
    ratio: { of: 'cost', value: whole },
  };
}
