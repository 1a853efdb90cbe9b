// Only the messages of axios-ntlm are used. Its client restarts for as long as a server refuses the first message,
// answers NTLMv1 challenges, and sends the whole request three times.
import { createType1Message, createType3Message, decodeType2Message } from 'axios-ntlm/lib/ntlm.js';
import * as z from 'zod';
import type { ServerResponse } from '../transport/transport.js';
import {
  type ConnectionOptions,
  createConnection,
  type EwsConnection,
  type SoapMessage,
} from './connection.js';

interface Account {
  /** Empty where the user name is an address. */
  domain: string;
  username: string;
  password: string;
}

/** Splits `FIRMA\ordrom` into its domain and user name; `ordrom@eksempel.no` stays whole. */
export function parseAccount({ user, password }: { user: string; password: string }): Account {
  const [, domain = '', username = user] = /^([^\\]+)\\(.+)$/.exec(user) ?? [];
  return { domain, username, password };
}

const challengeSchema = z.looseObject({
  /** Only NTLMv2: an answer to NTLMv1 lets an attacker find the password. */
  version: z.literal(2),
  targetInfo: z.looseObject({ buffer: z.instanceof(Buffer) }),
});

const OFFER_PATTERN = /(?:^|,)\s*NTLM(?:\s+([a-z0-9+/=]+))?\s*(?:,|$)/i;

/** The NTLM challenge of a 401: undefined when the server does not offer NTLM, empty when it offers it without one. */
function findChallenge({ status, header }: ServerResponse): string | undefined {
  const match = status === 401 ? OFFER_PATTERN.exec(header('www-authenticate') ?? '') : null;
  return match ? (match[1] ?? '') : undefined;
}

/** The third message (MS-NLMP section 3.1.5.1.2); undefined for a challenge that must not be answered. */
function createAuthenticateMessage(
  challenge: string,
  { domain, username, password }: Account,
): string | undefined {
  try {
    const type2 = decodeType2Message(`NTLM ${challenge}`);
    challengeSchema.parse(type2);
    return createType3Message(type2, username, password, '', domain);
  } catch {
    return undefined;
  }
}

/**
 * A connection with a single socket, for one message at a time. NTLM authenticates the socket, so only its first
 * request needs the three messages of the handshake.
 */
function createAuthenticatedSocket(
  url: string,
  account: Account,
  mayWrite: ConnectionOptions['mayWrite'],
): EwsConnection {
  const connection = createConnection(url, { maxSockets: 1, mayWrite });
  const send = (message: SoapMessage, authorization: string) =>
    connection.post({ ...message, headers: { ...message.headers, authorization } });

  return {
    ...connection,
    async post(message) {
      const first = await connection.post(message);
      if (findChallenge(first) === undefined) return first;
      const second = await send({ ...message, xml: '' }, createType1Message('', account.domain));
      const challenge = findChallenge(second);
      if (!challenge) return second;
      const authorization = createAuthenticateMessage(challenge, account);
      return authorization === undefined ? second : send(message, authorization);
    },
  };
}

/** NTLM over several sockets: as many as were ever in use at once. */
export function createNtlmConnection(
  url: string,
  credentials: { user: string; password: string },
  { mayWrite }: Pick<ConnectionOptions, 'mayWrite'>,
): EwsConnection {
  const account = parseAccount(credentials);
  const first = createAuthenticatedSocket(url, account, mayWrite);
  const sockets = [first];
  const idle = [first];

  function openSocket(): EwsConnection {
    const socket = createAuthenticatedSocket(url, account, mayWrite);
    sockets.push(socket);
    return socket;
  }

  return {
    async post(message) {
      const socket = idle.pop() ?? openSocket();
      try {
        return await socket.post(message);
      } finally {
        idle.push(socket);
      }
    },
    toError: first.toError,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
