import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One name for all that is done for one thing that Slack sent, from there to the calendar server. */
const requestIds = new AsyncLocalStorage<string>();

/** How it goes from one of our processes to the next, and to servers that know nothing better. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** How Exchange and Microsoft 365 take it, into their own logs (MS-OXWSCDATA, «client-request-id»). */
const MICROSOFT_HEADER = 'client-request-id';
/** As we write them, and as proxies do; what is anything else does not get into a log. */
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/u;

/** What is done now is done for this; undefined for what nobody asked for. */
export const currentRequestId = () => requestIds.getStore();

/** The name that was sent with a request, where that is fit for a log, or a new one. */
export const sanitizeRequestId = (sent: unknown): string =>
  typeof sent === 'string' && SAFE_REQUEST_ID.test(sent) ? sent : randomUUID();

/** Does the work under the name of a request (`requestIdOf`). */
export function withRequestId<Value>(sent: unknown, work: () => Value): Value {
  return requestIds.run(sanitizeRequestId(sent), work);
}

/** The headers that pass it on. */
export function requestIdHeaders({ toMicrosoft = false } = {}): Record<string, string> {
  const id = currentRequestId();
  return id === undefined ? {} : { [toMicrosoft ? MICROSOFT_HEADER : REQUEST_ID_HEADER]: id };
}
