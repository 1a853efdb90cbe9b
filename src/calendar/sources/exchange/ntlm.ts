import type { AxiosResponse } from 'axios';
// The messages alone: the library's client begins again for as long as a server refuses the first of them, answers
// challenges of NTLMv1, and sends the whole question three times.
import { createType1Message, createType3Message, decodeType2Message } from 'axios-ntlm/lib/ntlm.js';
import { z } from 'zod';
import { createConnection, type EwsConnection, type SoapMessage } from './connection.js';

interface Credentials {
  domain: string;
  username: string;
  password: string;
}

/** `FIRMA\ordrom`, or `ordrom@eksempel.no`, which has its domain in itself. */
export function parseAccount({ user, password }: { user: string; password: string }): Credentials {
  const [, domain = '', username = user] = /^([^\\]+)\\(.+)$/.exec(user) ?? [];
  return { domain, username, password };
}

const challengeSchema = z.looseObject({
  /** 2 is NTLMv2; the older one tells too much of the password. */
  version: z.literal(2),
  targetInfo: z.looseObject({ buffer: z.instanceof(Buffer) }),
});

const OFFER_PATTERN = /(?:^|,)\s*NTLM(?:\s+([a-z0-9+/=]+))?\s*(?:,|$)/i;

/** What the server offers: undefined where it is not NTLM, empty without a challenge. */
function findChallenge({ status, headers }: AxiosResponse): string | undefined {
  const match = status === 401 ? OFFER_PATTERN.exec(String(headers['www-authenticate'] ?? '')) : null;
  return match ? (match[1] ?? '') : undefined;
}

/** The third message (MS-NLMP 3.1.5.1.2), or undefined when the challenge is not one to answer. */
function createAuthenticateMessage(
  challenge: string,
  { domain, username, password }: Credentials,
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
 * A socket of its own, one message at a time: NTLM proves who we are to a socket, which then stays open, so that only
 * its first question takes the three messages of the handshake.
 */
function createAuthenticatedSocket(url: string, credentials: Credentials): EwsConnection {
  const poster = createConnection(url, 1);
  const send = (message: SoapMessage, authorization: string) =>
    poster.post({ ...message, headers: { ...message.headers, authorization } });

  return {
    ...poster,
    async post(message) {
      const first = await poster.post(message);
      if (findChallenge(first) === undefined) return first;
      const greeting = createType1Message('', credentials.domain);
      const second = await send({ ...message, xml: '' }, greeting);
      const challenge = findChallenge(second);
      if (!challenge) return second;
      const answer = createAuthenticateMessage(challenge, credentials);
      return answer === undefined ? second : send(message, answer);
    },
  };
}

/** NTLM over a few sockets, each used by one message at a time: there are as many as were ever needed at once. */
export function createNtlmConnection(
  url: string,
  account: { user: string; password: string },
): EwsConnection {
  const credentials = parseAccount(account);
  const lanes: EwsConnection[] = [];
  const idle: EwsConnection[] = [];

  function openLane(): EwsConnection {
    const lane = createAuthenticatedSocket(url, credentials);
    lanes.push(lane);
    return lane;
  }

  return {
    async post(message) {
      const lane = idle.pop() ?? openLane();
      try {
        return await lane.post(message);
      } finally {
        idle.push(lane);
      }
    },
    close() {
      for (const lane of lanes) lane.close();
    },
  };
}
