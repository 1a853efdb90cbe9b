/** A load that callers with the same key share. */
export interface JoinedLoad<Value> {
  promise: Promise<Value>;
  startedAt: number;
  controller: AbortController;
  /** Number of callers that still wait. */
  waiting: number;
}

/** The loads of a cache that are running, one for each key. */
export interface JoinedLoads<Value> {
  find: (key: string) => JoinedLoad<Value> | undefined;
  /** @param run its signal aborts when no caller waits any more; `isCurrent` says whether the load was not replaced */
  start: (
    key: string,
    run: (signal: AbortSignal, isCurrent: () => boolean) => Promise<Value>,
  ) => JoinedLoad<Value>;
  /** Waits for a load until the signal aborts. The last caller that leaves aborts the load. */
  wait: (key: string, running: JoinedLoad<Value>, signal: AbortSignal | undefined) => Promise<Value>;
  delete: (key: string) => void;
  clear: () => void;
}

/** A load that runs longer than this may never settle, so the next caller starts another. */
const MAX_JOIN_MS = 120_000;

/** @param elapsed a monotonic clock in milliseconds */
export function createJoinedLoads<Value>(elapsed: () => number): JoinedLoads<Value> {
  const loads = new Map<string, JoinedLoad<Value>>();
  return {
    find(key) {
      const running = loads.get(key);
      return running && elapsed() - running.startedAt < MAX_JOIN_MS ? running : undefined;
    },
    start(key, run) {
      const controller = new AbortController();
      const promise = run(controller.signal, () => loads.get(key)?.promise === promise);
      const running = { promise, startedAt: elapsed(), controller, waiting: 0 };
      loads.set(key, running);
      return running;
    },
    wait(key, running, signal) {
      running.waiting += 1;
      if (!signal) return running.promise;
      return new Promise((resolve, reject) => {
        const leave = () => {
          running.waiting -= 1;
          // Waits a turn: if all callers leave at the same time, all get the error of the aborted load.
          if (running.waiting > 0) return void setImmediate(() => reject(signal.reason));
          // The next caller starts a new load. This caller gets the error of the aborted load.
          if (loads.get(key) === running) loads.delete(key);
          running.controller.abort(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        running.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
    delete: (key) => void loads.delete(key),
    clear: () => loads.clear(),
  };
}
