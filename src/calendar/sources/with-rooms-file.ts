import { parseRoomsYaml } from './common/directory-yaml.js';
import { createFileCache } from './common/file-cache.js';
import { type CalendarSource, SourceFault } from './common/source.js';

/** Replaces the room directory of a source with a YAML file, which is read again when it changes. */
export function withRoomsFile(source: CalendarSource, path: string, domain: string): CalendarSource {
  const files = createFileCache((bytes) => parseRoomsYaml(bytes, domain));

  async function rooms() {
    try {
      return await files.read(path);
    } catch (cause) {
      throw new SourceFault('failed', 'The file of rooms cannot be read', { cause });
    }
  }

  return {
    ...source,
    rooms,
    async check() {
      await Promise.all([source.check(), rooms()]);
    },
  };
}
