import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Recent } from '../recent.js';
import type { Slack } from '../slack.js';
import { SlackError } from '../slack-error.js';
import { chatMethods } from './chat.js';
import { conversationMethods } from './conversations.js';
import { type Fault, type Faults, faultFor } from './faults.js';
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
const JSON_ARGUMENTS = ['blocks', 'view', 'attachments', 'metadata'];

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

function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  if (fault.retryAfterSeconds !== undefined) {
    reply.status(429).header('retry-after', String(fault.retryAfterSeconds));
    return reply.send({ ok: false, error: 'ratelimited' });
  }
  return reply.status(fault.status ?? 200).send({ ok: false, error: fault.error ?? 'internal_error' });
}

/** Slack's Web API: `/api/<method>`, by POST or GET, arguments as a form, as JSON or in the query. */
export function serveApi(app: FastifyInstance, options: ApiOptions): void {
  const methods = methodTable(options);

  function answer(name: string, { token: inBody, ...args }: Arguments, bearer: string | undefined): object {
    const wanted = methods.get(name);
    if (!wanted) throw new SlackError('unknown_method', { req_method: name });
    if (name !== 'api.test') {
      checkToken(bearer ?? (typeof inBody === 'string' ? inBody : ''), wanted, options);
      if (wanted.token === 'bot') checkScopes(wanted, options);
    }
    return wanted.call(args, options.slack);
  }

  app.route<{ Params: { method: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:method',
    handler(request, reply) {
      const { method: name } = request.params;
      const args = argumentsOf(request);
      const { token: _, ...shown } = args;
      options.calls.add({ method: name, args: shown });
      const fault = faultFor(options.faults, name);
      if (fault) return sendFault(reply, fault);
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      try {
        return reply.send({ ok: true, ...answer(name, args, bearer) });
      } catch (error) {
        if (!(error instanceof SlackError)) throw error;
        options.slack.log.info({ method: name, error: error.code }, 'Web API refused');
        return reply.send({ ok: false, error: error.code, ...error.details });
      }
    },
  });
}
