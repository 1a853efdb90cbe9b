import type { FastifyInstance, FastifyReply } from 'fastify';

/** Answers with what stands and then with what comes, until either side leaves. `subscribe` returns what ends it. */
export type EventStreamOpener = <Item>(
  reply: FastifyReply,
  standing: readonly Item[],
  subscribe: (tell: (item: Item) => void) => () => void,
) => void;

const formatServerSentEvent = (item: unknown): string => `data: ${JSON.stringify(item)}\n\n`;

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createEventStreams(app: FastifyInstance): EventStreamOpener {
  const ends = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of ends) end();
  });
  return (reply, standing, subscribe) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': here\n\n');
    for (const item of standing) raw.write(formatServerSentEvent(item));
    const unsubscribe = subscribe((item) => raw.write(formatServerSentEvent(item)));
    const end = () => raw.end();
    ends.add(end);
    raw.on('close', () => {
      unsubscribe();
      ends.delete(end);
    });
  };
}
