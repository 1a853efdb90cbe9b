import { webApi } from '@slack/bolt';
import { afterEach, describe, expect, test } from 'vitest';
import { createChannelLookup } from '../../../src/bot/slack/channel-membership.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { silent } from '../store/test-databases.js';
import { type StrictSlack, type StrictSlackOptions, startStrictSlack } from '../support/strict-slack.js';

/** Tests memberships against Slack's answers. */

const PAGE = 1_000;
const people = Array.from({ length: 2_500 }, (_, at) => `U${at}`);

/** Channels by id, as `conversations.info` returns them. The app cannot see any other channel. */
const CHANNELS: Record<string, object> = {
  CPUBLIC: { is_channel: true, is_member: true },
  CELSEWHERE: { is_channel: true, is_member: false },
  CSHARED: { is_channel: true, is_ext_shared: true },
  CINVITED: { is_channel: true, is_pending_ext_shared: true },
  CPRIVATE: { is_private: true, is_member: true },
  CSMALL: { is_channel: true, is_member: true },
  CBARE: {},
  CBAREPRIVATE: { is_private: true },
  CODDPAGE: {},
  CODD: { is_im: 'yes' },
  CEMPTY: { is_channel: true, is_member: true },
  CHUGE: { is_channel: true, is_member: true },
  COLD: { is_channel: true, is_member: true, is_archived: true },
  DOWN: { is_im: true, user: 'U1' },
};

/** Slack leaves the metadata out of a last page. */
const LAST_PAGE = { ok: true, members: ['U1'] };

const answer: NonNullable<StrictSlackOptions['answer']> = ({ method, args }) => {
  const channel = CHANNELS[String(args['channel'])];
  if (method === 'conversations.info') {
    return { body: channel ? { ok: true, channel } : { ok: false, error: 'channel_not_found' } };
  }
  if (method !== 'conversations.members') return undefined;
  if (args['channel'] === 'CSMALL') return { body: LAST_PAGE };
  // Slack names no members.
  if (args['channel'] === 'CEMPTY') return { body: { ok: true } };
  if (args['channel'] === 'CODDPAGE')
    return { body: { ...LAST_PAGE, response_metadata: { next_cursor: 5 } } };
  // No page ends the list of a huge channel.
  if (args['channel'] === 'CHUGE')
    return { body: { ...LAST_PAGE, response_metadata: { next_cursor: `${args['cursor'] ?? ''}x` } } };
  const from = Number(args['cursor'] ?? 0);
  const next_cursor = from + PAGE < people.length ? String(from + PAGE) : '';
  const members = people.slice(from, from + PAGE);
  return { body: { ok: true, members, response_metadata: { next_cursor } } };
};

let slack: StrictSlack;
async function standingWith(channel: string, user: string, scopes = ['channels:read', 'chat:write.public']) {
  slack = await startStrictSlack({ answer, scopes });
  const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000));
  return createChannelLookup(async () => client).findMembership(channel, { user, team: 'T1' });
}
afterEach(() => slack.stop());

describe('membership', () => {
  test.each([
    ['CPUBLIC', 'U1', 'member'],
    ['CPUBLIC', 'U2400', 'member'],
    ['CPUBLIC', 'U9999', 'not-member'],
    ['CSMALL', 'U9999', 'not-member'],
    ['CEMPTY', 'U1', 'not-member'],
    ['CPRIVATE', 'U1', 'member'],
    ['CPRIVATE', 'U9999', 'not-member'],
    ['CBAREPRIVATE', 'U1', 'uninvited'],
    ['CELSEWHERE', 'U1', 'member'],
    ['COLD', 'U1', 'archived'],
    ['CUNSEEN', 'U1', 'uninvited'],
    ['CBARE', 'U1', 'member'],
    ['DOWN', 'U1', 'member'],
    ['DOWN', 'U2', 'private-talk'],
    ['DBETWEEN', 'U1', 'private-talk'],
  ])('in %s of %s is %s', async (channel, user, membership) => {
    expect(await standingWith(channel, user)).toBe(membership);
  });

  test('is uninvited in a public channel without the app if the app may not post there', async () => {
    expect(await standingWith('CELSEWHERE', 'U1', ['channels:read', 'chat:write'])).toBe('uninvited');
  });
});

const cursorsSent = () =>
  slack.calls.filter(({ method }) => method === 'conversations.members').map(({ args }) => args['cursor']);

test('reads twenty pages of members at most, the first without a cursor', async () => {
  expect(await standingWith('CHUGE', 'U9999')).toBe('not-member');
  expect(cursorsSent()).toEqual([undefined, ...Array.from({ length: 19 }, (_, at) => 'x'.repeat(at + 1))]);
});

test.each([
  ['CSMALL', [undefined]],
  ['CPUBLIC', [undefined, '1000', '2000']],
])('reads the pages of %s once each', async (channel, cursors) => {
  expect(await standingWith(channel, 'U9999')).toBe('not-member');
  expect(cursorsSent()).toEqual(cursors);
});

test.each(['CODD', 'CODDPAGE'])('refuses the answer of another shape about %s', async (channel) => {
  await expect(standingWith(channel, 'U9999')).rejects.toThrow(expect.objectContaining({ kind: 'invalid' }));
});

test('lets a member of a public channel without the app post where Slack names no scopes', async () => {
  slack = await startStrictSlack({ answer, scopes: null });
  const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000));
  const request = { user: 'U1', team: 'T1' };
  expect(await createChannelLookup(async () => client).findMembership('CELSEWHERE', request)).toBe('member');
});

describe('the readers', () => {
  test.each([
    ['CPUBLIC', 'own'],
    ['CSHARED', 'outsiders'],
    ['CINVITED', 'outsiders'],
    ['CUNSEEN', 'unknown'],
  ])('of %s are %s', async (channel, readers) => {
    slack = await startStrictSlack({ answer });
    const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000));
    expect(await createChannelLookup(async () => client).findReaders(channel, 'T1')).toBe(readers);
  });

  test('are not known where Slack refuses the lookup', async () => {
    slack = await startStrictSlack({ answer: () => ({ body: { ok: false, error: 'missing_scope' } }) });
    const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000));
    await expect(createChannelLookup(async () => client).findReaders('CPUBLIC', 'T1')).rejects.toThrow(
      'missing_scope',
    );
  });
});

test('throws if Slack refuses the lookup', async () => {
  slack = await startStrictSlack({ answer: () => ({ body: { ok: false, error: 'missing_scope' } }) });
  const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000));
  const request = { user: 'U1', team: 'T1' };
  await expect(createChannelLookup(async () => client).findMembership('CPUBLIC', request)).rejects.toThrow(
    'missing_scope',
  );
});
