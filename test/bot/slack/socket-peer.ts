import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';

/** An acknowledgement of the app. */
export interface Acknowledgement {
  envelope_id: string;
  payload?: Record<string, unknown>;
}

/**
 * Slack's end of Socket Mode on a free port (docs.slack.dev/apis/events-api/using-socket-mode): it says hello,
 * spreads payloads over the open connections, and announces that it closes one.
 */
export interface SocketPeer {
  /** The next address of `apps.connections.open`. It works once. */
  issueUrl: () => string;
  open: () => WebSocket[];
  /** The least number of open connections since the first one. */
  leastOpen: () => number;
  /** Sends a payload over the next open connection. @returns its envelope id; undefined without a connection */
  deliver: (payload: Record<string, unknown>) => string | undefined;
  acknowledgements: Acknowledgement[];
  /** Announces the end of these connections, and closes them after a while, as Slack does after ten seconds. */
  disconnect: (connections: readonly WebSocket[], reason: string, afterMs: number) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startSocketPeer(): Promise<SocketPeer> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const greeted = new Set<WebSocket>();
  const tickets = new Set<string>();
  const acknowledgements: Acknowledgement[] = [];
  let least = Number.POSITIVE_INFINITY;
  let turn = 0;

  const open = () => [...greeted].filter((socket) => socket.readyState === socket.OPEN);
  const noteOpen = () => {
    least = Math.min(least, open().length);
  };

  server.on('upgrade', (request, socket, head) => {
    if (!tickets.delete(request.url ?? '')) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data) => acknowledgements.push(JSON.parse(String(data)) as Acknowledgement));
      client.on('close', noteOpen);
      client.send(JSON.stringify({ type: 'hello', num_connections: sockets.clients.size }));
      greeted.add(client);
      noteOpen();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    issueUrl() {
      const ticket = `/link/?ticket=${randomUUID()}-secret`;
      tickets.add(ticket);
      return `ws://127.0.0.1:${port}${ticket}`;
    },
    open,
    leastOpen: () => least,
    deliver(payload) {
      const connections = open();
      turn += 1;
      const envelope_id = randomUUID();
      const connection = connections[turn % connections.length];
      connection?.send(JSON.stringify({ envelope_id, type: 'slash_commands', payload }));
      return connection && envelope_id;
    },
    acknowledgements,
    async disconnect(connections, reason, afterMs) {
      const message = { type: 'disconnect', reason, debug_info: { host: 'applink-1' } };
      for (const connection of connections) connection.send(JSON.stringify(message));
      await pause(afterMs);
      for (const connection of connections) connection.close();
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise((done) => server.close(done));
    },
  };
}
