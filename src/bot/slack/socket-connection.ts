import { type ClientOptions, WebSocket } from 'ws';
import * as z from 'zod';

/** A payload of Slack, with its acknowledgement. */
export interface SocketPayload {
  body: Record<string, unknown>;
  /** The message that acknowledges it, with the answer if there is one. */
  acknowledgement: (answer: unknown) => string;
}

/** What Slack sends over one connection: docs.slack.dev/apis/events-api/using-socket-mode. */
export interface SocketEvents {
  onPayload: (payload: SocketPayload, from: SocketConnection) => void;
  /** Slack will soon close the connection. The reason is `warning` or `refresh_requested` as a routine. */
  onDisconnect: (reason: string) => void;
  /** Called once. */
  onClosed: (reason: string) => void;
}

/** An open connection, over which Slack has said hello. */
export interface SocketConnection {
  isOpen: () => boolean;
  send: (message: string) => void;
  close: () => void;
}

export interface SocketTimes {
  /** From the request to Slack's hello. Milliseconds, as below. */
  openMs: number;
  /** Between two pings. A connection on which nothing came for three of them is dead. */
  pingMs: number;
  /** How long Slack may take to close the TCP connection, which it may leave open. */
  closeMs: number;
}

const messageSchema = z.union([
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('disconnect'), reason: z.string().default('unknown') }),
  z.object({ envelope_id: z.string(), payload: z.record(z.string(), z.unknown()) }),
]);
type SocketMessage = z.infer<typeof messageSchema>;

/** Undefined for a message that is none of these. */
function parseMessage(data: string): SocketMessage | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

function toPayload(message: Extract<SocketMessage, { envelope_id: string }>): SocketPayload {
  const { envelope_id, payload: body } = message;
  const toBody = (answer: unknown) => (typeof answer === 'string' ? { text: answer } : (answer ?? {}));
  const acknowledgement = (answer: unknown) => JSON.stringify({ envelope_id, payload: toBody(answer) });
  return { body, acknowledgement };
}

/**
 * Opens a connection, and resolves when Slack has said hello.
 *
 * @param url of `apps.connections.open`. It is a secret, and in no error
 * @throws {Error} if it is closed before
 */
export function openSocketConnection(
  url: string,
  { onPayload, onDisconnect, onClosed }: SocketEvents,
  { openMs, pingMs, closeMs }: SocketTimes,
): Promise<SocketConnection> {
  // @types/ws 8.18 lacks `closeTimeout`.
  const options: ClientOptions & { closeTimeout: number } = {
    handshakeTimeout: openMs,
    closeTimeout: closeMs,
  };
  const socket = new WebSocket(url, options);
  const connection: SocketConnection = {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (message) => socket.send(message),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    let reason = 'closed by Slack';
    let isGreeted = false;
    let silentPings = 0;
    const drop = (why: string) => {
      reason = why;
      socket.terminate();
    };
    const late = setTimeout(drop, openMs, 'no hello');
    const heartbeat = setInterval(() => {
      silentPings += 1;
      if (silentPings > 3) drop('no answer to pings');
      else if (connection.isOpen()) socket.ping();
    }, pingMs);
    for (const event of ['message', 'ping', 'pong'])
      socket.on(event, () => {
        silentPings = 0;
      });
    socket.on('error', ({ message }) => {
      reason = message;
    });
    socket.on('close', () => {
      clearTimeout(late);
      clearInterval(heartbeat);
      if (isGreeted) onClosed(reason);
      else reject(new Error(reason));
    });
    socket.on('message', (data) => {
      const message = parseMessage(String(data));
      if (!message) return;
      if ('envelope_id' in message) return onPayload(toPayload(message), connection);
      if (message.type === 'hello') {
        clearTimeout(late);
        isGreeted = true;
        return resolve(connection);
      }
      reason = message.reason;
      if (isGreeted) onDisconnect(message.reason);
      else drop(message.reason);
    });
  });
}
