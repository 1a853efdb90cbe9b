import type { FastifyInstance } from 'fastify';
import type { WebApiOptions } from '../api/routes.js';
import { applyFault } from '../workbench/fault-injector.js';

/**
 * Takes the bytes of files from the app, and gives the posted files to the page. Slack answers an upload with
 * 200, and with another status for a failure (docs.slack.dev, files.getUploadURLExternal).
 */
export function serveFiles(app: FastifyInstance, { slack, traffic, faults }: WebApiOptions): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );

  app.post<{ Params: { ticket: string } }>('/upload/v1/:ticket', async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const about = { direction: 'app_to_slack', via: 'http', name: 'file upload' } as const;
    const endEntry = traffic.begin({ ...about, request: { bytes: bytes.length } });
    const faultStatus = await applyFault(faults, 'slack', reply);
    if (faultStatus !== undefined) {
      endEntry({ status: faultStatus, isFailure: true });
      return reply;
    }
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
