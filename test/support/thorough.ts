/** CI and `npm run fuzz` run every combination of values. `npm test` runs a part of them that has each value. */
export const isThorough = process.env['CI'] !== undefined || process.env['FUZZ'] !== undefined;

/** Every n-th value, beginning with the one at `first`. All values in a thorough run. */
export const everyNth = <Value>(values: readonly Value[], n: number, first: number): Value[] =>
  values.filter((_, at) => isThorough || at % n === first % n);
