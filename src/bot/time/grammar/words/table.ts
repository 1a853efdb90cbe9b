/** Values by words or phrases of at most four words, in small letters. */
export type Table<Value> = ReadonlyMap<string, Value>;

/** Each first word before each last one, as in a row of a table: `før lunsj|før lunch|etter lunsj|etter lunch`. */
export const everyPair = (firsts: string, lasts: string): string =>
  firsts
    .split('|')
    .flatMap((first) => lasts.split('|').map((last) => `${first} ${last}`))
    .join('|');

/** Each row is a value and its phrases, between bars. */
export const table = <Value>(rows: readonly (readonly [Value, string])[]): Table<Value> =>
  new Map(
    rows.flatMap(([value, phrases]) => phrases.split('|').map((phrase) => [phrase.trim(), value] as const)),
  );

/** Minutes after midnight. */
export const clock = (hour: number, minute = 0): number => hour * 60 + minute;
