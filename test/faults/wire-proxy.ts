import { connect, createServer, type Socket } from 'node:net';
import { createRestartableServer, type FaultProxy, SLOW_MS } from './fault-proxy.js';

/**
 * What a party over a bare connection may suffer from, those that are open included.
 *
 * - `slow`: each piece of what is said comes late
 * - `hang`: what is said on either side waits, and gets there when all is well again
 * - `swallow`: what is said is lost, and so are the connections, which nobody is told
 * - `garble`: something else is there, and answers as a web server would
 * - `cut`: half of the next piece, and the connection is gone
 * - `reset`: the connections break, those that are made too
 * - `gone`: nobody listens
 */
export const WIRE_FAULTS = ['slow', 'hang', 'swallow', 'garble', 'cut', 'reset', 'gone'] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

const PAGE = Buffer.from('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');

/** Stands before a party that is spoken to over TCP, as PostgreSQL. */
export async function startWireProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let fault: WireFault | undefined;
  const open = new Set<Socket>();
  /** What waits for better times. */
  let held: (() => void)[] = [];

  /** What one says, on its way to the other. */
  function bring(piece: Buffer, to: Socket, isAnswer: boolean) {
    if (fault === 'hang') return held.push(() => to.write(piece));
    if (!isAnswer || fault === undefined) return to.write(piece);
    if (fault === 'slow') return setTimeout(() => to.write(piece), SLOW_MS);
    return fault === 'garble' ? to.write(PAGE) : to.end(piece.subarray(0, piece.length / 2));
  }

  let asked = 0;
  const server = createServer((near) => {
    asked += 1;
    if (fault === 'reset') return void near.resetAndDestroy();
    const far = connect(target);
    let isLost = false;
    const carry = (to: Socket, isAnswer: boolean) => (piece: Buffer) => {
      isLost ||= fault === 'swallow';
      if (!isLost) bring(piece, to, isAnswer);
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', carry(far, false));
    far.on('data', carry(near, true));
  });

  function cutOff() {
    for (const socket of open) socket.destroy();
  }

  const presence = createRestartableServer(server, cutOff);
  return {
    address: await presence.come(),
    async setFault(next) {
      fault = WIRE_FAULTS.find((each) => each === next);
      for (const say of held) say();
      held = [];
      if (fault === 'reset') for (const socket of open) socket.resetAndDestroy();
      if (fault === 'gone') await presence.go();
      else await presence.come();
    },
    requestCount: () => asked,
    stop: presence.go,
  };
}
