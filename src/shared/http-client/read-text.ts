/**
 * Reads the body of a response as text, until the signal aborts.
 *
 * The signal of the `fetch` call does not suffice: on Node 20 a garbage collection may cut its link to a body that is
 * still coming (nodejs/node#55428), and the body of a server that stalls would then be waited for without end.
 *
 * @throws the reason of the signal, or the error of the connection
 */
export async function readText({ body }: Response, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  if (!body) return '';
  const reader = body.getReader();
  // A cancelled reader ends its read.
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
