import { appendFileSync } from 'node:fs';
import { fuzzRuns } from '../support/fuzz-runs.js';

/** Runs per property: the default of fast-check. */
const RUNS = 100;
/** The file in which `scripts/fuzz.mjs` counts the runs. */
const tally = process.env['FUZZ_TALLY'];

// Loaded only for fuzz runs, because loading fast-check takes longer than most test files.
if (process.env['FUZZ'] !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal(fuzzRuns(RUNS));
  if (tally !== undefined)
    fc.installGlobalPlugin(() => ({
      onAllRunsComplete: ({ numRuns }: { numRuns: number }) => appendFileSync(tally, `${numRuns}\n`),
    }));
}
