import { runs } from './runs.js';

/** The default of fast-check. */
const RUNS = 100;

// Loaded for nobody else: it takes longer than most test files.
if (process.env['FUZZ'] !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal(runs(RUNS));
}
