import { setImmediate as nextTurn } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';

interface RateLimiterOptions {
  /** Maximum number of calls at once. */
  burst: number;
  /** Number of calls that become available per second, up to the burst. */
  perSecond: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** A rate limit per caller. */
export interface RateLimiter {
  /** Returns whether the caller may act now, and if so counts the call. */
  take: (request: string) => boolean;
  /** Returns the seconds until the next call is allowed. */
  secondsUntilNext: (request: string) => number;
}

/** Above this number, callers with a full bucket are removed. */
const MAX_CALLERS = 10_000;

/**
 * Creates a token bucket per caller, stored as one number: the time at which it is full again (GCRA, ITU-T
 * I.371).
 */
export function createRateLimiter({ burst, perSecond, now }: RateLimiterOptions): RateLimiter {
  const intervalMs = 1_000 / perSecond;
  const fullAt = new Map<string, number>();

  function forgetTheFull(time: number) {
    for (const [request, at] of fullAt) if (at <= time) fullAt.delete(request);
  }

  return {
    secondsUntilNext: (request) =>
      Math.max(0, (fullAt.get(request) ?? 0) - (burst - 1) * intervalMs - now()) / 1_000,
    take(request) {
      const time = now();
      const next = Math.max(fullAt.get(request) ?? time, time) + intervalMs;
      if (next - time > burst * intervalMs) return false;
      if (fullAt.size >= MAX_CALLERS) forgetTheFull(time);
      fullAt.set(request, next);
      return true;
    },
  };
}

interface TaskPoolOptions {
  /** Maximum number of tasks that hold a slot at the same time. */
  maxConcurrent: number;
  /** Milliseconds after which a running task gives up its slot, so that slow tasks do not block the queue. */
  slotMs: number;
}

/** Runs a task as soon as a slot is free. */
type TaskPool = <Value>(task: () => Promise<Value>) => Promise<Value>;

export function createTaskPool({ maxConcurrent, slotMs }: TaskPoolOptions): TaskPool {
  const slots = bulkhead(maxConcurrent, Number.POSITIVE_INFINITY);
  return (task) =>
    new Promise((resolve, reject) => {
      void slots.execute(async () => {
        const work = task();
        work.then(resolve, reject);
        await settleWithin(slotMs, [work]);
      });
    });
}

/** The longest time of the event loop for one slice. A step that is running ends first. */
const SLICE_MS = 2;

/** Runs long work step by step. After each few milliseconds, the event loop does other work first. */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Maps a long list in slices. @throws what `map` throws */
export const mapInSlices = <Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> =>
  runInSlices(
    (function* mapItems() {
      const results: Result[] = [];
      for (const item of items) {
        results.push(map(item));
        yield;
      }
      return results;
    })(),
  );

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

/**
 * Runs the work with a signal that aborts when the first of the given signals does. Until the work ends, the
 * signal cannot be garbage-collected. `AbortSignal.any` can be on Node 20, and then its timeout never comes
 * (nodejs/node#57736).
 */
export async function withAnySignal<Value>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const links = signals.map((signal) => ({ signal, abort: () => controller.abort(signal.reason) }));
  for (const { signal, abort } of links) {
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  }
  try {
    return await work(controller.signal);
  } finally {
    for (const { signal, abort } of links) signal.removeEventListener('abort', abort);
  }
}
