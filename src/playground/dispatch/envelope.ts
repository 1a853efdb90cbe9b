/** What Slack sends to an app: https://docs.slack.dev/apis/events-api/using-socket-mode */
export interface AppEnvelope {
  type: 'slash_commands' | 'interactive' | 'events_api';
  payload: Record<string, unknown>;
}

/**
 * `operation_timeout`: not acknowledged in time. `dispatch_failed`: the app cannot be reached, or did not
 * answer 200.
 */
export type DispatchError = 'operation_timeout' | 'dispatch_failed';

/** The result of sending an envelope. `body` is that of the acknowledgement, `undefined` when it is empty. */
export type DispatchResult = { ok: true; body: unknown } | { ok: false; error: DispatchError };

/** Sends an envelope to the app. */
export type AppDispatcher = (envelope: AppEnvelope) => Promise<DispatchResult>;
