import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import type { StrictSlackOptions } from '../support/strict-slack.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const { common, failure } = textsOf('nb');

type Answer = NonNullable<StrictSlackOptions['answer']>;

/** How Slack answers beside what it always does. */
let answer: Answer;
let stage: StrictStage;
beforeEach(async () => {
  answer = () => undefined;
  stage = await startStrictStage({ answer: (...call) => answer(...call) });
});
afterEach(() => stage.stop());

/** What people were shown another way than through a response_url, and all that it says. */
const shown = () =>
  stage.slack.calls
    .filter(({ method }) => method.startsWith('chat.'))
    .map(({ method, args }) => ({ method, to: [args['channel'], args['user']], says: JSON.stringify(args) }));

const posts = () => stage.slack.replies().filter(({ response_type }) => response_type === 'in_channel');

const respondWith =
  (status: number): Answer =>
  ({ method }) =>
    method.startsWith('/response/') ? { status, body: 'error' } : undefined;

describe('an answer that Slack does not take where it was asked for', () => {
  it.each([404, 500])('is shown to who asked in the same channel (%d)', async (status) => {
    answer = respondWith(status);
    await stage.command('/rom', 'styrerommet');
    await expect.poll(shown).toHaveLength(1);
    expect(shown()).toMatchObject([{ method: 'chat.postEphemeral', to: ['C1', 'U1'] }]);
    expect(shown()[0]?.says).toContain('Styrerommet');
    expect(stage.slack.refusals).toEqual([]);
  });

  it('comes in the conversation with the app where the app is not in the channel, and says why', async () => {
    answer = (call, count) =>
      call.method === 'chat.postEphemeral'
        ? { body: { ok: false, error: 'not_in_channel' } }
        : respondWith(404)(call, count);
    await stage.command('/rom', 'styrerommet');
    await expect.poll(shown).toHaveLength(2);
    expect(shown()[1]).toMatchObject({ method: 'chat.postMessage', to: ['U1', undefined] });
    expect(shown()[1]?.says).toContain('Styrerommet');
    expect(shown()[1]?.says).toContain(common.sentAsDirectMessage);
    expect(stage.slack.refusals).toEqual([]);
  });
});

describe('an answer that Slack may not have shared', () => {
  /** The button that shares an answer, as it was given. */
  async function shareButton(): Promise<{ action_id: string; value: string }> {
    await stage.command('/rom', 'styrerommet');
    await expect.poll(() => stage.slack.replies().length).toBe(1);
    const blocks = stage.slack.replies()[0]?.['blocks'] as {
      elements?: { action_id: string; value: string }[];
    }[];
    const button = blocks
      .flatMap(({ elements = [] }) => elements)
      .find((each) => each.action_id === 'rom:share');
    if (!button) throw new Error('There is no button to share it');
    return button;
  }

  it.each([
    ['is said to be uncertain where Slack does not say', 500, common.shareUnconfirmed],
    ['is said to have failed where Slack refuses it', 404, failure.service('slack', 'rejected')],
  ])('%s, and is not sent twice', async (_, status, sentence) => {
    const { action_id, value } = await shareButton();
    answer = respondWith(status);
    await stage.interact(actionPayload(stage, action_id, value));
    await expect.poll(shown).toHaveLength(1);
    expect(shown()[0]).toMatchObject({ method: 'chat.postEphemeral', to: ['C1', 'U1'] });
    expect(shown()[0]?.says).toContain(sentence);
    expect(posts()).toHaveLength(1);
    // The reference that stands below it leads there.
    expect(stage.log.filter((line) => line.includes('could not answer'))).toHaveLength(1);
  });
});
