import { webApi } from '@slack/bolt';
import type { z } from 'zod';
import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import { InvalidAnswerError } from './slack-fetch.js';

/** Slack's error codes for a token that is invalid or lacks a scope. */
const UNAUTHORIZED = new Set([
  'access_denied',
  'account_inactive',
  'bad_client_secret',
  'invalid_auth',
  'invalid_client_id',
  'invalid_refresh_token',
  'missing_scope',
  'no_permission',
  'not_authed',
  'not_allowed_token_type',
  'token_expired',
  'token_revoked',
]);

/** Slack's error codes for an expired trigger_id. The documentation has both spellings. */
const TOO_LATE = new Set([
  'expired_trigger_id',
  'exchanged_trigger_id',
  'trigger_expired',
  'trigger_exchanged',
]);

const BUSY = new Set(['ratelimited', 'rate_limited']);

/** Slack's error code, as `invalid_auth`. Undefined for any other error. */
export function slackErrorCode(error: unknown): string | undefined {
  return error instanceof webApi.WebAPIPlatformError ? error.data.error : undefined;
}

function kindOfRequest({ original }: webApi.WebAPIRequestError): FaultKind {
  if (original instanceof InvalidAnswerError) return 'invalid';
  return original.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

function kindOf(error: Error): FaultKind {
  const word = slackErrorCode(error);
  if (error instanceof webApi.WebAPIRateLimitedError || (word !== undefined && BUSY.has(word))) return 'busy';
  if (error instanceof webApi.WebAPIRequestError) return kindOfRequest(error);
  if (word === undefined) return 'failed';
  if (TOO_LATE.has(word)) return 'timeout';
  return UNAUTHORIZED.has(word) ? 'unauthorized' : 'failed';
}

/** Maps an error of Slack's client to a fault. Undefined for any other error. */
export function toSlackFault(error: unknown): ServiceFault | undefined {
  const isSlacks = error instanceof Error && 'code' in error && String(error.code).startsWith('slack_webapi');
  return isSlacks
    ? new ServiceFault({ service: 'slack', operation: 'call', kind: kindOf(error), cause: error })
    : undefined;
}

/** Parses a part of a response of Slack. @throws {ServiceFault} `invalid` for another shape */
export function parseSlackResponse<Schema extends z.ZodType>(
  schema: Schema,
  part: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(part);
  if (error) throw new ServiceFault({ service: 'slack', operation: 'read', kind: 'invalid', cause: error });
  return data;
}
