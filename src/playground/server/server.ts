import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import * as z from 'zod';
import { applyMessageResponse } from '../api/message-response.js';
import { serveWebApi, type WebApiOptions } from '../api/routes.js';
import type { DictionaryDownload } from '../protocol.js';
import type { UserActionContext } from '../user-actions/context.js';
import { admitRequest } from '../workbench/fault-injector.js';
import { type ProxiedService, serveServiceProxy } from '../workbench/service-proxy.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { servePage } from './page-routes.js';

interface PlaygroundServerOptions {
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

function serveResponseUrls(app: FastifyInstance, api: WebApiOptions): void {
  const { slack } = api;

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
      const entry = { direction: 'app_to_slack', name: 'response_url', request: request.body } as const;
      const endEntry = await admitRequest(api, 'slack', entry, reply);
      if (!endEntry) return reply;
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
    if (error instanceof z.core.$ZodError) return sendError(reply, 400, z.prettifyError(error));
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
  guardRequests(app);
  parseForms(app);
  handleErrors(app, slack);
  serveWebApi(app, api);
  serveResponseUrls(app, api);
  serveFiles(app, api);
  serveServiceProxy(app, { traffic, faults, services });
  serveMeetingFiles(app, botUrl);
  servePage(app, actions, { traffic, faults, galleryDir, dictionaryDownload });
  servePageFiles(app, pageDir);
  return app;
}

/**
 * Takes the bytes of files from the app, and gives the posted files to the page. Slack answers an upload with
 * 200, and with another status for a failure (docs.slack.dev, files.getUploadURLExternal).
 */
function serveFiles(app: FastifyInstance, api: WebApiOptions): void {
  const { slack } = api;
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );

  app.post<{ Params: { ticket: string } }>('/upload/v1/:ticket', async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const about = { direction: 'app_to_slack', name: 'file upload' } as const;
    const entry = { ...about, request: { bytes: bytes.length } };
    const endEntry = await admitRequest(api, 'slack', entry, reply);
    if (!endEntry) return reply;
    const isTaken = slack.files.upload(request.params.ticket, bytes);
    endEntry({ status: isTaken ? '200' : '400', isFailure: !isTaken });
    return isTaken ? reply.send(`OK - ${bytes.length}`) : reply.status(400).send('invalid upload');
  });

  app.get<{ Params: { id: string } }>('/files-pri/:id', (request, reply) => {
    const file = slack.files.read(request.params.id);
    if (!file) return reply.status(404).send({ error: 'there is no such file' });
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type('application/octet-stream')
      .send(file.bytes);
  });
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

function isLoopback(host: string | undefined): boolean {
  return URL.canParse(`http://${host}`) && LOOPBACK.includes(new URL(`http://${host}`).hostname);
}

/**
 * Accepts JSON from this origin only. Browsers send `Origin` with a POST and `Sec-Fetch-Site` with every request, and
 * no page can forge either; a request with neither is refused. JSON also needs a CORS preflight.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const isSameOrigin =
    origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === `http://${host}`;
  return isJson && isSameOrigin;
}

/** Whether a browser sends the request for a page of another site. The app sends neither header. */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  const isOtherOrigin = origin !== undefined && origin !== `http://${host}`;
  return isOtherOrigin || (site !== 'same-origin' && site !== 'none');
}

/**
 * Protects against other sites in the same browser: refuses other host names (DNS rebinding) and changes that do not
 * come from the playground's own page. It decides by the matched route, not by the raw URL, which can be encoded in
 * several ways (`/%70layground/send`).
 */
function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isLoopback(request.headers.host)) {
      return reply.status(403).send({ error: 'requests from other machines are refused' });
    }
    const route = request.routeOptions.url ?? '';
    const isPost = request.method !== 'GET';
    const isChange = isPost && route.startsWith('/playground/');
    // The Web API takes GET, too.
    const isForApp = isPost || route.startsWith('/api/');
    if ((isChange && !isOwnPage(request)) || (isForApp && isFromOtherSite(request))) {
      return reply.status(403).send({ error: 'requests from other pages are refused' });
    }
    return undefined;
  });
}

const FILE_NAME = /^[a-z0-9][a-z0-9.-]*$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The page loads only its own files. slack-blocks-to-jsx sets inline styles. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'none'";

async function sendFile(reply: FastifyReply, folder: string, name: string): Promise<FastifyReply> {
  const type = CONTENT_TYPES[extname(name)];
  const content =
    type && FILE_NAME.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
  if (!type || !content) return reply.status(404).type('text/plain; charset=utf-8').send('Not found\n');
  return reply.type(type).header('content-security-policy', CONTENT_SECURITY_POLICY).send(content);
}

/** Serves the page's files from one flat folder. */
function servePageFiles(app: FastifyInstance, folder: string): void {
  // The permalinks of chat.getPermalink open the page.
  app.get('/archives/:channel/:message', (_, reply) => reply.redirect('/'));
  app.get('/', (_, reply) => sendFile(reply, folder, 'index.html'));
  app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    sendFile(reply, folder, request.params.name),
  );
}
