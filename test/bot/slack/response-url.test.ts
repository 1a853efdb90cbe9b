import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { countText, type SlackMessage, slackMessage } from '../../../src/bot/blocks/message.js';
import { createReplier, ShareUnconfirmedError } from '../../../src/bot/slack/response-url.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { createTestDelivery } from '../support/test-delivery.js';

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
    expect(bodies).toEqual([{ mrkdwn: false, response_type: 'ephemeral', replace_original: false, ...said }]);
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
