import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { PlaygroundEvent } from '../protocol/messaging.js';
import type { FaultInjector } from '../workbench/fault-injector.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { EventStreamOpener } from './server-sent-events.js';

const querySchema = z.object({ user: z.string() });

/** The current state, for a page that has just loaded: faults, open views and the Home tab. */
function listCurrentEvents(slack: SlackWorkspace, faults: FaultInjector, user: string): PlaygroundEvent[] {
  const stack = slack.views.stack(user).map(({ id, hash, view }) => ({ id, hash, view }));
  const home = slack.views.home(user);
  return [
    { type: 'faults', faults: faults.settings() },
    ...(stack.length > 0 ? [{ type: 'view' as const, user, stack }] : []),
    ...(home
      ? [{ type: 'home' as const, user, view: { id: home.id, hash: home.hash, view: home.view } }]
      : []),
  ];
}

/** Serves one user's events as server-sent events. */
export function serveEventStream(
  app: FastifyInstance,
  slack: SlackWorkspace,
  faults: FaultInjector,
  open: EventStreamOpener,
): void {
  app.get('/playground/events', (request, reply) => {
    const { user } = querySchema.parse(request.query);
    open(reply, listCurrentEvents(slack, faults, user), (send) => slack.events.subscribe(user, send));
  });
}
