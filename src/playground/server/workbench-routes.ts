import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../workbench/faults.js';
import { loadGallery } from '../workbench/gallery.js';
import type { Wire } from '../workbench/wire.js';
import type { Slack } from '../workspace/slack.js';
import type { OpenStream } from './page-stream.js';

export interface Workbench {
  slack: Slack;
  wire: Wire;
  faults: Faults;
  galleryDir: string | undefined;
}

const faultSchema = z.object({
  place: z.enum(['slack', 'app', 'dictionary', 'calendar']),
  fault: z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']),
});

/** What the page asks and tells about the app under test: see workbench.ts. */
export function serveWorkbench(app: FastifyInstance, bench: Workbench, open: OpenStream): void {
  const { slack, wire, faults, galleryDir } = bench;
  app.get('/playground/wire', (_, reply) => open(reply, wire.list(), wire.subscribe));
  app.post('/playground/fault', ({ body }) => {
    const { place, fault } = faultSchema.parse(body);
    faults.set(place, fault);
    slack.events.publish({ type: 'faults', faults: faults.settings() });
    return {};
  });
  app.get('/playground/gallery', () => loadGallery(galleryDir));
}
