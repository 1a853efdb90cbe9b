import { webApi } from '@slack/bolt';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchUserGroups } from '../../../src/bot/people/group-members.js';
import { createPeopleCache } from '../../../src/bot/people/people-cache.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { type StrictSlack, type StrictSlackOptions, startStrictSlack } from '../support/strict-slack.js';

let slack: StrictSlack | undefined;
afterEach(() => slack?.stop());

const answers: NonNullable<StrictSlackOptions['answer']> = ({ method, args }) => {
  const { usergroup, channel } = args;
  const ok = (body: object) => ({ body: { ok: true, ...body } });
  const refuse = (error: string) => ({ body: { ok: false, error } });
  if (method === 'usergroups.users.list') {
    if (usergroup === 'S1') return ok({ users: ['U1', 'U2'] });
    return refuse(
      usergroup === 'S2' ? 'missing_scope' : usergroup === 'S3' ? 'internal_error' : 'no_such_subteam',
    );
  }
  if (method === 'conversations.info') {
    return channel === 'C9'
      ? refuse('channel_not_found')
      : ok({ channel: { id: channel, is_private: channel === 'C2' } });
  }
  if (method === 'usergroups.list')
    return ok({ usergroups: [{ id: 'S1', handle: 'utviklere', name: 'Utviklere', date_delete: 0 }] });
  if (method !== 'conversations.members') return undefined;
  return ok({ members: ['U1', 'U3'], response_metadata: { next_cursor: channel === 'C3' ? 'x' : '' } });
};

async function start() {
  slack = await startStrictSlack({ answer: answers });
  const client = new webApi.WebClient('xoxb-strict', {
    ...safeOptions({ slackApiUrl: slack.apiUrl }, createWatchedLog(), 10_000),
    retryConfig: { retries: 0 },
  });
  const people = createPeopleCache({
    clientOf: async () => client,
    identify: async (team) => ({ teams: [team] }),
    elapsed: () => 0,
  });
  return people.forWorkspace('T1', { domain: 'eksempel.no' });
}

describe('the members of a group', () => {
  it.each([
    ['a user group', 'S1', 'U9', { ids: ['U1', 'U2'] }],
    ['an unknown user group', 'S4', 'U9', { missing: 'unknown-group' }],
    ['a user group without the scope', 'S2', 'U9', { missing: 'no-group-scope' }],
    ['a public channel', 'C1', 'U9', { ids: ['U1', 'U3'] }],
    ['a private channel, for a member', 'C2', 'U3', { ids: ['U1', 'U3'] }],
    ['a private channel, for anybody else', 'C2', 'U9', { missing: 'hidden-channel' }],
    ['a channel that the app does not see', 'C9', 'U9', { missing: 'hidden-channel' }],
    ['a channel of over a thousand', 'C3', 'U9', { missing: 'too-large' }],
  ])('of %s', async (_, id, asker, members) => {
    expect(await (await start()).listGroup({ id }, asker)).toEqual(members);
  });

  it('are requested once a minute, whoever asks', async () => {
    const people = await start();
    await Promise.all([people.listGroup({ id: 'S1' }, 'U1'), people.listGroup({ id: 'S1' }, 'U9')]);
    await people.listGroup({ id: 'S1' }, 'U1');
    expect(slack?.calls).toHaveLength(1);
  });

  it('are a fault where Slack fails', async () => {
    await expect((await start()).listGroup({ id: 'S3' }, 'U1')).rejects.toThrow('internal_error');
  });
});

describe('the user groups of a workspace', () => {
  it('are requested once in a quarter of an hour', async () => {
    const people = await start();
    const groups = [{ id: 'S1', label: '@utviklere', name: 'Utviklere' }];
    expect(await people.listGroups()).toEqual(groups);
    expect(await people.listGroups()).toEqual(groups);
    expect(slack?.calls).toHaveLength(1);
  });

  it('are none without the scope', async () => {
    const refuse = () => ({ body: { ok: false, error: 'missing_scope' } });
    slack = await startStrictSlack({ answer: refuse });
    const client = new webApi.WebClient('xoxb-strict', { slackApiUrl: slack.apiUrl });
    expect(await fetchUserGroups(client)).toEqual([]);
  });
});
