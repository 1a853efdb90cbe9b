import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../src/bot/blocks/message.js';
import { createReplier } from '../../src/bot/reply.js';
import { watchedLog } from '../no-leak.js';
import { send, startUpstream, type Upstream } from '../upstream-server.js';

let slack: Upstream | undefined;
afterEach(() => slack?.stop());

const said = message('fisk', []);

describe('a reply', () => {
  it.each([
    ['a redirect, which is not followed', 307],
    ['a refusal', 404],
  ])('fails at %s, and the error says nothing of where it went', async (_, status) => {
    const upstream = await startUpstream((response) => {
      response.setHeader('location', '/elsewhere');
      send(response, status, 'used_url');
    });
    slack = upstream;
    const replying = createReplier(watchedLog()).answer(`${upstream.address}/response/hemmelig`, said);
    await expect(replying).rejects.toThrow(`response_url: ${status}`);
    expect(upstream.asked).toEqual(['/response/hemmelig']);
  });

  it('whose blocks Slack refuses is said in its words alone', async () => {
    const upstream = await startUpstream((response, _, count) =>
      count === 1 ? send(response, 400, 'invalid_blocks') : send(response, 200, 'ok'),
    );
    slack = upstream;
    await createReplier(watchedLog()).answer(`${upstream.address}/response/1`, said);
    expect(upstream.asked).toHaveLength(2);
  });

  it('is given up where Slack does not answer, and is not called refused', async () => {
    const upstream = await startUpstream(() => undefined);
    slack = upstream;
    const replying = createReplier(watchedLog(), 50).answer(`${upstream.address}/response/1`, said);
    await expect(replying).rejects.toMatchObject({ kind: 'failed', isRefusal: false });
    expect(upstream.asked).toHaveLength(1);
  });

  it('is never said twice where it may have arrived', async () => {
    const upstream = await startUpstream((response) => send(response, 500, 'server_error'));
    slack = upstream;
    const replying = createReplier(watchedLog()).answer(`${upstream.address}/response/1`, said);
    await expect(replying).rejects.toThrow('response_url: 500');
    expect(upstream.asked).toHaveLength(1);
  });
});
