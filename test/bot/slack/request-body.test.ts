import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BodyFault,
  FORM,
  parseBody,
  parseFormBody,
  readBody,
} from '../../../src/bot/slack/http-receiver.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const piece = fc.oneof(
  fc.constantFrom('&', '=', '+', '%', '%2Ford', '%C3%A5', '%C3', '%zz', 'text', 'command', '__proto__', 'å'),
  fc.constantFrom('constructor=1', 'text=fisk', 'text=fisk&', 'payload=%7B%7D', '\ud800', '1', '[a]='),
  fc.string(),
);
const form = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const fields = fc.dictionary(
  fc.oneof(fc.constantFrom('command', 'text', 'user_id', '__proto__', 'toString'), fc.string()),
  fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })),
);

const readsAsQuerystring = (text: string) => {
  expect({ ...parseFormBody(text) }).toEqual({ ...parse(text) });
};

it('reads every form as node:querystring does', () => {
  fc.assert(fc.property(form, readsAsQuerystring), fuzzRuns(1_000));
  const typed = fields.map((named) => new URLSearchParams(named).toString());
  fc.assert(fc.property(typed, readsAsQuerystring), fuzzRuns(300));
});

it('ignores the same fields of a form that is too long', () => {
  for (const count of [999, 1_000, 1_001]) {
    const names = Array.from({ length: count }, (_, at) => `a${'b'.repeat(at)}=1`.slice(-1_200)).join('&');
    expect(Object.keys(parseFormBody(names))).toEqual(Object.keys(parse(names)));
  }
});

it('reads the payload of a form, a command, and JSON', () => {
  expect(parseBody(FORM, 'payload=%7B%22type%22%3A%22view+closed%22%7D')).toEqual({ type: 'view closed' });
  expect(parseBody(FORM, 'command=%2Ford&text=g%C3%A5+ut')).toEqual({ command: '/ord', text: 'gå ut' });
  expect(parseBody('application/json', '{"type":"event_callback"}')).toEqual({ type: 'event_callback' });
  expect(() => parseBody(FORM, 'payload=fisk')).toThrow(SyntaxError);
});

function start(maxBytes: number) {
  const stream = new PassThrough();
  const read: (string | BodyFault)[] = [];
  // A stream is all that is read of the request.
  readBody(stream as unknown as IncomingMessage, maxBytes, (body) => read.push(String(body)));
  return { stream, read };
}

describe('readBody', () => {
  it.each([
    ['no chunk', []],
    ['one chunk', ['fisk']],
    ['several chunks, also within a letter', [Buffer.from([0xc3]), Buffer.from([0xa5]), ' gå']],
  ])('joins %s', async (_, chunks) => {
    const { stream, read } = start(10);
    for (const chunk of chunks) stream.write(chunk);
    stream.end();
    await turn();
    expect(read).toEqual([Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString()]);
  });

  it('stops at the limit, once', async () => {
    const { stream, read } = start(4);
    for (const chunk of ['fis', 'k', 'e', 'r']) stream.write(chunk);
    stream.end();
    await turn();
    expect(read).toEqual(['too-long']);
    expect(stream.isPaused()).toBe(true);
    // Node reads the rest once the request is answered.
    stream.resume();
    await turn();
    expect(read).toEqual(['too-long']);
  });

  it('reports a request that breaks off, once', async () => {
    const { stream, read } = start(10);
    stream.write('fi');
    stream.destroy(new Error('aborted'));
    await turn();
    expect(read).toEqual(['broken']);
  });
});
