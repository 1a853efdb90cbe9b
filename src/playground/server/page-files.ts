import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

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
export function servePageFiles(app: FastifyInstance, folder: string): void {
  // The permalinks of chat.getPermalink open the page.
  app.get('/archives/:channel/:message', (_, reply) => reply.redirect('/'));
  app.get('/', (_, reply) => sendFile(reply, folder, 'index.html'));
  app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    sendFile(reply, folder, request.params.name),
  );
}
