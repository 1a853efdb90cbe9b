import { inspect } from 'node:util';
import { expect } from 'vitest';
import { refuse } from './fake-calendar-api.js';
import type { GoogleInterruption } from './fake-google.js';

export const HOST = 'post1.firma.local';
export const because = (code: string) => ({ problem: { code } });

/** Nothing that is logged of it may hold a token, the key, or what the server said of itself. */
export function expectNoSecrets(fault: Error) {
  const notified = inspect(fault, { depth: 10 });
  for (const secret of ['ya29.', 'PRIVATE KEY', 'eyJ', 'hemmelig', HOST])
    expect(notified).not.toContain(secret);
}

export const answerWith =
  (status: number, body: unknown, headers: Record<string, string> = {}): GoogleInterruption =>
  (response, path) => {
    if (path === '/token') return false;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    return true;
  };
export const answerError = (status: number, reason: string) =>
  answerWith(status, refuse(status, reason).body);

/** The first answers are others. */
export function answerFirst(times: number, interrupt: GoogleInterruption): GoogleInterruption {
  let left = times;
  return (response, path, count) => {
    if (path === '/token' || left === 0) return false;
    left -= 1;
    return interrupt(response, path, count);
  };
}
