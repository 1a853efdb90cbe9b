import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

/** One person's hand that is too quick. Slack has a trigger and a response_url of its own for each touch. */

const fisk = sampleArticles.get('bob')?.find(({ article_id: id }) => id === 100);
const hit = { dict_id: 'bob', art_id: 100, match: 'lemma', matched: 'fisk', article: fisk };

let stage: StrictStage;
/** Whether the dictionary keeps what it is asked, and that. */
let isHolding = false;
let held: ServerResponse[] = [];

beforeEach(async () => {
  isHolding = false;
  held = [];
  stage = await startStrictStage({
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

/** At the message, a little later each time. */
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
    ['at once', () => Promise.all([touch(SHARE), touch(SHARE), touch(SHARE)])],
    ['one after the other', async () => [await touch(SHARE), await touch(SHARE), await touch(SHARE)]],
    [
      'again just after it was done',
      async () => {
        await touch(SHARE);
        await expect.poll(said).toEqual(['in_channel', 'delete']);
        await Promise.all([touch(SHARE), touch(SHARE)]);
      },
    ],
  ])('three times %s posts once', async (_, hand) => {
    await hand();
    await expect.poll(twice).toBe(2);
    await expect.poll(said).toEqual(['in_channel', 'delete']);
  });

  it('of two people posts for each of them', async () => {
    await touch(SHARE);
    await touch(SHARE, { user: { id: 'U2' } });
    await expect.poll(() => said().toSorted()).toEqual(['delete', 'delete', 'in_channel', 'in_channel']);
  });

  it('of two messages posts each of them', async () => {
    await touch(SHARE);
    await touch(SHARE, { container: { ...MESSAGE, message_ts: '1795507200.000200' } });
    await expect.poll(() => said().toSorted()).toEqual(['delete', 'delete', 'in_channel', 'in_channel']);
  });
});

describe('while a touch of a message is under way', () => {
  beforeEach(() => {
    isHolding = true;
  });
  const isAsked = () => expect.poll(() => held).toHaveLength(1);

  it('another waits for it, so that the message becomes what was touched last', async () => {
    await touch(SHOW);
    await isAsked();
    await touch(['ord:filter', 'bn']);
    release();
    await expect.poll(said).toEqual(['replace', 'replace']);
    expect(stage.slack.replies()[0]).toMatchObject({ text: expect.stringContaining('fisk') });
    expect(stage.slack.replies()[1]?.['text']).not.toContain('fisk: ');
  });

  it('and shares it, nothing becomes of a message that is there no longer', async () => {
    await touch(SHARE);
    await isAsked();
    await touch(['ord:filter', 'bn']);
    release();
    await expect.poll(said).toEqual(['in_channel', 'delete']);
    await stage.command('/ord', 'hjelp');
    await expect.poll(said).toEqual(['in_channel', 'delete', 'ephemeral']);
  });

  it('a modal opens all the same, for its trigger does not live long', async () => {
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

  it('another message is not held up', async () => {
    await touch(SHOW);
    await isAsked();
    await touch(['ord:filter', 'bn'], { container: { ...MESSAGE, message_ts: '1795507200.000200' } });
    await expect.poll(said).toEqual(['replace']);
    release();
    await expect.poll(said).toEqual(['replace', 'replace']);
  });
});

it('where Slack does not say where it was, each touch is answered', async () => {
  await Promise.all([1, 2].map(() => touch(SHOW, { container: undefined })));
  await expect.poll(said).toEqual(['replace', 'replace']);
});
