import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { parseYaml } from '../../../shared/text/yaml.js';
import type { Room } from '../../contract.js';
import type { CalendarOutcome } from '../../reading/calendar-job.js';
import { createCalendarBudget, createCalendarReader } from '../../reading/calendar-reader.js';
import { createReadingPool, MAX_INLINE_BYTES } from '../../reading/reading-pool.js';
import { measureLookup, toBookings, toBusyTimes, toSeconds } from '../common/calendar-lookup.js';
import { createFileCache, type FileVersion, findFileVersion, parseRoomsYaml } from '../common/file-cache.js';
import {
  type CalendarSource,
  foldName,
  LOOKUP_PROBLEMS,
  localPart,
  SourceFault,
  type SourceOptions,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import type { FolderConfig } from './config.js';

const MAX_LOOKUPS = 10_000;

/** Milliseconds for which a person's calendar counts as unchanged. The calendars of rooms are checked for each question. */
export const RECHECK_MS = 1_000;

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

/** The content of a file; nothing when it does not exist. @throws {SourceFault} when it cannot be read */
async function readIfExists<Value>(read: () => Promise<Value[]>, name: string): Promise<Value[]> {
  try {
    return await read();
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw new SourceFault('failed', `${name} cannot be read`, { cause });
  }
}

function lookupKey(user: string, path: string, { version }: FileVersion, window: SourceWindow): string {
  const { start, end } = toSeconds(window);
  return `${path}\n${version}\n${start}\n${end}\n${user}`;
}

const roomName = (address: string) => foldName(localPart(address));

/** Calendars in a folder of .ics files, read when they are needed and again when they change. */
export function createFolderSource(options: SourceOptions<FolderConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budget = createCalendarBudget(metrics), now } = options;
  const { folder } = config;
  const peopleFolder = join(folder, 'people');
  const roomsFolder = join(folder, 'rooms');

  const pool = createReadingPool();
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  /** Of files as they were at some time, so that they stay true. */
  const lookups = createBoundedCache<UserLookup>({
    maxEntries: MAX_LOOKUPS,
    budget: { of: budget, kind: 'lookups' },
    sizeOf: measureLookup,
    ttlMs: Number.POSITIVE_INFINITY,
  });
  const peopleFiles = createFileCache(parsePeopleYaml);
  const roomFiles = createFileCache((bytes) => parseRoomsYaml(bytes, domain));

  const listPeopleFiles = createFileLister(peopleFolder);
  // Concurrent checks of a file are one.
  const checked = {
    ttlMs: RECHECK_MS,
    elapsed: now,
  };
  const people = createBoundedCache<CalendarFiles>({ ...checked, maxEntries: 1 });
  const versions = createBoundedCache<FileVersion>({ ...checked, maxEntries: MAX_LOOKUPS });
  const listFiles = createFileLister(roomsFolder, { isOptional: true });
  /** A workplace may have no rooms, but a folder without people is not there. */
  async function listRoomFiles() {
    await listPeopleFiles();
    return listFiles();
  }

  const addressOf = (user: string) => `${user}@${domain}`;

  const listPeople = (): Promise<DirectoryPerson[]> =>
    readIfExists(() => peopleFiles.read(join(folder, 'people.yml')), 'people.yml');
  const listRooms = (): Promise<Room[]> =>
    readIfExists(() => roomFiles.read(join(folder, 'rooms.yml')), 'rooms.yml');

  /** Lists the occurrences of a file. @throws errors of the file system */
  async function list(
    path: string,
    { version, size }: FileVersion,
    kind: 'busy' | 'bookings',
    window: SourceWindow,
    owner: string,
  ): Promise<CalendarOutcome> {
    const key = `${path} ${version}`;
    const load = async () => [size > MAX_INLINE_BYTES ? { path } : await readFile(path)];
    const calendar = { key, name: basename(path), load };
    return reader.list(calendar, { kind, window: toSeconds(window), owner: [owner] });
  }

  async function lookUp(user: string, path: string, window: SourceWindow): Promise<UserLookup> {
    try {
      const file = await versions.fetch(path, () => findFileVersion(path));
      const key = lookupKey(user, path, file, window);
      const known = lookups.get(key);
      if (known) return known;
      const outcome = await list(path, file, 'busy', window, addressOf(user));
      if ('problem' in outcome) return { problem: LOOKUP_PROBLEMS[outcome.problem] };
      const lookup = toBusyTimes(outcome);
      lookups.set(key, lookup);
      return lookup;
    } catch (error) {
      log.warn({ file: basename(path), err: error }, 'a calendar cannot be read');
      return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
    }
  }

  /** A person without a file may still be in people.yml. */
  async function findMissing(user: string): Promise<UserLookup> {
    const isListed = (await listPeople()).some(({ username }) => foldName(username) === foldName(user));
    return { problem: isListed ? LOOKUP_PROBLEMS.no_calendar : LOOKUP_PROBLEMS.unknown_user };
  }

  return {
    async freeBusy(users, window) {
      const files = await people.fetch(peopleFolder, listPeopleFiles);
      return Promise.all(
        users.map((user) => {
          const path = files.get(foldName(user));
          return path === undefined ? findMissing(user) : lookUp(user, path, window);
        }),
      );
    },

    async roomEvents(address, window) {
      const path = (await listRoomFiles()).get(roomName(address));
      if (path === undefined) return undefined;
      const message = `The calendar of the room ${basename(path)} cannot be read`;
      const outcome = await findFileVersion(path)
        .then((file) => list(path, file, 'bookings', window, address))
        .catch((cause: unknown) => {
          throw new SourceFault('failed', message, { cause });
        });
      if ('problem' in outcome) throw new SourceFault('failed', message);
      return toBookings(outcome);
    },

    async rooms() {
      const [files, rooms] = await Promise.all([listRoomFiles(), listRooms()]);
      const listed = new Set(rooms.map(({ address }) => roomName(address)));
      const others = [...files.keys()].filter((name) => !listed.has(name));
      return [...rooms, ...others.map((name) => ({ name, address: `${name}@${domain}`, equipment: [] }))];
    },

    async check() {
      await Promise.all([listPeopleFiles(), listPeople(), listRoomFiles(), listRooms()]);
    },

    close: () => pool.close(),
  };
}

/** Paths by folded names without `.ics`. */
type CalendarFiles = ReadonlyMap<string, string>;

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

/** A person in `people.yml`, with or without a calendar. */
const personSchema = z.object({
  username: z.string().min(1),
  name: z.string().min(1),
  title: z.string().optional(),
});

type DirectoryPerson = z.infer<typeof personSchema>;

const parsePeopleYaml = (bytes: Buffer): DirectoryPerson[] =>
  z.array(personSchema).parse(parseYaml(bytes.toString('utf8')) ?? []);
