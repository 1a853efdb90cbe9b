import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy before PostgreSQL that freezes a client, as SIGSTOP or a lost machine does. */
interface FreezingProxy {
  /** The address of the database, through the proxy. */
  url: string;
  /** Freezes the client after its n-th statement inside a transaction from now on, and then resolves. */
  freezeAfter: (statements: number) => Promise<void>;
  /** The statements inside a transaction, since the last `freezeAfter`. */
  count: () => number;
  stop: () => Promise<void>;
}

const READY_FOR_QUERY = 0x5a;
const IN_TRANSACTION = 0x54;
const HEADER_BYTES = 5;

/**
 * Calls back for each `ReadyForQuery` of the server inside a transaction: the statement before it has ended,
 * and its locks are held (postgresql.org/docs, «Message Formats»).
 */
function watchStatements(onStatement: () => void): (part: Buffer) => void {
  let kept = Buffer.alloc(0);
  return (part) => {
    kept = Buffer.concat([kept, part]);
    while (kept.length >= HEADER_BYTES) {
      const length = 1 + kept.readUInt32BE(1);
      if (kept.length < length) return;
      if (kept[0] === READY_FOR_QUERY && kept[HEADER_BYTES] === IN_TRANSACTION) onStatement();
      kept = kept.subarray(length);
    }
  };
}

/** @param url of a database */
export async function startFreezingProxy(url: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let count = 0;
  let limit = Number.POSITIVE_INFINITY;
  let freeze: () => void = () => undefined;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined));
    const watch = watchStatements(() => {
      count += 1;
      if (count !== limit) return;
      // The connections stay open, and the kernel goes on to acknowledge what arrives.
      for (const socket of sockets) socket.removeAllListeners('data').resume();
      freeze();
    });
    client.on('data', (part) => database.write(part));
    database.on('data', (part) => {
      watch(part);
      if (count < limit) client.write(part);
    });
    client.on('end', () => database.end());
    database.on('end', () => count < limit && client.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    freezeAfter(statements) {
      count = 0;
      limit = statements;
      return new Promise((resolve) => {
        freeze = resolve;
      });
    },
    count: () => count,
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
