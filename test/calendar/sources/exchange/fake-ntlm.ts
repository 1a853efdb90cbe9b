import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createNTLMHash } from 'axios-ntlm/lib/hash.js';

const SIGNATURE = 'NTLMSSP\0';
/** OEM, target, NTLM, domain, always sign, extended session security, target info. */
const FLAGS = 0x00000002 | 0x00000004 | 0x00000200 | 0x00010000 | 0x00008000 | 0x00080000 | 0x00800000;

/** What an NTLM server says to a request: who it is from, or a 401 with this header. */
export type NtlmVerdict<Account> = { account: Account } | { challenge: string };

export interface NtlmAccount {
  domain: string;
  user: string;
  password: string;
}

function attribute(id: number, text: string): Buffer {
  const value = Buffer.from(text, 'utf16le');
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(value.length, 2);
  return Buffer.concat([head, value]);
}

/** The second message (MS-NLMP 2.2.1.2). */
function writeChallenge(domain: string, nonce: Buffer): string {
  const target = Buffer.from(domain, 'latin1');
  const info = Buffer.concat([attribute(2, domain), attribute(1, 'POST1'), Buffer.alloc(4)]);
  const head = Buffer.alloc(48);
  head.write(SIGNATURE, 0, 'latin1');
  head.writeUInt32LE(2, 8);
  head.writeUInt16LE(target.length, 12);
  head.writeUInt16LE(target.length, 14);
  head.writeUInt32LE(48, 16);
  head.writeUInt32LE(FLAGS, 20);
  nonce.copy(head, 24);
  head.writeUInt16LE(info.length, 40);
  head.writeUInt16LE(info.length, 42);
  head.writeUInt32LE(48 + target.length, 44);
  return Buffer.concat([head, target, info]).toString('base64');
}

const field = (message: Buffer, at: number) => {
  const offset = message.readUInt32LE(at + 4);
  return message.subarray(offset, offset + message.readUInt16LE(at));
};

/** Whether the third message proves the password (MS-NLMP 3.3.2). */
function isProof(message: Buffer, nonce: Buffer, account: NtlmAccount) {
  const [response, domain, user] = [20, 28, 36].map((at) => field(message, at));
  if (!response || !domain || !user || response.length <= 24) return false;
  const names = `${account.user.toUpperCase()}${account.domain}`;
  if (user.toString('latin1') !== account.user || domain.toString('latin1') !== account.domain) return false;
  const key = createHmac('md5', createNTLMHash(account.password)).update(names, 'utf16le').digest();
  const [proof, blob] = [response.subarray(0, 16), response.subarray(16)];
  return timingSafeEqual(createHmac('md5', key).update(nonce).update(blob).digest(), proof);
}

/** NTLM as a web server does it: it knows sockets, not requests. */
export function createFakeNtlm<Account extends NtlmAccount>(
  accounts: readonly [Account, ...(readonly Account[])],
) {
  const nonces = new WeakMap<Socket, Buffer>();
  const authenticated = new WeakMap<Socket, Account>();
  let handshakes = 0;

  function judge({ socket, headers }: IncomingMessage): NtlmVerdict<Account> {
    const [, token] = /^NTLM (.+)$/.exec(headers.authorization ?? '') ?? [];
    const known = authenticated.get(socket);
    if (token === undefined) return known ? { account: known } : { challenge: 'NTLM' };
    const message = Buffer.from(token, 'base64');
    if (message.toString('latin1', 0, 8) !== SIGNATURE) return { challenge: 'NTLM' };
    if (message.readUInt32LE(8) === 1) {
      const nonce = randomBytes(8);
      nonces.set(socket, nonce);
      handshakes += 1;
      return { challenge: `NTLM ${writeChallenge(accounts[0].domain, nonce)}` };
    }
    const nonce = nonces.get(socket);
    nonces.delete(socket);
    const account = nonce && accounts.find((each) => isProof(message, nonce, each));
    if (!account) return { challenge: 'NTLM' };
    authenticated.set(socket, account);
    return { account };
  }

  return { judge, handshakes: () => handshakes };
}
