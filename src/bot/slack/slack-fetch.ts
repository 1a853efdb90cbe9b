import { z } from 'zod';

/** All that Slack's Web API says, in JSON: that it is done, or the word for why it is not. */
const webApiBodySchema = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.string() })]);

/** An answer that is not Slack's, as a page of whatever stands between, or is not all of it. Repeats nothing of it. */
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
