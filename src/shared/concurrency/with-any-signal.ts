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
