import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { admitRequest, type FaultInjector } from '../workbench/fault-injector.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { defineMethod, type WebApiMethod } from './method.js';
import { WEB_API_METHODS } from './methods.js';

export interface WebApiOptions {
  botToken: string;
  appToken: string;
  slack: SlackWorkspace;
  faults: FaultInjector;
  traffic: TrafficLog;
  /** Returns a new address for a Socket Mode connection. */
  openConnection: () => string;
}

/** Arguments that forms carry as JSON text. */
const JSON_ARGUMENTS = ['blocks', 'view', 'attachments', 'metadata', 'unfurls', 'files'];

function parseJsonArgument(key: string, value: unknown): unknown {
  if (!JSON_ARGUMENTS.includes(key) || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});

function readArguments(request: FastifyRequest): Record<string, unknown> {
  const fields = { ...fieldsSchema.parse(request.query), ...fieldsSchema.parse(request.body) };
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, parseJsonArgument(key, value)]),
  );
}

function checkToken(token: string, webApiMethod: WebApiMethod, options: WebApiOptions): void {
  if (token === '') throw new SlackError('not_authed');
  const expectedToken = webApiMethod.token === 'app' ? options.appToken : options.botToken;
  if (token === expectedToken) return;
  const isKnown = token === options.botToken || token === options.appToken;
  throw new SlackError(isKnown ? 'not_allowed_token_type' : 'invalid_auth');
}

function checkScopes(webApiMethod: WebApiMethod, { slack }: WebApiOptions): void {
  const provided = slack.manifest.oauth_config.scopes.bot;
  if (webApiMethod.scopes.length === 0 || webApiMethod.scopes.some((scope) => provided.includes(scope)))
    return;
  throw new SlackError('missing_scope', {
    needed: webApiMethod.scopes.join(','),
    provided: provided.join(','),
  });
}

/** Hides the address of a Socket Mode connection, because anyone with the address can connect. */
function redactTicket(name: string, body: object): object {
  return name === 'apps.connections.open' && 'url' in body ? { ...body, url: '…' } : body;
}

/** Calls Web API methods without HTTP: checks the token and the scopes, then runs the method. */
function createMethodCaller(options: WebApiOptions) {
  const methods: ReadonlyMap<string, WebApiMethod> = new Map(
    Object.entries({
      ...WEB_API_METHODS,
      'apps.connections.open': defineMethod({
        token: 'app',
        args: z.object({}),
        answer: () => ({ url: options.openConnection() }),
      }),
    }),
  );
  const call = (name: string, args: Record<string, unknown>, token: string): object => {
    const webApiMethod = methods.get(name);
    if (!webApiMethod) throw new SlackError('unknown_method', { req_method: name });
    if (name !== 'api.test') {
      checkToken(token, webApiMethod, options);
      if (webApiMethod.token === 'bot') checkScopes(webApiMethod, options);
    }
    return webApiMethod.call(args, options.slack);
  };
  return (name: string, args: Record<string, unknown>, token: string): { ok: boolean; error?: string } => {
    try {
      return { ok: true, ...call(name, args, token) };
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
      options.slack.log.info({ method: name, error: error.code }, 'Web API request refused');
      return { ok: false, error: error.code, ...error.details };
    }
  };
}

/**
 * Serves Slack's Web API at `/api/<method>`, by POST or GET. Arguments come as a form, as JSON or in the
 * query.
 */
export function serveWebApi(app: FastifyInstance, options: WebApiOptions): void {
  const callMethod = createMethodCaller(options);
  app.route<{ Params: { method: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:method',
    async handler(request, reply) {
      const { method: name } = request.params;
      const { token, ...args } = readArguments(request);
      const entry = { direction: 'app_to_slack', name, request: args } as const;
      const endEntry = await admitRequest(options, 'slack', entry, reply);
      if (!endEntry) return reply;
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const body = callMethod(name, args, bearer ?? (typeof token === 'string' ? token : ''));
      const { ok, error: status = 'ok' } = body;
      endEntry({ status, isFailure: !ok, body: redactTicket(name, body) });
      return reply.send(body);
    },
  });
}
