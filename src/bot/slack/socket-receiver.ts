import { setTimeout as pause } from 'node:timers/promises';
import { type App, type Receiver, webApi } from '@slack/bolt';
import { type ClientOptions, WebSocket } from 'ws';
import * as z from 'zod';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { SocketModeConnection } from '../config/config.js';
import { parseJson } from '../lib/text.js';
import { createEventProcessor, type TakePayload } from './process-event.js';
import { describeCallFailure, parseSlackResponse, slackErrorCode } from './slack-errors.js';

const urlSchema = z.url({ protocol: /^wss?$/u });

const SOCKET_TIMES: SocketTimes = { openMs: 10_000, pingMs: 5_000, closeMs: 1_000 };

interface SocketReceiverOptions {
  connection: SocketModeConnection;
  clientOptions: webApi.WebClientOptions;
  /** Called with false when no connection is open any more, and with true when one is open again. */
  onSocket?: (isOpen: boolean) => void;
  log: Logger;
}

/** Slack would refuse another attempt with this token. */
const isTokenRefused = (error: unknown) =>
  slackErrorCode(error) !== undefined && describeCallFailure(error).kind === 'refused';

/** Receives Slack's payloads over Socket Mode. */
export class SocketReceiver implements Receiver {
  private readonly pool: SocketPool;
  private readonly log: Logger;
  private processEvent: TakePayload | undefined;

  constructor({ connection, clientOptions, onSocket, log }: SocketReceiverOptions) {
    const client = new webApi.WebClient(connection.appToken, clientOptions);
    this.log = log;
    this.pool = createSocketPool({
      async open(events) {
        const { url } = await client.apps.connections.open({});
        return openSocketConnection(parseSlackResponse(urlSchema, url), events, SOCKET_TIMES);
      },
      onPayload: (payload, send) => void this.receive(payload, send),
      onState: (isOpen) => onSocket?.(isOpen),
      isFatal: isTokenRefused,
      log,
    });
  }

  init(app: App): void {
    this.processEvent = createEventProcessor({ app, log: this.log });
  }

  private async receive(payload: SocketPayload, send: (message: string) => void): Promise<void> {
    const { body, acknowledgement } = payload;
    try {
      if (!this.processEvent) throw new Error('a payload came before the app was ready');
      const acknowledge = (answer: unknown) => send(acknowledgement(answer));
      await this.processEvent({ body, acknowledge });
    } catch (error) {
      this.log.error({ err: error }, 'a payload could not be acknowledged');
    }
  }

  /** @throws {ConfigError} if Slack refuses the app-level token. The bot token says nothing about it. */
  async start(): Promise<string> {
    try {
      await this.pool.start();
    } catch (error) {
      const code = slackErrorCode(error);
      if (code === undefined) throw error;
      throw new ConfigError([
        `SLACK_APP_TOKEN is refused by Slack (${code}). Copy it anew from «Basic Information», «App-Level Tokens»; it needs the scope connections:write`,
      ]);
    }
    return 'socket';
  }

  async stop(): Promise<void> {
    this.pool.stop();
  }
}

/** Connections that are kept open. With two, the loss of one loses no payload. Slack allows ten for one app. */
const CONNECTIONS = 2;

const FIRST_RETRY_MS = 500;

const MAX_RETRY_MS = 30_000;

/** A connection that was closed earlier counts as a failure, so that the next one is opened after a pause. */
const STABLE_MS = 60_000;

/** How long a connection that Slack is about to close stays open beside the next one, if Slack does not. */
const LEAVING_MS = 30_000;

/** Slack's reasons of the refresh of each connection every few hours. */
const ROUTINE = new Set(['warning', 'refresh_requested']);

interface SocketPoolOptions {
  /** Opens a connection. @throws if Slack cannot be reached, or refuses */
  open: (events: SocketEvents) => Promise<SocketConnection>;
  onPayload: (payload: SocketPayload, send: (message: string) => void) => void;
  /** Called with false when the last connection is lost, and with true when one is open again. */
  onState: (isOpen: boolean) => void;
  /** Whether Slack would refuse every other attempt. Ends the start. */
  isFatal: (error: unknown) => boolean;
  log: Logger;
  /** Waits so many milliseconds, or until the signal. Default: a timer that does not keep the process alive. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/**
 * Keeps connections open all the time. A connection that Slack is about to close is used until Slack closes
 * it, and the next one is opened at once. After a connection that could not be opened, or that lived shortly, the next one
 * waits: half a second, then twice as long each time, at most half a minute. The log says it once.
 */
interface SocketPool {
  /** Resolves when the first connection is open. @throws a fatal error */
  start: () => Promise<void>;
  stop: () => void;
}

export function createSocketPool(options: SocketPoolOptions): SocketPool {
  const { open, onPayload, onState, isFatal, log, elapsed = () => performance.now() } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const connections = new Set<SocketConnection>();
  const wait = (ms: number) => (options.wait ?? waitForTimer)(ms, signal);
  let isTroubled = false;

  /** Warns about the first of several losses and failures. The others are repetitions until a connection is stable. */
  function warnOnce(details: object, message: string): void {
    if (isTroubled) log.debug(details, message);
    else log.warn(details, message);
    isTroubled = true;
  }

  /** Over the connection of the payload, or over another if that is closed. */
  function send(message: string, from: SocketConnection): void {
    const connection = [from, ...connections].find((each) => each.isOpen());
    if (!connection) throw new Error('no connection to Slack is open');
    connection.send(message);
  }

  /**
   * Opens one connection. `replace` resolves when the next one is needed: when Slack announces the end of this
   * one, or when it is lost. Its value is whether the connection lived long enough to count as a success.
   */
  async function openOne(): Promise<{ replace: Promise<boolean> }> {
    let resolveReplace: (wasStable: boolean) => void = () => undefined;
    const replace = new Promise<boolean>((resolve) => {
      resolveReplace = resolve;
    });
    let openedAt = elapsed();
    function end() {
      const wasStable = elapsed() - openedAt >= STABLE_MS;
      if (wasStable) isTroubled = false;
      resolveReplace(wasStable);
    }
    let isAnnounced = false;
    const connection = await open({
      onPayload: (payload, from) => onPayload(payload, (message) => send(message, from)),
      onDisconnect(reason) {
        isAnnounced = ROUTINE.has(reason);
        if (isAnnounced) log.info({ reason }, 'Slack refreshes a connection');
        else warnOnce({ reason }, 'Slack ends a connection');
        end();
        void wait(LEAVING_MS).then(() => connection.close());
      },
      onClosed(reason) {
        connections.delete(connection);
        if (!isAnnounced && !signal.aborted) warnOnce({ reason }, 'a connection to Slack is lost');
        if (connections.size === 0) onState(false);
        end();
      },
    });
    openedAt = elapsed();
    if (signal.aborted) connection.close();
    connections.add(connection);
    onState(true);
    return { replace };
  }

  /** Keeps one connection open. `onFirst` is called when it is open, and with a fatal error before that. */
  async function keepOpen(onFirst?: (error?: unknown) => void): Promise<void> {
    let isFirst = true;
    for (let failures = 0; !signal.aborted; ) {
      let waitMs: number | undefined;
      try {
        const { replace } = await openOne();
        if (isFirst) onFirst?.();
        isFirst = false;
        if (await replace) failures = 0;
        else waitMs = backoffOf(failures++);
      } catch (error) {
        if (isFirst && onFirst && isFatal(error)) return onFirst(error);
        const failure = describeCallFailure(error);
        warnOnce({ err: error }, 'no connection to Slack can be opened');
        const backoffMs = backoffOf(failures++);
        waitMs = failure.kind === 'busy' ? failure.retryAfterMs : backoffMs;
      }
      if (waitMs !== undefined) await wait(waitMs);
    }
    onFirst?.();
  }

  return {
    async start() {
      await new Promise<void>((resolve, reject) => {
        void keepOpen((error) => (error === undefined ? resolve() : reject(error)));
      });
      for (let more = 1; more < CONNECTIONS; more += 1) void keepOpen();
    },
    stop() {
      stopping.abort();
      for (const connection of connections) connection.close();
    },
  };
}

const backoffOf = (failures: number) => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);

const waitForTimer = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { ref: false, signal }).catch(() => undefined);

/** A payload of Slack, with its acknowledgement. */
interface SocketPayload {
  body: Record<string, unknown>;
  /** The message that acknowledges it, with the answer if there is one. */
  acknowledgement: (answer: unknown) => string;
}

/** What Slack sends over one connection: docs.slack.dev/apis/events-api/using-socket-mode. */
interface SocketEvents {
  onPayload: (payload: SocketPayload, from: SocketConnection) => void;
  /** Slack will soon close the connection. The reason is `warning` or `refresh_requested` as a routine. */
  onDisconnect: (reason: string) => void;
  /** Called once. */
  onClosed: (reason: string) => void;
}

/** An open connection, over which Slack has said hello. */
interface SocketConnection {
  isOpen: () => boolean;
  send: (message: string) => void;
  close: () => void;
}

interface SocketTimes {
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
function openSocketConnection(
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
      const message = parseJson(messageSchema, String(data));
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
