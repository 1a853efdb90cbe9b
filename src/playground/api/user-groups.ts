import { z } from 'zod';
import { SlackError } from '../workspace/slack-error.js';
import { booleanArgument, defineMethod, type WebApiMethod } from './method.js';

const listMembers = defineMethod({
  scopes: ['usergroups:read'],
  args: z.object({ usergroup: z.string(), include_disabled: booleanArgument.default(false) }),
  answer({ usergroup }, slack) {
    const group = slack.directory.findUserGroup(usergroup);
    if (!group) throw new SlackError('no_such_subteam');
    return { users: group.members };
  },
});

export const userGroupMethods: Record<string, WebApiMethod> = { 'usergroups.users.list': listMembers };
