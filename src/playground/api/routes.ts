import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiFault, applyFault, type FaultInjector } from '../workbench/fault-injector.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { RecentList } from '../workspace/recent-list.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { chatMethods } from './chat.js';
import { conversationMethods } from './conversations.js';
import { defineMethod, type MethodArguments, type WebApiMethod } from './method.js';
import { userMethods } from './users.js';
import { viewMethods } from './views.js';

/** A request that the app made, without its token. */
export interface WebApiCall {
  method: string;
  args: MethodArguments;
}

export interface WebApiOptions {
  botToken: string;
  appToken: string;
  slack: SlackWorkspace;
  faults: FaultInjector;
  wire: TrafficLog;
  calls: RecentList<WebApiCall>;
  /** A new address for a Socket Mode connection. */
  openConnection: () => string;
}

const authTest = defineMethod({
  args: z.object({}),
  answer: (_, { address, directory: { app, listUsers: people, team } }) => ({
    url: `${address}/`,
    team: team.name,
    team_id: team.id,
    user: people().find(({ id }) => id === app.userId)?.name,
    user_id: app.userId,
    bot_id: app.botId,
    is_enterprise_install: false,
  }),
});

function createMethodTable(options: WebApiOptions): ReadonlyMap<string, WebApiMethod> {
  return new Map(
    Object.entries({
      'api.test': defineMethod({ args: z.looseObject({}), answer: (args) => ({ args }) }),
      'auth.test': authTest,
      'apps.connections.open': defineMethod({
        token: 'app',
        args: z.object({}),
        answer: () => ({ url: options.openConnection() }),
      }),
      ...userMethods,
      ...conversationMethods,
      ...chatMethods,
      ...viewMethods,
    }),
  );
}

/** Forms carry these as JSON text. */
const JSON_ARGUMENTS = ['blocks', 'view', 'attachments', 'metadata', 'unfurls'];

function parseJsonArgument(key: string, value: unknown): unknown {
  if (!JSON_ARGUMENTS.includes(key) || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});

function readArguments(request: FastifyRequest): MethodArguments {
  const fields = { ...fieldsSchema.parse(request.query), ...fieldsSchema.parse(request.body) };
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, parseJsonArgument(key, value)]),
  );
}

function checkToken(token: string, wanted: WebApiMethod, options: WebApiOptions): void {
  if (token === '') throw new SlackError('not_authed');
  const right = wanted.token === 'app' ? options.appToken : options.botToken;
  if (token === right) return;
  const known = token === options.botToken || token === options.appToken;
  throw new SlackError(known ? 'not_allowed_token_type' : 'invalid_auth');
}

function checkScopes(wanted: WebApiMethod, { slack }: WebApiOptions): void {
  const provided = slack.manifest.oauth_config.scopes.bot;
  if (wanted.scopes.length === 0 || wanted.scopes.some((scope) => provided.includes(scope))) return;
  throw new SlackError('missing_scope', {
    needed: wanted.scopes.join(','),
    provided: provided.join(','),
  });
}

interface WebApiResponse {
  status: number;
  body: { ok: boolean; error?: string };
  retryAfterSeconds?: number;
}

/** The address of a Socket Mode connection admits whoever has it. */
function redactTicket(name: string, body: object): object {
  return name === 'apps.connections.open' && 'url' in body ? { ...body, url: '…' } : body;
}

function createFaultResponse({ error, status, retryAfterSeconds }: ApiFault): WebApiResponse {
  if (retryAfterSeconds !== undefined) {
    return { status: 429, body: { ok: false, error: 'ratelimited' }, retryAfterSeconds };
  }
  return { status: status ?? 200, body: { ok: false, error: error ?? 'internal_error' } };
}

/** The Web API without its transport: who asks, whether they may, and what the method says. */
function createMethodCaller(options: WebApiOptions) {
  const methods = createMethodTable(options);
  const call = (name: string, args: MethodArguments, token: string): object => {
    const wanted = methods.get(name);
    if (!wanted) throw new SlackError('unknown_method', { req_method: name });
    if (name !== 'api.test') {
      checkToken(token, wanted, options);
      if (wanted.token === 'bot') checkScopes(wanted, options);
    }
    return wanted.call(args, options.slack);
  };
  return (name: string, args: MethodArguments, token: string): WebApiResponse => {
    const fault = options.faults.takeNext(name);
    if (fault) return createFaultResponse(fault);
    try {
      return { status: 200, body: { ok: true, ...call(name, args, token) } };
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
      options.slack.log.info({ method: name, error: error.code }, 'Web API refused');
      return { status: 200, body: { ok: false, error: error.code, ...error.details } };
    }
  };
}

function sendResponse(
  reply: FastifyReply,
  { status, body, retryAfterSeconds }: WebApiResponse,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.status(status).send(body);
}

/** Slack's Web API: `/api/<method>`, by POST or GET, arguments as a form, as JSON or in the query. */
export function serveWebApi(app: FastifyInstance, options: WebApiOptions): void {
  const answer = createMethodCaller(options);
  app.route<{ Params: { method: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:method',
    async handler(request, reply) {
      const { method: name } = request.params;
      const { token, ...args } = readArguments(request);
      options.calls.add({ method: name, args });
      const end = options.wire.begin({ direction: 'app_to_slack', via: 'http', name, request: args });
      const met = await applyFault(options.faults, 'slack', reply);
      if (met !== undefined) {
        end({ status: met, isFailure: true });
        return reply;
      }
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const given = answer(name, args, bearer ?? (typeof token === 'string' ? token : ''));
      const { ok, error = 'ok' } = given.body;
      const status = given.status === 200 ? error : String(given.status);
      end({ status, isFailure: !ok, body: redactTicket(name, given.body) });
      return sendResponse(reply, given);
    },
  });
}
