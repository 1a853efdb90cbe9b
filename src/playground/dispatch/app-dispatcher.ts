import type { FaultInjector } from '../workbench/fault-injector.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { AppDispatcher, AppEnvelope, DispatchResult } from './envelope.js';
import type { createHttpTransport } from './http-transport.js';
import type { SocketMode } from './socket-mode.js';

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * The name of an envelope in the traffic log: the command, the event type, or the payload type with its id.
 */
function formatEnvelopeName({ type, payload }: AppEnvelope): string {
  if (type === 'slash_commands') return stringOrEmpty(payload['command']);
  if (type === 'events_api') return stringOrEmpty(readField(payload['event'], 'type'));
  const [action]: unknown[] = Array.isArray(payload['actions']) ? payload['actions'] : [];
  const ids = [
    payload['callback_id'],
    readField(payload['view'], 'callback_id'),
    readField(action, 'action_id'),
    payload['action_id'],
  ];
  return [payload['type'], ids.findLast((id) => stringOrEmpty(id) !== '')]
    .map(stringOrEmpty)
    .filter(Boolean)
    .join(' · ');
}

interface AppDispatcherOptions {
  socketMode: SocketMode;
  http: ReturnType<typeof createHttpTransport>;
  /** The app's HTTP address, `undefined` when it has none. */
  botUrl: () => string | undefined;
  faults: FaultInjector;
  traffic: TrafficLog;
}

/**
 * Sends envelopes to the app over Socket Mode if it is connected, otherwise over HTTP. Logs the traffic and
 * applies the fault that is switched on for the app.
 */
export function createAppDispatcher({
  socketMode,
  http,
  botUrl,
  faults,
  traffic,
}: AppDispatcherOptions): AppDispatcher {
  function send(envelope: AppEnvelope): Promise<DispatchResult> {
    if (socketMode.isConnected()) return socketMode.deliver(envelope);
    const url = botUrl();
    return url === undefined ? Promise.resolve({ ok: false, error: 'dispatch_failed' }) : http(url, envelope);
  }

  /** Sends the envelope at once, but delivers the answer after Slack's timeout. */
  async function sendTooLate(envelope: AppEnvelope): Promise<DispatchResult> {
    const result = send(envelope);
    await faults.delay('app');
    await result;
    return { ok: false, error: 'operation_timeout' };
  }

  return async (envelope) => {
    const endEntry = traffic.begin({
      direction: 'slack_to_app',
      via: socketMode.isConnected() ? 'socket' : 'http',
      name: formatEnvelopeName(envelope),
      request: envelope.payload,
    });
    const fault = faults.settings().app;
    const result: DispatchResult =
      fault === 'offline'
        ? { ok: false, error: 'dispatch_failed' }
        : fault === 'slow'
          ? await sendTooLate(envelope)
          : await send(envelope);
    endEntry({
      status: result.ok ? 'ok' : result.error,
      isFailure: !result.ok,
      ...(result.ok && result.body !== undefined && { body: result.body }),
    });
    return result;
  };
}
