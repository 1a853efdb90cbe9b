import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SlackMessage, slackMessage } from '../../../src/bot/blocks/message.js';
import { createReplier } from '../../../src/bot/slack/response-url.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';

let slack: UpstreamServer | undefined;
afterEach(() => slack?.stop());

const said = slackMessage('fisk', []);
const kari = { user: 'U1', team: 'T1', channel: 'C1', texts: textsOf('nb') };

/** The messages that were sent as a direct reply. */
const aside: SlackMessage[] = [];
const sayAside = async (_: unknown, message: SlackMessage) => void aside.push(message);
beforeEach(() => void aside.splice(0));

describe('a reply', () => {
  it.each([
    ['a redirect, which it does not follow', 307],
    ['a refusal', 404],
    ['an error, after which it may have arrived', 500],
  ])('falls back to a direct reply after %s, and logs no URL', async (_, status) => {
    const upstream = await startUpstream((response) => {
      response.setHeader('location', '/elsewhere');
      sendAnswer(response, status, 'used_url');
    });
    slack = upstream;
    const log: string[] = [];
    await createReplier({ log: createWatchedLog(log), sendDirectReply: sayAside }).answer(
      `${upstream.address}/response/hemmelig`,
      said,
      kari,
    );
    expect(upstream.requestedUrls).toEqual(['/response/hemmelig']);
    expect(aside).toEqual([said]);
    expect(log.join('')).toContain(`response_url: ${status}`);
    expect(log.join('')).not.toContain('hemmelig');
  });

  it('falls back to a direct reply if Slack does not answer', async () => {
    const upstream = await startUpstream(() => undefined);
    slack = upstream;
    await createReplier({ log: createWatchedLog(), sendDirectReply: sayAside, timeoutMs: 50 }).answer(
      `${upstream.address}/response/1`,
      said,
      kari,
    );
    expect(upstream.requestedUrls).toHaveLength(1);
    expect(aside).toEqual([said]);
  });

  it('is sent as plain text if Slack refuses its blocks', async () => {
    const upstream = await startUpstream((response, _, count) =>
      count === 1 ? sendAnswer(response, 400, 'invalid_blocks') : sendAnswer(response, 200, 'ok'),
    );
    slack = upstream;
    await createReplier({ log: createWatchedLog(), sendDirectReply: sayAside }).answer(
      `${upstream.address}/response/1`,
      said,
      kari,
    );
    expect(upstream.requestedUrls).toHaveLength(2);
    expect(aside).toEqual([]);
  });

  it.each([
    ['the word ok as text/html', 'ok', 'text/html'],
    ['the word ok as plain text', 'ok\n', 'text/plain'],
    ['JSON with ok: true', '{"ok":true}', 'application/json'],
  ])('is delivered when Slack answers with %s', async (_, body, type) => {
    const upstream = await startUpstream((response) => sendAnswer(response, 200, body, type));
    slack = upstream;
    await createReplier({ log: createWatchedLog(), sendDirectReply: sayAside }).answer(
      `${upstream.address}/response/1`,
      said,
      kari,
    );
    expect(upstream.requestedUrls).toHaveLength(1);
    expect(aside).toEqual([]);
  });

  it.each([
    ['a refusal in JSON', '{"ok":false,"error":"expired_url"}', 'application/json'],
    ['the page of a proxy', '<html><body>ok</body></html>', 'text/html'],
    ['JSON of another shape', '{"status":"ok"}', 'application/json'],
    ['an empty body', '', 'text/html'],
  ])('falls back to a direct reply if status 200 carries %s', async (_, body, type) => {
    const upstream = await startUpstream((response) => sendAnswer(response, 200, body, type));
    slack = upstream;
    await createReplier({ log: createWatchedLog(), sendDirectReply: sayAside }).answer(
      `${upstream.address}/response/1`,
      said,
      kari,
    );
    expect(aside).toEqual([said]);
  });

  it('is refused and sent once if status 200 carries a refusal', async () => {
    const body = '{"ok":false,"error":"used_url"}';
    const upstream = await startUpstream((response) => sendAnswer(response, 200, body));
    slack = upstream;
    const replier = createReplier({ log: createWatchedLog(), sendDirectReply: sayAside });
    const posting = replier.post(`${upstream.address}/response/1`, said, 'U1', kari.texts);
    await expect(posting).rejects.toMatchObject({ isRefusal: true });
    expect(upstream.requestedUrls).toHaveLength(1);
  });

  it.each([
    ['is not reported as refused if Slack does not say so', 500, false],
    ['is reported as refused if Slack says so', 404, true],
  ])('to the channel is sent once, and %s', async (_, status, isRefusal) => {
    const upstream = await startUpstream((response) => sendAnswer(response, status, 'error'));
    slack = upstream;
    const replier = createReplier({ log: createWatchedLog(), sendDirectReply: sayAside });
    const posting = replier.post(`${upstream.address}/response/1`, said, 'U1', kari.texts);
    await expect(posting).rejects.toMatchObject({ isRefusal });
    expect(upstream.requestedUrls).toHaveLength(1);
    expect(aside).toEqual([]);
  });
});
