import { createServer } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catchSourceFault } from '../catch-source-fault.js';
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
