import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlaygroundEvent } from './protocol.js';
import type { Slack } from './slack.js';

const querySchema = z.object({ user: z.string() });

function eventText(event: PlaygroundEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

/** What is open already: the page may have been loaded anew. */
function standing(slack: Slack, user: string): PlaygroundEvent[] {
  const stack = slack.views.stack(user).map(({ id, hash, view }) => ({ id, hash, view }));
  const home = slack.views.home(user);
  return [
    ...(stack.length > 0 ? [{ type: 'view' as const, user, stack }] : []),
    ...(home
      ? [{ type: 'home' as const, user, view: { id: home.id, hash: home.hash, view: home.view } }]
      : []),
  ];
}

/** Server-sent events of what one person sees: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function serveEvents(app: FastifyInstance, slack: Slack): void {
  const ends = new Set<() => void>();
  app.get('/playground/events', (request, reply) => {
    const { user } = querySchema.parse(request.query);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': here\n\n');
    for (const event of standing(slack, user)) raw.write(eventText(event));
    const unsubscribe = slack.events.subscribe(user, (event) => raw.write(eventText(event)));
    const end = () => raw.end();
    ends.add(end);
    raw.on('close', () => {
      unsubscribe();
      ends.delete(end);
    });
  });
  app.addHook('preClose', async () => {
    for (const end of ends) end();
  });
}
