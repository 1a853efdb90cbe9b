import type { Faults } from '../workbench/faults.js';
import type { Wire } from '../workbench/wire.js';
import type { Deliver, Delivery, Envelope } from './envelope.js';
import type { createHttpDispatch } from './http.js';
import type { SocketMode } from './socket.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What a person calls it: the command, or the kind of payload with the id that says which. */
function nameOf({ type, payload }: Envelope): string {
  if (type === 'slash_commands') return textOf(payload['command']);
  if (type === 'events_api') return textOf(fieldOf(payload['event'], 'type'));
  const [action]: unknown[] = Array.isArray(payload['actions']) ? payload['actions'] : [];
  const ids = [
    payload['callback_id'],
    fieldOf(payload['view'], 'callback_id'),
    fieldOf(action, 'action_id'),
    payload['action_id'],
  ];
  return [payload['type'], ids.findLast((id) => textOf(id) !== '')].map(textOf).filter(Boolean).join(' · ');
}

interface Ways {
  socketMode: SocketMode;
  http: ReturnType<typeof createHttpDispatch>;
  /** Where the app takes requests over HTTP. */
  botUrl: () => string | undefined;
  faults: Faults;
  wire: Wire;
}

/** To the app by the way that is open, Socket Mode first, seen on the wire and late or lost as is switched on. */
export function createDelivery({ socketMode, http, botUrl, faults, wire }: Ways): Deliver {
  function pass(envelope: Envelope): Promise<Delivery> {
    if (socketMode.connected()) return socketMode.deliver(envelope);
    const url = botUrl();
    return url === undefined ? Promise.resolve({ ok: false, error: 'dispatch_failed' }) : http(url, envelope);
  }

  /** A slow way takes the app's answer past the time that Slack waits; the app itself was asked at once. */
  async function late(envelope: Envelope): Promise<Delivery> {
    const delivery = pass(envelope);
    await faults.delay('app');
    await delivery;
    return { ok: false, error: 'operation_timeout' };
  }

  return async (envelope) => {
    const end = wire.begin({
      direction: 'slack_to_app',
      via: socketMode.connected() ? 'socket' : 'http',
      name: nameOf(envelope),
      request: envelope.payload,
    });
    const fault = faults.settings().app;
    const delivery: Delivery =
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
