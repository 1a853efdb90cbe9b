import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { StrictSlackOptions } from '../support/strict-slack.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

/** An answer that Slack has taken once goes with the acknowledgement from then on. */

let stage: StrictStage;
afterEach(() => stage.stop());

async function start(options?: StrictSlackOptions) {
  stage = await startStrictStage(options);
}

/** What the acknowledgement says, once all that is to be said elsewhere is said: so many answers in all. */
async function acknowledged(text: string, saidInAll: number, more?: Record<string, string>) {
  const response = await stage.command('/ord', text, more);
  expect(response.status).toBe(200);
  const body = await response.text();
  await expect.poll(() => stage.slack.replies().length).toBe(saidInAll);
  return body === '' ? undefined : JSON.parse(body);
}

const searches = () => stage.dictionary.requestedUrls.filter((path) => path.includes('/search')).length;

describe('a word that was looked up before', () => {
  it('is answered in the acknowledgement, with what was said the first time, to the one who asks alone', async () => {
    await start();
    expect(await acknowledged('fisk', 1)).toBeUndefined();
    const asked = searches();
    const answer = await acknowledged(' fisk', 1, { user_id: 'U2' });
    const [{ text, blocks } = {}] = stage.slack.replies();
    expect(answer).toEqual({ response_type: 'ephemeral', mrkdwn: false, text, blocks });
    expect(searches()).toBe(asked);
  });

  it('is answered in the language of the one who asks', async () => {
    await start();
    await acknowledged('fisk', 1);
    await acknowledged('språk nynorsk', 2);
    expect(await acknowledged('fisk', 3)).toBeUndefined();
    const [inBokmaal, , inNynorsk] = stage.slack.replies().map(({ text }) => text);
    expect(inNynorsk).not.toBe(inBokmaal);
    expect((await acknowledged('fisk', 3)).text).toBe(inNynorsk);
  });

  it('is not answered twice when Slack sends it twice', async () => {
    await start();
    await acknowledged('fisk', 1);
    const same = { trigger_id: randomUUID() };
    expect(await acknowledged('fisk', 1, same)).toBeDefined();
    expect(await acknowledged('fisk', 1, same)).toBeUndefined();
  });
});

describe('an acknowledgement says nothing', () => {
  it('of blocks that Slack has refused: words are said in their place, each time', async () => {
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

  it('of what Slack may not have taken', async () => {
    await start({
      answer: ({ method }) => (method.startsWith('/response/') ? { status: 500, body: '' } : undefined),
    });
    expect(await acknowledged('fisk', 1)).toBeUndefined();
    expect(await acknowledged('fisk', 2)).toBeUndefined();
  });

  it('of a fault, which may be over the next time', async () => {
    await start();
    await stage.dictionary.stop();
    expect(await acknowledged('fisk', 1)).toBeUndefined();
    expect(await acknowledged('fisk', 2)).toBeUndefined();
  });
});
