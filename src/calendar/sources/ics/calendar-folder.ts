import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldName } from '../common/fold-name.js';
import { SourceFault } from '../common/source.js';

/** Paths by folded names without `.ics`. */
export type CalendarFiles = ReadonlyMap<string, string>;

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

/** Some file systems count the time of a change in steps of two seconds. */
const TIME_STEP_MS = 2_000;

async function readFolder(folder: string): Promise<CalendarFiles> {
  const calendars = (await readdir(folder)).filter((name) => /^[^.].*\.ics$/i.test(name)).sort();
  return new Map(calendars.map((name) => [foldName(name.slice(0, -'.ics'.length)), join(folder, name)]));
}

/**
 * Lists the calendar files of a folder, by their folded names without `.ics`. Typed names are looked up in this map, so that
 * they never become part of a path. The list is kept until the folder changes.
 *
 * @param isOptional a missing folder has no calendars
 * @returns a function that throws {SourceFault} when the folder cannot be read: it is unknown then who has a calendar
 */
export function createFileLister(
  folder: string,
  { isOptional = false, now = Date.now } = {},
): () => Promise<CalendarFiles> {
  let kept: { version: string; files: CalendarFiles } | undefined;

  async function list(): Promise<CalendarFiles> {
    const { mtimeMs, ctimeMs, ino } = await stat(folder);
    const version = [mtimeMs, ctimeMs, ino].join(' ');
    if (kept?.version === version) return kept.files;
    const readAt = now();
    const files = await readFolder(folder);
    // A file that comes within the same step does not change the time of the folder.
    kept = readAt - ctimeMs > TIME_STEP_MS ? { version, files } : undefined;
    return files;
  }

  return () =>
    list().catch((cause: unknown) => {
      if (isOptional && isMissing(cause)) return new Map();
      throw new SourceFault('failed', 'A folder of calendars cannot be read', { cause });
    });
}
