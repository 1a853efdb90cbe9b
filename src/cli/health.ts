const TIMEOUT_MS = 2_000;

/**
 * Asks a running program whether it is alive: `/healthz`. For the health checks of containers, which have no
 * shell and no curl.
 *
 * @param address of the program's status, such as `http://127.0.0.1:3003`
 * @returns undefined if it is alive, else a sentence
 */
export async function checkHealth(address: string): Promise<string | undefined> {
  const url = new URL('/healthz', address);
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok ? undefined : `${url.href} answers ${status}.`;
  } catch {
    return `${url.href} does not answer.`;
  }
}
