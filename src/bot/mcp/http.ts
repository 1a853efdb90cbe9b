import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod';
import { createApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import type { Logger } from '../../shared/observability/log.js';
import { sentenceMessage } from '../blocks/message.js';
import type { AssistantKey } from '../config/bot-variables.js';
import type { BotConfig } from '../config/config.js';
import type { PayloadOwners, RequestRunner } from '../framework/request-runner.js';
import type { TaskTracker } from '../lib/task-tracker.js';
import { RefusedError } from '../model/calendar-reasons.js';
import { createSignatureCheck, readBody } from '../slack/http-receiver.js';
import type { SlackAccess } from '../slack/slack-clients.js';
import { textsOf } from '../texts/texts.js';
import { createTools, renderResult, type Tool, type ToolResult } from './tools.js';

/** Model Context Protocol over Streamable HTTP, without sessions: each request is answered alone, in JSON. */

/** The versions of the protocol that this speaks, the newest first. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** Changes with the names and arguments of the tools. */
const TOOLS_VERSION = '1';

/** More than all arguments of a tool. */
const BODY_LIMIT_BYTES = 100_000;

/** JSON-RPC 2.0, «Error object». */
const ERRORS = {
  parse: { code: -32_700, message: 'Parse error' },
  request: { code: -32_600, message: 'Invalid Request' },
  method: { code: -32_601, message: 'Method not found' },
  params: { code: -32_602, message: 'Invalid params' },
  internal: { code: -32_603, message: 'Internal error' },
} as const;

/** A request has a method and an id. A notification has no id, and an answer to a request of ours, which there is none of, no method. */
const messageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
});

const initializeSchema = z.looseObject({ protocolVersion: z.string() });

const callSchema = z.looseObject({ name: z.string(), arguments: z.looseObject({}).default({}) });

const slackId = z.string().regex(/^[A-Z0-9]{1,30}$/u);

/** Whom Slack asks for. The signature says that it is Slack who writes so. */
const slackCallSchema = z.looseObject({
  _meta: z.looseObject({
    slack: z.looseObject({ user_id: slackId, team_id: slackId, enterprise_id: slackId.nullish() }),
  }),
});

/** Who sends a request: Slack, for the person whom it names, or somebody with a key. */
type Sender = { kind: 'slack' } | { kind: 'key'; at: number; key: AssistantKey };

/** Whom a call is answered for. Without `isPerson`, only words are. */
interface Asker extends PayloadOwners {
  isPerson: boolean;
}

interface McpParts {
  /** `SLACK_SIGNING_SECRET` */
  signingSecret: string;
  /** The time in milliseconds that signatures are checked against. */
  signatureClock: () => number;
  config: Pick<BotConfig, 'assistants' | 'language'>;
  requests: Pick<RequestRunner, 'contextOf' | 'run' | 'renderError'>;
  access: Pick<SlackAccess, 'identify'>;
  inFlight: TaskTracker;
  log: Logger;
}

class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
  readonly error: { code: number; message: string };

  constructor(kind: keyof typeof ERRORS, detail?: string) {
    super(detail ?? ERRORS[kind].message);
    const { code, message } = ERRORS[kind];
    this.error = { code, message: detail === undefined ? message : `${message}: ${detail}` };
  }
}

/** @throws {JsonRpcError} `params` */
function readParams<Value>(schema: z.ZodType<Value>, params: unknown): Value {
  const read = schema.safeParse(params ?? {});
  if (!read.success) throw new JsonRpcError('params', z.prettifyError(read.error));
  return read.data;
}

function send(response: ServerResponse, status: number, body?: object, headers: object = {}): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response
    .writeHead(status, {
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      ...(body && { 'content-type': 'application/json' }),
      // The rest of a body that was not read is not received.
      ...(status >= 400 && { connection: 'close' }),
      ...headers,
    })
    .end(text);
}

/** Answers assistants at `/slack/mcp`: Slackbot by Slack's signature, and others by the keys of the operator. */
export function createMcpListener(parts: McpParts): RequestListener {
  const { signingSecret, signatureClock, config, inFlight, log } = parts;
  const { keys = [], showsSubjects = false } = config.assistants ?? {};
  const isFromSlack = createSignatureCheck(signingSecret, signatureClock);
  const findKey = createKeyFinder(keys);
  const answer = createMethods(createTools(showsSubjects), parts);

  function refuse(response: ServerResponse, status: number, headers?: object): void {
    log.warn({ status }, 'a request of an assistant was refused');
    send(response, status, undefined, headers);
  }

  async function admit(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const { headers } = request;
    const sender: Sender | undefined = isFromSlack(headers, body)
      ? { kind: 'slack' }
      : findKey(headers.authorization);
    if (!sender) return refuse(response, 401, keys.length > 0 ? { 'www-authenticate': 'Bearer' } : {});
    let id: string | number | null = null;
    const fail = (status: number, { error }: JsonRpcError) =>
      send(response, status, { jsonrpc: '2.0', id, error });
    let received: unknown;
    try {
      received = JSON.parse(body.toString());
    } catch {
      return fail(400, new JsonRpcError('parse'));
    }
    const message = messageSchema.safeParse(received).data;
    if (!message) return fail(400, new JsonRpcError('request'));
    const { method, params } = message;
    if (method === undefined || message.id === undefined) return send(response, 202);
    id = message.id;
    const { 'mcp-protocol-version': version } = headers;
    if (method !== 'initialize' && version !== undefined && !VERSIONS.some((each) => each === version))
      return fail(400, new JsonRpcError('request', `MCP-Protocol-Version is none of ${VERSIONS.join(', ')}`));
    try {
      send(response, 200, { jsonrpc: '2.0', id, result: await answer(method, params, sender) });
    } catch (error) {
      if (error instanceof JsonRpcError) return fail(200, error);
      log.error({ err: error }, 'a request of an assistant failed');
      fail(200, new JsonRpcError('internal'));
    }
  }

  return (request, response) => {
    // No stream of messages is offered, and no session can be ended.
    if (request.method !== 'POST') return refuse(response, 405, { allow: 'POST' });
    // Assistants are no pages: a browser is led here by another site.
    if (request.headers.origin !== undefined) return refuse(response, 403);
    if (Number(request.headers['content-length']) > BODY_LIMIT_BYTES) return refuse(response, 413);
    return readBody(request, BODY_LIMIT_BYTES, (body) => {
      if (typeof body === 'string') refuse(response, body === 'too-long' ? 413 : 400);
      else void inFlight.run('assistant', () => admit(request, response, body));
    });
  };
}

/** Finds the key of `Authorization: Bearer <key>`. Each is compared in constant time, and none is skipped. */
function createKeyFinder(keys: readonly AssistantKey[]): (authorization?: string) => Sender | undefined {
  const all = keys.map((key, at) => ({
    ...createApiKeyVerifier([key.key]),
    sender: { kind: 'key', key, at } as const,
  }));
  return (authorization = '') => {
    const candidate = /^Bearer +(\S+)$/iu.exec(authorization)?.[1];
    return all.filter(({ accepts }) => accepts(candidate))[0]?.sender;
  };
}

/** The methods of the protocol. */
function createMethods(tools: readonly Tool[], parts: McpParts) {
  const { config, requests } = parts;
  const { titles } = textsOf(config.language).assistants;

  const listed = tools.map(({ name, description, inputSchema }) => ({
    name,
    title: titles[name],
    description,
    inputSchema,
    annotations: { title: titles[name], readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    _meta: { slack: { supportsBlockKit: true } },
  }));

  async function call(params: unknown, sender: Sender): Promise<ToolResult> {
    const { name, arguments: given } = readParams(callSchema, params);
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new JsonRpcError('params', 'there is no such tool');
    const asker = await findAsker(params, sender, parts);
    const request = await requests.contextOf(asker);
    const render = (message: Parameters<typeof renderResult>[0]) =>
      renderResult(message, sender.kind === 'slack', request);
    try {
      request.deadline?.ask();
      const read = tool.read(given);
      // The model reads it, and asks again in another way.
      if ('problems' in read) return { content: [{ type: 'text', text: read.problems }], isError: true };
      if (!asker.isPerson && tool.audience === 'members')
        return { ...render(sentenceMessage(request.texts.assistants.nobodyNamed)), isError: true };
      await checkIsInstalled(asker, parts);
      return render(
        await requests.run(tool.audience, request, (services) =>
          // Who is nobody belongs to no workplace, whose own words are for its members.
          read.answer(asker.isPerson ? services : { ...services, glossary: undefined }, request),
        ),
      );
    } catch (error) {
      return { ...render(requests.renderError(error, request)), isError: true };
    }
  }

  return async (method: string, params: unknown, sender: Sender): Promise<object> => {
    switch (method) {
      case 'initialize': {
        const { protocolVersion } = readParams(initializeSchema, params);
        return {
          protocolVersion: VERSIONS.find((each) => each === protocolVersion) ?? VERSIONS[0],
          capabilities: { tools: { listChanged: false } },
          serverInfo: { name: 'ordrom', title: 'Ordrom', version: TOOLS_VERSION },
        };
      }
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: listed };
      case 'tools/call':
        return call(params, sender);
      default:
        throw new JsonRpcError('method');
    }
  };
}

/** @throws {JsonRpcError} `params`, where Slack names nobody */
async function findAsker(params: unknown, sender: Sender, { access }: McpParts): Promise<Asker> {
  if (sender.kind === 'slack') {
    const { user_id: id, team_id: team, enterprise_id } = readParams(slackCallSchema, params)._meta.slack;
    return { person: { team, id }, organisation: enterprise_id ?? undefined, isPerson: true };
  }
  const { at, key } = sender;
  // An allowance of its own for each key.
  if (!key.person) return { person: { team: '', id: `key ${at}` }, isPerson: false };
  const { team, user: id } = key.person;
  if (team !== '') return { person: { team, id }, isPerson: true };
  // Where Slack does not answer, the check of the workspace says so.
  const { teams } = await access.identify(team).catch(() => ({ teams: [] }));
  return { person: { team: teams[0] ?? '', id }, isPerson: true };
}

/** @throws {RefusedError} `not-set-up`, if the app is not installed in the workspace of the person */
async function checkIsInstalled(
  { person, organisation, isPerson }: Asker,
  { access }: McpParts,
): Promise<void> {
  if (!isPerson) return;
  const { teams } = await access.identify(person.team);
  if (![person.team, organisation].some((id) => id !== undefined && teams.includes(id)))
    throw new RefusedError('not-set-up');
}
