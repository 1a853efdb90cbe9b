/**
 * A signal for work that several callers wait for. It aborts when the signals of all of them have aborted.
 */
export interface SharedSignal {
  signal: AbortSignal;
  add: (caller: AbortSignal) => void;
}

export function createSharedSignal(): SharedSignal {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    add(caller) {
      waiting += 1;
      const leave = () => {
        waiting -= 1;
        if (waiting === 0) controller.abort();
      };
      caller.addEventListener('abort', leave, { once: true });
    },
  };
}
