import { stat } from 'node:fs/promises';
import { inflate, isGzip, isTar, peekHead, readChunks } from './byte-stream.js';
import type { DumpEntries, ReadProgress } from './dump.js';
import type { LocatedDump } from './find-dump.js';
import { readFolder } from './read-folder.js';
import { readJson } from './read-json.js';
import { readTar } from './read-tar.js';

/** Where a dump is on this machine, and whence it came. */
type DumpPlace = Pick<LocatedDump, 'path' | 'origin'>;

/**
 * The files or values of a dump: a folder, a tar archive, a JSON object of articles or a single article, compressed or
 * not. What it is is seen from its bytes, for addresses and browsers change names.
 */
export async function* readDump({ path, origin }: DumpPlace, reading: ReadProgress): DumpEntries {
  const found = await stat(path);
  if (found.isDirectory()) {
    yield* readFolder(path, reading);
    return;
  }
  reading.total = found.size;
  const file = await peekHead(readChunks(path, reading));
  const { head, all } = await peekHead(isGzip(file.head) ? inflate(file.all, origin) : file.all);
  yield* isTar(head) ? readTar(all) : readJson(all, origin);
}
