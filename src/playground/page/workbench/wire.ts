import * as z from 'zod/mini';
import type { Exchange } from '../../protocol/workbench.js';

/** What the server says about the app under test, as it stands on the wire. */

const faultSchema = z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']);

export const faultsSchema = z.object({
  slack: faultSchema,
  app: faultSchema,
  dictionary: faultSchema,
  calendar: faultSchema,
});

const exchangeSchema = z.object({
  id: z.string(),
  direction: z.enum(['slack_to_app', 'app_to_slack', 'app_to_service']),
  via: z.enum(['http', 'socket']),
  name: z.string(),
  at: z.number(),
  request: z.unknown(),
  answer: z.exactOptional(
    z.object({
      ms: z.number(),
      status: z.string(),
      isFailure: z.boolean(),
      body: z.exactOptional(z.unknown()),
    }),
  ),
});

export const gallerySchema = z.object({
  specimens: z.exactOptional(
    z.array(
      z.object({ group: z.string(), name: z.string(), content: z.unknown(), problems: z.array(z.string()) }),
    ),
  ),
});

/** One request as the stream tells of it; `undefined` for what this page does not know. */
export function parseExchange(data: string): Exchange | undefined {
  try {
    return exchangeSchema.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

const MOST = 300;

/** The exchange in its place: a request that is known gets its answer, a new one stands last. */
export function putExchange(list: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  const at = list.findIndex(({ id }) => id === exchange.id);
  return at < 0 ? [...list, exchange].slice(-MOST) : list.with(at, exchange);
}
