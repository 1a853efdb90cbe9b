import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultInjector } from '../workbench/fault-injector.js';
import { loadGallery } from '../workbench/gallery.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { EventStreamOpener } from './server-sent-events.js';

export interface WorkbenchOptions {
  slack: SlackWorkspace;
  wire: TrafficLog;
  faults: FaultInjector;
  galleryDir: string | undefined;
}

const faultSchema = z.object({
  place: z.enum(['slack', 'app', 'dictionary', 'calendar']),
  fault: z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']),
});

/** What the page asks and tells about the app under test: see workbench.ts. */
export function serveWorkbenchApi(
  app: FastifyInstance,
  bench: WorkbenchOptions,
  open: EventStreamOpener,
): void {
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
