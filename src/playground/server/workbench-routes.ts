import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { DictionaryDownload, DictionaryDownloadState } from '../protocol/workbench.js';
import type { FaultInjector } from '../workbench/fault-injector.js';
import { createGalleryLoader } from '../workbench/gallery.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { EventStreamOpener } from './server-sent-events.js';

export interface WorkbenchOptions {
  slack: SlackWorkspace;
  traffic: TrafficLog;
  faults: FaultInjector;
  galleryDir: string | undefined;
  /** Absent where no dictionaries can be fetched. */
  dictionaryDownload: DictionaryDownload | undefined;
}

const faultSchema = z.object({
  place: z.enum(['slack', 'app', 'dictionary', 'calendar']),
  fault: z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']),
});

/** Serves the page's requests about the app under test; the protocol is in workbench.ts. */
export function serveWorkbenchApi(
  app: FastifyInstance,
  options: WorkbenchOptions,
  openStream: EventStreamOpener,
): void {
  const { slack, traffic, faults, galleryDir, dictionaryDownload } = options;
  const downloadState = (): DictionaryDownloadState => dictionaryDownload?.state() ?? { kind: 'unavailable' };
  app.get('/playground/wire', (_, reply) => openStream(reply, traffic.list(), traffic.subscribe));
  app.post('/playground/fault', ({ body }) => {
    const { place, fault } = faultSchema.parse(body);
    faults.set(place, fault);
    slack.events.publish({ type: 'faults', faults: faults.settings() });
    return {};
  });
  app.get('/playground/gallery', createGalleryLoader(galleryDir));
  app.get('/playground/dictionary', downloadState);
  app.post('/playground/dictionary', () => {
    dictionaryDownload?.begin();
    return downloadState();
  });
}
