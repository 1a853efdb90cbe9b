import { createHmac } from 'node:crypto';
import { withAnySignal } from '../../shared/concurrency/with-any-signal.js';
import { readText } from '../../shared/http-client/read-text.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { AppEnvelope, DispatchResult } from './envelope.js';

export interface HttpTransportOptions {
  signingSecret: string;
  ackTimeoutMs: number;
  /** The clock for the signature's timestamp. The app compares it with its own clock. */
  clock: Clock;
  /** Aborts when the playground stops. */
  signal: AbortSignal;
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

/**
 * Slack's request signature, version 0: https://docs.slack.dev/authentication/verifying-requests-from-slack
 */
function signRequest(secret: string, seconds: number, body: string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex')}`;
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
export function createHttpTransport(options: HttpTransportOptions) {
  return async (url: string, envelope: AppEnvelope): Promise<DispatchResult> => {
    const { contentType, body } = encodeBody(envelope);
    const seconds = Math.floor(options.clock().epochMilliseconds / 1000);
    const timeout = AbortSignal.timeout(options.ackTimeoutMs);
    try {
      const headers = {
        'content-type': contentType,
        'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
        'x-slack-request-timestamp': String(seconds),
        'x-slack-signature': signRequest(options.signingSecret, seconds, body),
      };
      const { response, text } = await withAnySignal([timeout, options.signal], async (signal) => {
        const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal, headers });
        return { response: answer, text: await readText(answer, signal) };
      });
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
