/** Tries of a property as its test says, and so many times that under `npm run fuzz`. */
const FACTOR = Number(process.env['FUZZ'] ?? 1);

export const runs = (count: number) => ({ numRuns: count * FACTOR });

/** The time a property may take as its test says, and so much more. */
export const patience = (ms: number) => ms * FACTOR;
