/** What Slack sends to an app. */
export interface AppEnvelope {
  type: 'slash_commands' | 'interactive' | 'events_api';
  payload: Record<string, unknown>;
}

/** `operation_timeout`: not acknowledged in time; `dispatch_failed`: nobody there, or not a 200. */
export type DispatchError = 'operation_timeout' | 'dispatch_failed';

/** The acknowledgement: its body as sent, `undefined` where there was none. */
export type DispatchResult = { ok: true; body: unknown } | { ok: false; error: DispatchError };

/** One way to reach the app. */
export type AppDispatcher = (envelope: AppEnvelope) => Promise<DispatchResult>;
