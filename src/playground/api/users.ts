import * as z from 'zod';
import type { UserData } from '../workspace/sample-workspace.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { booleanArgument, defineMethod, paginate, paginationArguments, type WebApiMethod } from './method.js';

/** The language that Slack itself is used in. Slack is not available in Norwegian. */
const LOCALE = 'en-US';

function renderProfile(user: UserData, slack: SlackWorkspace) {
  const canReadEmail = slack.manifest.oauth_config.scopes.bot.includes('users:read.email');
  return {
    real_name: user.realName,
    real_name_normalized: user.realName,
    display_name: user.name,
    display_name_normalized: user.name,
    team: slack.directory.team.id,
    ...(canReadEmail && user.email !== undefined && { email: user.email }),
  };
}

function renderUser(user: UserData, slack: SlackWorkspace, includeLocale: boolean) {
  return {
    id: user.id,
    team_id: slack.directory.team.id,
    name: user.name,
    deleted: false,
    color: user.color.replace('#', ''),
    real_name: user.realName,
    tz: user.tz,
    tz_label: user.tz,
    tz_offset: slack.clock().toZonedDateTimeISO(user.tz).offsetNanoseconds / 1e9,
    profile: renderProfile(user, slack),
    is_admin: user.isAdmin ?? false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: user.kind === 'guest',
    is_ultra_restricted: false,
    is_bot: user.kind === 'bot',
    is_app_user: false,
    ...(includeLocale && { locale: LOCALE }),
  };
}

const info = defineMethod({
  scopes: ['users:read'],
  args: z.object({ user: z.string(), include_locale: booleanArgument.default(false) }),
  answer({ user, include_locale }, slack) {
    const found = slack.directory.findUser(user);
    if (!found) throw new SlackError('user_not_found');
    return { user: renderUser(found, slack, include_locale) };
  },
});

const list = defineMethod({
  scopes: ['users:read'],
  args: z.object({ ...paginationArguments, include_locale: booleanArgument.default(false) }),
  answer(args, slack) {
    const { items, response_metadata } = paginate(slack.directory.listUsers(), args);
    const members = items.map((user) => renderUser(user, slack, args.include_locale));
    return { members, response_metadata };
  },
});

const lookupByEmail = defineMethod({
  scopes: ['users:read.email'],
  args: z.object({ email: z.string() }),
  answer({ email }, slack) {
    const wantedEmail = email.toLowerCase();
    const user = slack.directory
      .listUsers()
      .find((candidate) => candidate.email?.toLowerCase() === wantedEmail);
    if (!user) throw new SlackError('users_not_found');
    return { user: renderUser(user, slack, false) };
  },
});

export const userMethods: Record<string, WebApiMethod> = {
  'users.info': info,
  'users.list': list,
  'users.lookupByEmail': lookupByEmail,
};
