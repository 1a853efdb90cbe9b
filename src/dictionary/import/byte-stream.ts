import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReadProgress } from './dump.js';
import { ImportError } from './import-error.js';

/** Small pieces cost a round through the pool of threads each. */
const PIECE = 256 * 1024;
/** As much as tells what a file is. */
const HEAD = 512;
/** The dumps of today become eleven times as long; what is made to fill memory or disk, a thousand times. */
const MOST_GROWTH = 100;
/** Not worth a look: what is short may well repeat itself. */
const FREE_BYTES = 32 * 1024 * 1024;

type Pieces = AsyncIterable<Uint8Array>;

/** A file from its first byte on; `reading` is kept up to date. */
export async function* readChunks(path: string, reading: ReadProgress): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    reading.read += piece.length;
    yield piece;
  }
}

/** The beginning, and all of it from the beginning on. */
export async function peekHead(pieces: Pieces): Promise<{ head: Uint8Array; all: Pieces }> {
  const rest = pieces[Symbol.asyncIterator]();
  let head: Uint8Array = Buffer.alloc(0);
  let isOver = false;
  while (head.length < HEAD && !isOver) {
    const next = await rest.next();
    isOver = next.done ?? false;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  async function* all() {
    if (head.length > 0) yield head;
    if (!isOver) yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head, all: all() };
}

export const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

/** At the place where POSIX and GNU both have it. */
export const isTar = (head: Uint8Array) =>
  Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar';

/**
 * Inflates a dump. What is longer than any dump of its size can be is no dump.
 *
 * @throws {ImportError} and what zlib throws
 */
export async function* inflate(pieces: Pieces, origin: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  let inflated = 0;
  // What goes wrong is thrown to whoever reads the inflated side.
  for await (const piece of pipeline(pieces, gunzip, () => undefined)) {
    inflated += piece.length;
    if (inflated > FREE_BYTES + MOST_GROWTH * gunzip.bytesWritten)
      throw new ImportError(`${origin} grows without end when it is inflated, which no dump does.`);
    yield piece;
  }
}
