import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DumpEntries, type DumpEntry, MAX_ARTICLE_BYTES, type ReadProgress } from './dump.js';

const GROUP_SIZE = 64;

async function readEntry(folder: string, name: string): Promise<DumpEntry> {
  const path = join(folder, name);
  const { size } = await stat(path);
  return { name, size, ...(size <= MAX_ARTICLE_BYTES && { bytes: await readFile(path) }) };
}

/** Reads all JSON files below a folder, in the order of their names. */
export async function* readFolder(folder: string, progress: ReadProgress): DumpEntries {
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
