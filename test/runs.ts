/** Tries of a property as its test says, and so many times that under `npm run fuzz`. */
const FACTOR = Number(process.env['FUZZ'] ?? 1);

export const runs = (count: number) => ({ numRuns: count * FACTOR });
