/** What the work comes to, or the error of `late` when it has come to nothing by then. The work itself goes on. */
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
