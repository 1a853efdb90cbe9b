export interface TaskPoolOptions {
  /** How many tasks hold a place at the same time. */
  maxConcurrent: number;
  /** A task that takes longer goes on without its place, so that slow ones hold up nobody. */
  slotMs: number;
}

/** Runs a task as soon as there is a place for it, in the order they came. */
export type TaskPool = <Value>(task: () => Promise<Value>) => Promise<Value>;

export function createTaskPool({ maxConcurrent: atOnce, slotMs: placeMs }: TaskPoolOptions): TaskPool {
  const waiting: (() => void)[] = [];
  let taken = 0;

  /** The place goes to the next in the queue, or is free. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  return async (task) => {
    if (taken < atOnce) taken += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    let hasPlace = true;
    const giveUpPlace = () => {
      if (hasPlace) leave();
      hasPlace = false;
    };
    const timer = setTimeout(giveUpPlace, placeMs);
    try {
      return await task();
    } finally {
      clearTimeout(timer);
      giveUpPlace();
    }
  };
}

/** What became of a promise within the time there was. */
export type TimedResult<Value> = { value: Value } | { error: unknown } | 'late';

/** What has come of each promise when all are settled or the time is over; none of them is stopped. */
export async function settleWithin<Value>(
  budgetMs: number,
  promises: readonly Promise<Value>[],
): Promise<TimedResult<Value>[]> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), budgetMs);
  });
  const settled = promises.map((promise) =>
    promise.then(
      (value): TimedResult<Value> => ({ value }),
      (error: unknown): TimedResult<Value> => ({ error }),
    ),
  );
  try {
    return await Promise.all(settled.map((each) => Promise.race([each, over])));
  } finally {
    clearTimeout(timer);
  }
}
