import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DumpEntries, type DumpEntry, MAX_ARTICLE_BYTES, type ReadProgress } from './dump.js';

const GROUP = 64;

async function readEntry(folder: string, name: string): Promise<DumpEntry> {
  const path = join(folder, name);
  const { size } = await stat(path);
  return { name, size, ...(size <= MAX_ARTICLE_BYTES && { bytes: await readFile(path) }) };
}

/** All JSON files below a folder, in an order that is the same everywhere. */
export async function* readFolder(folder: string, reading: ReadProgress): DumpEntries {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((file) => file.isFile() && file.name.endsWith('.json') && !file.name.startsWith('.'))
    .map((file) => join(file.parentPath, file.name).slice(folder.length).replace(/^\/+/, ''))
    .sort();
  reading.total = names.length;
  for (let at = 0; at < names.length; at += GROUP) {
    const group = names.slice(at, at + GROUP);
    yield await Promise.all(group.map((name) => readEntry(folder, name)));
    reading.read += group.length;
  }
}
