import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import type { StrictSlackOptions } from '../support/strict-slack.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const { common, failure } = textsOf('nb');

type Answer = NonNullable<StrictSlackOptions['answer']>;

/** Overrides Slack's usual answers. */
let answer: Answer;
let stage: StrictStage;
beforeEach(async () => {
  answer = () => undefined;
  stage = await startStrictStage({ answer: (...call) => answer(...call) });
});
afterEach(() => stage.stop());

/** The messages that people got without a response_url, with all their text. */
const shown = () =>
  stage.slack.calls
    .filter(({ method }) => method.startsWith('chat.'))
    .map(({ method, args }) => ({ method, to: [args['channel'], args['user']], says: JSON.stringify(args) }));

const posts = () => stage.slack.replies().filter(({ response_type }) => response_type === 'in_channel');

const respondWith =
  (status: number): Answer =>
  ({ method }) =>
    method.startsWith('/response/') ? { status, body: 'error' } : undefined;

describe('an answer that the response_url refuses', () => {
  it.each([404, 500])('is shown to the asker in the same channel (%d)', async (status) => {
    answer = respondWith(status);
    await stage.command('/rom', 'styrerommet');
    await expect.poll(shown).toHaveLength(1);
    expect(shown()).toMatchObject([{ method: 'chat.postEphemeral', to: ['C1', 'U1'] }]);
    expect(shown()[0]?.says).toContain('Styrerommet');
    expect(stage.slack.refusals).toEqual([]);
  });

  it('comes as a direct message with the reason if the app is not in the channel', async () => {
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

describe('a shared answer without confirmation', () => {
  /** The share button of an answer, as the bot sent it. */
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
    ['is reported as uncertain if Slack does not say', 500, common.shareUnconfirmed],
    ['is reported as failed if Slack refuses it', 404, failure.service('slack', 'rejected')],
  ])('%s, and is not sent twice', async (_, status, sentence) => {
    const { action_id, value } = await shareButton();
    answer = respondWith(status);
    await stage.interact(actionPayload(stage, action_id, value));
    await expect.poll(shown).toHaveLength(1);
    expect(shown()[0]).toMatchObject({ method: 'chat.postEphemeral', to: ['C1', 'U1'] });
    expect(shown()[0]?.says).toContain(sentence);
    expect(posts()).toHaveLength(1);
    // The log has one line with the reference of the message.
    expect(stage.log.filter((line) => line.includes('could not answer'))).toHaveLength(1);
  });
});
