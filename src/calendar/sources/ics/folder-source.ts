import { basename, join } from 'node:path';
import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';
import { TooManyRecurrencesError } from '../../ical/step-budget.js';
import { listBookings, listBusyTimes } from '../common/calendar-lookup.js';
import { type DirectoryPerson, parsePeopleYaml, parseRoomsYaml } from '../common/directory-yaml.js';
import { createFileCache } from '../common/file-cache.js';
import { decodeCalendar, parseCalendarText } from '../common/parse-calendar-text.js';
import {
  type CalendarSource,
  LOOKUP_PROBLEMS,
  SourceFault,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import { foldName, listCalendarFiles } from './calendar-folder.js';

export interface FolderSourceOptions {
  /** Holds `people/<user>.ics`, `rooms/<room>.ics` and, if there are such, `people.yml` and `rooms.yml`. */
  folder: string;
  /** Of the rooms' addresses. */
  domain: string;
  /** IANA name of the zone that dates and floating times are in. */
  timeZone: string;
  log: Logger;
}

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

/** What the file holds, nothing where there is no such file. @throws {SourceFault} when it is there and cannot be read */
async function readIfExists<Value>(read: () => Promise<Value[]>, name: string): Promise<Value[]> {
  try {
    return await read();
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw new SourceFault('failed', `${name} cannot be read`, { cause });
  }
}

const localPart = (address: string) => foldName(address.slice(0, address.lastIndexOf('@')));

/** Calendars in a folder of .ics files, read when they are asked for and again when they change. */
export function createFolderSource({ folder, domain, timeZone, log }: FolderSourceOptions): CalendarSource {
  const peopleFolder = join(folder, 'people');
  const roomsFolder = join(folder, 'rooms');

  const calendars = createFileCache((bytes, path) =>
    parseCalendarText(decodeCalendar(bytes), basename(path), { timeZone, log }),
  );
  const peopleFiles = createFileCache(parsePeopleYaml);
  const roomFiles = createFileCache((bytes) => parseRoomsYaml(bytes, domain));

  const addressOf = (user: string) => `${user}@${domain}`;

  const listPeople = (): Promise<DirectoryPerson[]> =>
    readIfExists(() => peopleFiles.read(join(folder, 'people.yml')), 'people.yml');
  const listRooms = (): Promise<Room[]> =>
    readIfExists(() => roomFiles.read(join(folder, 'rooms.yml')), 'rooms.yml');

  async function lookUp(user: string, path: string, window: SourceWindow): Promise<UserLookup> {
    try {
      return { busy: listBusyTimes(await calendars.read(path), window, [addressOf(user)]) };
    } catch (error) {
      log.warn({ file: basename(path), err: error }, 'a calendar cannot be read');
      if (error instanceof TooManyRecurrencesError) return { problem: LOOKUP_PROBLEMS.too_many_events };
      return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
    }
  }

  /** Who has no file may be somebody all the same. */
  async function findMissing(user: string): Promise<UserLookup> {
    const isSomebody = (await listPeople()).some(({ username }) => foldName(username) === foldName(user));
    return { problem: isSomebody ? LOOKUP_PROBLEMS.no_calendar : LOOKUP_PROBLEMS.unknown_user };
  }

  return {
    async freeBusy(users, window) {
      const files = await listCalendarFiles(peopleFolder);
      return Promise.all(
        users.map((user) => {
          const path = files.get(foldName(user));
          return path === undefined ? findMissing(user) : lookUp(user, path, window);
        }),
      );
    },

    async roomEvents(address, window) {
      const path = (await listCalendarFiles(roomsFolder)).get(localPart(address));
      if (path === undefined) return undefined;
      try {
        return listBookings(await calendars.read(path), window, [address]);
      } catch (cause) {
        throw new SourceFault('failed', `The calendar of the room ${basename(path)} cannot be read`, {
          cause,
        });
      }
    },

    async rooms() {
      const [files, rooms] = await Promise.all([listCalendarFiles(roomsFolder), listRooms()]);
      const listed = new Set(rooms.map(({ address }) => localPart(address)));
      const others = [...files.keys()].filter((name) => !listed.has(name));
      return [...rooms, ...others.map((name) => ({ name, address: `${name}@${domain}`, equipment: [] }))];
    },

    async check() {
      await Promise.all([
        listCalendarFiles(peopleFolder),
        listPeople(),
        listCalendarFiles(roomsFolder),
        listRooms(),
      ]);
    },
  };
}
