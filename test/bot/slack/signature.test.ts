import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignatureCheck } from '../../../src/bot/slack/http-receiver.js';

const SECRET = '8f742231b10e8888abcd99yyyzzz85a5';
const NOW = 1_795_000_000;
const isFromSlack = createSignatureCheck(SECRET, () => NOW * 1_000);

/** Signs as Slack does: `v0:<time>:<body>`. */
function sign(body: Uint8Array, at: string, secret = SECRET) {
  const digest = createHmac('sha256', secret).update(`v0:${at}:`).update(body).digest('hex');
  return { 'x-slack-request-timestamp': at, 'x-slack-signature': `v0=${digest}` };
}

const BODY = Buffer.from('command=%2Ford&text=blåbær');

describe('accepts a signature of Slack', () => {
  it.each([0, -300, 300])('%i seconds from now', (seconds) => {
    expect(isFromSlack(sign(BODY, String(NOW + seconds)), BODY)).toBe(true);
  });

  it('for a body that is not text', () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    expect(isFromSlack(sign(bytes, String(NOW)), bytes)).toBe(true);
    expect(isFromSlack(sign(bytes, String(NOW)), Buffer.from('\ufffd\ufffd\0'))).toBe(false);
  });
});

describe('refuses', () => {
  const at = String(NOW);
  const signed = sign(BODY, at);
  const { 'x-slack-signature': signature } = signed;
  it.each([
    ['another body', signed, Buffer.from('command=%2Ford&text=hus')],
    ['another secret', sign(BODY, at, 'another'), BODY],
    ['another time than the signed one', { ...signed, 'x-slack-request-timestamp': String(NOW - 1) }, BODY],
    ['a signature older than five minutes', sign(BODY, String(NOW - 301)), BODY],
    ['a signature from more than five minutes ahead', sign(BODY, String(NOW + 301)), BODY],
    ['a time that is not a whole number', sign(BODY, `${NOW}.0`), BODY],
    ['a time with a space', sign(BODY, ` ${NOW}`), BODY],
    ['no time', { 'x-slack-signature': signature }, BODY],
    ['no signature', { 'x-slack-request-timestamp': at }, BODY],
    ['a truncated signature', { ...signed, 'x-slack-signature': signature.slice(0, -1) }, BODY],
    ['two signatures', { ...signed, 'x-slack-signature': `${signature}, ${signature}` }, BODY],
    ['another version', { ...signed, 'x-slack-signature': signature.replace('v0', 'v1') }, BODY],
  ])('%s', (_, headers, body) => {
    expect(isFromSlack(headers, body)).toBe(false);
  });
});
