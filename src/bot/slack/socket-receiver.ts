import { type App, type Receiver, webApi } from '@slack/bolt';
import * as z from 'zod';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { SocketModeConnection } from '../config/slack-connection.js';
import { describeCallFailure } from './call-failure.js';
import { createEventProcessor, type TakePayload } from './process-event.js';
import { parseSlackResponse, slackErrorCode } from './slack-errors.js';
import { openSocketConnection, type SocketPayload, type SocketTimes } from './socket-connection.js';
import { createSocketPool, type SocketPool } from './socket-pool.js';

const urlSchema = z.url({ protocol: /^wss?$/u });
const SOCKET_TIMES: SocketTimes = { openMs: 10_000, pingMs: 5_000, closeMs: 1_000 };

export interface SocketReceiverOptions {
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
