import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../shared/observability/log.js';
import { describeCallFailure } from './call-failure.js';
import type { SocketConnection, SocketEvents, SocketPayload } from './socket-connection.js';

/** Connections that are kept open. With two, the loss of one loses no payload. Slack allows ten for one app. */
const CONNECTIONS = 2;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
/** How long a connection that Slack is about to close stays open beside the next one, if Slack does not. */
const LEAVING_MS = 30_000;
/** Slack's reasons of the refresh of each connection every few hours. */
const ROUTINE = new Set(['warning', 'refresh_requested']);

export interface SocketPoolOptions {
  /** Opens a connection. @throws if Slack cannot be reached, or refuses */
  open: (events: SocketEvents) => Promise<SocketConnection>;
  onPayload: (payload: SocketPayload, send: (message: string) => void) => void;
  /** Called with false when the last connection is lost, and with true when one is open again. */
  onState: (isOpen: boolean) => void;
  /** Whether Slack would refuse every other attempt. Ends the start. */
  isFatal: (error: unknown) => boolean;
  log: Logger;
}

/**
 * Keeps connections open all the time. A connection that Slack is about to close is used until Slack closes
 * it, and the next one is opened at once.
 */
export interface SocketPool {
  /** Resolves when the first connection is open. @throws a fatal error */
  start: () => Promise<void>;
  stop: () => void;
}

export function createSocketPool(options: SocketPoolOptions): SocketPool {
  const { open, onPayload, onState, isFatal, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const connections = new Set<SocketConnection>();
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal }).catch(() => undefined);

  /** Over the connection of the payload, or over another if that is closed. */
  function send(message: string, from: SocketConnection): void {
    const connection = [from, ...connections].find((each) => each.isOpen());
    if (!connection) throw new Error('no connection to Slack is open');
    connection.send(message);
  }

  /**
   * Opens one connection. `replace` resolves when the next one is needed: when Slack announces the end of this
   * one, or when it is lost.
   */
  async function openOne(): Promise<{ replace: Promise<void> }> {
    let resolveReplace: () => void = () => undefined;
    const replace = new Promise<void>((resolve) => {
      resolveReplace = resolve;
    });
    let isAnnounced = false;
    const connection = await open({
      onPayload: (payload, from) => onPayload(payload, (message) => send(message, from)),
      onDisconnect(reason) {
        isAnnounced = ROUTINE.has(reason);
        if (isAnnounced) log.info({ reason }, 'Slack refreshes a connection');
        else log.warn({ reason }, 'Slack ends a connection');
        resolveReplace();
        void wait(LEAVING_MS).then(() => connection.close());
      },
      onClosed(reason) {
        connections.delete(connection);
        if (!isAnnounced && !signal.aborted) log.warn({ reason }, 'a connection to Slack is lost');
        if (connections.size === 0) onState(false);
        resolveReplace();
      },
    });
    if (signal.aborted) connection.close();
    connections.add(connection);
    onState(true);
    return { replace };
  }

  /** Repeats `openOne` until it succeeds. @throws a fatal error, if `mayFail` */
  async function openUntilDone(mayFail: boolean): Promise<{ replace: Promise<void> } | undefined> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        return await openOne();
      } catch (error) {
        if (mayFail && isFatal(error)) throw error;
        const failure = describeCallFailure(error);
        const backoffMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
        log.warn({ err: error }, 'no connection to Slack can be opened');
        await wait(failure.kind === 'busy' ? failure.retryAfterMs : backoffMs);
      }
    }
    return undefined;
  }

  /** Keeps one connection open, from the given one on. */
  async function keepOpen(first?: { replace: Promise<void> }): Promise<void> {
    for (let current = first; !signal.aborted; current = await openUntilDone(false)) await current?.replace;
  }

  return {
    async start() {
      const first = await openUntilDone(true);
      void keepOpen(first);
      for (let more = 1; more < CONNECTIONS; more += 1) void keepOpen();
    },
    stop() {
      stopping.abort();
      for (const connection of connections) connection.close();
    },
  };
}
