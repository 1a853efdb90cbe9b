import axios from 'axios';
import * as z from 'zod';
import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { describeCallFailure } from './call-failure.js';

/** Slack's status for blocks that it rejects. */
const REJECTED = 400;
/** The error code of a rejection that names no other. */
const INVALID_BLOCKS = 'invalid_blocks';

interface ReplyErrorDetails {
  /** For the log: a status, an error code or a network error. Never the URL. */
  what: unknown;
  kind: FaultKind;
  status?: number | undefined;
  /** Slack's error code. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: Error | undefined;
}

/** An answer was not confirmed. */
export class ReplyError extends ServiceFault {
  constructor({ what, ...details }: ReplyErrorDetails) {
    super({ service: 'slack', operation: `response_url: ${what}`, ...details });
  }

  /** True if Slack has certainly shown nothing. Otherwise the answer may have arrived. */
  get isNotShown(): boolean {
    return describeCallFailure(this).kind !== 'unknown';
  }
}

const replyBodySchema = z.union([
  z.object({ ok: z.literal(true) }).transform(() => 'ok' as const),
  z.object({ ok: z.literal(false), error: z.string().default('refused') }).transform(({ error }) => error),
]);

/**
 * Parses the body of an answer with status 200. Ignores the content type: Slack's hooks host sends the word
 * `ok` as `text/html`, other addresses send JSON. An empty body is a success: a proxy on the way may drop it, and Slack says
 * the reason of a refusal.
 *
 * @returns `ok`; the error code of a refusal; `unknown` for anything else, such as the page of a proxy
 */
export function parseReplyBody(body: string): string {
  if (['', 'ok'].includes(body.trim())) return 'ok';
  try {
    return replyBodySchema.catch('unknown').parse(JSON.parse(body));
  } catch {
    return 'unknown';
  }
}

/** The error code in the body of a refusal: a word, or JSON. */
function parseRefusalCode(body: unknown): string | undefined {
  const text = typeof body === 'string' ? body.trim() : '';
  if (/^[a-z_]+$/u.test(text)) return text;
  const code = parseReplyBody(text);
  return code === 'unknown' || code === 'ok' ? undefined : code;
}

/** `Retry-After` in seconds. Undefined for a date, and without one. */
function parseRetryAfter(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d+$/u.test(header) ? Number(header) : undefined;
}

/** Maps a failed request. The error does not keep the URL, with which a reader of the log could post. */
function toReplyError(error: unknown): ReplyError {
  if (!axios.isAxiosError(error)) return new ReplyError({ what: 'invalid', kind: 'failed' });
  const { response, code: networkCode } = error;
  if (!response) {
    const kind = networkCode === 'ECONNABORTED' || networkCode === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
    const cause = Object.assign(new Error('no response'), { code: networkCode });
    return new ReplyError({ what: networkCode, kind, cause });
  }
  const { status, headers, data } = response;
  if (status === 429) {
    const retryAfterSeconds = parseRetryAfter(headers['retry-after']);
    return new ReplyError({ what: status, kind: 'busy', status, retryAfterSeconds });
  }
  if (status < 400 || status >= 500) return new ReplyError({ what: status, kind: 'failed', status });
  const code = parseRefusalCode(data) ?? (status === REJECTED ? INVALID_BLOCKS : undefined);
  return new ReplyError({ what: status, kind: 'rejected', status, code });
}

/** Posts a body once. @throws {ReplyError} unless Slack confirms it */
export type PostToResponseUrl = (responseUrl: string, body: Record<string, unknown>) => Promise<void>;

export function createResponseUrlPost(metrics: Metrics | undefined, timeoutMs: number): PostToResponseUrl {
  const http = axios.create({ timeout: timeoutMs, maxRedirects: 0, proxy: false, responseType: 'text' });

  return async (responseUrl, body) => {
    const recordDuration = metrics?.outgoingDuration.startTimer({
      service: 'slack',
      operation: 'response_url',
    });
    try {
      const { data } = await http.post<string>(responseUrl, body).catch((error: unknown) => {
        throw toReplyError(error);
      });
      const outcome = parseReplyBody(data);
      if (outcome === 'unknown') throw new ReplyError({ what: outcome, kind: 'invalid' });
      if (outcome !== 'ok') throw new ReplyError({ what: outcome, kind: 'rejected', code: outcome });
      recordDuration?.({ outcome: 'ok' });
    } catch (error) {
      recordDuration?.({ outcome: error instanceof ReplyError ? error.kind : 'failed' });
      throw error;
    }
  };
}
