import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlaygroundEvent } from '../protocol/protocol.js';
import type { Faults } from '../workbench/faults.js';
import type { Slack } from '../workspace/slack.js';
import type { OpenStream } from './page-stream.js';

const querySchema = z.object({ user: z.string() });

/** What is so already: the page may have been loaded anew. */
function standing(slack: Slack, faults: Faults, user: string): PlaygroundEvent[] {
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

/** What one person sees, as it happens. */
export function serveEvents(app: FastifyInstance, slack: Slack, faults: Faults, open: OpenStream): void {
  app.get('/playground/events', (request, reply) => {
    const { user } = querySchema.parse(request.query);
    open(reply, standing(slack, faults, user), (tell) => slack.events.subscribe(user, tell));
  });
}
