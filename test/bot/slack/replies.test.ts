import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { countText, type SlackMessage, slackMessage } from '../../../src/bot/blocks/message.js';
import { RefusedError } from '../../../src/bot/model/calendar-reasons.js';
import {
  createReplier,
  createReplyDelivery,
  ReplyError,
  ShareUnconfirmedError,
} from '../../../src/bot/slack/replies.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import type { StrictSlackOptions } from '../support/strict-slack.js';
import { actionPayload, directMessage, type StrictStage, startStrictStage } from '../support/strict-stage.js';
import { createTestDelivery } from '../support/test-delivery.js';

describe('through a response_url', () => {
  let slack: UpstreamServer | undefined;
  afterEach(() => slack?.stop());

  const said = slackMessage('fisk', [sectionBlock('fisk')]);
  const kari = { user: 'U1', team: 'T1', channel: 'C1', texts: textsOf('nb') };
  const { mayBeRepeated } = kari.texts.common;

  /** The messages that were sent as a direct reply. */
  const aside: SlackMessage[] = [];
  const sayAside = async (_: unknown, message: SlackMessage) => void aside.push(message);
  /** The bodies that the response_url got. */
  const bodies: Record<string, unknown>[] = [];
  beforeEach(() => {
    aside.splice(0);
    bodies.splice(0);
  });

  /** An answer of Slack; `hang` never answers. */
  type Answer = { status?: number; body?: string; type?: string; retryAfter?: number } | 'hang' | 'reset';
  const OK: Answer = { body: 'ok', type: 'text/html' };

  /** A response_url that gives these answers in turn, the last one for good. */
  async function startReplier(...answers: readonly Answer[]) {
    slack = await startUpstream(async (response, request: IncomingMessage, count) => {
      bodies.push((await json(request)) as Record<string, unknown>);
      const answer = answers[count - 1] ?? answers.at(-1) ?? OK;
      if (answer === 'hang') return;
      if (answer === 'reset') return void response.socket?.resetAndDestroy();
      const { status = 200, body = 'error', type = 'text/plain', retryAfter } = answer;
      if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
      response.setHeader('location', '/elsewhere');
      sendAnswer(response, status, body, type);
    });
    const log: string[] = [];
    const watched = createWatchedLog(log);
    const { delivery, waits } = createTestDelivery(watched);
    // Long, so that a busy machine does not look like a hanging Slack.
    const timeoutMs = answers.includes('hang') ? 1_000 : 10_000;
    const replier = createReplier({ log: watched, sendDirectReply: sayAside, delivery, timeoutMs });
    return { replier, log, waits, url: `${slack.address}/response/hemmelig`, requests: slack.requestedUrls };
  }

  describe('an answer', () => {
    it.each<[string, Answer, Answer]>([
      ['the word ok as text/html', OK, OK],
      ['the word ok as plain text', { body: 'ok\n' }, OK],
      ['JSON with ok: true', { body: '{"ok":true}', type: 'application/json' }, OK],
      ['an empty body, as after a proxy that drops it', { body: '' }, OK],
      ['a body of spaces', { body: ' \n' }, OK],
    ])('is delivered when Slack answers with %s', async (_, answer) => {
      const { replier, url } = await startReplier(answer);
      await replier.answer(url, said, kari);
      expect(bodies).toEqual([
        { mrkdwn: false, response_type: 'ephemeral', replace_original: false, ...said },
      ]);
      expect(aside).toEqual([]);
    });

    it.each<[string, Answer]>([
      ['a refusal in JSON', { body: '{"ok":false,"error":"expired_url"}', type: 'application/json' }],
      ['a URL that was used up', { status: 404, body: 'used_url' }],
      ['a refusal without a reason', { status: 403 }],
    ])('is given another way at once after %s, and only once', async (_, answer) => {
      const { replier, url, waits, requests, log } = await startReplier(answer);
      await replier.answer(url, said, kari);
      expect(requests).toHaveLength(1);
      expect(aside).toEqual([said]);
      expect(waits).toEqual([]);
      expect(log.join('')).not.toContain('hemmelig');
    });

    it.each([1, 4, 9])('waits %i seconds, as Slack asks, and is given once', async (retryAfter) => {
      const { replier, url, waits } = await startReplier({ status: 429, retryAfter }, OK);
      await replier.answer(url, said, kari);
      expect(waits).toEqual([retryAfter * 1_000]);
      expect(bodies).toHaveLength(2);
      expect(bodies[1]).toEqual(bodies[0]);
      expect(aside).toEqual([]);
    });

    it('waits again and again, but no longer than a person waits', async () => {
      const { replier, url, waits } = await startReplier({ status: 429, retryAfter: 4 });
      await replier.answer(url, said, kari);
      expect(waits).toEqual([4_000, 4_000]);
      expect(aside).toEqual([said]);
    });

    it('is given another way if Slack asks for a long wait', async () => {
      const { replier, url, waits } = await startReplier({ status: 429, retryAfter: 30 });
      await replier.answer(url, said, kari);
      expect(waits).toEqual([]);
      expect(aside).toEqual([said]);
    });

    it.each<[string, Answer]>([
      ['an error of Slack', { status: 500 }],
      ['a load balancer', { status: 503, body: '<html>ok</html>', type: 'text/html' }],
      ['no answer', 'hang'],
      ['a broken connection', 'reset'],
      ['the page of a proxy', { body: '<html><body>ok</body></html>', type: 'text/html' }],
      ['JSON of another shape', { body: '{"status":"ok"}' }],
      ['a redirect, which it does not follow', { status: 307 }],
    ])('is given again after %s, and says that it may be the second', async (_, answer) => {
      const { replier, url, requests } = await startReplier(answer, OK);
      await replier.answer(url, said, kari);
      expect(requests).toEqual(['/response/hemmelig', '/response/hemmelig']);
      expect(JSON.stringify(bodies[0])).not.toContain(mayBeRepeated);
      expect(JSON.stringify(bodies[1])).toContain(mayBeRepeated);
      expect(aside).toEqual([]);
    });

    it('is given another way if it is not confirmed twice, and then says that it may be the second', async () => {
      const { replier, url, requests } = await startReplier({ status: 500 });
      await replier.answer(url, said, kari);
      expect(requests).toHaveLength(2);
      expect(aside).toHaveLength(1);
      expect(JSON.stringify(aside)).toContain(mayBeRepeated);
    });

    it('is not given again if the confirmation is late', async () => {
      slack = await startUpstream((response) => void setTimeout(() => sendAnswer(response, 200, 'ok'), 30));
      const { delivery } = createTestDelivery();
      const replier = createReplier({ log: createWatchedLog(), sendDirectReply: sayAside, delivery });
      await replier.answer(`${slack.address}/response/1`, said, kari);
      expect(slack.requestedUrls).toHaveLength(1);
      expect(aside).toEqual([]);
    });

    it('is remembered as an acknowledgement only if Slack accepted all of it', async () => {
      const { replier, url } = await startReplier(OK);
      expect(replier.findAckBody(said)).toBeUndefined();
      await replier.answer(url, said, kari);
      expect(replier.findAckBody(said)).toEqual({ response_type: 'ephemeral', mrkdwn: false, ...said });
    });
  });

  describe('an answer whose blocks Slack refuses', () => {
    const sections = Array.from({ length: 9 }, () => sectionBlock('ord '.repeat(250)));
    const long = slackMessage('ord', sections);

    it.each<[string, Answer]>([
      ['msg_blocks_too_long', { status: 400, body: 'msg_blocks_too_long' }],
      ['invalid_blocks', { status: 400, body: 'invalid_blocks' }],
      ['no reason', { status: 400, body: '<html>' }],
      ['a refusal in JSON', { body: '{"ok":false,"error":"invalid_blocks"}' }],
    ])('is sent shorter, and then as text (%s)', async (_, refusal) => {
      const { replier, url } = await startReplier(refusal, refusal, OK);
      await replier.answer(url, long, kari);
      expect(bodies.map(({ blocks }) => blocks && countText(blocks))).toEqual([
        countText(long.blocks),
        expect.toSatisfy((count: number) => count > 0 && count <= 3_000),
        undefined,
      ]);
      expect(bodies[2]).toMatchObject({ text: 'ord' });
      expect(aside).toEqual([]);
      expect(replier.findAckBody(long)).toBeUndefined();
    });

    it('is not sent a second time as blocks if nothing of it can be shortened', async () => {
      const { replier, url } = await startReplier({ status: 400, body: 'invalid_blocks' }, OK);
      await replier.answer(url, said, kari);
      expect(bodies.map((body) => 'blocks' in body)).toEqual([true, false]);
    });
  });

  describe('a message that replaces another', () => {
    it.each<[string, Answer]>([
      ['an error of Slack', { status: 500 }],
      ['no answer', 'hang'],
      ['a rate limit', { status: 429, retryAfter: 1 }],
    ])('is sent again after %s, unchanged', async (_, answer) => {
      const { replier, url } = await startReplier(answer, OK);
      await replier.replace(url, said, kari);
      expect(bodies).toEqual(Array(2).fill({ mrkdwn: false, replace_original: true, ...said }));
      expect(aside).toEqual([]);
    });

    it('is shown beside the other if the URL is dead', async () => {
      const { replier, url } = await startReplier({ status: 404, body: 'expired_url' });
      await replier.replace(url, said, kari);
      expect(aside).toEqual([said]);
    });
  });

  describe('a message to the channel', () => {
    it.each<[string, Answer]>([
      ['an error of Slack', { status: 500 }],
      ['no answer', 'hang'],
      ['the page of a proxy', { body: '<html></html>' }],
    ])('is sent once, and reported as uncertain, after %s', async (_, answer) => {
      const { replier, url, requests } = await startReplier(answer);
      const posting = replier.post(url, said, 'U1', kari.texts);
      await expect(posting).rejects.toBeInstanceOf(ShareUnconfirmedError);
      expect(requests).toHaveLength(1);
      expect(aside).toEqual([]);
    });

    it.each<[string, Answer]>([
      ['a dead URL', { status: 404, body: 'used_url' }],
      ['a refusal in a 200', { body: '{"ok":false,"error":"used_url"}' }],
      ['a long rate limit', { status: 429, retryAfter: 60 }],
    ])('is sent once, and reported as not shown, after %s', async (_, answer) => {
      const { replier, url, requests } = await startReplier(answer);
      const posting = replier.post(url, said, 'U1', kari.texts);
      await expect(posting).rejects.toMatchObject({ isNotShown: true });
      expect(requests).toHaveLength(1);
    });

    it('is shown when Slack answers with an empty body', async () => {
      const { replier, url, requests } = await startReplier({ body: '' });
      await replier.post(url, said, 'U1', kari.texts);
      expect(requests).toHaveLength(1);
    });

    it('is sent again after a rate limit, because Slack has shown nothing', async () => {
      const { replier, url, waits } = await startReplier({ status: 429, retryAfter: 2 }, OK);
      await replier.post(url, said, 'U1', kari.texts);
      expect(waits).toEqual([2_000]);
      expect(bodies).toHaveLength(2);
    });

    it('is followed by the deletion of the private one, with no other field', async () => {
      const { replier, url } = await startReplier(OK, { status: 500 }, OK);
      await replier.share(url, said, 'U1', kari.texts);
      expect(bodies[0]).toMatchObject({ response_type: 'in_channel', replace_original: false });
      expect(bodies.slice(1)).toEqual([{ delete_original: true }, { delete_original: true }]);
    });
  });
});

describe('repeated', () => {
  const failed = () => new ReplyError({ what: 500, kind: 'failed', status: 500 });
  const busy = (retryAfterSeconds: number) =>
    new ReplyError({ what: 429, kind: 'busy', status: 429, retryAfterSeconds });
  const refused = () => new ReplyError({ what: 404, kind: 'rejected', status: 404, code: 'used_url' });

  /** A way that fails with these errors in turn, the last one for good. */
  function failing(...errors: readonly (Error | 'ok')[]) {
    const attempts: boolean[] = [];
    const send = async (isRepeat: boolean) => {
      attempts.push(isRepeat);
      const error = errors[attempts.length - 1] ?? errors.at(-1) ?? 'ok';
      if (error !== 'ok') throw error;
    };
    return { send, attempts };
  }

  describe('a delivery', () => {
    it('goes on by both ways while Slack is down, until one accepts it', async () => {
      const { delivery, waits } = createTestDelivery();
      const [url, direct] = [failing(failed()), failing(failed(), failed(), 'ok')];
      await delivery.deliver({ post: url.send, direct: direct.send });
      expect(direct.attempts).toHaveLength(3);
      expect(url.attempts.length).toBeGreaterThan(2);
      expect([...url.attempts.slice(1), ...direct.attempts]).not.toContain(false);
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(60_000);
    });

    it('uses a response_url five times at most', async () => {
      const { delivery } = createTestDelivery();
      const [url, direct] = [failing(failed()), failing(failed())];
      await expect(delivery.deliver({ post: url.send, direct: direct.send })).rejects.toThrow();
      expect(url.attempts).toHaveLength(5);
      expect(direct.attempts.length).toBeGreaterThan(5);
    });

    it('ends after five minutes', async () => {
      const { delivery, waits } = createTestDelivery();
      const direct = failing(busy(20));
      await expect(delivery.deliver({ direct: direct.send })).rejects.toThrow();
      expect(waits).toHaveLength(15);
      expect(direct.attempts).not.toContain(true);
    });

    it('waits for the response_url if the other way is closed', async () => {
      const { delivery, waits } = createTestDelivery();
      const [url, direct] = [failing(busy(60), 'ok'), failing(refused())];
      await delivery.deliver({ post: url.send, direct: direct.send });
      expect(waits).toEqual([60_000]);
      expect(url.attempts).toEqual([false, false]);
      expect(direct.attempts).toHaveLength(1);
    });

    it('goes on with the response_url if the timer fires before the time that Slack names', async () => {
      let now = 0;
      const delivery = createReplyDelivery({
        log: createWatchedLog(),
        now: () => now,
        async wait(ms) {
          now += ms - 1;
        },
      });
      const [url, direct] = [failing(busy(1), 'ok'), failing('ok')];
      await delivery.deliver({ post: url.send, direct: direct.send });
      expect(url.attempts).toEqual([false, false]);
      expect(direct.attempts).toEqual([]);
    });

    it('ends at once if no way is left', async () => {
      const { delivery, waits } = createTestDelivery();
      const both = { post: failing(refused()).send, direct: failing(refused()).send };
      await expect(delivery.deliver(both)).rejects.toThrow('404');
      expect(waits).toEqual([]);
    });

    it('does not repeat an error of our own', async () => {
      const { delivery } = createTestDelivery();
      const direct = failing(new RefusedError('not-set-up'));
      await expect(delivery.deliver({ direct: direct.send })).rejects.toBeInstanceOf(RefusedError);
      expect(direct.attempts).toHaveLength(1);
    });

    it('is sent directly at once when the bot stops, and then ends', async () => {
      const stopping = new AbortController();
      const { delivery, waits } = createTestDelivery(undefined, stopping.signal);
      const [url, direct] = [failing(busy(2)), failing(failed())];
      stopping.abort();
      await expect(delivery.deliver({ post: url.send, direct: direct.send })).rejects.toThrow();
      expect(direct.attempts).toHaveLength(1);
      expect(waits).toEqual([]);
    });
  });
});

describe('to a person alone', () => {
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
      .map(({ method, args }) => ({
        method,
        to: [args['channel'], args['user']],
        says: JSON.stringify(args),
      }));

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
      await stage.event(directMessage('hjelp'));
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
});
