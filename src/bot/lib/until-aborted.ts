/**
 * Waits for work that several callers share, and which therefore goes on when one of them leaves.
 *
 * @throws the error of `late` when the signal aborts first
 */
export function untilAborted<Value>(
  signal: AbortSignal | undefined,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(late());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
