import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../src/bot/blocks/message.js';
import { createReplier } from '../../src/bot/reply.js';
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
    const replying = createReplier().answer(`${upstream.address}/response/hemmelig`, said);
    await expect(replying).rejects.toThrow(new Error(`response_url: ${status}`));
    expect(upstream.asked).toEqual(['/response/hemmelig']);
  });
});
