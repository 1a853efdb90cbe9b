import * as z from 'zod';
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

const listGroups = defineMethod({
  scopes: ['usergroups:read'],
  args: z.object({ include_disabled: booleanArgument.default(false) }),
  answer: (_, slack) => ({
    usergroups: slack.directory.listUserGroups().map(({ id, handle, name }) => ({
      id,
      team_id: slack.directory.team.id,
      is_usergroup: true,
      handle,
      name,
      description: '',
      date_delete: 0,
    })),
  }),
});

export const userGroupMethods: Record<string, WebApiMethod> = {
  'usergroups.list': listGroups,
  'usergroups.users.list': listMembers,
};
