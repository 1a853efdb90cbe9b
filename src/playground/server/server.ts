import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod';
import { applyMessageResponse } from '../api/message-response.js';
import { serveWebApi, type WebApiOptions } from '../api/routes.js';
import type { DictionaryDownload } from '../protocol/workbench.js';
import type { UserActionContext } from '../user-actions/context.js';
import { applyFault } from '../workbench/fault-injector.js';
import { type ProxiedService, serveServiceProxy } from '../workbench/service-proxy.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { serveEventStream } from './event-stream.js';
import { serveFiles } from './file-routes.js';
import { guardRequests } from './guard.js';
import { servePageFiles } from './page-files.js';
import { servePageApi } from './page-routes.js';
import { createEventStreams } from './server-sent-events.js';
import { serveWorkbenchApi } from './workbench-routes.js';

export interface PlaygroundServerOptions {
  actions: UserActionContext;
  pageDir: string;
  galleryDir: string | undefined;
  dictionaryDownload: DictionaryDownload | undefined;
  api: WebApiOptions;
  services: ReadonlyMap<string, ProxiedService>;
  /** The app's HTTP address. */
  botUrl: () => string | undefined;
}

/** The files of meetings have the address of the playground, which is known before that of the app. */
function serveMeetingFiles(app: FastifyInstance, botUrl: () => string | undefined): void {
  app.get('/slack/meeting/:sealed', (request, reply) => {
    const base = botUrl();
    if (base === undefined) return reply.status(404).send({ error: 'the app is not connected over HTTP' });
    return reply.redirect(new URL(request.url, base).href);
  });
}

/** Slack answers 404 for an old or used URL, and 400 for content that it refuses. */
const EXPIRED_URL_ERRORS = ['invalid_url', 'expired_url', 'used_url'];

function serveResponseUrls(app: FastifyInstance, { slack, traffic, faults }: WebApiOptions): void {
  /** Returns the HTTP status and body. */
  function answer(path: string, body: unknown): { status: number; body: unknown } {
    try {
      applyMessageResponse(slack, 'response_url', slack.responseUrls.use(path), body);
      return { status: 200, body: 'ok' };
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
      slack.log.warn({ error: error.code }, 'response_url refused');
      const status = EXPIRED_URL_ERRORS.includes(error.code) ? 404 : 400;
      return { status, body: { ok: false, error: error.code, ...error.details } };
    }
  }
  for (const kind of ['commands', 'actions', 'app']) {
    app.post(`/${kind}/:team/:id/:secret`, async (request, reply) => {
      const entry = { direction: 'app_to_slack', via: 'http', name: 'response_url' } as const;
      const endEntry = traffic.begin({ ...entry, request: request.body });
      const faultStatus = await applyFault(faults, 'slack', reply);
      if (faultStatus !== undefined) {
        endEntry({ status: faultStatus, isFailure: true });
        return reply;
      }
      const { status, body } = answer(request.url, request.body);
      endEntry({ status: String(status), isFailure: status !== 200, body });
      // Slack answers with the word `ok` as HTML.
      return status === 200 ? reply.type('text/html').send(body) : reply.status(status).send(body);
    });
  }
}

function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

function handleErrors(app: FastifyInstance, slack: SlackWorkspace): void {
  const sendError = (reply: FastifyReply, status: number, error: string) =>
    reply.status(status).send({ ok: false, error });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof SlackError) return sendError(reply, 400, error.code);
    if (error instanceof z.ZodError) return sendError(reply, 400, z.prettifyError(error));
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendError(reply, error.statusCode, error.message);
    }
    slack.log.error({ err: error, route: request.routeOptions.url }, 'playground failed');
    return sendError(reply, 500, 'internal_error');
  });
}

/** Creates the HTTP server: the Web API and response URLs for the app, and the page with its API. */
export function createPlaygroundServer({
  actions,
  pageDir,
  galleryDir,
  dictionaryDownload,
  api,
  services,
  botUrl,
}: PlaygroundServerOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  const { slack } = actions;
  const { traffic, faults } = api;
  const openStream = createEventStreams(app);
  guardRequests(app);
  parseForms(app);
  handleErrors(app, slack);
  serveWebApi(app, api);
  serveResponseUrls(app, api);
  serveFiles(app, api);
  serveServiceProxy(app, { traffic, faults, services });
  serveMeetingFiles(app, botUrl);
  servePageApi(app, actions);
  serveEventStream(app, slack, faults, openStream);
  serveWorkbenchApi(app, { slack, traffic, faults, galleryDir, dictionaryDownload }, openStream);
  servePageFiles(app, pageDir);
  return app;
}
