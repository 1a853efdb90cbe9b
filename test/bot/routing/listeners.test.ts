import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeduplicator } from '../../../src/bot/routing/listeners.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { createInMemoryPreferences } from '../support/in-memory-state.js';
import {
  actionPayload,
  findFish,
  type StrictStage,
  type StrictStageOptions,
  startStrictStage,
} from '../support/strict-stage.js';

describe('payloads', () => {
  describe('bolt listeners', () => {
    const nb = textsOf('nb');

    /**
     * Bolt answers 404 after three seconds if no listener acknowledges a payload, and 500 if a listener throws
     * first.
     */

    let stage: StrictStage;

    beforeAll(async () => {
      stage = await startStrictStage();
    });

    afterAll(() => stage.stop());

    beforeEach(() => {
      stage.slack.calls.length = 0;
      stage.dictionary.requestedUrls.length = 0;
    });

    const said = () => stage.slack.replies().map(({ text }) => text);

    const user = { id: 'U1' };

    const HELP = nb.common.helpTitle('/ord');

    /** Expects these answers and no others, after a later payload has been answered. */
    async function settleWith(expected: unknown[]) {
      // Each by another person, as one person may not ask so often.
      await stage.command('/ord', 'hjelp', { user_id: `U${randomUUID()}` });
      const isHelp = (text: unknown) => String(text).startsWith(HELP);
      await expect.poll(() => said().some(isHelp)).toBe(true);
      await expect.poll(() => said().filter((text) => !isHelp(text))).toEqual(expected);
    }

    const settle = () => settleWith([]);

    describe('acknowledges', () => {
      it.each<[string, unknown]>([
        ['an empty object', {}],
        ['a list inside an interaction', { actions: [] }],
        ['an unknown type', { type: 'something_new', user }],
        ['a message shortcut without a message', { ...shortcut('slaa_opp_melding'), message: undefined }],
        [
          'a modal without a title',
          { type: 'view_submission', user, view: { id: 'V', callback_id: 'other' } },
        ],
        ['a modal that was closed', { type: 'view_closed', user, view: { id: 'V', callback_id: 'other' } }],
        ['a modal without anything', { type: 'view_submission' }],
        ['an action without a user', { type: 'block_actions', actions: [{ action_id: 'ord:show' }] }],
        ['an action of another shape', { type: 'block_actions', user, actions: ['ord:show'] }],
        ['actions that are not a list', { type: 'block_actions', user, actions: 'ord:show' }],
        ['a dialog of an outdated kind', { type: 'dialog_submission', callback_id: 'x', user }],
        [
          'a message button of an outdated kind',
          { type: 'interactive_message', callback_id: 'x', actions: [{}], user },
        ],
        [
          'a channel of another shape',
          { type: 'block_actions', channel: null, actions: [{ action_id: 'x' }], user },
        ],
        ['an event inside an interaction', { event: 'text' }],
        ['no event', { event: null }],
        ['a step of a workflow', { type: 'event_callback', event: { type: 'function_executed' } }],
      ])('%s', async (_, payload) => {
        expect((await stage.interact(payload)).status).toBe(200);
        await settle();
        expect(stage.slack.calls.map(({ method }) => method)).toEqual([
          expect.stringMatching(/^\/response\//u),
        ]);
      });

      it.each<[string, unknown]>([
        [
          'an unknown event',
          { type: 'event_callback', event_id: 'E1', event: { type: 'reaction_added', item: {} } },
        ],
        [
          'its own event',
          { type: 'event_callback', event_id: 'E2', event: { type: 'member_joined_channel' } },
        ],
        [
          'a change without a user',
          { type: 'event_callback', event_id: 'E3', event: { type: 'user_change' } },
        ],
        ['an event without a type', { type: 'event_callback', event_id: 'E4', event: {} }],
        ['an event without an id', { type: 'event_callback', event: { type: 'user_change', user } }],
      ])('%s', async (_, payload) => {
        expect((await stage.event(payload)).status).toBe(200);
        await settle();
      });

      it.each([
        ['a menu without a person', { type: 'block_suggestion', action_id: 'ord:pick', value: 'fis' }],
        ['a menu of another app', { type: 'block_suggestion', action_id: 'other', user, value: 'fis' }],
        ['a menu without an id', { type: 'block_suggestion', user, value: 'fis' }],
        ['a dialog of an outdated kind', { name: 'felt', value: 'fis', user }],
      ])('%s, without options', async (_, payload) => {
        const response = await stage.interact(payload);
        expect(response.status).toBe(200);
        expect(['', '{"options":[]}']).toContain(await response.text());
        expect(stage.dictionary.requestedUrls).toEqual([]);
      });

      it.each([
        ['invalid form data', 'payload=%7B%22type', 400],
        ['null', 'payload=null', 400],
        ['a number', 'payload=7', 400],
        ['a list', 'payload=%5B%5D', 400],
        ['no content', '', 200],
        ['repeated fields', 'command=%2Ford&text=a&text=b&user_id=U1', 200],
        ['a command without a response_url', 'command=%2Ford&text=fisk&user_id=U1', 200],
        [
          'a response_url of another scheme',
          'command=%2Ford&user_id=U1&response_url=file%3A%2F%2F%2Fetc%2Fpasswd',
          200,
        ],
      ])('a body of %s', async (_, body, status) => {
        expect((await stage.form(body)).status).toBe(status);
        await settle();
      });

      it('an event that is null', async () => expect((await stage.event(null)).status).toBe(400));

      it('a command of another app, with a list of the commands', async () => {
        await stage.command('/other', 'fisk');
        await settleWith([`${nb.common.unknownCommand('/other')} /ord, /ledig, /rom`]);
      });

      it('a button of another app, with a notice to the person', async () => {
        await stage.interact(actionPayload(stage, 'other:button', '7'));
        await settleWith([nb.common.buttonExpired(undefined)]);
      });

      it('a message shortcut of another app, with a notice to the person', async () => {
        await stage.interact({ ...shortcut('other'), response_url: stage.slack.responseUrl() });
        await settleWith([nb.common.shortcutExpired]);
      });

      it('a global shortcut of another app, with a direct message to the person', async () => {
        await stage.interact({ type: 'shortcut', callback_id: 'other', user, trigger_id: randomUUID() });
        const sent = () => stage.slack.calls.filter(({ method }) => method === 'chat.postMessage');
        await expect.poll(() => sent().map(({ args }) => args['text'])).toEqual([nb.common.shortcutExpired]);
      });

      it('a modal of another app, which then says that it is out of date', async () => {
        const view = { id: 'V', callback_id: 'other', title: { type: 'plain_text', text: 'Noe annet' } };
        const response = await stage.interact({ type: 'view_submission', user, view });
        expect(await response.json()).toMatchObject({
          response_action: 'update',
          view: {
            title: { text: 'Noe annet' },
            blocks: [{ text: { text: nb.common.modalOutdated } }],
          },
        });
        await settle();
      });

      it.each<[string, unknown]>([
        ['an event that nobody subscribed', { type: 'event_callback', event: { type: 'reaction_added' } }],
        ['a kind of payload that is not known', { type: 'something_new', user }],
        ['a modal that was closed', { type: 'view_closed', user, view: { id: 'V', callback_id: 'other' } }],
      ])('%s, without a warning', async (_, payload) => {
        const before = stage.log.length;
        await stage.event(payload);
        await settle();
        expect(stage.log.slice(before).filter((line) => !line.includes('"level":"debug"'))).toEqual([]);
      });

      it('payloads of unknown shape, without logging their values', async () => {
        await stage.interact({ type: 'block_actions', user: 'hemmelig', actions: [{ value: 'hemmelig' }] });
        await settle();
        expect(stage.log.join('')).toContain('a payload of unknown shape');
        expect(stage.log.join('')).not.toContain('hemmelig');
      });
    });

    describe('handles once', () => {
      it('a command that is sent again with the same signature', async () => {
        const same = { trigger_id: randomUUID(), response_url: stage.slack.responseUrl(), user_id: 'U9' };
        for (const _ of [1, 2, 3]) expect((await stage.command('/ord', 'fisk', same)).status).toBe(200);
        await settleWith([expect.stringContaining('fant ikke «fisk»')]);
      });

      it('a button that is delivered three times', async () => {
        const payload = actionPayload(stage, 'other:button', '7');
        for (const _ of [1, 2, 3]) expect((await stage.interact(payload)).status).toBe(200);
        await settleWith([nb.common.buttonExpired(undefined)]);
      });

      it('an event that Slack delivers again', async () => {
        const event = { type: 'event_callback', event_id: 'Ev9', event: { type: 'user_change', user } };
        const asked = () => stage.slack.calls.filter(({ method }) => method === 'users.info').length;
        // The tests before may have asked for the person.
        await stage.event({ ...event, event_id: 'Ev8' });
        await stage.command('/ledig', 'kari');
        await expect.poll(asked).toBe(1);
        await stage.event(event);
        await stage.command('/ledig', 'kari');
        await expect.poll(asked).toBe(2);
        await stage.event(event);
        await stage.command('/ledig', 'kari');
        await settleWith(Array(3).fill(expect.anything()));
        expect(asked()).toBe(2);
      });
    });

    function shortcut(callback_id: string) {
      return {
        type: 'message_action',
        callback_id,
        user,
        trigger_id: randomUUID(),
        message: { text: 'fisk' },
      };
    }
  });

  describe('deduplicator', () => {
    const MINUTE = 60_000;

    function start() {
      let now = 0;
      const once = createDeduplicator({ elapsed: () => now });
      const at = (minutes: number, id: string | undefined) => {
        now = minutes * MINUTE;
        return once.isFirst(id);
      };
      return at;
    }

    it('remembers an id for longer than Slack repeats an event', () => {
      const at = start();
      expect([at(0, 'a'), at(0, 'b'), at(0, 'a')]).toEqual([true, true, false]);
      expect([at(6, 'a'), at(14.9, 'c'), at(15.1, 'd')]).toEqual([false, true, true]);
      expect(at(29.8, 'c')).toBe(false);
      expect(at(31, 'a')).toBe(true);
    });

    it('remembers an id through a short pause and not through a long one', () => {
      const at = start();
      expect([at(0, 'a'), at(14.9, 'b')]).toEqual([true, true]);
      expect(at(29.8, 'b')).toBe(false);
      expect(at(90, 'b')).toBe(true);
    });

    it('drops the older half at the limit of ids', () => {
      const at = start();
      const all = Array.from({ length: 100_001 }, (_, number) => `${number}`);
      expect(all.every((id) => at(1, id))).toBe(true);
      expect([at(1, '50000'), at(1, '0')]).toEqual([false, true]);
    });

    it('remembers an id of any letters', () => {
      const at = start();
      expect([at(0, 'å🎉'), at(0, 'å🎉'), at(0, 'å')]).toEqual([true, false, true]);
    });

    it('treats a payload without an id as new', () => {
      const at = start();
      expect([at(0, undefined), at(0, undefined)]).toEqual([true, true]);
    });

    it('ignores an action while the same one runs and for a moment after', async () => {
      const duplicates = createDeduplicator({ ignoreMs: 20 });
      const done: string[] = [];
      let finish: () => void = () => undefined;
      const under = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const work = (name: string) => async () => {
        await under;
        done.push(name);
      };
      const first = duplicates.runOnce('a', work('a'));
      expect(await duplicates.runOnce('a', work('a again'))).toBe(false);
      const other = duplicates.runOnce('b', work('b'));
      finish();
      expect(await Promise.all([first, other])).toEqual([true, true]);
      expect(await duplicates.runOnce('a', work('a at once'))).toBe(false);
      await expect.poll(() => duplicates.runOnce('a', work('a later')), { interval: 5 }).toBe(true);
      expect(done).toEqual(['a', 'b', 'a later']);
    });

    it('runs work without a key each time', async () => {
      const duplicates = createDeduplicator();
      let count = 0;
      const work = async () => {
        count += 1;
      };
      expect(
        await Promise.all([duplicates.runOnce(undefined, work), duplicates.runOnce(undefined, work)]),
      ).toEqual([true, true]);
      expect(count).toBe(2);
    });

    it('passes an error of the work on', async () => {
      const duplicates = createDeduplicator();
      await expect(duplicates.runOnce('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    });
  });
});

describe('acknowledgement', () => {
  /** Acknowledges with an answer that Slack has accepted once before. */

  let stage: StrictStage;
  afterEach(() => stage.stop());

  /** Only an answer that a word was found is remembered. */
  async function start(options?: StrictStageOptions) {
    stage = await startStrictStage({ dictionary: findFish, ...options });
  }

  /** The body of the acknowledgement, after Slack has received `saidInAll` other answers. */
  async function acknowledged(text: string, saidInAll: number, more?: Record<string, string>) {
    const response = await stage.command('/ord', text, more);
    expect(response.status).toBe(200);
    const body = await response.text();
    await expect.poll(() => stage.slack.replies().length).toBe(saidInAll);
    return body === '' ? undefined : JSON.parse(body);
  }

  const searches = () => stage.dictionary.requestedUrls.filter((path) => path.includes('/search')).length;

  describe('an answer that Slack has accepted', () => {
    it('is repeated in the acknowledgement, for the asker only', async () => {
      await start();
      expect(await acknowledged('fisk', 1)).toBeUndefined();
      const asked = searches();
      const answer = await acknowledged(' fisk', 1, { user_id: 'U2' });
      const [{ text, blocks } = {}] = stage.slack.replies();
      expect(answer).toEqual({ response_type: 'ephemeral', mrkdwn: false, text, blocks });
      expect(searches()).toBe(asked);
    });

    it('is given in the language of the asker', async () => {
      await start();
      await acknowledged('fisk', 1);
      await acknowledged('språk engelsk', 2);
      expect(await acknowledged('fisk', 3)).toBeUndefined();
      const [inBokmaal, , inEnglish] = stage.slack.replies().map(({ text }) => text);
      expect(inEnglish).not.toBe(inBokmaal);
      expect((await acknowledged('fisk', 3)).text).toBe(inEnglish);
    });

    it('is given where choices are read from a database that several bots share', async () => {
      const shared = createInMemoryPreferences();
      await start({ state: { preferences: shared } });
      await acknowledged('fisk', 1);
      expect(await acknowledged('fisk', 1)).toMatchObject({ response_type: 'ephemeral' });
      await shared.save({ team: 'T1', id: 'U1' }, { language: 'nn' });
      expect(await acknowledged('fisk', 2)).toBeUndefined();
    });

    it('is given once for a command that Slack delivers twice', async () => {
      await start();
      await acknowledged('fisk', 1);
      const same = { trigger_id: randomUUID() };
      expect(await acknowledged('fisk', 1, same)).toBeDefined();
      expect(await acknowledged('fisk', 1, same)).toBeUndefined();
    });
  });

  describe('the acknowledgement is empty', () => {
    it('for blocks that Slack refused, which are answered with plain text each time', async () => {
      await start({
        answer: ({ args }) => (args['blocks'] ? { status: 400, body: 'invalid_blocks' } : undefined),
      });
      expect(await acknowledged('fisk', 2)).toBeUndefined();
      expect(await acknowledged('fisk', 4)).toBeUndefined();
      expect(stage.slack.replies().map(({ blocks }) => blocks !== undefined)).toEqual([
        true,
        false,
        true,
        false,
      ]);
    });

    it('for an answer that Slack did not confirm', async () => {
      await start({
        answer: ({ method }) => (method.startsWith('/response/') ? { status: 500, body: '' } : undefined),
      });
      expect(await acknowledged('fisk', 1)).toBeUndefined();
      expect(await acknowledged('fisk', 2)).toBeUndefined();
    });

    it('for a fault, which may be over the next time', async () => {
      await start();
      await stage.dictionary.stop();
      expect(await acknowledged('fisk', 1)).toBeUndefined();
      expect(await acknowledged('fisk', 2)).toBeUndefined();
    });
  });
});

describe('previews of links', () => {
  const BY_NUMBER = 'https://ordbokene.no/nob/bm/100';
  const BY_WORD = 'https://ordbokene.no/bm,nn/fisk?a=1&b=2';
  const UNKNOWN = 'https://ordbokene.no/nob/bm/999';
  const OTHER = 'https://ordbokene.no/nob/about';

  const bob = sampleArticles.get('bob') ?? [];
  const fisk = bob.find(({ article_id: id }) => id === 100);

  /**
   * Serves articles of Ordbøkene through a service with the methods of the contract only. `state` is its
   * current state.
   */
  function createDictionary() {
    const state = { isDown: false, source: undefined as string | undefined };
    function answer(response: ServerResponse, { url = '' }: IncomingMessage) {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (state.isDown) return sendAnswer(response, 503, {});
      if (pathname.startsWith('/api/dict/') && state.source !== undefined) {
        const about = { id: pathname.slice(-3), name: 'x', source: state.source, concepts: {} };
        return sendAnswer(response, 200, about);
      }
      const query = searchParams.get('q');
      if (query !== null) {
        const hit = { dict_id: 'bob', art_id: 100, match: 'lemma', matched: query, article: fisk };
        const hits = query === 'fisk' ? [hit] : [];
        return sendAnswer(response, 200, { query, total: hits.length, hits });
      }
      return pathname.endsWith('/article/bob/100')
        ? sendAnswer(response, 200, fisk)
        : sendAnswer(response, 404, {});
    }
    return { state, answer };
  }

  const dictionary = createDictionary();
  const stages: StrictStage[] = [];
  async function start(options: StrictStageOptions = {}) {
    const stage = await startStrictStage({ dictionary: dictionary.answer, ...options });
    stages.push(stage);
    return stage;
  }

  let stage: StrictStage;
  beforeAll(async () => {
    stage = await start();
  });
  beforeEach(() => {
    Object.assign(dictionary.state, { isDown: false, source: undefined });
    stage.slack.calls.length = 0;
    stage.log.length = 0;
  });
  afterEach(() => expect(stage.slack.refusals).toEqual([]));
  afterAll(() => Promise.all(stages.map((each) => each.stop())));

  let count = 0;
  function shared(urls: readonly unknown[], more: Record<string, unknown> = {}) {
    count += 1;
    return {
      type: 'event_callback',
      team_id: 'T1',
      event_id: `Ev${count}`,
      event: {
        type: 'link_shared',
        channel: 'C1',
        user: `U${count}`,
        message_ts: '1795507200.000100',
        links: urls.map((url) => ({ domain: 'ordbokene.no', url })),
        source: 'conversations_history',
        unfurl_id: `C1.${count}`,
        ...more,
      },
    };
  }

  const unfurls = (at = stage) =>
    at.slack.calls.filter(({ method }) => method === 'chat.unfurl').map(({ args }) => args);

  /** The previews of a message, read after the preview of a later message has been sent. */
  async function nothingOf(event: unknown) {
    expect((await stage.event(event)).status).toBe(200);
    await stage.event(shared([BY_NUMBER], { unfurl_id: 'last' }));
    await expect.poll(unfurls).toMatchObject([{ unfurl_id: 'last' }]);
    expect(stage.slack.calls).toHaveLength(1);
  }
  const troubles = () => stage.log.filter((line) => /"level":"(?:warn|error)"/u.test(line));

  describe('links in a message', () => {
    it('get their previews in one call, each link once and by its exact address', async () => {
      await stage.event(shared([BY_NUMBER, OTHER, BY_WORD, UNKNOWN, BY_NUMBER], { unfurl_id: 'C1.x' }));
      await expect.poll(unfurls).toHaveLength(1);
      const [call] = unfurls();
      expect(call).toMatchObject({ unfurl_id: 'C1.x', source: 'conversations_history' });
      expect(call).not.toHaveProperty('channel');
      expect(Object.keys(call?.['unfurls'] ?? {})).toEqual([BY_NUMBER, BY_WORD]);
      expect(call?.['unfurls']).toMatchObject({
        [BY_NUMBER]: { preview: { title: { text: expect.stringMatching(/^fisk, bokmål, substantiv/u) } } },
      });
      const text = JSON.stringify(call);
      for (const part of ['fiskene', 'bokmål', 'CC BY 4.0', 'https://ordbokene.no/bm/100']) {
        expect(text).toContain(part);
      }
    });

    it.each([
      ['a thread', { thread_ts: '1795507100.000100' }, { unfurl_id: expect.any(String) }],
      ['a payload without unfurl_id', { unfurl_id: undefined }, { channel: 'C1', ts: '1795507200.000100' }],
      ['a source of an unknown kind', { source: 'huddle' }, { channel: 'C1', ts: '1795507200.000100' }],
      ['a message being written', { source: 'composer', channel: 'COMPOSER' }, { source: 'composer' }],
      ['a message without a user', { user: undefined }, { unfurl_id: expect.any(String) }],
    ])('get previews in %s', async (_, more, expected) => {
      await stage.event(shared([BY_NUMBER], more));
      await expect.poll(unfurls).toMatchObject([expected]);
    });

    it.each([
      ['unknown articles', shared([UNKNOWN])],
      ['unknown words', shared(['https://ordbokene.no/bm,nn/finnesikke'])],
      ['other pages', shared([OTHER, 'https://ordbokene.no/'])],
      ['other sites', shared(['https://eksempel.no/bm/100'])],
      ['invalid addresses', shared(['fisk', ''])],
      ['no address', shared([])],
    ])('to %s get no preview and no line in the log', async (_, event) => {
      await nothingOf(event);
      expect(troubles()).toEqual([]);
    });

    it.each([
      ['no links', shared([], { links: undefined })],
      ['links of another shape', shared([7, null])],
      ['no channel', shared([BY_NUMBER], { channel: undefined })],
      ['a timestamp of another shape', shared([BY_NUMBER], { message_ts: 7 })],
    ])('with %s leave a line in the log', async (_, event) => {
      await nothingOf(event);
      expect(troubles()).toHaveLength(1);
    });

    it('get one preview if Slack repeats the event', async () => {
      const event = shared([BY_NUMBER]);
      for (const _ of [1, 2, 3]) await stage.event(event);
      await stage.event(shared([BY_NUMBER], { unfurl_id: 'last' }));
      await expect.poll(unfurls).toContainEqual(expect.objectContaining({ unfurl_id: 'last' }));
      expect(unfurls()).toHaveLength(2);
    });

    it('cause no call to the calendar, and none about people', async () => {
      await stage.event(shared([BY_NUMBER], { user: 'USTRANGER' }));
      await expect.poll(unfurls).toHaveLength(1);
      expect(stage.calendar.requestedUrls).toEqual([]);
      expect(stage.slack.calls.map(({ method }) => method)).toEqual(['chat.unfurl']);
    });

    it('get previews in the language of the channel, or of the author while writing', async () => {
      const in_ = (channel_id: string, user_id: string) => ({ channel_id, user_id });
      await stage.command('/ord', 'språk nynorsk i kanalen', in_('CNN', 'U1'));
      await stage.command('/ord', 'språk english', in_('CNN', 'UEN'));
      await expect.poll(() => stage.slack.replies()).toHaveLength(2);
      const at = { user: 'UEN', channel: 'CNN' };
      await stage.event(shared([BY_NUMBER], at));
      await expect.poll(() => JSON.stringify(unfurls())).toContain('hankjønn');
      await stage.event(shared([BY_NUMBER], { ...at, channel: 'COMPOSER', source: 'composer' }));
      await expect.poll(() => JSON.stringify(unfurls().at(1))).toContain('masculine');
    });
  });

  describe('a link gets no preview', () => {
    it('if the service does not use the article numbers of Ordbøkene', async () => {
      dictionary.state.source = 'builtin';
      const own = await start();
      await own.event(shared([BY_NUMBER, BY_WORD]));
      await expect.poll(() => unfurls(own)).toHaveLength(1);
      expect(Object.keys(unfurls(own)[0]?.['unfurls'] ?? {})).toEqual([BY_WORD]);
    });

    it('while the dictionary is down, which is logged and not said in Slack', async () => {
      const ill = await start();
      dictionary.state.isDown = true;
      await ill.event(shared([BY_NUMBER]));
      await expect.poll(() => ill.log.join('')).toContain('a link could not be looked up');
      expect(ill.slack.calls.map(({ method }) => method)).toEqual(['auth.test']);
    });

    it.each(['cannot_unfurl_url', 'cannot_find_message', 'missing_scope'])(
      'if Slack refuses it (%s), which is logged',
      async (error) => {
        const stern = await start({
          answer: ({ method }) => (method === 'chat.unfurl' ? { body: { ok: false, error } } : undefined),
        });
        await stern.event(shared([BY_NUMBER]));
        await expect.poll(() => stern.log.join('')).toContain(error);
        expect(stern.slack.replies()).toEqual([]);
      },
    );

    it('if its author exceeds the limit, while other people get theirs', async () => {
      const busy = await start();
      const words = Array.from({ length: 100 }, (_, at) => `https://ordbokene.no/bm,nn/fisk?n=${at}`);
      await Promise.all(words.map((url) => busy.event(shared([url], { user: 'UMANY' }))));
      await busy.event(shared([BY_NUMBER], { user: 'UONE', unfurl_id: 'one' }));
      await expect.poll(() => unfurls(busy)).toContainEqual(expect.objectContaining({ unfurl_id: 'one' }));
      expect(unfurls(busy).length).toBeLessThan(30);
    });
  });
});
