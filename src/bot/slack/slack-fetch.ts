import { z } from 'zod';

/** A response of the Web API: success, or an error code. */
const webApiBodySchema = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.string() })]);

/** A response that is not of the Web API, as the page of a proxy, or is incomplete. The error does not repeat it. */
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

/**
 * `fetch` for Slack's client, which by itself takes a body that is no JSON for Slack's word of refusal, logs all of it,
 * and passes on as they are the errors of an answer that breaks off.
 *
 * @throws {InvalidAnswerError} for a 200 that Slack never says
 */
export async function fetchSlack(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status !== 200) return response;
  const body = await response.text();
  if (!isWebApiBody(body)) throw new InvalidAnswerError();
  return new Response(body, response);
}
