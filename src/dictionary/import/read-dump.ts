import { stat } from 'node:fs/promises';
import { inflate, isGzip, isTar, peekHead, readChunks } from './byte-stream.js';
import type { DumpEntries, ReadProgress } from './dump.js';
import type { LocatedDump } from './find-dump.js';
import { readFolder } from './read-folder.js';
import { readJson } from './read-json.js';
import { readTar } from './read-tar.js';

type DumpFile = Pick<LocatedDump, 'path' | 'origin'>;

/**
 * Reads the files or values of a dump: a folder, a tar archive, a JSON object of articles, or a single article, compressed
 * or not. The format is recognized by the bytes, since servers and browsers change names.
 */
export async function* readDump({ path, origin }: DumpFile, progress: ReadProgress): DumpEntries {
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
