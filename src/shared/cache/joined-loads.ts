/** A load that callers with the same key share. */
interface JoinedLoad<Value> {
  promise: Promise<Value>;
  startedAt: number;
  controller: AbortController;
  /** Number of callers that still wait. */
  waiting: number;
}

/** The loads of a cache that are running, one for each key. */
export interface JoinedLoads<Value> {
  /** Waits for the running load. Undefined if none is running. */
  joinRunning: (key: string) => Promise<Value> | undefined;
  /**
   * Waits for the running load, or for a new one, until the signal aborts. The last caller that leaves aborts the load.
   *
   * @param run its signal aborts when no caller waits any more; `isCurrent` says whether the load was not replaced
   */
  join: (
    key: string,
    run: (signal: AbortSignal, isCurrent: () => boolean) => Promise<Value>,
    signal: AbortSignal | undefined,
  ) => Promise<Value>;
  delete: (key: string) => void;
  clear: () => void;
}

/** A load that runs longer than this may never settle, so the next caller starts another. */
const MAX_JOIN_MS = 120_000;

/** @param elapsed a monotonic clock in milliseconds */
export function createJoinedLoads<Value>(elapsed: () => number): JoinedLoads<Value> {
  const loads = new Map<string, JoinedLoad<Value>>();

  function find(key: string): JoinedLoad<Value> | undefined {
    const running = loads.get(key);
    return running && elapsed() - running.startedAt < MAX_JOIN_MS ? running : undefined;
  }

  return {
    joinRunning(key) {
      const running = find(key);
      if (running) running.waiting += 1;
      return running?.promise;
    },
    join(key, run, signal) {
      let running = find(key);
      if (!running) {
        const controller = new AbortController();
        const promise = run(controller.signal, () => loads.get(key)?.promise === promise);
        running = { promise, startedAt: elapsed(), controller, waiting: 0 };
        loads.set(key, running);
      }
      running.waiting += 1;
      if (!signal) return running.promise;
      const joined = running;
      return new Promise((resolve, reject) => {
        const leave = () => {
          joined.waiting -= 1;
          // Waits a turn: if all callers leave at the same time, all get the error of the aborted load.
          if (joined.waiting > 0) return void setImmediate(() => reject(signal.reason));
          // The next caller starts a new load. This caller gets the error of the aborted load.
          if (loads.get(key) === joined) loads.delete(key);
          joined.controller.abort(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        joined.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
    delete: (key) => void loads.delete(key),
    clear: () => loads.clear(),
  };
}
