import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Stage } from '../acts/act.js';
import { applyResponse } from '../api/responses.js';
import { type ApiOptions, serveApi } from '../api/routes.js';
import { meetFault } from '../workbench/faults.js';
import { type Service, serveServices } from '../workbench/service-gate.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';
import { guard } from './guard.js';
import { serveEvents } from './page-events.js';
import { serveFiles } from './page-files.js';
import { servePage } from './page-routes.js';
import { createStreams } from './page-stream.js';
import { serveWorkbench } from './workbench-routes.js';

export interface ServerOptions {
  stage: Stage;
  pageDir: string;
  galleryDir: string | undefined;
  api: ApiOptions;
  services: ReadonlyMap<string, Service>;
}

/** Too old or used up is gone; what cannot be shown is the app's mistake. */
const GONE = ['invalid_url', 'expired_url', 'used_url'];

function serveResponseUrls(app: FastifyInstance, { slack, wire, faults }: ApiOptions): void {
  /** The HTTP status and Slack's body. */
  function answer(path: string, body: unknown): { status: number; body: unknown } {
    try {
      applyResponse(slack, 'response_url', slack.responseUrls.use(path), body);
      return { status: 200, body: 'ok' };
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
      slack.log.warn({ error: error.code }, 'response_url refused');
      const status = GONE.includes(error.code) ? 404 : 400;
      return { status, body: { ok: false, error: error.code, ...error.details } };
    }
  }
  for (const kind of ['commands', 'actions', 'app']) {
    app.post(`/${kind}/:team/:id/:secret`, async (request, reply) => {
      const opening = { direction: 'app_to_slack', via: 'http', name: 'response_url' } as const;
      const end = wire.begin({ ...opening, request: request.body });
      const met = await meetFault(faults, 'slack', reply);
      if (met !== undefined) {
        end({ status: met, isFailure: true });
        return reply;
      }
      const { status, body } = answer(request.url, request.body);
      end({ status: String(status), isFailure: status !== 200, body });
      // Slack's hooks host sends the word as HTML.
      return status === 200 ? reply.type('text/html').send(body) : reply.status(status).send(body);
    });
  }
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

function answerErrors(app: FastifyInstance, slack: Slack): void {
  const send = (reply: FastifyReply, status: number, error: string) =>
    reply.status(status).send({ ok: false, error });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof SlackError) return send(reply, 400, error.code);
    if (error instanceof z.ZodError) return send(reply, 400, z.prettifyError(error));
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return send(reply, error.statusCode, error.message);
    }
    slack.log.error({ err: error, route: request.routeOptions.url }, 'playground failed');
    return send(reply, 500, 'internal_error');
  });
}

/** The HTTP side: Slack's Web API and response addresses for the app, the page and what it asks for people. */
export function createServer({ stage, pageDir, galleryDir, api, services }: ServerOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  const { slack } = stage;
  const { wire, faults } = api;
  const open = createStreams(app);
  guard(app);
  readForms(app);
  answerErrors(app, slack);
  serveApi(app, api);
  serveResponseUrls(app, api);
  serveServices(app, { wire, faults, services });
  servePage(app, stage);
  serveEvents(app, slack, faults, open);
  serveWorkbench(app, { slack, wire, faults, galleryDir }, open);
  serveFiles(app, pageDir);
  return app;
}
