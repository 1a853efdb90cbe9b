import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeduplicator } from '../../../src/bot/routing/bolt-listeners.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

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
      ['a modal without a title', { type: 'view_submission', user, view: { id: 'V', callback_id: 'other' } }],
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
      ['its own event', { type: 'event_callback', event_id: 'E2', event: { type: 'member_joined_channel' } }],
      ['a change without a user', { type: 'event_callback', event_id: 'E3', event: { type: 'user_change' } }],
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
      const same = { trigger_id: randomUUID(), response_url: stage.slack.responseUrl() };
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
    return { type: 'message_action', callback_id, user, trigger_id: randomUUID(), message: { text: 'fisk' } };
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
