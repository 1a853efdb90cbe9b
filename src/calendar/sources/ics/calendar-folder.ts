import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceFault } from '../common/source.js';

/** A name as it is compared: case and the way letters are composed do not count. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The calendars of a folder by the names of their files, folded and without `.ics`. Who asks is looked up here, and
 * what they typed never becomes part of a path.
 *
 * @throws {SourceFault} when the folder cannot be read: then nobody knows who has a calendar
 */
export async function listCalendarFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new SourceFault('failed', 'A folder of calendars cannot be read', { cause });
  });
  const calendars = names.filter((name) => /^[^.].*\.ics$/i.test(name)).sort();
  return new Map(calendars.map((name) => [foldName(name.slice(0, -'.ics'.length)), join(folder, name)]));
}
