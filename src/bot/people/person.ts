import { z } from 'zod';
import { type PeopleTable, resolveAddress, usernameOf } from '../config/people-table.js';
import { type Exclusion, type MissingReason, NON_MEMBER_REASONS } from '../model/exclusions.js';
import { parseSlackResponse } from '../slack/slack-errors.js';
import { isTimeZone } from '../time/dates.js';

/** A person as the calendar commands need one: what to call them, and who they are in the calendar. */
export interface Person {
  name: string;
  /** The calendar's user name; absent where there is none, with the reason. */
  username?: string;
  /** Where an invitation reaches them; there as `username` is. */
  address?: string;
  missing?: MissingReason;
  /** IANA name of the zone that Slack shows them times in. */
  timeZone?: string;
}

/** Why the person may not ask about calendars; undefined when they may. A member without a calendar may. */
export function exclusionOf({ missing }: Person): Exclusion | undefined {
  return NON_MEMBER_REASONS.find((exclusion) => exclusion === missing);
}

/** What users are held against. */
export interface PersonRules {
  /** Of our own people's addresses. */
  domain: string;
  table: PeopleTable;
  /** Ids of the workspace, and of the organisation (Enterprise Grid) where it has one; empty where Slack did not say. */
  teams: readonly string[];
  /** Whether the app may see addresses; undefined where Slack did not say. */
  maySeeAddresses?: boolean | undefined;
}

/** A user object of Slack's (docs.slack.dev/reference/objects/user-object); what is not as described is not there. */
const flag = z.boolean().optional().catch(undefined);
const text = z.string().optional().catch(undefined);
const userSchema = z.looseObject({
  id: text,
  team_id: text,
  enterprise_user: z.looseObject({ enterprise_id: text }).optional().catch(undefined),
  name: text,
  tz: text,
  real_name: text,
  deleted: flag,
  is_bot: flag,
  is_workflow_bot: flag,
  is_stranger: flag,
  is_restricted: flag,
  is_ultra_restricted: flag,
  profile: z.looseObject({ real_name: text, display_name: text, email: text }).catch({}),
});
type SlackUser = z.output<typeof userSchema>;

/** Slack's own, which is not marked as a bot. */
const SLACKBOT = 'USLACKBOT';

function isStranger({ is_stranger, team_id, enterprise_user }: SlackUser, teams: readonly string[]): boolean {
  if (is_stranger) return true;
  if (team_id === undefined || teams.length === 0) return false;
  return ![team_id, enterprise_user?.enterprise_id].some((id) => id !== undefined && teams.includes(id));
}

function readAccount(user: SlackUser, rules: PersonRules): Omit<Person, 'name'> {
  if (user.is_bot || user.is_workflow_bot || user.id === SLACKBOT) return { missing: 'bot' };
  if (isStranger(user, rules.teams)) return { missing: 'outsider' };
  if (user.is_restricted || user.is_ultra_restricted) return { missing: 'guest' };
  if (user.deleted) return { missing: 'deactivated' };
  const { email } = user.profile;
  const address = resolveAddress({ id: user.id, email }, rules.table);
  if (!address) return { missing: rules.maySeeAddresses === false ? 'no-scope' : 'no-address' };
  const username = usernameOf(address, rules.domain);
  return username === undefined ? { missing: 'other-domain' } : { username, address };
}

/** A user object of Slack's (`users.info`) as a person. @throws {ServiceFault} for what is no object */
export function parseSlackUser(raw: unknown, rules: PersonRules): Person {
  const user = parseSlackResponse(userSchema, raw);
  const { tz, profile } = user;
  return {
    name: profile.real_name || user.real_name || profile.display_name || user.name || '?',
    ...readAccount(user, rules),
    ...(tz !== undefined && isTimeZone(tz) && { timeZone: tz }),
  };
}

/** A user name or an address as a person, called what was typed. */
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
