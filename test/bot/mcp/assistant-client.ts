import { createHmac } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { z } from 'zod';

/** The person whom Slack asks for. */
export interface SlackPerson {
  user_id: string;
  team_id: string;
  enterprise_id?: string;
}

/** The headers of Slack's signature over a body. */
export function signedHeaders(body: string, secret: string, seconds = Math.floor(Date.now() / 1_000)) {
  const signature = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${signature}` };
}

const resultSchema = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  isError: z.boolean().optional(),
  _meta: z.object({ slack: z.object({ blocks: z.array(z.record(z.string(), z.unknown())) }) }).optional(),
});

/** An answer of a tool. */
export interface Answer {
  text: string;
  isError: boolean;
  /** Empty without blocks. */
  blocks: Record<string, unknown>[];
}

/** The client of the Model Context Protocol's own SDK. */
export interface AssistantClient {
  client: Client;
  call: (tool: string, args?: Record<string, unknown>) => Promise<Answer>;
}

async function connect(
  botUrl: string,
  fetch: FetchLike,
  _meta: Record<string, unknown>,
): Promise<AssistantClient> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${botUrl}/slack/mcp`), { fetch });
  // Its type of `sessionId` does not say that it may be undefined.
  await client.connect(transport as Transport);
  return {
    client,
    async call(name, args = {}) {
      const {
        content,
        isError = false,
        _meta: more,
      } = resultSchema.parse(await client.callTool({ name, arguments: args, _meta }));
      return { text: content[0].text, isError, blocks: more?.slack.blocks ?? [] };
    },
  };
}

/** Connects as Slack does, which signs each request and names the person. */
export const connectAsSlack = (botUrl: string, secret: string, person: SlackPerson) =>
  connect(
    botUrl,
    (url, init) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(signedHeaders(String(init?.body ?? ''), secret)))
        headers.set(name, value);
      return fetch(url, { ...init, headers });
    },
    { slack: person },
  );

/** Connects with a key. @param meta what it claims of itself */
export const connectWithKey = (botUrl: string, key: string, meta: Record<string, unknown> = {}) =>
  connect(
    botUrl,
    (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${key}`);
      return fetch(url, { ...init, headers });
    },
    meta,
  );
