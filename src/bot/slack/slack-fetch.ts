import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import { withAnySignal } from '../../shared/concurrency/with-any-signal.js';
import { readText } from '../../shared/http-client/read-text.js';

/** A response of the Web API: success, or an error code. */
const webApiBodySchema = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.string() })]);

/**
 * A response that is incomplete or not of the Web API, as the page of a proxy. The error does not repeat it.
 */
export class InvalidAnswerError extends Error {
  override readonly name = 'InvalidAnswerError';

  constructor() {
    super('the answer is not of the Web API');
  }
}

function isWebApiBody(body: string): boolean {
  try {
    return webApiBodySchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

const callSignal = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs the work; the signal aborts its calls to the Web API that are under way. Slack's client takes no signal
 * with a call.
 */
export const withCallSignal = <Value>(signal: AbortSignal | undefined, work: () => Value): Value =>
  signal ? callSignal.run(signal, work) : work();

/**
 * `fetch` for Slack's client. The client itself treats a body that is not JSON as a refusal and logs all of
 * it. It also passes on the errors of an incomplete answer unchanged.
 *
 * @throws {InvalidAnswerError} for a 200 that the Web API never sends
 */
export async function fetchSlack(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const signals = [init?.signal, callSignal.getStore()].filter((signal) => signal instanceof AbortSignal);
  return withAnySignal(signals, async (signal) => {
    const response = await fetch(url, { ...init, signal });
    // All of the body is read here, while the signals are held.
    const body = await readText(response, signal);
    if (response.status === 200 && !isWebApiBody(body)) throw new InvalidAnswerError();
    // A status such as 204 refuses even an empty text.
    return new Response(body === '' ? null : body, response);
  });
}
