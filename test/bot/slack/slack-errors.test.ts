import { webApi } from '@slack/bolt';
import { expect, it } from 'vitest';
import { slackErrorCode, toSlackFault } from '../../../src/bot/slack/slack-errors.js';

const refused = (error: string) => new webApi.WebAPIPlatformError({ ok: false, error });
const lost = (name: string) => new webApi.WebAPIRequestError(Object.assign(new Error(name), { name }));

it.each([
  ['busy', new webApi.WebAPIRateLimitedError(3)],
  ['busy', refused('ratelimited')],
  ['unauthorized', refused('missing_scope')],
  ['unauthorized', refused('token_revoked')],
  ['timeout', refused('expired_trigger_id')],
  ['timeout', refused('trigger_exchanged')],
  ['failed', refused('internal_error')],
  ['timeout', lost('TimeoutError')],
  ['unreachable', lost('TypeError')],
  ['failed', new webApi.WebAPIHTTPError(500, 'Internal Server Error', {})],
])('%s: %o', (kind, error) => expect(toSlackFault(error)).toMatchObject({ service: 'slack', kind }));

it('maps errors of Slack only', () => {
  expect(toSlackFault(new Error('other'))).toBeUndefined();
  expect(toSlackFault('text')).toBeUndefined();
  expect(slackErrorCode(refused('not_found'))).toBe('not_found');
  expect(slackErrorCode(new Error('not_found'))).toBeUndefined();
});
