import { stat } from 'node:fs/promises';
import { inflate, isGzip, isTar, peek, readPieces } from './bytes.js';
import type { Entries, Reading } from './dump.js';
import type { Dump } from './find-dump.js';
import { readFolder } from './read-folder.js';
import { readJson } from './read-json.js';
import { readTar } from './read-tar.js';

/** Where a dump is on this machine, and whence it came. */
type DumpPlace = Pick<Dump, 'path' | 'origin'>;

/**
 * The files or values of a dump: a folder, a tar archive, a JSON object of articles or a single article, compressed or
 * not. What it is is seen from its bytes, for addresses and browsers change names.
 */
export async function* readDump({ path, origin }: DumpPlace, reading: Reading): Entries {
  const found = await stat(path);
  if (found.isDirectory()) {
    yield* readFolder(path, reading);
    return;
  }
  reading.total = found.size;
  const file = await peek(readPieces(path, reading));
  const { head, all } = await peek(isGzip(file.head) ? inflate(file.all, origin) : file.all);
  yield* isTar(head) ? readTar(all) : readJson(all, origin);
}
