import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import type { IdGenerator } from '../workspace/id-generator.js';
import type { AppEnvelope, DispatchResult } from './payloads.js';

const CONNECTION_PATH = '/link/';
const PING_INTERVAL_MS = 10_000;
const CLOSE_TIMEOUT_MS = 1_000;

const acknowledgementSchema = z.object({ envelope_id: z.string(), payload: z.unknown().optional() });

interface SocketModeOptions {
  appId: string;
  ackTimeoutMs: number;
  ids: IdGenerator;
}

function parseAcknowledgement(data: RawData): z.infer<typeof acknowledgementSchema> | undefined {
  try {
    return acknowledgementSchema.parse(JSON.parse(data.toString()));
  } catch {
    return undefined;
  }
}

/** Closes a connection with the close handshake; terminates it when the client does not answer in time. */
function closeSocket(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const termination = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
    socket.once('close', () => {
      clearTimeout(termination);
      resolve();
    });
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify({ type: 'disconnect', reason: 'refresh_requested' }));
    socket.close();
  });
}

/** Socket Mode: the app opens a web socket to the playground and receives its envelopes over it. */
export class SocketMode {
  private readonly options: SocketModeOptions;
  private readonly sockets = new WebSocketServer({ noServer: true });
  private readonly tickets = new Set<string>();
  private readonly pending = new Map<string, (delivery: DispatchResult) => void>();

  constructor(options: SocketModeOptions) {
    this.options = options;
  }

  /** Handles the web socket upgrades of a server. */
  attach(server: Server) {
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  /** Issues the path of one connection, with a one-time ticket: the answer of `apps.connections.open`. */
  issueConnectionPath(): string {
    const ticket = this.options.ids.secret();
    this.tickets.add(ticket);
    return `${CONNECTION_PATH}?ticket=${ticket}&app_id=${this.options.appId}`;
  }

  isConnected(): boolean {
    return this.openSocket() !== undefined;
  }

  async deliver(envelope: AppEnvelope): Promise<DispatchResult> {
    const socket = this.openSocket();
    if (!socket) return { ok: false, error: 'dispatch_failed' };
    const envelope_id = this.options.ids.secret();
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => settle({ ok: false, error: 'operation_timeout' }),
        this.options.ackTimeoutMs,
      );
      const settle = (delivery: DispatchResult) => {
        clearTimeout(timer);
        this.pending.delete(envelope_id);
        resolve(delivery);
      };
      this.pending.set(envelope_id, settle);
      const accepts_response_payload = envelope.type !== 'events_api';
      socket.send(JSON.stringify({ ...envelope, envelope_id, accepts_response_payload }));
    });
  }

  /** Asks the app to disconnect. Resolves when it has, or after a timeout. */
  async close(): Promise<void> {
    for (const settle of [...this.pending.values()]) settle({ ok: false, error: 'dispatch_failed' });
    await Promise.all([...this.sockets.clients].map(closeSocket));
    this.sockets.close();
  }

  private openSocket(): WebSocket | undefined {
    return [...this.sockets.clients].find((socket) => socket.readyState === socket.OPEN);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'ws://playground');
    if (pathname !== CONNECTION_PATH || !this.tickets.delete(searchParams.get('ticket') ?? '')) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (client) => this.handleConnection(client));
  }

  private handleConnection(client: WebSocket) {
    const ping = setInterval(() => client.ping(), PING_INTERVAL_MS);
    client.on('close', () => clearInterval(ping));
    client.on('error', () => client.terminate());
    client.on('message', (data) => {
      const ack = parseAcknowledgement(data);
      if (ack) this.pending.get(ack.envelope_id)?.({ ok: true, body: ack.payload });
    });
    client.send(
      JSON.stringify({
        type: 'hello',
        num_connections: this.sockets.clients.size,
        connection_info: { app_id: this.options.appId },
      }),
    );
  }
}
