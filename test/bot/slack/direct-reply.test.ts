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

describe('an answer that Slack limits', () => {
  it('comes once, through the response_url, after the time that Slack names', async () => {
    let refused = 0;
    answer = ({ method }) => {
      if (!method.startsWith('/response/') || refused > 0) return undefined;
      refused += 1;
      return { status: 429, headers: { 'retry-after': '1' }, body: 'rate_limited' };
    };
    await stage.command('/rom', 'styrerommet');
    await expect.poll(() => stage.slack.replies().length, { timeout: 10_000 }).toBe(2);
    expect(stage.slack.replies()[1]).toEqual(stage.slack.replies()[0]);
    expect(shown()).toEqual([]);
  });

  it('comes when the app may write to the person again', async () => {
    let refused = 0;
    answer = (call, count) => {
      if (call.method !== 'chat.postEphemeral' || refused > 0) return respondWith(404)(call, count);
      refused += 1;
      return { status: 429, headers: { 'retry-after': '1' }, body: { ok: false, error: 'ratelimited' } };
    };
    await stage.command('/rom', 'styrerommet');
    await expect.poll(() => shown().length, { timeout: 10_000 }).toBe(2);
    expect(shown()[1]).toMatchObject({ method: 'chat.postEphemeral', to: ['C1', 'U1'] });
    expect(stage.log.join('')).not.toContain('an answer was lost');
  });
});

describe('an answer whose blocks Slack refuses', () => {
  const tooLong: Answer = ({ method, args }) =>
    method.startsWith('chat.') && 'blocks' in args
      ? { body: { ok: false, error: 'msg_blocks_too_long' } }
      : undefined;

  it('is shown as text in the same channel', async () => {
    answer = (call, count) => tooLong(call, count) ?? respondWith(404)(call, count);
    await stage.command('/rom', 'styrerommet');
    await expect.poll(() => stage.slack.calls.at(-1)?.method).toBe('chat.postEphemeral');
    await expect.poll(() => stage.slack.calls.at(-1)?.args).not.toHaveProperty('blocks');
    expect(stage.slack.calls.at(-1)?.args['text']).toContain('Styrerommet');
  });

  it('is shown as text in the direct message where it was asked', async () => {
    answer = tooLong;
    const event = {
      type: 'message',
      channel_type: 'im',
      channel: 'D1',
      user: 'U1',
      ts: '1.2',
      text: 'hjelp',
    };
    await stage.event({ type: 'event_callback', team_id: 'T1', event_id: 'E1', event });
    await expect.poll(() => stage.slack.calls.at(-1)?.method).toBe('chat.postMessage');
    await expect.poll(() => stage.slack.calls.at(-1)?.args).not.toHaveProperty('blocks');
    expect(stage.slack.calls.at(-1)?.args['channel']).toBe('D1');
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
