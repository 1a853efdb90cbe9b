import * as z from 'zod';
import { ServiceFault } from '../../shared/errors.js';
import { type PeopleTable, resolveAddress, usernameOf } from '../config/people-table.js';
import { type Exclusion, type MissingReason, NON_MEMBER_REASONS } from '../model/calendar-reasons.js';
import { parseSlackResponse } from '../slack/slack-errors.js';
import { isTimeZone } from '../time/dates.js';

/** A person, with the properties that the calendar commands need. */
export interface Person {
  /** The name to show. Empty for a user that Slack does not know. */
  name: string;
  /** The user name in the calendar. Where it is absent, `missing` has the reason. */
  username?: string;
  /** The address for invitations; present together with `username`. */
  address?: string;
  missing?: MissingReason;
  /** Whether the person administers the workspace. */
  isAdmin?: true;
  /** IANA name of the time zone in the Slack profile. */
  timeZone?: string;
}

/**
 * The reason why the person has no access to calendars; undefined for members, with or without a calendar.
 */
export function exclusionOf({ missing }: Person): Exclusion | undefined {
  return NON_MEMBER_REASONS.find((exclusion) => exclusion === missing);
}

/** How Slack users are mapped to people. */
export interface PersonRules {
  /** The domain of the addresses of our own people. */
  domain: string;
  table: PeopleTable;
  /**
   * Ids of the workspace and its organisation (Enterprise Grid), from the installation. Without ids there are
   * no members.
   */
  teams: readonly string[];
  /** Whether the app may see addresses; undefined where Slack does not send its scopes. */
  maySeeAddresses?: boolean | undefined;
}

/** Names and addresses: a value of another type counts as absent. */
const text = z.string().optional().catch(undefined);
/** Flags that membership depends on: a value of another type is refused. */
const flag = z.boolean().optional();
/** A user object (docs.slack.dev/reference/objects/user-object). */
const userSchema = z.object({
  id: z.string().min(1),
  team_id: z.string().min(1),
  enterprise_user: z.object({ enterprise_id: z.string().optional() }).optional(),
  deleted: flag,
  is_bot: flag,
  is_workflow_bot: flag,
  is_stranger: flag,
  is_restricted: flag,
  is_ultra_restricted: flag,
  is_admin: flag,
  is_owner: flag,
  name: text,
  tz: text,
  real_name: text,
  profile: z.object({ real_name: text, display_name: text, email: text }).catch({}),
});
type SlackUser = z.output<typeof userSchema>;

/** A page of `users.list`. Keeps a user that does not match unchanged; `parseListedUser` drops it. */
export const userListSchema = z.object({ members: z.array(userSchema.or(z.unknown())) });

/** Slackbot is not marked as a bot. */
const SLACKBOT = 'USLACKBOT';

/** Whether the user is of another organisation. Only an id of the installation proves the opposite. */
function isOutsider({ is_stranger, team_id, enterprise_user }: SlackUser, teams: readonly string[]): boolean {
  if (is_stranger) return true;
  return ![team_id, enterprise_user?.enterprise_id].some((id) => id !== undefined && teams.includes(id));
}

function mapAccount(user: SlackUser, rules: PersonRules): Omit<Person, 'name'> {
  if (user.is_bot || user.is_workflow_bot || user.id === SLACKBOT) return { missing: 'bot' };
  if (isOutsider(user, rules.teams)) return { missing: 'outsider' };
  if (user.is_restricted || user.is_ultra_restricted) return { missing: 'guest' };
  if (user.deleted) return { missing: 'deactivated' };
  const { email } = user.profile;
  const address = resolveAddress({ id: user.id, email }, rules.table);
  if (!address) return { missing: rules.maySeeAddresses === false ? 'no-scope' : 'no-address' };
  const username = usernameOf(address, rules.domain);
  return username === undefined ? { missing: 'other-domain' } : { username, address };
}

/**
 * Reads the user object of `users.info`.
 *
 * @param id of the requested user
 * @throws {ServiceFault} `invalid` where the object has another shape or id, so that it never counts as a
 * member
 */
export function parseSlackUser(raw: unknown, id: string, rules: PersonRules): Person {
  const user = parseSlackResponse(userSchema, raw);
  if (user.id !== id)
    throw new ServiceFault({
      service: 'slack',
      operation: 'read',
      kind: 'invalid',
      cause: new Error('another user'),
    });
  const { tz, profile } = user;
  return {
    name: profile.real_name || user.real_name || profile.display_name || user.name || '?',
    ...mapAccount(user, rules),
    ...((user.is_admin || user.is_owner) && { isAdmin: true as const }),
    ...(tz !== undefined && isTimeZone(tz) && { timeZone: tz }),
  };
}

/** The user of a list; undefined for what is no user. */
export function parseListedUser(
  user: { id?: string },
  rules: PersonRules,
): (Person & { slackId: string }) | undefined {
  const slackId = user.id ?? '';
  try {
    return { ...parseSlackUser(user, slackId, rules), slackId };
  } catch {
    return undefined;
  }
}

/** Creates a person from a typed user name or address, which is also the name to show. */
export function personFromTyped(
  typed: string,
  { domain, table }: Pick<PersonRules, 'domain' | 'table'>,
): Person {
  const email = typed.includes('@') ? typed : `${typed}@${domain}`;
  const address = resolveAddress({ email }, table) ?? email;
  const username = usernameOf(address, domain);
  return username === undefined
    ? { name: typed, missing: 'other-domain' }
    : { name: typed, username, address };
}
