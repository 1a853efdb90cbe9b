import { webApi } from '@slack/bolt';
import { afterEach, describe, expect, test } from 'vitest';
import { createChannelLookup, createChannelReaders } from '../../../src/bot/slack/channel-membership.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { silent } from '../store/test-databases.js';
import {
  type Call,
  type StrictReply,
  type StrictSlack,
  type StrictSlackOptions,
  startStrictSlack,
} from '../support/strict-slack.js';

describe('channel membership', () => {
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

  async function standingWith(
    channel: string,
    user: string,
    scopes = ['channels:read', 'chat:write.public'],
  ) {
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
    await expect(standingWith(channel, 'U9999')).rejects.toThrow(
      expect.objectContaining({ kind: 'invalid' }),
    );
  });

  test('lets a member of a public channel without the app post where Slack names no scopes', async () => {
    slack = await startStrictSlack({ answer, scopes: null });
    const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000));
    const request = { user: 'U1', team: 'T1' };
    expect(await createChannelLookup(async () => client).findMembership('CELSEWHERE', request)).toBe(
      'member',
    );
  });

  describe('the readers', () => {
    test.each([
      ['CPUBLIC', 'own'],
      ['CSHARED', 'outsiders'],
      ['CINVITED', 'outsiders'],
      ['CUNSEEN', 'unknown'],
    ])('of %s are %s', async (channel, readers) => {
      slack = await startStrictSlack({ answer });
      const client = new webApi.WebClient(
        'xoxb-1',
        safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000),
      );
      expect(await createChannelLookup(async () => client).findReaders(channel, 'T1')).toBe(readers);
    });

    test('are not known where Slack refuses the lookup', async () => {
      slack = await startStrictSlack({ answer: () => ({ body: { ok: false, error: 'missing_scope' } }) });
      const client = new webApi.WebClient(
        'xoxb-1',
        safeOptions({ slackApiUrl: slack.apiUrl }, silent, 1_000),
      );
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
});

describe('channel readers', () => {
  /** Tests the readers of many channels against Slack's answers. */

  const own = (id: string) => ({ id, is_channel: true, is_ext_shared: false, is_pending_ext_shared: false });

  /** The channels that the app is a member of, as `users.conversations` lists them. */
  const LISTED: ({ id: string } & Record<string, unknown>)[] = [
    own('CPUBLIC'),
    { ...own('CPRIVATE'), is_channel: false },
    { ...own('CSHARED'), is_ext_shared: true },
    { ...own('CINVITED'), is_pending_ext_shared: true },
    // Slack does not tell all of these.
    { id: 'CUNTOLD' },
    { id: 'CHALFTOLD', is_ext_shared: false },
    { id: 'COTHERHALF', is_pending_ext_shared: false },
  ];

  /** The channels that `conversations.info` describes, whether the app is a member or not. */
  const DESCRIBED: Record<string, object> = {
    CUNTOLD: { is_ext_shared: true },
    CHALFTOLD: { is_pending_ext_shared: true },
    COTHERHALF: { is_ext_shared: true },
    COTHER: {},
    COTHERSHARED: { is_ext_shared: true },
  };

  const refuse = (error: string): StrictReply => ({ body: { ok: false, error } });

  const LIMITED: StrictReply = { ...refuse('ratelimited'), status: 429, headers: { 'retry-after': '7' } };

  const pageOf = (channels: readonly object[], next_cursor?: unknown): StrictReply => ({
    body: { ok: true, channels, ...(next_cursor !== undefined && { response_metadata: { next_cursor } }) },
  });

  type ListAnswer = (args: Call['args'], count: number) => StrictReply;

  let slack: StrictSlack;

  afterEach(() => slack.stop());

  async function startReaders(answerList: ListAnswer = () => pageOf(LISTED)) {
    let lists = 0;
    slack = await startStrictSlack({
      answer({ method, args }) {
        if (method === 'users.conversations') {
          lists += 1;
          return answerList(args, lists);
        }
        const channel =
          DESCRIBED[String(args['channel'])] ?? (LISTED.some(({ id }) => id === args['channel']) && {});
        return channel ? { body: { ok: true, channel } } : refuse('channel_not_found');
      },
    });
    const logged: string[] = [];
    const log = createWatchedLog(logged);
    const clients = ['T1', 'T2'].map((team) => {
      const options = safeOptions({ slackApiUrl: slack.apiUrl }, log, 1_000);
      return [team, new webApi.WebClient(`xoxb-${team}`, options)] as const;
    });
    const time = { elapsed: 0 };
    const find = createChannelReaders({
      clientOf: async (team) => new Map(clients).get(team) ?? Promise.reject(new Error(`no ${team}`)),
      log,
      elapsed: () => time.elapsed,
    });
    return {
      time,
      find,
      /** The levels of the lines in the log from `warn` on. */
      levels: () =>
        logged.map((line) => JSON.parse(line).level).filter((level) => !['debug', 'info'].includes(level)),
      /** The calls in order: `users.conversations`, `conversations.info COTHER`. */
      calls: () => slack.calls.map(({ method, args }) => [method, args['channel']].filter(Boolean).join(' ')),
    };
  }

  const LIST = 'users.conversations';

  const infoOf = (channel: string) => `conversations.info ${channel}`;

  describe('the readers of a channel', () => {
    test.each([
      ['CPUBLIC', 'own', [LIST]],
      ['CPRIVATE', 'own', [LIST]],
      ['CSHARED', 'outsiders', [LIST]],
      ['CINVITED', 'outsiders', [LIST]],
      ['CUNTOLD', 'outsiders', [LIST, infoOf('CUNTOLD')]],
      ['CHALFTOLD', 'outsiders', [LIST, infoOf('CHALFTOLD')]],
      ['COTHERHALF', 'outsiders', [LIST, infoOf('COTHERHALF')]],
      ['COTHER', 'own', [LIST, infoOf('COTHER')]],
      ['COTHERSHARED', 'outsiders', [LIST, infoOf('COTHERSHARED')]],
      ['CUNSEEN', 'unknown', [LIST, infoOf('CUNSEEN')]],
      ['DAPP', 'own', []],
    ])('%s are %s after %j', async (channel, readers, calls) => {
      const { find, calls: made, levels } = await startReaders();
      expect(await find(channel, 'T1')).toBe(readers);
      expect(made()).toEqual(calls);
      expect(levels()).toEqual([]);
    });

    test('are asked for with the arguments that Slack documents', async () => {
      const { find } = await startReaders();
      await find('CPUBLIC', 'T1');
      expect(slack.calls.map(({ args }) => args)).toEqual([
        { types: 'public_channel,private_channel', exclude_archived: 'true', limit: '200' },
      ]);
    });

    test('of many channels take one call at a time for each workspace', async () => {
      const { find, calls } = await startReaders();
      const teams = ['T1', 'T2', 'T1', 'T1', 'T2'];
      await Promise.all(teams.flatMap((team) => [find('CPUBLIC', team), find('CSHARED', team)]));
      expect(calls()).toEqual([LIST, LIST]);
      expect(new Set(slack.calls.map(({ token }) => token))).toEqual(new Set(['xoxb-T1', 'xoxb-T2']));
    });

    test('are kept for five minutes', async () => {
      const stage = await startReaders();
      const ask = () => Promise.all([stage.find('CPUBLIC', 'T1'), stage.find('COTHER', 'T1')]);
      await ask();
      stage.time.elapsed = 299_999;
      await ask();
      expect(stage.calls()).toEqual([LIST, infoOf('COTHER')]);
      stage.time.elapsed = 300_000;
      await ask();
      expect(stage.calls()).toEqual([LIST, infoOf('COTHER'), LIST, infoOf('COTHER')]);
    });

    test('of a channel outside the list are kept by workspace', async () => {
      const { find } = await startReaders();
      await Promise.all([find('COTHER', 'T1'), find('COTHER', 'T2')]);
      const asked = slack.calls
        .filter(({ method }) => method === 'conversations.info')
        .map(({ token }) => token);
      expect(asked.toSorted()).toEqual(['xoxb-T1', 'xoxb-T2']);
    });
  });

  describe('the list', () => {
    const cursors = () =>
      slack.calls.filter(({ method }) => method === LIST).map(({ args }) => args['cursor']);

    test('is read page by page, an empty one included', async () => {
      const pages = [
        pageOf([own('C1')], 'b'),
        pageOf([], 'c'),
        pageOf([{ ...own('C3'), is_ext_shared: true }], ''),
      ];
      const { find, calls } = await startReaders((_, count) => pages[count - 1] ?? refuse('invalid_cursor'));
      expect(await find('C3', 'T1')).toBe('outsiders');
      expect(await find('C1', 'T1')).toBe('own');
      expect(cursors()).toEqual([undefined, 'b', 'c']);
      expect(calls()).toEqual([LIST, LIST, LIST]);
    });

    test('ends after forty pages, and the channels after them are asked for', async () => {
      const { find, calls } = await startReaders((_, count) => pageOf([own(`C${count}`)], `${count}`));
      expect(await find('C40', 'T1')).toBe('own');
      expect(cursors()).toEqual([undefined, ...Array.from({ length: 39 }, (_, at) => `${at + 1}`)]);
      expect(await find('COTHER', 'T1')).toBe('own');
      expect(calls().slice(40)).toEqual([infoOf('COTHER')]);
    });

    const failures: [string, StrictReply][] = [
      ['missing_scope', refuse('missing_scope')],
      ['unknown_method', refuse('unknown_method')],
      ['a failure of Slack', { status: 503, body: '' }],
      ['a list without channels', { body: { ok: true } }],
      ['a channel of another shape', pageOf([{ id: 'CPUBLIC', is_ext_shared: 'no' }])],
      ['a cursor of another shape', pageOf(LISTED, 5)],
    ];

    test.each(failures)('that fails with %s is replaced by one call for each channel', async (_, failure) => {
      const { find, calls, levels } = await startReaders(() => failure);
      for (const channel of ['CPUBLIC', 'COTHERSHARED', 'CUNSEEN', 'CPUBLIC']) await find(channel, 'T1');
      expect(calls()).toEqual([LIST, infoOf('CPUBLIC'), infoOf('COTHERSHARED'), infoOf('CUNSEEN')]);
      expect(levels()).toEqual(['warn']);
      expect(await find('COTHERSHARED', 'T1')).toBe('outsiders');
    });

    test('that failed is read again after ten seconds', async () => {
      const stage = await startReaders((_, count) => (count === 1 ? refuse('fatal_error') : pageOf(LISTED)));
      await stage.find('CPUBLIC', 'T1');
      stage.time.elapsed = 9_999;
      await stage.find('CPRIVATE', 'T1');
      stage.time.elapsed = 10_000;
      await stage.find('CSHARED', 'T1');
      expect(stage.calls()).toEqual([LIST, infoOf('CPUBLIC'), infoOf('CPRIVATE'), LIST]);
    });

    test('that fails at its second page tells of the first', async () => {
      const { find, calls } = await startReaders((_, count) =>
        count === 1 ? pageOf([{ ...own('CSHARED'), is_ext_shared: true }], 'b') : refuse('invalid_cursor'),
      );
      expect(await find('CSHARED', 'T1')).toBe('outsiders');
      expect(calls()).toEqual([LIST, LIST]);
    });

    test.each([
      ['as a status', LIMITED],
      ['as an error code', refuse('ratelimited')],
    ])(
      'that Slack limits, %s, is an error of all who wait, and is read at the next question',
      async (_, limited) => {
        const { find, calls, levels } = await startReaders((_, count) =>
          count === 1 ? limited : pageOf(LISTED),
        );
        const asked = await Promise.allSettled(
          ['CPUBLIC', 'CSHARED', 'COTHER'].map((channel) => find(channel, 'T1')),
        );
        expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
        expect(calls()).toEqual([LIST]);
        expect(await find('CSHARED', 'T1')).toBe('outsiders');
        expect(calls()).toEqual([LIST, LIST]);
        expect(levels()).toEqual([]);
      },
    );
  });

  test('throws where the workspace has no token', async () => {
    const { find, calls } = await startReaders();
    await expect(find('CPUBLIC', 'T9')).rejects.toThrow('no T9');
    expect(calls()).toEqual([]);
  });
});
