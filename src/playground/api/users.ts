import { z } from 'zod';
import type { UserData } from '../workspace/sample-workspace.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { booleanArgument, defineMethod, paginate, paginationArguments, type WebApiMethod } from './method.js';

/** Slack's own language there: Norwegian is not among those it is offered in. */
const LOCALE = 'en-US';

function renderProfile(person: UserData, slack: SlackWorkspace) {
  const maySeeEmail = slack.manifest.oauth_config.scopes.bot.includes('users:read.email');
  return {
    real_name: person.realName,
    real_name_normalized: person.realName,
    display_name: person.name,
    display_name_normalized: person.name,
    team: slack.directory.team.id,
    ...(maySeeEmail && person.email !== undefined && { email: person.email }),
  };
}

function renderUser(person: UserData, slack: SlackWorkspace, includeLocale: boolean) {
  return {
    id: person.id,
    team_id: slack.directory.team.id,
    name: person.name,
    deleted: false,
    color: person.color.replace('#', ''),
    real_name: person.realName,
    tz: person.tz,
    tz_label: person.tz,
    tz_offset: slack.clock().toZonedDateTimeISO(person.tz).offsetNanoseconds / 1e9,
    profile: renderProfile(person, slack),
    is_admin: false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: person.kind === 'guest',
    is_ultra_restricted: false,
    is_bot: person.kind === 'bot',
    is_app_user: false,
    ...(includeLocale && { locale: LOCALE }),
  };
}

const info = defineMethod({
  scopes: ['users:read'],
  args: z.object({ user: z.string(), include_locale: booleanArgument.default(false) }),
  answer({ user, include_locale }, slack) {
    const person = slack.directory.findUser(user);
    if (!person) throw new SlackError('user_not_found');
    return { user: renderUser(person, slack, include_locale) };
  },
});

const list = defineMethod({
  scopes: ['users:read'],
  args: z.object({ ...paginationArguments, include_locale: booleanArgument.default(false) }),
  answer(args, slack) {
    const { items, response_metadata } = paginate(slack.directory.listUsers(), args);
    const members = items.map((person) => renderUser(person, slack, args.include_locale));
    return { members, response_metadata };
  },
});

const lookupByEmail = defineMethod({
  scopes: ['users:read.email'],
  args: z.object({ email: z.string() }),
  answer({ email }, slack) {
    const wanted = email.toLowerCase();
    const person = slack.directory.listUsers().find((one) => one.email?.toLowerCase() === wanted);
    if (!person) throw new SlackError('users_not_found');
    return { user: renderUser(person, slack, false) };
  },
});

export const userMethods: Record<string, WebApiMethod> = {
  'users.info': info,
  'users.list': list,
  'users.lookupByEmail': lookupByEmail,
};
