import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createSlackLimits } from '../../test/bot/delivery/rate-limited-slack.js';
import { answerWebApi } from '../workplace/slack.js';
import { channelsOf } from './backlog.js';

/** Slack's response time for a post. */
const POST_MS = 100;

export interface RateLimitedSlack {
  url: string;
  /** The occurrence and the time of each accepted post, in ms of `performance.now`. */
  posts: { key: string; at: number }[];
  /** The number of posts that exceeded the limits and were refused with 429. */
  refusedCount: () => number;
  /** Creates a response_url; `answered` resolves when the answer arrives. */
  expectAnswer: () => { responseUrl: string; answered: Promise<void> };
  stop: () => void;
}

/**
 * Starts a Slack with many workspaces, identified by their tokens, that refuses posts above its rate limits.
 */
export async function startRateLimitedSlack(): Promise<RateLimitedSlack> {
  const takesOneMore = createSlackLimits();
  const posts: RateLimitedSlack['posts'] = [];
  const waiting = new Map<string, () => void>();
  let tooFast = 0;
  let made = 0;

  async function post(token: string, body: URLSearchParams): Promise<number> {
    const now = performance.now();
    if (!takesOneMore(token, body.get('channel') ?? '', now)) {
      tooFast += 1;
      return 429;
    }
    const { event_payload } = JSON.parse(body.get('metadata') ?? '{}');
    posts.push({ key: event_payload.occurrence, at: now });
    await wait(POST_MS);
    return 200;
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    const method = path.split('/').at(-1) ?? '';
    const send = (answer: unknown, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
        .end(JSON.stringify(answer));
    waiting.get(path)?.();
    waiting.delete(path);
    if (!path.startsWith('/api/')) return response.end('ok');
    const token = request.headers.authorization ?? '';
    if (method !== 'chat.postMessage')
      return send(answerWebApi(method, body, channelsOf(token.replace('Bearer xoxb-', ''))));
    const status = await post(token, new URLSearchParams(body));
    return send({ ok: status === 200, ts: `${posts.length}.000000` }, status);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    posts,
    refusedCount: () => tooFast,
    expectAnswer() {
      made += 1;
      const path = `/response/${made}`;
      const answered = new Promise<void>((resolve) => waiting.set(path, resolve));
      return { responseUrl: `${url}${path}`, answered };
    },
    stop: () => server.close(() => undefined).closeAllConnections(),
  };
}
