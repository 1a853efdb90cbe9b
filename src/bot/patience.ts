/** What the work comes to, or the error of `late` when it has come to nothing by then. The work itself goes on. */
export async function withPatience<Value>(
  patienceMs: number,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), patienceMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
