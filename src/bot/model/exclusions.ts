/**
 * Why a person has no calendar user:
 *
 * - `bot`, `guest`, `deactivated`: the kind of account in Slack
 * - `outsider`: a person of another organisation, in a shared channel
 * - `unknown`: Slack shows the app no person with that id
 * - `no-scope`: the app was not given `users:read.email`
 * - `no-address`: Slack has no address
 * - `other-domain`: the address is neither of our own domain nor in the table of people
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
/** Reasons that mean that a person is no member. Such people see no calendars, and theirs are not shown. */
export const NON_MEMBER_REASONS = ['bot', 'guest', 'outsider', 'deactivated', 'unknown'] as const;
export type Exclusion = (typeof NON_MEMBER_REASONS)[number];
