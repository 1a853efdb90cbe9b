import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

/** Tests modals that open too late, close too early or come back changed. */

let stage: StrictStage;
beforeEach(async () => {
  stage = await startStrictStage();
});
afterEach(async () => {
  await stage.stop();
  expect(stage.slack.refusals).toEqual([]);
});

const said = () => stage.slack.replies().map(({ text }) => text);
const methods = () => stage.slack.calls.map(({ method }) => method);
const user = { id: 'U1' };

function shortcut(text: string) {
  const trigger_id = randomUUID();
  stage.slack.triggers.add(trigger_id);
  return {
    type: 'message_action',
    callback_id: 'slaa_opp_melding',
    user,
    trigger_id,
    response_url: stage.slack.responseUrl(),
    message: { text },
  };
}

/** An action in an open modal with this metadata. `more` overrides fields of the view. */
function touchedIn(id: string, value: string, metadata: unknown, more: Record<string, unknown> = {}) {
  const view = {
    id: 'V1',
    type: 'modal',
    callback_id: 'slaa_opp_melding',
    title: { type: 'plain_text', text: 'Slå opp ord' },
    private_metadata: metadata,
    blocks: [],
    ...more,
  };
  stage.slack.views.set('V1', {});
  return { ...actionPayload(stage, id, value), response_url: undefined, view };
}

const shown = () => JSON.stringify(stage.slack.views.get('V1'));

describe('a modal', () => {
  it('that was closed meanwhile stays closed without a notice', async () => {
    let close: () => void = () => undefined;
    const closed = await startStrictStage({
      answer: ({ method }) => {
        if (method === 'views.update') close();
        return undefined;
      },
    });
    close = () => closed.slack.views.clear();
    const trigger_id = randomUUID();
    closed.slack.triggers.add(trigger_id);
    await closed.interact({ ...shortcut('Kari gikk'), trigger_id, response_url: closed.slack.responseUrl() });
    await expect.poll(() => closed.slack.calls.map(({ method }) => method)).toContain('views.update');
    await closed.stop();
    expect(closed.slack.replies()).toEqual([]);
    expect(closed.log.join('')).not.toMatch(/"level":"error"/u);
  });

  it('with an expired trigger is replaced by one notice', async () => {
    const late = shortcut('Kari gikk');
    stage.slack.triggers.clear();
    await stage.interact(late);
    await stage.interact(late);
    await expect.poll(said).toEqual([expect.stringContaining(nb.failure.service('slack', 'timeout'))]);
    expect(methods().filter((method) => method === 'views.open')).toHaveLength(1);
  });

  it('that cannot be pushed onto another is replaced by a notice in the open one', async () => {
    const value = JSON.stringify({ articles: [{ dict: 'bob', id: 1 }], page: 1 });
    await stage.interact(touchedIn('ord:inflection', value, '{"words":["fisk"]}'));
    await expect.poll(shown).toContain(nb.failure.service('slack', 'timeout'));
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['invalid JSON', '{"words":'],
    ['another shape', '{"words":"fisk"}'],
    ['a list', '[1,2,3]'],
    ['null', 'null'],
    ['words of another type', '{"words":[7,null]}'],
    ['far too many words', JSON.stringify({ words: Array.from({ length: 400 }, (_, n) => `ord${n}`) })],
    ['a prototype', '{"__proto__":{"words":["fisk"]},"words":["a"]}'],
    ['an empty word', '{"words":[""]}'],
  ])('with %s as metadata still answers', async (_, metadata) => {
    await stage.interact(touchedIn('ord:word', 'fisk', metadata));
    await expect.poll(shown).toMatch(/fisk|virker ikke lenger/u);
    expect(stage.log.join('')).not.toMatch(/"level":"error"/u);
  });

  it.each([
    ['an invalid page', 'ord:page:0', '{"page":-1}'],
    ['an invalid article', 'ord:page:0', '{"articles":[{"dict":"bob","id":"1 OR 1"}],"page":1}'],
    ['a word of 3,000 characters', 'ord:lookup', 'a'.repeat(3_000)],
    ['a button of another version', 'ord:old', 'x'],
  ])('says that %s has expired', async (_, id, value) => {
    await stage.interact(touchedIn(id, value, '{"words":["fisk"]}'));
    await expect.poll(shown).toContain(nb.common.buttonExpired('/ord'));
  });

  it.each<[string, Record<string, unknown>]>([
    ['a title of another shape', { title: 'Slå opp' }],
    ['blocks of another shape', { blocks: ['x'] }],
    ['no id', { id: undefined }],
  ])('with %s is ignored', async (_, more) => {
    expect((await stage.interact(touchedIn('ord:word', 'fisk', '', more))).status).toBe(200);
    await expect.poll(() => stage.log.join('')).toContain('a payload of unknown shape');
    expect(shown()).toBe('{}');
  });
});

describe('in a channel without the bot', () => {
  const share = (at: StrictStage) =>
    at.interact(actionPayload(at, 'rom:share', '{"r":"styrerommet@eksempel.no","d":"2026-11-24"}'));

  it('answers, and shares after a check of the readers', async () => {
    await stage.command('/ord', 'fisk', { channel_id: 'CELSEWHERE', channel_name: 'privategroup' });
    await expect.poll(said).toHaveLength(1);
    await share(stage);
    await expect
      .poll(() => stage.slack.replies().slice(1))
      .toMatchObject([
        { response_type: 'in_channel', text: expect.stringContaining('Styrerommet') },
        { delete_original: true },
      ]);
    expect(methods().filter((method) => /^(chat|conversations)\./u.test(method))).toEqual([
      'conversations.info',
    ]);
  });

  it('refuses to share if the readers are unknown', async () => {
    const unseen = await startStrictStage({
      answer: ({ method }) =>
        method === 'conversations.info' ? { body: { ok: false, error: 'channel_not_found' } } : undefined,
    });
    await share(unseen);
    await expect
      .poll(() => unseen.slack.replies())
      .toMatchObject([{ response_type: 'ephemeral', text: nb.people.refused('readers-unknown') }]);
    await unseen.stop();
  });

  it.each([403, 404])(
    'tells the person alone that Slack refuses posts in the channel (%i)',
    async (status) => {
      const closed = await startStrictStage({
        answer: ({ args }) => (args['response_type'] === 'in_channel' ? { status, body: 'no' } : undefined),
      });
      await share(closed);
      await expect
        .poll(() => closed.slack.replies().slice(1))
        .toMatchObject([
          {
            response_type: 'ephemeral',
            text: expect.stringContaining(nb.failure.service('slack', 'rejected')),
          },
        ]);
      await closed.stop();
    },
  );

  it('does not report a share as failed if the ephemeral answer cannot be deleted', async () => {
    const stubborn = await startStrictStage({
      answer: ({ args }) => (args['delete_original'] === true ? { status: 404, body: 'no' } : undefined),
    });
    await share(stubborn);
    await expect
      .poll(() => stubborn.log.join(''))
      .toContain('the private copy of a shared answer could not be deleted');
    await stubborn.stop();
    expect(stubborn.slack.replies()).toHaveLength(2);
  });
});

it('counts a submitted form before it is read, and says in the modal that there are too many', async () => {
  const submit = () =>
    stage.interact({
      type: 'view_submission',
      user,
      team: { id: 'T1' },
      trigger_id: randomUUID(),
      view: {
        id: 'V1',
        type: 'modal',
        callback_id: 'finn_ledig_global',
        title: { type: 'plain_text', text: 'Finn ledig tid' },
        private_metadata: 'x'.repeat(50),
        state: { values: {} },
      },
    });
  const answers: string[] = [];
  for (let at = 0; at < 45; at += 1) answers.push(await (await submit()).text());
  expect(answers[0]).not.toContain(nb.people.refused('too-often'));
  expect(answers.some((answer) => answer.includes(nb.people.refused('too-often')))).toBe(true);
});

describe('repeated presses', () => {
  const nb = textsOf('nb');

  /** Tests repeated clicks of one person. Slack sends each click with its own trigger and response_url. */

  const fisk = sampleArticles.get('bob')?.find(({ article_id: id }) => id === 100);
  const hit = { dict_id: 'bob', art_id: 100, match: 'lemma', matched: 'fisk', article: fisk };

  let stage: StrictStage;
  /** Whether the dictionary holds back its responses. They are in `held`. */
  let isHolding = false;
  /** Only responses about this word are held back. */
  let heldWord = '';
  let held: ServerResponse[] = [];

  /** Whether Slack refuses messages for the channel. */
  let isRefusing = false;

  /** The methods and response_urls that Slack refuses everything for. */
  let refused: string[] = [];

  beforeEach(async () => {
    isHolding = false;
    heldWord = '';
    isRefusing = false;
    refused = [];
    held = [];
    stage = await startStrictStage({
      answer({ method, args }) {
        if (refused.includes(method)) {
          const status = method.startsWith('/response/') ? 404 : 200;
          return { status, body: { ok: false, error: 'channel_not_found' } };
        }
        return isRefusing && args['response_type'] === 'in_channel' ? { status: 404, body: 'no' } : undefined;
      },
      dictionary(response, { url = '' }) {
        if (!url.includes('/search')) return sendAnswer(response, 404, {});
        if (isHolding && url.includes(heldWord)) return void held.push(response);
        return sendAnswer(response, 200, { query: 'fisk', total: 1, hits: [hit] });
      },
    });
  });
  afterEach(() => stage.stop());

  function answerHeld() {
    for (const response of held.splice(0))
      sendAnswer(response, 200, { query: 'fisk', total: 1, hits: [hit] });
  }
  function release() {
    isHolding = false;
    answerHeld();
  }

  const MESSAGE = { type: 'message', channel_id: 'C1', message_ts: '1795507200.000100', is_ephemeral: true };
  const SHARE = ['ord:share', 'b fisk'] as const;
  const SHOW = ['ord:show', 'b fisk'] as const;

  /** Clicks on the message. Each click has a later time than the one before. */
  async function touch([id, value]: readonly [string, string], more: Record<string, unknown> = {}) {
    const payload = actionPayload(stage, id, value, { container: MESSAGE, ...more });
    const [action] = payload['actions'] as object[];
    const actions = [{ ...action, action_ts: `${performance.now()}` }];
    expect((await stage.interact({ ...payload, actions })).status).toBe(200);
  }

  const kindOf = (said: Record<string, unknown>) => {
    if (said['delete_original'] === true) return 'delete';
    if (said['replace_original'] === true) return 'replace';
    return said['response_type'];
  };
  const said = () => stage.slack.replies().map(kindOf);
  const twice = () => stage.log.filter((line) => line.includes('ignored a repeated action')).length;

  describe('«Del i kanalen»', () => {
    it.each([
      ['simultaneous', () => Promise.all([touch(SHARE), touch(SHARE), touch(SHARE)])],
      ['consecutive', async () => [await touch(SHARE), await touch(SHARE), await touch(SHARE)]],
      [
        'repeated',
        async () => {
          await touch(SHARE);
          await expect.poll(said).toEqual(['in_channel', 'delete']);
          await Promise.all([touch(SHARE), touch(SHARE)]);
        },
      ],
    ])('posts once for three %s clicks', async (_, hand) => {
      await hand();
      await expect.poll(twice).toBe(2);
      await expect.poll(said).toEqual(['in_channel', 'delete']);
    });

    it('says that the answer is shared when a window that is not updated shares it again', async () => {
      await touch(SHARE);
      await expect.poll(said).toEqual(['in_channel', 'delete']);
      // Another place of the same message is another action, so it is not ignored as a repeated click.
      await touch(['ord:share:thread', 'b fisk'], {
        container: { ...MESSAGE, thread_ts: '1795507100.000100' },
      });
      await expect.poll(said).toEqual(['in_channel', 'delete', 'ephemeral']);
      expect(stage.slack.replies()[2]).toMatchObject({ text: nb.common.alreadyShared });
    });

    it('can be pressed again after Slack refused the post', async () => {
      isRefusing = true;
      await touch(SHARE);
      await expect.poll(said).toEqual(['in_channel', 'ephemeral']);
      isRefusing = false;
      await touch(['ord:share:thread', 'b fisk'], {
        container: { ...MESSAGE, thread_ts: '1795507100.000100' },
      });
      await expect.poll(said).toEqual(['in_channel', 'ephemeral', 'in_channel', 'delete']);
    });

    it('posts in the thread of the message when the person chooses so', async () => {
      const container = { ...MESSAGE, thread_ts: '1795507100.000100' };
      await touch(['ord:share:thread', 'b fisk'], { container });
      await expect.poll(said).toEqual(['in_channel', 'delete']);
      expect(stage.slack.replies()[0]).toMatchObject({ thread_ts: '1795507100.000100' });
    });

    it('posts in the channel when the person chooses so in a thread', async () => {
      await touch(SHARE, { container: { ...MESSAGE, thread_ts: '1795507100.000100' } });
      await expect.poll(said).toEqual(['in_channel', 'delete']);
      expect(stage.slack.replies()[0]).not.toHaveProperty('thread_ts');
    });

    it('posts for each of two people', async () => {
      await touch(SHARE);
      await touch(SHARE, { user: { id: 'U2' } });
      await expect.poll(() => said().toSorted()).toEqual(['delete', 'delete', 'in_channel', 'in_channel']);
    });

    it('posts each of two messages', async () => {
      await touch(SHARE);
      await touch(SHARE, { container: { ...MESSAGE, message_ts: '1795507200.000200' } });
      await expect.poll(() => said().toSorted()).toEqual(['delete', 'delete', 'in_channel', 'in_channel']);
    });
  });

  describe('while an action on a message is running', () => {
    beforeEach(() => {
      isHolding = true;
    });
    const isAsked = () => expect.poll(() => held).toHaveLength(1);

    it('the next action waits, so that the message shows the last choice', async () => {
      await touch(SHOW);
      await isAsked();
      await touch(['ord:filter', 'bn']);
      release();
      await expect.poll(said).toEqual(['replace', 'replace']);
      expect(stage.slack.replies()[0]).toMatchObject({ text: expect.stringContaining('fisk') });
      expect(stage.slack.replies()[1]?.['text']).not.toContain('fisk, ');
    });

    it('a later action on a message that is shared and deleted has no effect', async () => {
      await touch(SHARE);
      await isAsked();
      await touch(['ord:filter', 'bn']);
      release();
      await expect.poll(said).toEqual(['in_channel', 'delete']);
      await stage.command('/ord', 'hjelp');
      await expect.poll(said).toEqual(['in_channel', 'delete', 'ephemeral']);
    });

    it('the action after the next one waits too', async () => {
      await touch(SHOW);
      await isAsked();
      heldWord = 'laks';
      await touch(['ord:show', 'b laks']);
      answerHeld();
      await expect.poll(said).toEqual(['replace']);
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await touch(['ord:filter', 'bn']);
      // What comes later on another message is answered before.
      await touch(['ord:filter', 'bn'], { container: { ...MESSAGE, message_ts: '1795507200.000200' } });
      await expect.poll(said).toEqual(['replace', 'replace']);
      release();
      await expect.poll(said).toHaveLength(4);
      const texts = stage.slack.replies().map(({ text }) => String(text));
      expect(texts.map((text) => text.includes('fisk, '))).toEqual([true, false, true, false]);
    });

    it('the next action has effect though Slack refuses all that is said about this one', async () => {
      refused = ['/response/1', 'chat.postMessage', 'chat.postEphemeral'];
      await touch(SHOW);
      await isAsked();
      await touch(['ord:filter', 'bn']);
      release();
      await expect.poll(said).toEqual(['replace', 'replace']);
    });

    it('a modal still opens at once, because its trigger expires soon', async () => {
      await touch(SHOW);
      await isAsked();
      const trigger_id = randomUUID();
      stage.slack.triggers.add(trigger_id);
      const value = JSON.stringify({ articles: [{ dict: 'bob', id: 100 }], page: 1 });
      await touch(['ord:inflection', value], { trigger_id });
      await expect.poll(() => stage.slack.calls.map(({ method }) => method)).toContain('views.open');
      expect(said()).toEqual([]);
      release();
      await expect.poll(said).toEqual(['replace']);
    });

    it('another message is updated at once', async () => {
      await touch(SHOW);
      await isAsked();
      await touch(['ord:filter', 'bn'], { container: { ...MESSAGE, message_ts: '1795507200.000200' } });
      await expect.poll(said).toEqual(['replace']);
      release();
      await expect.poll(said).toEqual(['replace', 'replace']);
    });
  });

  it('answers each click if the payload names no message', async () => {
    await Promise.all([1, 2].map(() => touch(SHOW, { container: undefined })));
    await expect.poll(said).toEqual(['replace', 'replace']);
  });
});
