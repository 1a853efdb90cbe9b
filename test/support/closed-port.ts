import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';

/**
 * A port that refuses connections until it is released: the other end of a connection. Nobody listens there, and the system gives
 * the port to nobody else. A port that was closed may be opened by another test.
 */
export async function holdClosedPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const held = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  await once(held, 'connect');
  return {
    port: held.localPort ?? 0,
    async release() {
      held.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
