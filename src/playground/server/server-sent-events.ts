import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Answers with the current items, then with each new one until either side disconnects. `subscribe` returns
 * its unsubscribe function.
 */
export type EventStreamOpener = <Item>(
  reply: FastifyReply,
  current: readonly Item[],
  subscribe: (send: (item: Item) => void) => () => void,
) => void;

const formatServerSentEvent = (item: unknown): string => `data: ${JSON.stringify(item)}\n\n`;

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createEventStreams(app: FastifyInstance): EventStreamOpener {
  const closers = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of closers) close();
  });
  return (reply, current, subscribe) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': here\n\n');
    for (const item of current) raw.write(formatServerSentEvent(item));
    const unsubscribe = subscribe((item) => raw.write(formatServerSentEvent(item)));
    const close = () => raw.end();
    closers.add(close);
    raw.on('close', () => {
      unsubscribe();
      closers.delete(close);
    });
  };
}
