import { App, type Receiver, type webApi } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { BotConfig } from '../config/config.js';
import { HttpReceiver } from '../slack/http-receiver.js';
import type { InstallerOptions } from '../slack/installer-options.js';
import type { SlackAccess } from '../slack/slack-access.js';
import { createSlackLogger } from '../slack/slack-logger.js';
import { SocketReceiver } from '../slack/socket-receiver.js';
import { textsOf } from '../texts/texts.js';

export interface BoltAppOptions {
  config: BotConfig;
  clientOptions: webApi.WebClientOptions;
  authorize: SlackAccess['authorize'];
  /** Only if workspaces install the app by OAuth. */
  installer?: InstallerOptions | undefined;
  clock: Clock;
  signatureClock: () => number;
  /** Called with false when the socket is lost, and with true when it is open again. */
  onSocket: (isOpen: boolean) => void;
  log: Logger;
}

function createReceiver(options: BoltAppOptions): Receiver {
  const { config, clientOptions, installer, clock, signatureClock, onSocket, log } = options;
  const { slack: connection, meetingFiles: files, language } = config;
  const meetingFiles = files && { files, clock, gone: textsOf(language).common.meetingFileGone };
  return connection.mode === 'socket'
    ? new SocketReceiver({ connection, clientOptions, onSocket, log })
    : new HttpReceiver({ connection, installer, meetingFiles, signatureClock, log });
}

/**
 * Bolt with our own receiver. Its error handling, its retries and its conversation store are replaced or
 * turned off.
 */
export function createBoltApp(options: BoltAppOptions): App {
  const { clientOptions, authorize, log } = options;
  const app = new App({
    receiver: createReceiver(options),
    authorize,
    clientOptions,
    logger: createSlackLogger(log),
    // Nothing here uses the conversation store, and dispatch is a fifth faster without it.
    convoStore: false,
    // Otherwise Bolt keeps a client for each execution of a workflow step and never frees it.
    attachFunctionToken: false,
  });
  app.error(async (error) => log.error({ err: error }, 'listener failed'));
  return app;
}
