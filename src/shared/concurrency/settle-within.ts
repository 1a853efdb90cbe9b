/** The state of a promise after a time limit: its value, its error, or `late` if it has not settled. */
export type TimedResult<Value> = { value: Value } | { error: unknown } | 'late';

/** Waits until all promises have settled or the time is over. Late promises are not stopped. */
export async function settleWithin<Value>(
  limitMs: number,
  promises: readonly Promise<Value>[],
): Promise<TimedResult<Value>[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs);
  });
  const settled = promises.map((promise) =>
    promise.then(
      (value): TimedResult<Value> => ({ value }),
      (error: unknown): TimedResult<Value> => ({ error }),
    ),
  );
  try {
    return await Promise.all(settled.map((result) => Promise.race([result, timeUp])));
  } finally {
    clearTimeout(timer);
  }
}
