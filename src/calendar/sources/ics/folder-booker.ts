import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, readFile, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { waitForFileLock } from '../../../shared/concurrency/file-lock.js';
import { formatEvent } from '../../../shared/icalendar/format-event.js';
import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import type { BookingOutcome } from '../../contract.js';
import { createCalendarBudget, createCalendarReader } from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import {
  type BookingPlace,
  formatBookingUid,
  isSameTime,
  parseBooking,
  type RoomBooker,
  type WantedBooking,
} from '../common/booker.js';
import { toBookings, toSeconds } from '../common/calendar-lookup.js';
import { foldName, localPart, SourceFault, type SourceOptions } from '../common/source.js';
import type { FolderConfig } from './config.js';
import { createFileLister } from './folder.js';

const LOCK_MS = 5_000;

/** Replaces a file as a whole: a reader sees the former content or the new one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const next = join(dirname(path), `.${basename(path)}.next`);
  const { mode } = await stat(path);
  const file = await open(next, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}

/**
 * Books rooms in a folder of .ics files. A lock for each file keeps the bookings of all Ordrom processes apart. A program
 * that writes the same file without the lock may overwrite a booking.
 */
export function createFolderBooker(options: SourceOptions<FolderConfig>): RoomBooker {
  const { config, timeZone, log, budget = createCalendarBudget() } = options;
  const [peopleFolder, roomsFolder] = [join(config.folder, 'people'), join(config.folder, 'rooms')];
  const listPeopleFiles = createFileLister(peopleFolder, { isOptional: true });
  const listRoomFiles = createFileLister(roomsFolder, { isOptional: true });
  const pool = createReadingPool();
  const reader = createCalendarReader({ timeZone, log, budget, pool });

  /** Runs alone on the file of the room. @throws {SourceFault} */
  async function withRoomFile<Value>(
    { room }: BookingPlace,
    work: (path: string, text: string) => Promise<Value>,
  ): Promise<Value> {
    const path = (await listRoomFiles()).get(foldName(localPart(room)));
    if (path === undefined) throw new SourceFault('failed', 'The room has no calendar file');
    try {
      const lock = await waitForFileLock(join(roomsFolder, `.${basename(path)}.lock`), LOCK_MS);
      try {
        return await work(path, await readFile(path, 'utf8'));
      } finally {
        lock.release();
      }
    } catch (cause) {
      throw new SourceFault('failed', `The calendar of the room ${basename(path)} cannot be written`, {
        cause,
      });
    }
  }

  async function isTaken(text: string, { id, room, start, end }: WantedBooking): Promise<boolean> {
    const key = hash('sha1', text, 'base64url');
    const calendar = { key, name: 'booking', load: async () => [Buffer.from(text)] };
    const window = toSeconds({ start, end });
    const outcome = await reader.list(calendar, { kind: 'bookings', window, owner: [room] });
    if ('problem' in outcome) throw new Error(outcome.problem);
    return toBookings(outcome).some(
      (booking) => booking.id !== formatBookingUid(id) && !booking.start.equals(booking.end),
    );
  }

  const findBooking = (text: string, id: string) => {
    const uid = formatBookingUid(id);
    const event = findEventText(text, uid);
    return event === undefined ? undefined : parseBooking(event, uid);
  };

  return {
    book: (wanted) =>
      withRoomFile(wanted, async (path, text): Promise<BookingOutcome> => {
        const own = findBooking(text, wanted.id);
        if (!own && wanted.mustExist) return 'gone';
        if (own && isSameTime(own, wanted)) return 'booked';
        if (await isTaken(text, wanted)) return 'taken';
        const uid = formatBookingUid(wanted.id);
        const { start, end, title: summary } = wanted;
        const event = formatEvent({
          uid,
          stamp: Temporal.Now.instant(),
          start,
          end,
          summary,
          status: 'CONFIRMED',
        });
        await replaceFile(path, withEventText(text, uid, event));
        return 'booked';
      }),

    find: (place) => withRoomFile(place, async (_, text) => findBooking(text, place.id)),

    cancel: (place) =>
      withRoomFile(place, async (path, text) => {
        const uid = formatBookingUid(place.id);
        if (findEventText(text, uid) !== undefined)
          await replaceFile(path, withEventText(text, uid, undefined));
      }),

    async mayWrite(owner) {
      const [folder, files, name] =
        'room' in owner
          ? [roomsFolder, await listRoomFiles(), localPart(owner.room)]
          : [peopleFolder, await listPeopleFiles(), owner.user];
      const path = files.get(foldName(name));
      if (path === undefined) return false;
      const checks = [path, folder].map((each) => access(each, constants.W_OK));
      return Promise.all(checks).then(
        () => true,
        () => false,
      );
    },

    close: () => pool.close(),
  };
}

/** The events of a text that Ordrom wrote: their UIDs are short, so their lines are not folded. */
const EVENT_LIMIT = /^(?<limit>BEGIN|END):VEVENT[ \t]*(?:\r?\n|$)/gimu;

const END_OF_CALENDAR = /^END:VCALENDAR[ \t]*\r?$/gimu;

/** Where an event stands in the calendar, from its first line to the end of its last. */
interface EventRange {
  from: number;
  to: number;
}

function listEvents(calendar: string, uid: string): EventRange[] {
  const events: EventRange[] = [];
  let from: number | undefined;
  for (const { 0: line, index, groups } of calendar.matchAll(EVENT_LIMIT)) {
    if (groups?.['limit']?.toUpperCase() === 'BEGIN') from ??= index;
    else if (from !== undefined) {
      const to = index + line.length;
      if (hasUid(calendar.slice(from, to), uid)) events.push({ from, to });
      from = undefined;
    }
  }
  return events;
}

const hasUid = (event: string, uid: string) =>
  event
    .split(/\r?\n/u)
    .some((line) => trimSignsAtEnd(line, ' \t').toLowerCase() === `UID:${uid}`.toLowerCase());

/** The event with a UID of letters, digits and hyphens, from its first line to its last; undefined if there is none. */
export function findEventText(calendar: string, uid: string): string | undefined {
  const [found] = listEvents(calendar, uid);
  return found && calendar.slice(found.from, found.to);
}

/**
 * The calendar with an event in place of the one with its UID, or without it. All other lines stay as they are, and line ends
 * are those of the calendar.
 *
 * @param event with its line ends; undefined removes the event
 * @throws {RangeError} for a text that is not a calendar
 */
export function withEventText(calendar: string, uid: string, event: string | undefined): string {
  let without = '';
  let at = 0;
  for (const { from, to } of listEvents(calendar, uid)) {
    without += calendar.slice(at, from);
    at = to;
  }
  without += calendar.slice(at);
  if (event === undefined) return without;
  const end = [...without.matchAll(END_OF_CALENDAR)].at(-1)?.index;
  if (end === undefined) throw new RangeError('not a calendar');
  const added = without.includes('\r\n') ? event : event.replaceAll('\r\n', '\n');
  return without.slice(0, end) + added + without.slice(end);
}
