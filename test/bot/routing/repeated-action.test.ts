import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

/** Tests repeated clicks of one person. Slack sends each click with its own trigger and response_url. */

const fisk = sampleArticles.get('bob')?.find(({ article_id: id }) => id === 100);
const hit = { dict_id: 'bob', art_id: 100, match: 'lemma', matched: 'fisk', article: fisk };

let stage: StrictStage;
/** Whether the dictionary holds back its responses. They are in `held`. */
let isHolding = false;
let held: ServerResponse[] = [];

/** Whether Slack refuses messages for the channel. */
let isRefusing = false;

beforeEach(async () => {
  isHolding = false;
  isRefusing = false;
  held = [];
  stage = await startStrictStage({
    answer: ({ args }) =>
      isRefusing && args['response_type'] === 'in_channel' ? { status: 404, body: 'no' } : undefined,
    dictionary(response, { url = '' }) {
      if (!url.includes('/search')) return sendAnswer(response, 404, {});
      if (isHolding) return void held.push(response);
      return sendAnswer(response, 200, { query: 'fisk', total: 1, hits: [hit] });
    },
  });
});
afterEach(() => stage.stop());

const release = () => {
  isHolding = false;
  for (const response of held.splice(0)) sendAnswer(response, 200, { query: 'fisk', total: 1, hits: [hit] });
};

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
