import { connect, createServer, type Socket } from 'node:net';
import { createRestartableServer, type FaultProxy, SLOW_MS } from './fault-proxy.js';

/**
 * Faults of a TCP server. They also affect open connections.
 *
 * - `slow`: each chunk from the server is delayed
 * - `hang`: data in both directions is held back until the fault ends
 * - `swallow`: data is lost, and the connections stay dead without being closed
 * - `garble`: another server answers, with HTTP
 * - `cut`: half of the next chunk, then the connection closes
 * - `reset`: open and new connections are reset
 * - `gone`: the port is closed
 */
export const WIRE_FAULTS = ['slow', 'hang', 'swallow', 'garble', 'cut', 'reset', 'gone'] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

const PAGE = Buffer.from('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');

/** Starts a fault proxy in front of a TCP server such as PostgreSQL. */
export async function startWireProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let fault: WireFault | undefined;
  const open = new Set<Socket>();
  /** Writes that are held back until the fault ends. */
  let held: (() => void)[] = [];

  /** Forwards a chunk, subject to the fault. */
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
