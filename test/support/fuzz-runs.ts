/** Tries of a property as its test says, and so many times that under `npm run fuzz`. */
const FACTOR = Number(process.env['FUZZ'] ?? 1);

export const fuzzRuns = (count: number) => ({ numRuns: count * FACTOR });

/** The time a property may take as its test says, and so much more. */
export const fuzzTimeout = (ms: number) => ms * FACTOR;
