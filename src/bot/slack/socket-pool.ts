import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../shared/observability/log.js';
import { describeCallFailure } from './call-failure.js';
import type { SocketConnection, SocketEvents, SocketPayload } from './socket-connection.js';

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

export interface SocketPoolOptions {
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
export interface SocketPool {
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
