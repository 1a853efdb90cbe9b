import { Agent, type OutgoingHttpHeaders, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type autocannon from 'autocannon';
import type { Load } from './load.js';

const SECONDS = 5;
const WARM_SECONDS = 2;
const CONNECTIONS = 32;

type Requests = readonly autocannon.Request[];

/** Resolves to the time until the end of the answer in ms. */
function sendTimed(url: string, what: autocannon.Request, agent: Agent): Promise<number> {
  const made = typeof what.setupRequest === 'function' ? what.setupRequest(what, {}) : what;
  const { path = '/', method = 'GET', headers = {}, body } = made;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = send(
      `${url}${path}`,
      { method, headers: headers as OutgoingHttpHeaders, agent },
      (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - began);
          else reject(new Error(`${url}${path}: ${answer.statusCode}`));
        });
      },
    );
    request.on('error', reject).end(body);
  });
}

/** Sends each request when it is due, without waiting for earlier answers. */
async function sendAtRate(
  count: number,
  perSecond: number,
  askNext: (number: number) => Promise<number>,
): Promise<number[]> {
  const began = performance.now();
  const asked: Promise<number>[] = [];
  while (asked.length < count) {
    const due = Math.min(count, ((performance.now() - began) / 1000) * perSecond);
    while (asked.length < due) asked.push(askNext(asked.length));
    await wait(1);
  }
  return Promise.all(asked);
}

/**
 * Sends requests to a warm server at a fixed rate, evenly spaced. autocannon sends all requests of a second
 * at its beginning, so it would measure the length of that queue.
 */
export async function loadAtRate(
  url: string,
  requests: Requests,
  headers: Record<string, string>,
  perSecond: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const askNext = (number: number) => {
    const request = requests[number % requests.length] ?? {};
    return sendTimed(url, { ...request, headers: { ...headers, ...request.headers } }, agent);
  };
  await sendAtRate(WARM_SECONDS * perSecond, perSecond, askNext);
  const began = performance.now();
  const took = (await sendAtRate(SECONDS * perSecond, perSecond, askNext)).sort((a, b) => a - b);
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1));
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99), requests: took.length };
}
