/** Multiplies the runs of a property under `npm run fuzz`. */
const FACTOR = Number(process.env['FUZZ'] ?? 1);

export const fuzzRuns = (count: number) => ({ numRuns: count * FACTOR });

/** Multiplies the timeout of a property by the same factor. */
export const fuzzTimeout = (ms: number) => ms * FACTOR;
