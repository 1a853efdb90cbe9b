import { basename } from 'node:path';
import { type Extract, extract } from 'tar-stream';
import { type DumpEntries, type DumpEntry, MAX_ARTICLE_BYTES } from './dump.js';

const GROUP = 64;

type TarEntry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function feed(pieces: AsyncIterable<Uint8Array>, tar: Extract): Promise<void> {
  let resume = () => {};
  // The second is where the archive is given up while it is full.
  tar.on('drain', () => resume()).on('close', () => resume());
  try {
    for await (const piece of pieces) {
      const goesOn = new Promise<void>((resolve) => {
        resume = resolve;
      });
      if (!tar.write(piece)) await goesOn;
      if (tar.destroyed) return;
    }
    tar.end(null);
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** By events: waiting for each part of a hundred thousand entries takes as long as inflating them. */
function readEntry(entry: TarEntry): Promise<DumpEntry> {
  const { name, size } = entry.header;
  const isKept = size <= MAX_ARTICLE_BYTES;
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    entry.on('data', (part) => {
      if (isKept && part instanceof Uint8Array) parts.push(part);
    });
    entry.on('error', reject);
    entry.on('end', () => resolve({ name, size, ...(isKept && { bytes: Buffer.concat(parts) }) }));
  });
}

/** Files that archivers leave beside the real ones (`._14683.json`) are none. */
const isWanted = ({ header: { type, name } }: TarEntry) =>
  type === 'file' && name.endsWith('.json') && !basename(name).startsWith('.');

/** The JSON files of a tar archive. */
export async function* readTar(pieces: AsyncIterable<Uint8Array>): DumpEntries {
  const tar = extract();
  const fed = feed(pieces, tar);
  let group: DumpEntry[] = [];
  try {
    for await (const entry of tar) {
      if (isWanted(entry)) group.push(await readEntry(entry));
      else entry.resume();
      if (group.length < GROUP) continue;
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
  } finally {
    tar.destroy();
    await fed;
  }
}
