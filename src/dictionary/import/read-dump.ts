import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { ImportError } from './import-error.js';
import { createJsonObjectSplitter } from './json-object-splitter.js';

/** Longer entries are not articles: the longest one today is 63 kB. */
export const MAX_ARTICLE_BYTES = 8 * 1024 * 1024;

/** A file or value of a dump. It has no bytes where it is too long. */
export interface DumpEntry {
  /** The name in the dump: `14683.json`, `14683`. */
  name: string;
  size: number;
  bytes?: Uint8Array;
}

/** How much of a dump is read, in bytes on the disk; for a folder, in files. */
export interface ReadProgress {
  read: number;
  total: number;
}

/** The entries of a dump, in groups: to wait for each of a hundred thousand would take too long. */
export type DumpEntries = AsyncIterable<readonly DumpEntry[]>;

/**
 * Reads the files or values of a dump: a folder, a tar archive, a JSON object of articles, or a single article, compressed
 * or not. The format is recognized by the bytes, since servers and browsers change names.
 *
 * @param origin the path or URL that the user gave
 */
export async function* readDump(path: string, origin: string, progress: ReadProgress): DumpEntries {
  const found = await stat(path);
  if (found.isDirectory()) {
    yield* readFolder(path, progress);
    return;
  }
  progress.total = found.size;
  const file = await peekHead(readChunks(path, progress));
  const { head, all } = await peekHead(isGzip(file.head) ? inflate(file.all, origin) : file.all);
  yield* isTar(head) ? readTar(all) : readJson(all, origin);
}

const GROUP_SIZE = 64;

async function readEntry(folder: string, name: string): Promise<DumpEntry> {
  const path = join(folder, name);
  const { size } = await stat(path);
  return { name, size, ...(size <= MAX_ARTICLE_BYTES && { bytes: await readFile(path) }) };
}

/** Reads all JSON files below a folder, in the order of their names. */
async function* readFolder(folder: string, progress: ReadProgress): DumpEntries {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((file) => file.isFile() && file.name.endsWith('.json') && !file.name.startsWith('.'))
    .map((file) => join(file.parentPath, file.name).slice(folder.length).replace(/^\/+/, ''))
    .sort();
  progress.total = names.length;
  for (let at = 0; at < names.length; at += GROUP_SIZE) {
    const group = names.slice(at, at + GROUP_SIZE);
    yield await Promise.all(group.map((name) => readEntry(folder, name)));
    progress.read += group.length;
  }
}

type TarEntry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function feed(chunks: AsyncIterable<Uint8Array>, tar: Extract): Promise<void> {
  let resume = () => {};
  // `close` instead of `drain` follows where reading stops while the archive is full.
  tar.on('drain', () => resume()).on('close', () => resume());
  try {
    for await (const chunk of chunks) {
      const drained = new Promise<void>((resolve) => {
        resume = resolve;
      });
      if (!tar.write(chunk)) await drained;
      if (tar.destroyed) return;
    }
    tar.end(null);
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Reads an entry by events: to await each part of a hundred thousand entries takes as long as to inflate them. */
function readTarEntry(entry: TarEntry): Promise<DumpEntry> {
  const { name, size } = entry.header;
  const isRead = size <= MAX_ARTICLE_BYTES;
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    entry.on('data', (part) => {
      if (isRead && part instanceof Uint8Array) parts.push(part);
    });
    entry.on('error', reject);
    entry.on('end', () => resolve({ name, size, ...(isRead && { bytes: Buffer.concat(parts) }) }));
  });
}

/** Hidden files such as `._14683.json` are left by archivers. */
const isArticleFile = ({ header: { type, name } }: TarEntry) =>
  type === 'file' && name.endsWith('.json') && !basename(name).startsWith('.');

/** Reads the JSON files of a tar archive. */
async function* readTar(chunks: AsyncIterable<Uint8Array>): DumpEntries {
  const tar = extract();
  const fed = feed(chunks, tar);
  let group: DumpEntry[] = [];
  try {
    for await (const entry of tar) {
      if (isArticleFile(entry)) group.push(await readTarEntry(entry));
      else entry.resume();
      if (group.length < GROUP_SIZE) continue;
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
  } finally {
    tar.destroy();
    await fed;
  }
}

/** An object of articles by id, `{"14683": {…}, …}`. The first field of an article is never a number. */
const BY_NUMBER = /^\ufeff?\s*\{\s*"\d+"\s*:/;

const EMPTY = /^\ufeff?\s*\{\s*(?:\}\s*)?$/;

const OBJECT = /^\ufeff?\s*\{/;

async function* readArticles(chunks: AsyncIterable<Uint8Array>): DumpEntries {
  const splitter = createJsonObjectSplitter(MAX_ARTICLE_BYTES);
  for await (const chunk of chunks) {
    const values = splitter.push(chunk);
    if (values.length > 0) yield values.map(({ key, ...value }) => ({ name: key, ...value }));
  }
  splitter.end();
}

async function* readArticle(chunks: AsyncIterable<Uint8Array>, name: string): DumpEntries {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size <= MAX_ARTICLE_BYTES) parts.push(chunk);
    else parts.length = 0;
  }
  yield [{ name, size, ...(size <= MAX_ARTICLE_BYTES && { bytes: Buffer.concat(parts) }) }];
}

/** Reads a dump that is an object of articles, or one article. `origin` is its path or URL. */
async function* readJson(chunks: AsyncIterable<Uint8Array>, origin: string): DumpEntries {
  const { head, all } = await peekHead(chunks);
  const begins = Buffer.from(head).toString('utf8');
  if (BY_NUMBER.test(begins) || EMPTY.test(begins)) yield* readArticles(all);
  else if (OBJECT.test(begins)) yield* readArticle(all, basename(origin));
  else throw new ImportError(`${origin} is not a dump: neither a tar archive nor a JSON object of articles.`);
}

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
async function* readChunks(path: string, progress: ReadProgress): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    progress.read += chunk.length;
    yield chunk;
  }
}

/** Reads the head of a stream. `all` is the whole stream, with the head. */
async function peekHead(chunks: Chunks): Promise<{ head: Uint8Array; all: Chunks }> {
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

const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

/** By the magic value that POSIX and GNU archives have. */
const isTar = (head: Uint8Array) => Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar';

/**
 * Inflates a dump.
 *
 * @throws {ImportError} where it inflates more than a dump can; and what zlib throws
 */
async function* inflate(chunks: Chunks, origin: string): AsyncGenerator<Uint8Array> {
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
