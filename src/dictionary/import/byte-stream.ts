import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReadProgress } from './dump.js';
import { ImportError } from './import-error.js';

/** Smaller chunks cost more: each takes a turn of Node's thread pool. */
const CHUNK_BYTES = 256 * 1024;
/** Enough to recognize a format. */
const HEAD_BYTES = 512;
/** Today's dumps inflate by a factor of eleven; a decompression bomb by a thousand. */
const MAX_INFLATION = 100;
/** Bytes that are always allowed: short files may well repeat themselves. */
const ALLOWED_BYTES = 32 * 1024 * 1024;

type Chunks = AsyncIterable<Uint8Array>;

/** Reads a file, and counts its bytes in `progress`. */
export async function* readChunks(path: string, progress: ReadProgress): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    progress.read += chunk.length;
    yield chunk;
  }
}

/** Reads the head of a stream. `all` is the whole stream, with the head. */
export async function peekHead(chunks: Chunks): Promise<{ head: Uint8Array; all: Chunks }> {
  const rest = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = Buffer.alloc(0);
  let isAtEnd = false;
  while (head.length < HEAD_BYTES && !isAtEnd) {
    const next = await rest.next();
    isAtEnd = next.done ?? false;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  async function* all() {
    if (head.length > 0) yield head;
    if (!isAtEnd) yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head, all: all() };
}

export const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

/** By the magic value that POSIX and GNU archives have. */
export const isTar = (head: Uint8Array) =>
  Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar';

/**
 * Inflates a dump.
 *
 * @throws {ImportError} where it inflates more than a dump can; and what zlib throws
 */
export async function* inflate(chunks: Chunks, origin: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  let inflated = 0;
  // Errors are thrown to the reader of the inflated side.
  for await (const chunk of pipeline(chunks, gunzip, () => undefined)) {
    inflated += chunk.length;
    if (inflated > ALLOWED_BYTES + MAX_INFLATION * gunzip.bytesWritten)
      throw new ImportError(`${origin} grows without end when it is inflated, which no dump does.`);
    yield chunk;
  }
}
