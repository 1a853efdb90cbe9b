import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One id for all work for one request from Slack, in all processes up to the calendar server. */
const requestIds = new AsyncLocalStorage<string>();

/** The header between Ordrom's processes and to servers without a header of their own. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** The header that Exchange and Microsoft 365 write to their logs (MS-OXWSCDATA, «client-request-id»). */
const MICROSOFT_HEADER = 'client-request-id';
/** The format of ids from Ordrom and from proxies. Other values must not get into a log. */
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/u;

/** Returns the id of the current request; undefined outside a request. */
export const currentRequestId = () => requestIds.getStore();

/** Returns the received id if it is safe to log, or else a new one. */
export const sanitizeRequestId = (sent: unknown): string =>
  typeof sent === 'string' && SAFE_REQUEST_ID.test(sent) ? sent : randomUUID();

/** Runs the work under a request id (`sanitizeRequestId`). */
export function withRequestId<Value>(sent: unknown, work: () => Value): Value {
  return requestIds.run(sanitizeRequestId(sent), work);
}

/** Returns the headers that pass the current request id on. */
export function requestIdHeaders({ toMicrosoft = false } = {}): Record<string, string> {
  const id = currentRequestId();
  return id === undefined ? {} : { [toMicrosoft ? MICROSOFT_HEADER : REQUEST_ID_HEADER]: id };
}
