import { createServer } from 'node:http';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { escapeXml, parseXml } from '../../../../src/calendar/reading/parse-xml.js';
import {
  elementList,
  optionalElement,
  xmlTextSchema,
} from '../../../../src/calendar/sources/exchange/client.js';
import { anyText } from '../../../support/any-text.js';
import { catchSourceFault } from '../../helpers.js';
import { startExchange } from './fake-exchange.js';

const DAY = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
const ROOMS = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`rom${number}@eksempel.no`, []]));

describe('NTLM', () => {
  test('makes one handshake for each socket', async () => {
    const { source, server } = await startExchange({ auth: 'ntlm', mailboxes: { 'kari@eksempel.no': {} } });
    for (const user of ['kari', 'ola', 'kari']) await source.freeBusy([user], DAY);
    expect(server.handshakes()).toBe(1);
    expect(server.state.sockets).toBe(1);
  });

  test.each([
    [{ domain: 'FIRMA', user: 'ordrom' }, 'FIRMA\\ordrom'],
    [{ domain: '', user: 'ordrom@eksempel.no' }, 'ordrom@eksempel.no'],
  ])('signs in as %j by the name %s', async (account, user) => {
    const password = 'passord-som-aldri-vises';
    const { source, server } = await startExchange(
      { auth: 'ntlm', account: { ...account, password } },
      { user, password },
    );
    await source.check();
    expect(server.handshakes()).toBe(1);
  });

  test('sends twenty concurrent requests over four sockets without mixing handshakes', async () => {
    const { source, server } = await startExchange({ auth: 'ntlm', rooms: ROOMS });
    const answers = await Promise.all(Object.keys(ROOMS).map((room) => source.roomEvents(room, DAY)));
    expect(answers.every((bookings) => bookings?.length === 0)).toBe(true);
    expect(server.handshakes()).toBe(4);
    expect(server.state.mostAtOnce).toBeLessThanOrEqual(4);
  });

  test('repeats the handshake after the server hung up', async () => {
    const { source, server } = await startExchange({ auth: 'ntlm', rooms: ROOMS });
    await source.roomEvents('rom1@eksempel.no', DAY);
    server.interruptWith((response, _, count) => {
      if (count !== 2) return false;
      response.destroy();
      return true;
    });
    expect(await source.roomEvents('rom2@eksempel.no', DAY)).toEqual([]);
    expect(server.handshakes()).toBe(2);
  });

  test('tries a wrong password once', async () => {
    const { source, server } = await startExchange({ auth: 'ntlm' }, { password: 'et-annet' });
    expect(await catchSourceFault(source.check())).toMatchObject({
      message: 'exchange GetRoomLists: unauthorized (401)',
    });
    expect(server.handshakes()).toBe(1);
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['never gives a challenge', 'NTLM'],
    ['gives one that is none', `NTLM ${Buffer.from('NTLMSSP\0\u0002').toString('base64')}`],
    ['gives one of the first NTLM', `NTLM ${oldChallenge()}`],
    ['wants Kerberos alone', 'Negotiate'],
  ])('ends where the server %s', async (_, offer) => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(401, { 'www-authenticate': offer }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    const { source } = await startExchange(
      { auth: 'ntlm' },
      { url: `http://127.0.0.1:${bound.port}/EWS/Exchange.asmx` },
    );
    expect(await catchSourceFault(source.check())).toMatchObject({
      kind: 'failed',
      message: /unauthorized/,
    });
    expect(asked).toBeLessThanOrEqual(2);
  });

  test('closes all sockets', async () => {
    const { source, server } = await startExchange({ auth: 'ntlm', rooms: ROOMS });
    await Promise.all(Object.keys(ROOMS).map((room) => source.roomEvents(room, DAY)));
    await source.close?.();
    await expect.poll(() => server.state.sockets).toBe(0);
  });
});

/** A challenge without the mark of extended session security: the answer would be LM's and NTLMv1's. */
function oldChallenge(): string {
  const message = Buffer.alloc(52);
  message.write('NTLMSSP\0', 0, 'latin1');
  message.writeUInt32LE(2, 8);
  message.writeUInt32LE(0x00800202, 20);
  message.writeUInt16LE(4, 40);
  message.writeUInt16LE(4, 42);
  message.writeUInt32LE(48, 44);
  return message.toString('base64');
}

describe('XML of Exchange', () => {
  const elementSchema = z.object({ a: z.object({ b: xmlTextSchema, '@c': z.string() }) });

  /** Any letters, and many of those that mean something in a document. */
  const textArbitrary = fc.string({
    unit: fc.oneof(anyText({ minLength: 1, maxLength: 1 }), fc.constantFrom(...'<>&"\'#;]! \t\n\rxø')),
  });

  /** The Char production of XML 1.0, section 2.2. */
  function isHeld(letter: string): boolean {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x20) return code === 9 || code === 10 || code === 13;
    return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
  }

  test('escapes and parses any text', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const document = parseXml(`<a c="${escapeXml(text)}"><b d="1">${escapeXml(text)}</b></a>`);
        const { a } = elementSchema.parse(document);
        const held = [...text].map((letter) => (isHeld(letter) ? letter : '\ufffd')).join('');
        expect(a.b).toBe(held);
        // A plain line break in an attribute may become a space.
        expect(a['@c'].replace(/\s/g, ' ')).toBe(held.replace(/\s/g, ' '));
      }),
    );
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a document type in small letters', '<!doctype html><a/>'],
    ['an element that is not closed', '<a><b></a>'],
    ['text alone', 'hello'],
    ['nothing', ''],
    ['more levels than anything has', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
  ])('%s is refused', (_, document) => {
    expect(() => parseXml(document)).toThrow();
  });

  test('keeps digits and decodes character references', () => {
    expect(
      parseXml('<a:r xmlns:a="x" n="007"><a:m>0000022202</a:m><s>M&#248;te &amp;amp; mat</s></a:r>'),
    ).toEqual({
      r: { '@n': '007', m: '0000022202', s: 'Møte &amp; mat' },
    });
  });

  describe('elements of one name', () => {
    const schema = z.object({
      r: z.object({ i: elementList(z.string()), o: optionalElement(z.object({ p: z.string() })) }),
    });

    test.each([
      ['none', '<r>\n <o/></r>', []],
      ['an empty one', '<r><i/></r>', []],
      ['one', '<r><i>a</i></r>', ['a']],
      ['many', '<r><i>a</i><i>b</i></r>', ['a', 'b']],
    ])('%s', (_, document, items) => {
      expect(schema.parse(parseXml(document)).r).toMatchObject({ i: items });
    });
  });
});
