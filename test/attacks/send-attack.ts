import { Agent, request } from 'node:http';
import type { Attack } from './attack-list.js';

export interface AttackAnswer {
  /** 0 if the program closed the connection without an answer, as for a body that is too long. */
  status: number;
  body: string;
}

/** A program closes the connection of a broken request, which the next request must not share. */
const agent = new Agent({ keepAlive: false });
/** Longer than an answer takes, and shorter than a program may be held. */
const LIMIT_MS = 10_000;

/** Sends the request unchanged; other clients would normalize it. Reads no more than the begin of a stream. */
export function sendAttack(address: string, { method, path, headers, body }: Attack): Promise<AttackAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers, agent }, (response) => {
      const status = response.statusCode ?? 0;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({ status, body: text });
          asking.destroy();
        }
      });
      response.on('error', () => resolve({ status, body: text }));
      response.on('end', () => resolve({ status, body: text }));
    });
    asking.setTimeout(LIMIT_MS, () => reject(new Error(`no answer to ${method} ${path.slice(0, 80)}`)));
    asking.on('error', () => resolve({ status: 0, body: '' }));
    asking.end(body);
  });
}
