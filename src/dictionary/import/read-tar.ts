import { basename } from 'node:path';
import { type Extract, extract } from 'tar-stream';
import { type DumpEntries, type DumpEntry, MAX_ARTICLE_BYTES } from './dump.js';

const GROUP_SIZE = 64;

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
function readEntry(entry: TarEntry): Promise<DumpEntry> {
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
export async function* readTar(chunks: AsyncIterable<Uint8Array>): DumpEntries {
  const tar = extract();
  const fed = feed(chunks, tar);
  let group: DumpEntry[] = [];
  try {
    for await (const entry of tar) {
      if (isArticleFile(entry)) group.push(await readEntry(entry));
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
