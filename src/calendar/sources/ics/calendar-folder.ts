import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foldName } from '../common/fold-name.js';
import { SourceFault } from '../common/source.js';

/**
 * The calendar files of a folder, by their folded names without `.ics`. Typed names are looked up in this map, so that
 * they never become part of a path.
 *
 * @param isOptional a missing folder has no calendars
 * @throws {SourceFault} when the folder cannot be read: it is unknown then who has a calendar
 */
export async function listCalendarFiles(
  folder: string,
  { isOptional = false } = {},
): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (isOptional && cause instanceof Error && Reflect.get(cause, 'code') === 'ENOENT') return [];
    throw new SourceFault('failed', 'A folder of calendars cannot be read', { cause });
  });
  const calendars = names.filter((name) => /^[^.].*\.ics$/i.test(name)).sort();
  return new Map(calendars.map((name) => [foldName(name.slice(0, -'.ics'.length)), join(folder, name)]));
}
