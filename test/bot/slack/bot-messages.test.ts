import { webApi } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../../src/bot/model/calendar-reasons.js';
import { createMessageUpdate } from '../../../src/bot/slack/bot-messages.js';
import { type ClientOf, safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream } from '../../support/upstream-server.js';

const log = createWatchedLog();
const MESSAGE = { text: 'Når passer det?', blocks: [] };
const POSTED = { team: 'T1', channel: 'C1', ts: '1795507200.000900' };

type Answer = { status?: number; headers?: Record<string, string>; body: unknown };

/** Slack that gives the answers in order, `/response` for a `response_url`. */
async function startSlack(...answers: Answer[]) {
  const upstream = await startUpstream((response) => {
    const { status = 200, headers = {}, body } = answers.shift() ?? { body: { ok: true } };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendAnswer(response, status, body);
  });
  const slackApiUrl = `${upstream.address}/api/`;
  const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl }, log, 2_000));
  const update = createMessageUpdate(async () => client, { log });
  return { upstream, update, url: `${upstream.address}/response` };
}

describe('updating a message', () => {
  it('uses the response_url of the newest press, and chat.update without one', async () => {
    const { upstream, update, url } = await startSlack();
    expect(await update({ ...POSTED, responseUrls: [url] }, MESSAGE)).toEqual({ kind: 'shown' });
    expect(await update({ ...POSTED, responseUrls: [] }, MESSAGE)).toEqual({ kind: 'shown' });
    expect(upstream.requestedUrls).toEqual(['/response', '/api/chat.update']);
    await upstream.stop();
  });

  it('goes on to chat.update, and forgets the addresses, if they are used up', async () => {
    const used = { status: 404, body: 'used_url' };
    const { upstream, update, url } = await startSlack(used, used);
    const responseUrls = [`${url}/1`, `${url}/2`];
    expect(await update({ ...POSTED, responseUrls }, MESSAGE)).toEqual({ kind: 'shown' });
    expect(upstream.requestedUrls).toEqual(['/response/1', '/response/2', '/api/chat.update']);
    expect(responseUrls).toEqual([]);
    await upstream.stop();
  });

  it.each<[string, Answer]>([
    ['message_not_found', { body: { ok: false, error: 'message_not_found' } }],
    ['is_archived', { body: { ok: false, error: 'is_archived' } }],
    ['token_revoked', { body: { ok: false, error: 'token_revoked' } }],
  ])('is refused for good with %s', async (reason, answer) => {
    const { upstream, update } = await startSlack(answer);
    expect(await update({ ...POSTED, responseUrls: [] }, MESSAGE)).toEqual({ kind: 'refused', reason });
    await upstream.stop();
  });

  it.each<[string, Answer, number]>([
    ['a rate limit', { status: 429, headers: { 'retry-after': '7' }, body: '' }, 7_000],
    ['an internal error', { body: { ok: false, error: 'internal_error' } }, 5_000],
    ['a broken server', { status: 503, body: '' }, 5_000],
  ])('can be tried again after %s', async (_, answer, retryAfterMs) => {
    const { upstream, update } = await startSlack(answer);
    expect(await update({ ...POSTED, responseUrls: [] }, MESSAGE)).toEqual({ kind: 'failed', retryAfterMs });
    await upstream.stop();
  });

  it('waits as long as a response_url asks for', async () => {
    const { upstream, update, url } = await startSlack({
      status: 429,
      headers: { 'retry-after': '3' },
      body: '',
    });
    const outcome = await update({ ...POSTED, responseUrls: [url] }, MESSAGE);
    expect(outcome).toEqual({ kind: 'failed', retryAfterMs: 3_000 });
    expect(upstream.requestedUrls).toEqual(['/response']);
    await upstream.stop();
  });

  it('is refused without a timestamp, and for a workspace without the app', async () => {
    const notSetUp: ClientOf = async () => {
      throw new RefusedError('not-set-up');
    };
    const update = createMessageUpdate(notSetUp, { log });
    const refused = (reason: string) => ({ kind: 'refused', reason });
    expect(await update({ ...POSTED, ts: undefined, responseUrls: [] }, MESSAGE)).toEqual(
      refused('no timestamp'),
    );
    expect(await update({ ...POSTED, responseUrls: [] }, MESSAGE)).toEqual(refused('not-set-up'));
  });
});
