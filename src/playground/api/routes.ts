import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Fault, type Faults, meetFault } from '../workbench/faults.js';
import type { Wire } from '../workbench/wire.js';
import type { Recent } from '../workspace/recent.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';
import { chatMethods } from './chat.js';
import { conversationMethods } from './conversations.js';
import { type Arguments, type Method, method } from './method.js';
import { userMethods } from './users.js';
import { viewMethods } from './views.js';

/** A request that the app made, without its token. */
export interface ApiCall {
  method: string;
  args: Arguments;
}

export interface ApiOptions {
  botToken: string;
  appToken: string;
  slack: Slack;
  faults: Faults;
  wire: Wire;
  calls: Recent<ApiCall>;
  /** A new address for a Socket Mode connection. */
  openConnection: () => string;
}

const identity = method({
  args: z.object({}),
  answer: (_, { address, directory: { app, people, team } }) => ({
    url: `${address}/`,
    team: team.name,
    team_id: team.id,
    user: people().find(({ id }) => id === app.userId)?.name,
    user_id: app.userId,
    bot_id: app.botId,
    is_enterprise_install: false,
  }),
});

function methodTable(options: ApiOptions): ReadonlyMap<string, Method> {
  return new Map(
    Object.entries({
      'api.test': method({ args: z.looseObject({}), answer: (args) => ({ args }) }),
      'auth.test': identity,
      'apps.connections.open': method({
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

function parseArgument(key: string, value: unknown): unknown {
  if (!JSON_ARGUMENTS.includes(key) || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});

function argumentsOf(request: FastifyRequest): Arguments {
  const fields = { ...fieldsSchema.parse(request.query), ...fieldsSchema.parse(request.body) };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, parseArgument(key, value)]));
}

function checkToken(token: string, wanted: Method, options: ApiOptions): void {
  if (token === '') throw new SlackError('not_authed');
  const right = wanted.token === 'app' ? options.appToken : options.botToken;
  if (token === right) return;
  const known = token === options.botToken || token === options.appToken;
  throw new SlackError(known ? 'not_allowed_token_type' : 'invalid_auth');
}

function checkScopes(wanted: Method, { slack }: ApiOptions): void {
  const provided = slack.manifest.oauth_config.scopes.bot;
  if (wanted.scopes.length === 0 || wanted.scopes.some((scope) => provided.includes(scope))) return;
  throw new SlackError('missing_scope', {
    needed: wanted.scopes.join(','),
    provided: provided.join(','),
  });
}

interface ApiAnswer {
  status: number;
  body: { ok: boolean; error?: string };
  retryAfterSeconds?: number;
}

/** The address of a Socket Mode connection admits whoever has it. */
function withoutTicket(name: string, body: object): object {
  return name === 'apps.connections.open' && 'url' in body ? { ...body, url: '…' } : body;
}

function faultAnswer({ error, status, retryAfterSeconds }: Fault): ApiAnswer {
  if (retryAfterSeconds !== undefined) {
    return { status: 429, body: { ok: false, error: 'ratelimited' }, retryAfterSeconds };
  }
  return { status: status ?? 200, body: { ok: false, error: error ?? 'internal_error' } };
}

/** The Web API without its transport: who asks, whether they may, and what the method says. */
function createAnswerer(options: ApiOptions) {
  const methods = methodTable(options);
  const call = (name: string, args: Arguments, token: string): object => {
    const wanted = methods.get(name);
    if (!wanted) throw new SlackError('unknown_method', { req_method: name });
    if (name !== 'api.test') {
      checkToken(token, wanted, options);
      if (wanted.token === 'bot') checkScopes(wanted, options);
    }
    return wanted.call(args, options.slack);
  };
  return (name: string, args: Arguments, token: string): ApiAnswer => {
    const fault = options.faults.take(name);
    if (fault) return faultAnswer(fault);
    try {
      return { status: 200, body: { ok: true, ...call(name, args, token) } };
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
      options.slack.log.info({ method: name, error: error.code }, 'Web API refused');
      return { status: 200, body: { ok: false, error: error.code, ...error.details } };
    }
  };
}

function send(reply: FastifyReply, { status, body, retryAfterSeconds }: ApiAnswer): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.status(status).send(body);
}

/** Slack's Web API: `/api/<method>`, by POST or GET, arguments as a form, as JSON or in the query. */
export function serveApi(app: FastifyInstance, options: ApiOptions): void {
  const answer = createAnswerer(options);
  app.route<{ Params: { method: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:method',
    async handler(request, reply) {
      const { method: name } = request.params;
      const { token, ...args } = argumentsOf(request);
      options.calls.add({ method: name, args });
      const end = options.wire.begin({ direction: 'app_to_slack', via: 'http', name, request: args });
      const met = await meetFault(options.faults, 'slack', reply);
      if (met !== undefined) {
        end({ status: met, isFailure: true });
        return reply;
      }
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const given = answer(name, args, bearer ?? (typeof token === 'string' ? token : ''));
      const { ok, error = 'ok' } = given.body;
      const status = given.status === 200 ? error : String(given.status);
      end({ status, isFailure: !ok, body: withoutTicket(name, given.body) });
      return send(reply, given);
    },
  });
}
