import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The fate of a post: accepted, or a failure before or after Slack accepted it. */
export type PostFault =
  | 'ok'
  | 'busy'
  | 'failed'
  | 'failed-after'
  | 'reset'
  | 'reset-after'
  | 'hang'
  | 'hang-after'
  | `refused:${string}`;

export interface TakenPost {
  channel: string;
  key: string;
  text: string;
  ts: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A fake of the Web API methods that the scheduler uses, and of `response_url`. */
export interface FakeSlack {
  /** The address of the Web API. */
  url: string;
  responseUrl: string;
  /** Answers to commands. */
  answers: string[];
  posts: TakenPost[];
  /** Direct messages. */
  told: { user: string; text: string }[];
  /** The number of post requests, accepted or not. */
  asked: () => number;
  fate: (channel: string) => PostFault;
  /** Whether the app may read channels. */
  isReadable: boolean;
  /** The pages of history that Slack gives before it limits the app; each limit allows one more. */
  pagesLeft: number;
  /** The `limit` of each request for history. */
  pageSizes: number[];
  /** The channels that the app is a member of, by id, and what is special about each: `is_ext_shared`. */
  channels: Map<string, object>;
  /** What is special about channels that the app is no member of. It sees all. */
  others: Map<string, object>;
  /** Whether the app may list its channels. */
  mayListChannels: boolean;
  /** The calls that read channels, in order: `users.conversations`, `conversations.info C1`. */
  reads: string[];
  /** Whether Slack refuses this call that reads channels, for a second. */
  isTooFast: (method: string) => boolean;
  /** The duration of a post in milliseconds. Slack accepts the post after half of it. */
  latencyMs: () => number;
  stop: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startFakeSlack(): Promise<FakeSlack> {
  let count = 0;
  let asked = 0;
  const slack: FakeSlack = {
    url: '',
    responseUrl: '',
    answers: [],
    posts: [],
    told: [],
    asked: () => asked,
    fate: () => 'ok',
    isReadable: true,
    pagesLeft: Number.POSITIVE_INFINITY,
    pageSizes: [],
    channels: new Map(),
    others: new Map(),
    mayListChannels: true,
    reads: [],
    isTooFast: () => false,
    latencyMs: () => 2,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  const answer = (response: ServerResponse, body: object, status = 200, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  function take(body: URLSearchParams): string {
    count += 1;
    const now = Date.now();
    const ts = `${Math.floor(now / 1_000)}.${String(count).padStart(6, '0')}`;
    const channel = body.get('channel') ?? '';
    const text = body.get('text') ?? '';
    if (channel.startsWith('U')) {
      slack.told.push({ user: channel, text });
      return ts;
    }
    const metadata = JSON.parse(body.get('metadata') ?? '{}');
    slack.posts.push({ channel, key: metadata.event_payload?.occurrence ?? '', text, ts, at: now });
    return ts;
  }

  async function post(body: URLSearchParams, response: ServerResponse) {
    const channel = body.get('channel') ?? '';
    asked += 1;
    const fault = channel.startsWith('U') ? 'ok' : slack.fate(channel);
    const half = slack.latencyMs() / 2;
    await pause(half);
    const isTaken = fault === 'ok' || fault.endsWith('-after');
    const ts = isTaken ? take(body) : '';
    await pause(half);
    if (fault.startsWith('refused:')) return answer(response, { ok: false, error: fault.slice(8) });
    if (fault === 'busy') return refuseAsTooFast(response);
    if (fault.startsWith('failed')) return answer(response, {}, 500);
    if (fault.startsWith('reset')) return response.socket?.resetAndDestroy();
    if (fault.startsWith('hang')) return undefined;
    return answer(response, { ok: true, ts, channel });
  }

  function history(body: URLSearchParams, response: ServerResponse) {
    if (!slack.isReadable) return answer(response, { ok: false, error: 'missing_scope' });
    slack.pageSizes.push(Number(body.get('limit')));
    if (slack.pagesLeft === 0) {
      slack.pagesLeft = 1;
      return answer(response, { ok: false, error: 'ratelimited' }, 429, { 'retry-after': '60' });
    }
    slack.pagesLeft -= 1;
    const oldest = Number(body.get('oldest') ?? 0);
    const messages = slack.posts
      .filter(({ channel, ts }) => channel === body.get('channel') && Number(ts) >= oldest)
      .map(({ key, ts }) => ({
        ts,
        metadata: { event_type: 'ordrom_summary', event_payload: { occurrence: key } },
      }))
      .reverse();
    // Slack returns messages in pages.
    const from = Number(body.get('cursor') ?? 0);
    const next = from + 15 < messages.length ? String(from + 15) : '';
    return answer(response, {
      ok: true,
      messages: messages.slice(from, from + 15),
      response_metadata: { next_cursor: next },
    });
  }

  const refuseAsTooFast = (response: ServerResponse) =>
    answer(response, { ok: false, error: 'ratelimited' }, 429, { 'retry-after': '1' });

  /** `conversations.info`: public channels that the app is no member of too. */
  function describeChannel(id: string, response: ServerResponse) {
    slack.reads.push(`conversations.info ${id}`);
    if (slack.isTooFast('conversations.info')) return refuseAsTooFast(response);
    return answer(response, { ok: true, channel: { ...renderChannel(id), is_member: true } });
  }

  /** «We omit the is_member and num_members fields»: docs.slack.dev, users.conversations. */
  const renderChannel = (id: string) => ({
    id,
    is_channel: true,
    is_ext_shared: false,
    is_pending_ext_shared: false,
    ...(slack.channels.get(id) ?? slack.others.get(id)),
  });

  function listChannels(body: URLSearchParams, response: ServerResponse) {
    slack.reads.push('users.conversations');
    if (!slack.mayListChannels) return answer(response, { ok: false, error: 'missing_scope' });
    if (slack.isTooFast('users.conversations')) return refuseAsTooFast(response);
    const from = Number(body.get('cursor') ?? 0);
    const to = from + Number(body.get('limit') ?? 100);
    return answer(response, {
      ok: true,
      channels: [...slack.channels.keys()].slice(from, to).map(renderChannel),
      response_metadata: { next_cursor: to < slack.channels.size ? String(to) : '' },
    });
  }

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request).catch(() => undefined);
    if (text === undefined) return;
    const body = new URLSearchParams(text);
    const method = request.url?.split('/').at(-1);
    if (method === 'chat.postMessage') await post(body, response);
    else if (method === 'conversations.history') history(body, response);
    else if (method === 'auth.test')
      answer(response, { ok: true, bot_id: 'B1', user_id: 'U0', team_id: 'T1' });
    else if (method === 'users.info') {
      const id = body.get('user') ?? '';
      const profile = { email: `${id}@eksempel.no`.toLowerCase() };
      answer(response, { ok: true, user: { id, name: id, team_id: 'T1', tz: 'Europe/Oslo', profile } });
    } else if (method === 'conversations.info') describeChannel(body.get('channel') ?? '', response);
    else if (method === 'users.conversations') listChannels(body, response);
    else if (method === 'conversations.members') answer(response, { ok: true, members: ['U1'] });
    else if (method === 'response') {
      slack.answers.push(JSON.parse(text).text);
      answer(response, { ok: true });
    } else answer(response, { ok: false, error: 'unknown_method' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  slack.url = `http://127.0.0.1:${address.port}/api/`;
  slack.responseUrl = `http://127.0.0.1:${address.port}/response`;
  return slack;
}
