import { isThorough } from './thorough.js';

/** Multiplies the runs of a property under `npm run fuzz`. */
const FACTOR = Number(process.env['FUZZ'] ?? 1);
/** From here on, half of the runs find a new bug almost as soon. */
const MANY = 100;

/** The runs of a property that needs so many, because it also expects something of all of them together. */
export const allRuns = (count: number) => ({ numRuns: count * FACTOR });

/** The runs of a property in CI. Outside of it, half of many. */
export const fuzzRuns = (count: number) => allRuns(isThorough || count < MANY ? count : count / 2);

/** Multiplies the timeout of a property by the same factor. */
export const fuzzTimeout = (ms: number) => ms * FACTOR;
