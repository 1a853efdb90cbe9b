import type { FaultInjector } from '../workbench/fault-injector.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { AppDispatcher, AppEnvelope, DispatchResult } from './envelope.js';
import type { createHttpTransport } from './http-transport.js';
import type { SocketMode } from './socket-mode.js';

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What a person calls it: the command, or the kind of payload with the id that says which. */
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
  /** Where the app takes requests over HTTP. */
  botUrl: () => string | undefined;
  faults: FaultInjector;
  wire: TrafficLog;
}

/** To the app by the way that is open, Socket Mode first, seen on the wire and late or lost as is switched on. */
export function createAppDispatcher({
  socketMode,
  http,
  botUrl,
  faults,
  wire,
}: AppDispatcherOptions): AppDispatcher {
  function pass(envelope: AppEnvelope): Promise<DispatchResult> {
    if (socketMode.isConnected()) return socketMode.deliver(envelope);
    const url = botUrl();
    return url === undefined ? Promise.resolve({ ok: false, error: 'dispatch_failed' }) : http(url, envelope);
  }

  /** A slow way takes the app's answer past the time that Slack waits; the app itself was asked at once. */
  async function late(envelope: AppEnvelope): Promise<DispatchResult> {
    const delivery = pass(envelope);
    await faults.delay('app');
    await delivery;
    return { ok: false, error: 'operation_timeout' };
  }

  return async (envelope) => {
    const end = wire.begin({
      direction: 'slack_to_app',
      via: socketMode.isConnected() ? 'socket' : 'http',
      name: formatEnvelopeName(envelope),
      request: envelope.payload,
    });
    const fault = faults.settings().app;
    const delivery: DispatchResult =
      fault === 'offline'
        ? { ok: false, error: 'dispatch_failed' }
        : fault === 'slow'
          ? await late(envelope)
          : await pass(envelope);
    end({
      status: delivery.ok ? 'ok' : delivery.error,
      isFailure: !delivery.ok,
      ...(delivery.ok && delivery.body !== undefined && { body: delivery.body }),
    });
    return delivery;
  };
}
