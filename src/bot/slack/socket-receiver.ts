import type { App, Receiver, webApi } from '@slack/bolt';
import { SocketModeClient } from '@slack/socket-mode';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { SocketConnection } from '../config/slack-connection.js';
import { processEvent } from './process-event.js';
import { slackErrorCode } from './slack-errors.js';
import { createSlackLogger } from './slack-logger.js';

/**
 * Retries of `apps.connections.open`, the only method that this client calls. A reconnection that fails would
 * end the process.
 */
const RECONNECT_RETRIES: webApi.RetryOptions = { retries: 100, factor: 1.3, maxTimeout: 30_000 };

/** The part of a `slack_event` of the client that is read. */
interface SocketEnvelope {
  ack: (answer?: Record<string, unknown>) => Promise<void>;
  body: Record<string, unknown>;
  retry_num?: number;
  retry_reason?: string;
}

export interface SocketReceiverOptions {
  connection: SocketConnection;
  clientOptions: webApi.WebClientOptions;
  /** Called with false when the connection is lost, and with true when it is open again. */
  onSocket?: (isOpen: boolean) => void;
  log: Logger;
}

/** Receives Slack's payloads over Socket Mode. */
export class SocketReceiver implements Receiver {
  private readonly options: SocketReceiverOptions;
  private readonly client: SocketModeClient;

  constructor(options: SocketReceiverOptions) {
    const { connection, clientOptions, onSocket, log } = options;
    this.options = options;
    this.client = new SocketModeClient({
      appToken: connection.appToken,
      logger: createSlackLogger(log),
      // A copy, because the client changes the options that it gets.
      clientOptions: { ...clientOptions, retryConfig: RECONNECT_RETRIES },
    });
    this.client.on('connected', () => onSocket?.(true));
    for (const lost of ['reconnecting', 'disconnected']) this.client.on(lost, () => onSocket?.(false));
  }

  init(app: App): void {
    this.client.on('slack_event', ({ ack, body, retry_num, retry_reason }: SocketEnvelope) => {
      void processEvent(
        app,
        {
          body,
          ack,
          ...(retry_num !== undefined && { retryNum: retry_num }),
          ...(retry_reason !== undefined && { retryReason: retry_reason }),
        },
        this.options.log,
      ).catch((error: unknown) =>
        this.options.log.error({ err: error }, 'a payload could not be acknowledged'),
      );
    });
  }

  /** @throws {ConfigError} if Slack refuses the app-level token. The bot token says nothing about it. */
  async start(): Promise<string> {
    try {
      await this.client.start();
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
    void this.client.disconnect();
  }
}
