import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Stage } from './acts/act.js';
import { type ApiOptions, serveApi } from './api/routes.js';
import { guard } from './guard.js';
import { serveEvents } from './page-events.js';
import { serveFiles } from './page-files.js';
import { servePage } from './page-routes.js';
import { applyResponse } from './responses.js';
import type { Slack } from './slack.js';
import { SlackError } from './slack-error.js';

export interface ServerOptions {
  stage: Stage;
  pageDir: string;
  api: ApiOptions;
}

/** Too old or used up is gone; what cannot be shown is the app's mistake. */
const GONE = ['invalid_url', 'expired_url', 'used_url'];

function serveResponseUrls(app: FastifyInstance, slack: Slack): void {
  for (const kind of ['commands', 'actions', 'app']) {
    app.post(`/${kind}/:team/:id/:secret`, (request, reply) => {
      try {
        applyResponse(slack, 'response_url', slack.responseUrls.use(request.url), request.body);
        return reply.send({ ok: true });
      } catch (error) {
        if (!(error instanceof SlackError)) throw error;
        slack.log.warn({ error: error.code }, 'response_url refused');
        const status = GONE.includes(error.code) ? 404 : 400;
        return reply.status(status).send({ ok: false, error: error.code, ...error.details });
      }
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
export function createServer({ stage, pageDir, api }: ServerOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  guard(app);
  readForms(app);
  answerErrors(app, stage.slack);
  serveApi(app, api);
  serveResponseUrls(app, stage.slack);
  servePage(app, stage);
  serveEvents(app, stage.slack);
  serveFiles(app, pageDir);
  return app;
}
