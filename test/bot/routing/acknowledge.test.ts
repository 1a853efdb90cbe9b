import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createInMemoryPreferences } from '../../../src/bot/preferences/preferences.js';
import type { StrictSlackOptions } from '../support/strict-slack.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

/** Acknowledges with an answer that Slack has accepted once before. */

let stage: StrictStage;
afterEach(() => stage.stop());

async function start(options?: StrictSlackOptions) {
  stage = await startStrictStage(options);
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
    await acknowledged('språk nynorsk', 2);
    expect(await acknowledged('fisk', 3)).toBeUndefined();
    const [inBokmaal, , inNynorsk] = stage.slack.replies().map(({ text }) => text);
    expect(inNynorsk).not.toBe(inBokmaal);
    expect((await acknowledged('fisk', 3)).text).toBe(inNynorsk);
  });

  it('is given where choices are read from a database that several bots share', async () => {
    const shared = createInMemoryPreferences();
    stage = await startStrictStage({ state: { preferences: shared } });
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
