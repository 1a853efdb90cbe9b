import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import { parseYaml } from '../../../shared/text/yaml.js';
import { type Room, roomSchema } from '../../contract.js';

/** More than a calendar of many years. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface FileVersion {
  /** A text that changes whenever the file does. */
  version: string;
  /** In bytes. */
  size: number;
}

/** @throws errors of the file system, and {RangeError} for a file that is too large */
export async function findFileVersion(path: string): Promise<FileVersion> {
  const { mtimeMs, ctimeMs, size, ino } = await stat(path);
  if (size > MAX_BYTES) throw new RangeError('the file is too large');
  return { version: [mtimeMs, ctimeMs, size, ino].join(' '), size };
}

/**
 * Reads and parses files, again when they change on disk.
 *
 * @param parse its result or error is cached until the file changes
 */
export function createFileCache<Value>(parse: (bytes: Buffer) => Value) {
  // Promises are cached, so that concurrent calls share one read.
  const entries = new Map<string, { version: string; value: Promise<Value> }>();

  const forget = (path: string) => (error: unknown) => {
    entries.delete(path);
    throw error;
  };

  return {
    /** @throws errors of the file system and of `parse`, and {RangeError} for a file that is too large */
    async read(path: string): Promise<Value> {
      const { version } = await findFileVersion(path).catch(forget(path));
      const cached = entries.get(path);
      if (cached?.version === version) return cached.value;
      const value = readFile(path).catch(forget(path)).then(parse);
      entries.set(path, { version, value });
      return value;
    },
  };
}

/**
 * Parses a room directory: a list of `name`, `address`, `building`, `capacity` and `equipment`.
 *
 * @param domain of addresses that are written without one
 * @throws {Error} with the place of the mistake
 */
export function parseRoomsYaml(bytes: Buffer, domain: string): Room[] {
  const rooms = z.array(roomSchema).parse(parseYaml(bytes.toString('utf8')) ?? []);
  return rooms.map((room) => ({
    ...room,
    address: room.address.includes('@') ? room.address : `${room.address}@${domain}`,
  }));
}
