import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { actionsBlock, sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { button } from '../../../src/bot/blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../../src/bot/blocks/message.js';
import {
  checkMayPostForMembers,
  conversationKindOf,
  findGuests,
  type SharePlace,
} from '../../../src/bot/framework/readers.js';
import type { Services } from '../../../src/bot/framework/request-context.js';
import { createShareAdapter, createShareOnce } from '../../../src/bot/routing/presenter.js';
import { type BotState, openBotState } from '../../../src/bot/store/state.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { buttonValue } from '../blocks/block-values.js';
import { describeOnBoth, silent } from '../store/test-databases.js';
import { createInMemorySingleUseKeys } from '../support/in-memory-state.js';
import { requestContextAt } from '../support/request-context.js';
import type { StrictReply } from '../support/strict-slack.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../support/strict-stage.js';

describe('adapt share', () => {
  /** Whoever shares calendar content where guests read is told before. */

  const { shareConfirm } = textsOf('nb').common;

  const USERS = {
    U1: MEMBER,
    U2: { ...MEMBER, is_restricted: true },
    U3: { ...MEMBER, is_ultra_restricted: true },
  };

  const ok = (body: object): StrictReply => ({ body: { ok: true, ...body } });

  let stage: StrictStage;

  afterEach(async () => {
    expect(stage.slack.refusals).toEqual([]);
    await stage.stop();
  });

  /** @param members of each channel; Slack does not tell those of others */
  async function start(
    members: Record<string, string[]>,
    users: typeof USERS | { U1: typeof MEMBER } = USERS,
  ) {
    stage = await startStrictStage({
      users,
      answer({ method, args }) {
        if (method !== 'conversations.members') return undefined;
        const found = members[String(args['channel'])];
        return found ? ok({ members: found }) : { body: { ok: false, error: 'channel_not_found' } };
      },
    });
  }

  async function answerTo(command: string, text: string, channel: string) {
    const before = stage.slack.replies().length;
    await stage.command(command, text, { channel_id: channel });
    await expect.poll(() => stage.slack.replies().length).toBe(before + 1);
    return JSON.stringify(stage.slack.replies().at(-1));
  }

  const listed = () => stage.slack.calls.filter(({ method }) => method === 'conversations.members').length;

  it.each([
    ['/ledig', 'meg'],
    ['/rom', 'styrerommet'],
  ])(
    'asks before %s is shared in a channel with guests, and not where there are none',
    async (command, text) => {
      await start({ C1: ['U1', 'U2'], C2: ['U1', 'U3'], C3: ['U1', 'U9'] });
      expect(await answerTo(command, text, 'C1')).toContain(shareConfirm.some);
      expect(await answerTo(command, text, 'C2')).toContain(shareConfirm.some);
      const own = await answerTo(command, text, 'C3');
      expect(own).toContain(':share"');
      expect(own).not.toContain('"confirm"');
    },
  );

  it('says that it does not know if Slack cannot say, and asks Slack once a minute', async () => {
    await start({ C1: ['U1', 'U2'] });
    expect(await answerTo('/rom', 'styrerommet', 'C7')).toContain(shareConfirm.unknown);
    expect(await answerTo('/rom', 'styrerommet i morgen', 'C7')).toContain(shareConfirm.unknown);
    await answerTo('/rom', 'styrerommet', 'C1');
    await answerTo('/ledig', 'meg', 'C1');
    expect(listed()).toBe(2);
    expect(stage.slack.calls.filter(({ method }) => method === 'users.list')).toHaveLength(2);
  });

  it('does not ask Slack for the members in a workspace without guests, of a direct message, or about words', async () => {
    await start({ C1: ['U1'] }, { U1: MEMBER });
    expect(await answerTo('/rom', 'styrerommet', 'C1')).not.toContain('"confirm"');
    expect(await answerTo('/rom', 'styrerommet', 'D1')).not.toContain('"confirm"');
    expect(await answerTo('/ord', 'fisk', 'C9')).not.toContain('"confirm"');
    expect(listed()).toBe(0);
  });

  it('asks in the answer of a button and in a thread too', async () => {
    await start({ C1: ['U1', 'U2'] });
    await answerTo('/ledig', 'meg', 'C1');
    const blocks = stage.slack.replies().at(-1)?.['blocks'];
    const before = stage.slack.replies().length;
    const container = {
      type: 'message',
      channel_id: 'C1',
      is_ephemeral: true,
      thread_ts: '1.1',
      message_ts: '1.2',
    };
    await stage.interact(
      actionPayload(stage, 'ledig:show:2', buttonValue(blocks, 'ledig:share'), { container }),
    );
    await expect.poll(() => stage.slack.replies().length).toBeGreaterThan(before);
    const reply = JSON.stringify(stage.slack.replies().at(-1));
    expect(reply.split(shareConfirm.some)).toHaveLength(3);
    expect(reply).toContain('ledig:share:thread');
  });
});

describe('share once', () => {
  const NOW = Temporal.Instant.from('2026-11-24T09:15:00+01:00');

  const parts = { clock: () => NOW, log: silent };

  /** Counts the posts. `failures` of them fail first. */
  function createPost(failures = 0) {
    let count = 0;
    return {
      count: () => count,
      async post() {
        count += 1;
        if (count <= failures) throw new Error('refused');
      },
    };
  }

  describeOnBoth('shared answers', (databases) => {
    let state: BotState;
    beforeAll(async () => {
      state = await openBotState({ database: await databases.address() }, silent);
    });
    afterAll(() => state.close());

    it('are posted once by all processes', async () => {
      const processes = [1, 2, 3].map(() =>
        createShareOnce({ ...parts, sharedAnswers: state.sharedAnswers }),
      );
      const { post, count } = createPost();
      const results = await Promise.all(processes.map((shareOnce) => shareOnce('T1 U1 V1', post)));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(count()).toBe(1);
      expect(await processes[0]?.('T1 U1 V2', post)).toBe(true);
    });

    it('can be shared again after the post failed', async () => {
      const shareOnce = createShareOnce({ ...parts, sharedAnswers: state.sharedAnswers });
      const { post } = createPost(1);
      await expect(shareOnce('key', post)).rejects.toThrow('refused');
      expect(await shareOnce('key', post)).toBe(true);
      expect(await shareOnce('key', post)).toBe(false);
    });

    it('are forgotten when their response_url is long dead', async () => {
      let now = NOW;
      const { db, sharedAnswers } = state;
      const shareOnce = createShareOnce({ ...parts, sharedAnswers, clock: () => now });
      const { post } = createPost();
      await shareOnce('key', post);
      now = NOW.add({ minutes: 30 });
      expect(await shareOnce('key', post)).toBe(false);
      now = NOW.add({ minutes: 41 });
      await shareOnce('other', post);
      expect(await db.selectFrom('used_state').select('used_at').execute()).toHaveLength(1);
    });
  });

  describe('without a database', () => {
    it('posts once, and again after a failure', async () => {
      const shareOnce = createShareOnce({ ...parts, sharedAnswers: createInMemorySingleUseKeys() });
      const { post, count } = createPost(1);
      await expect(shareOnce('key', post)).rejects.toThrow('refused');
      expect([await shareOnce('key', post), await shareOnce('key', post)]).toEqual([true, false]);
      expect(count()).toBe(2);
    });

    it('always posts without a key', async () => {
      const shareOnce = createShareOnce({ ...parts, sharedAnswers: createInMemorySingleUseKeys() });
      const { post } = createPost();
      expect([await shareOnce(undefined, post), await shareOnce(undefined, post)]).toEqual([true, true]);
    });
  });

  it('posts when the database does not answer', async () => {
    const down = async () => {
      throw new Error('the database is down');
    };
    const shareOnce = createShareOnce({ ...parts, sharedAnswers: { use: down, release: down } });
    const { post, count } = createPost(1);
    await expect(shareOnce('key', post)).rejects.toThrow('refused');
    expect(await shareOnce('key', post)).toBe(true);
    expect(count()).toBe(2);
  });
});

describe('sharing', () => {
  describe('share buttons', () => {
    const nb = textsOf('nb');

    const share = button({ actionId: 'ord:share', text: nb.common.share, value: 'b fisk' });

    const other = button({ actionId: 'ord:show', text: 'Vis hele', value: 'x' });

    /** Words are for everybody, so that nobody is asked who reads them. */
    const adapt = (message: SlackMessage, place: SharePlace) =>
      createShareAdapter(
        { actions: new Map() },
        {
          servicesOf() {
            throw new Error('not used in this test');
          },
        },
      )(message, place, 'C1', requestContextAt('2026-11-24T09:15'));

    async function labelsOf(place: SharePlace, ...buttons: ReturnType<typeof button>[]): Promise<string[][]> {
      const message = slackMessage('fisk', [sectionBlock('fisk'), actionsBlock(...buttons)]);
      return (await adapt(message, place)).blocks.map((block) =>
        block.type === 'actions'
          ? block.elements.map((element) =>
              element.type === 'button' ? `${element.action_id} ${element.text.text}` : element.type,
            )
          : [],
      );
    }

    describe('of an answer', () => {
      it.each<[SharePlace, string[]]>([
        [{ kind: 'channel', isInThread: false }, ['ord:share Del i kanalen']],
        [{ kind: 'channel', isInThread: true }, ['ord:share:thread Del i tråden', 'ord:share Del i kanalen']],
        [{ kind: 'direct', isInThread: false }, ['ord:share Del i samtalen']],
        [{ kind: 'group', isInThread: false }, ['ord:share Del i gruppesamtalen']],
        [
          { kind: 'group', isInThread: true },
          ['ord:share:thread Del i tråden', 'ord:share Del i gruppesamtalen'],
        ],
        [{ kind: 'app', isInThread: true }, []],
      ])('name the place of %j', async (place, labels) => {
        expect(await labelsOf(place, other, share)).toEqual([[], ['ord:show Vis hele', ...labels]]);
      });

      it('leave no row when none is left', async () => {
        expect(await labelsOf({ kind: 'app', isInThread: false }, share)).toEqual([[]]);
      });

      it('are in the message itself in a channel, so that it can be acknowledged from memory', async () => {
        const message = slackMessage('fisk', [actionsBlock(share)]);
        expect(await adapt(message, { kind: 'channel', isInThread: false })).toBe(message);
      });
    });

    it.each([
      ['C1', 'generelt', 'channel'],
      ['C1', undefined, 'channel'],
      ['G1', 'privategroup', 'channel'],
      ['C1', 'mpdm-kari--ola--ingrid-1', 'group'],
      ['G1', 'mpdm-kari--ola--ingrid-1', 'group'],
      ['D1', 'directmessage', 'direct'],
      [undefined, undefined, 'channel'],
    ])('the conversation %s with the name %s is of the kind %s', (id, name, kind) => {
      expect(conversationKindOf(id, name)).toBe(kind);
    });
  });

  describe('channel guests', () => {
    type People = Pick<Services['people'], 'listGuests' | 'listGroup'>;

    const guests = new Set(['U2']);

    const members =
      (...ids: string[]) =>
      async () => ({ ids });

    const find = (people: Partial<People>) =>
      findGuests(
        'C1',
        {
          people: {
            listGuests: async () => guests,
            listGroup: members('U1'),
            ...people,
          } as Services['people'],
          log: createWatchedLog(),
        },
        { user: 'U1' } as Parameters<typeof findGuests>[2],
      );

    test.each<[string, Partial<People>, string]>([
      ['a member is a guest', { listGroup: members('U1', 'U2') }, 'some'],
      ['no member is a guest', {}, 'none'],
      ['the workspace has no guests', { listGuests: async () => new Set() }, 'none'],
      ['the guests of the workspace are not known', { listGuests: async () => undefined }, 'unknown'],
      ['the guests cannot be listed', { listGuests: () => Promise.reject(new Error('x')) }, 'unknown'],
      ['the members cannot be listed', { listGroup: () => Promise.reject(new Error('x')) }, 'unknown'],
      ['the members never come', { listGroup: () => new Promise(() => undefined) }, 'unknown'],
    ])('%s: %#', async (_, people, expected) => {
      expect(await find(people)).toBe(expected);
    });
  });

  describe('sharing rule', () => {
    test.each([
      ['a channel that the app reads', 'C1', 'own', undefined],
      ['a channel of Slack Connect', 'C1', 'outsiders', 'outsiders-read'],
      ['a private channel without the app', 'C1', 'unknown', 'readers-unknown'],
      ['a group DM', 'G1', 'unknown', 'readers-unknown'],
      // One of the two may be a stranger of Slack Connect.
      ['a DM of two people', 'D1', 'unknown', 'readers-unknown'],
      ['the DM with the app', 'D1', 'own', undefined],
    ] as const)('calendar content in %s', async (_, channel, readers, reason) => {
      const checked = checkMayPostForMembers(channel, 'T1', { findReaders: async () => readers });
      if (reason === undefined) await expect(checked).resolves.toBeUndefined();
      else await expect(checked).rejects.toMatchObject({ reason });
    });
  });
});
