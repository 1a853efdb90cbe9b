import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';

export interface DigestProxy {
  address: string;
  stop: () => Promise<void>;
}

const hash = (...parts: string[]) => createHash('sha256').update(parts.join(':')).digest('hex');

const fieldsOf = (header: string) =>
  new Map(
    [...header.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name, quoted, token]) => [
      name,
      quoted ?? token,
    ]),
  );

/** A nonce is good for so many requests, so that a suite meets one that is stale. */
const USES = 20;

/**
 * Lets through who knows the password, by Digest with SHA-256 as RFC 7616 has it: a count may come once, an address
 * is the one asked for, and a nonce ends.
 */
export async function startDigestProxy(
  port: number,
  request: { username: string; password: string },
): Promise<DigestProxy> {
  const realm = 'kalender';
  /** The counts that came, by nonce. Each challenge has a nonce of its own. */
  const nonces = new Map<string, Set<string>>();
  const createNonce = () => {
    const nonce = randomUUID();
    nonces.set(nonce, new Set());
    return nonce;
  };

  function judge(header: string, method: string, uri: string): 'right' | 'stale' | 'wrong' {
    const fields = fieldsOf(header);
    const [count = '', cnonce = ''] = [fields.get('nc'), fields.get('cnonce')];
    const given = fields.get('nonce') ?? '';
    const expected = hash(
      hash(request.username, realm, request.password),
      given,
      count,
      cnonce,
      'auth',
      hash(method, uri),
    );
    const isRight =
      header.startsWith('Digest ') &&
      fields.get('response') === expected &&
      fields.get('uri') === uri &&
      fields.get('username') === request.username;
    if (!isRight) return 'wrong';
    const counts = nonces.get(given);
    if (!counts || counts.has(count)) return 'stale';
    counts.add(count);
    if (counts.size >= USES) nonces.delete(given);
    return 'right';
  }

  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const verdict = judge(headers.authorization ?? '', method, url);
    if (verdict !== 'right') {
      const stale = verdict === 'stale' ? ', stale=true' : '';
      outgoing.writeHead(401, {
        'www-authenticate': `Basic realm="other", Digest realm="${realm}", nonce="${createNonce()}", qop="auth, auth-int", algorithm=SHA-256, opaque="x"${stale}`,
      });
      incoming.resume();
      outgoing.end('no');
      return;
    }
    const { authorization: _, ...passed } = headers;
    const inner = ask({ host: '127.0.0.1', port, method, path: url, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
