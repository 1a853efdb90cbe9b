/**
 * Waits for the work for a limited time. The work itself goes on. @throws the error of `late` at the end of
 * the time
 */
export function withTimeout<Value>(
  patienceMs: number,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  // Not `Promise.race`, which makes many more promises: every answer begins with this.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
