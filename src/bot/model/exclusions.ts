/**
 * Why somebody has no calendar user:
 *
 * - `bot`, `guest`, `deactivated`: what Slack says of the account
 * - `outsider`: somebody of another organisation, met in a shared channel
 * - `unknown`: nobody that Slack shows us by that id
 * - `no-scope`: the app was not given `users:read.email`
 * - `no-address`: Slack has no address
 * - `other-domain`: the address is not of our own domain, nor in the table of people
 */
export type MissingReason =
  | 'bot'
  | 'guest'
  | 'outsider'
  | 'deactivated'
  | 'unknown'
  | 'no-scope'
  | 'no-address'
  | 'other-domain';
/** Those who are no members of the workplace: nothing of a calendar is shown to them, or of them. */
export const NON_MEMBER_REASONS = ['bot', 'guest', 'outsider', 'deactivated', 'unknown'] as const;
export type Exclusion = (typeof NON_MEMBER_REASONS)[number];
