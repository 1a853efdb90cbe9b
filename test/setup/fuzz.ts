import { appendFileSync } from 'node:fs';
import { fuzzRuns } from '../support/fuzz-runs.js';

/** The default of fast-check. */
const RUNS = 100;
/** Where `scripts/fuzz.mjs` counts. */
const tally = process.env['FUZZ_TALLY'];

// Loaded for nobody else: it takes longer than most test files.
if (process.env['FUZZ'] !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal(fuzzRuns(RUNS));
  if (tally !== undefined)
    fc.installGlobalPlugin(() => ({
      onAllRunsComplete: ({ numRuns }) => appendFileSync(tally, `${numRuns}\n`),
    }));
}
