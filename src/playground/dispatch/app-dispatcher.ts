import { createHmac } from 'node:crypto';
import { withAnySignal } from '../../shared/concurrency/limits.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { FaultInjector } from '../workbench/fault-injector.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { AppDispatcher, AppEnvelope, DispatchResult } from './payloads.js';
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

interface AppDispatcherOptions extends HttpTransportOptions {
  socketMode: SocketMode;
  /** The app's HTTP address, `undefined` when it has none. */
  botUrl: () => string | undefined;
  faults: FaultInjector;
  traffic: TrafficLog;
}

/**
 * Sends envelopes to the app over Socket Mode if it is connected, otherwise over HTTP. Logs the traffic and
 * applies the fault that is switched on for the app.
 */
export function createAppDispatcher(options: AppDispatcherOptions): AppDispatcher {
  const { socketMode, botUrl, faults, traffic } = options;
  const http = createHttpTransport(options);

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

interface HttpTransportOptions extends SigningOptions {
  ackTimeoutMs: number;
  log: Logger;
}

/**
 * Encodes the body as Slack does: events as JSON, interactions as JSON in a form field, commands as a form.
 */
function encodeBody({ type, payload }: AppEnvelope): { contentType: string; body: string } {
  if (type === 'events_api') return { contentType: 'application/json', body: JSON.stringify(payload) };
  const fields =
    type === 'interactive'
      ? { payload: JSON.stringify(payload) }
      : Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
  return {
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(fields).toString(),
  };
}

function decodeBody(contentType: string | null, text: string): unknown {
  if (text === '') return undefined;
  if (!contentType?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Creates the HTTP transport: it sends signed requests to the app's address. */
function createHttpTransport(options: HttpTransportOptions) {
  return async (url: string, envelope: AppEnvelope): Promise<DispatchResult> => {
    const { contentType, body } = encodeBody(envelope);
    const timeout = AbortSignal.timeout(options.ackTimeoutMs);
    const headers = {
      'content-type': contentType,
      'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
    };
    try {
      const { response, text } = await postSigned(options, url, { body, headers, timeout });
      if (response.status === 200) {
        return { ok: true, body: decodeBody(response.headers.get('content-type'), text) };
      }
      options.log.warn(
        { type: envelope.type, status: response.status },
        'the app did not answer with status 200',
      );
      return { ok: false, error: 'dispatch_failed' };
    } catch (error) {
      if (timeout.aborted) return { ok: false, error: 'operation_timeout' };
      options.log.warn({ err: error, type: envelope.type }, 'the app cannot be reached');
      return { ok: false, error: 'dispatch_failed' };
    }
  };
}

export interface SigningOptions {
  signingSecret: string;
  /** The clock for the signature's timestamp. The app compares it with its own clock. */
  clock: Clock;
  /** Aborts when the playground stops. */
  signal: AbortSignal;
}

/**
 * Posts a request to the app with Slack's signature, version 0:
 * https://docs.slack.dev/authentication/verifying-requests-from-slack
 *
 * @throws if the app cannot be reached, or has not answered in full when the timeout aborts
 */
export async function postSigned(
  { signingSecret, clock, signal: stopped }: SigningOptions,
  url: string | URL,
  { body, headers, timeout }: { body: string; headers: Record<string, string>; timeout: AbortSignal },
): Promise<{ response: Response; text: string }> {
  const seconds = Math.floor(clock().epochMilliseconds / 1_000);
  const signature = createHmac('sha256', signingSecret).update(`v0:${seconds}:${body}`).digest('hex');
  const signed = {
    ...headers,
    'x-slack-request-timestamp': String(seconds),
    'x-slack-signature': `v0=${signature}`,
  };
  return withAnySignal([timeout, stopped], async (signal) => {
    const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal, headers: signed });
    return { response, text: await readText(response, signal) };
  });
}

/**
 * Reads the body of a response as text, until the signal aborts.
 *
 * The signal of the `fetch` call does not suffice: on Node 20 a garbage collection may cut its link to a body that is
 * still coming (nodejs/node#55428), and the body of a server that stalls would then be waited for without end.
 *
 * @throws the reason of the signal, or the error of the connection
 */
async function readText({ body }: Response, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  if (!body) return '';
  const reader = body.getReader();
  // A cancelled reader ends its read.
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
