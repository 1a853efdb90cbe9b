import type { Temporal } from 'temporal-polyfill';
import type { CalendarClient } from '../calendar/client.js';
import type { Room } from '../calendar/contract.js';
import { ServiceFault } from '../shared/errors.js';
import { header, section } from './blocks/blocks.js';
import { type KnownBlock, type Message, message } from './blocks/message.js';
import { bold, line, list, richText, run } from './blocks/rich-text.js';
import { formatWeekday, formatWhen } from './dates.js';
import { type AgendaDay, agendaOf } from './rom/agenda.js';
import { dayList } from './rom/agenda-view.js';
import { sayDay, type Telling } from './rom/say.js';
import { weekOf } from './rom/week-of.js';
import type { RoomDirectory } from './room-directory.js';
import type { Compose, ComposeTerms } from './summary/compose.js';
import type { Subscription } from './summary/subscription.js';
import { textsOf } from './texts/texts.js';
import { daysOf, type When } from './when.js';

/** What a message may hold of agendas; in those beyond, when the room is free. Slack names no number for its own limit. */
const MAX_CHARACTERS = 8_000;
/** A week is looked ahead to from its Monday to its Thursday; from a Friday on it is the next one. */
const LAST_OF_WEEK = 4;

/** A room with its days; without them where its calendar could not be read. */
export interface ReadRoom {
  room: Room;
  days?: readonly AgendaDay[];
  /** Why it could not; absent where the calendar knows no such room. */
  fault?: ServiceFault;
}

const isEmpty = ({ taken, allDay, items }: AgendaDay) =>
  taken.length === 0 && allDay.length === 0 && items.length === 0;

/** The day itself, or the week that is ahead of it. */
function whenOf(date: Temporal.PlainDate, span: 'day' | 'week'): When {
  if (span === 'day') return { kind: 'day', date };
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return { kind: 'week', monday: date.dayOfWeek > LAST_OF_WEEK ? monday.add({ weeks: 1 }) : monday };
}

const lengthOf = ({ allDay, items }: AgendaDay) =>
  allDay.join('').length + items.reduce((sum, { subjects }) => sum + subjects.join('').length + 20, 0);

/** What happens in the room, as far as there is room for it. */
function roomBlock({ room, days }: ReadRoom, left: number, telling: Telling): KnownBlock {
  const { rom } = telling.texts;
  const name = line(bold(room.name));
  const [day, ...others] = days ?? [];
  if (!day) return richText(name, list([line(run(rom.unread))], { style: 'bullet' }));
  if (others.length === 0) {
    const short = list([line(run(sayDay(day, telling)))], { style: 'bullet' });
    // Nothing is marked as under way: the message is read all day.
    const before = { ...telling, now: telling.now.subtract({ minutes: 1 }) };
    return richText(name, lengthOf(day) <= left ? dayList(day, before) : short);
  }
  const shown = [day, ...others].filter((each) => each.date.dayOfWeek <= 5 || !isEmpty(each));
  const lines = shown.map((each) =>
    line(bold(`${formatWeekday(each.date, telling.texts, 'short')} `), run(sayDay(each, telling))),
  );
  return richText(name, list(lines, { style: 'bullet' }));
}

/** For who hears the message: each room, and when it is free. */
function speak({ room, days }: ReadRoom, telling: Telling): string {
  const { rom } = telling.texts;
  if (!days) return `${room.name}: ${rom.unread}`;
  const [only, ...others] = days;
  if (only && others.length === 0) return `${room.name}: ${sayDay(only, telling)}`;
  const said = days
    .filter((day) => !isEmpty(day))
    .map((day) => `${formatWeekday(day.date, telling.texts)}: ${sayDay(day, telling)}`);
  return `${room.name}: ${said.length > 0 ? said.join(' ') : `${rom.nothingBooked}.`}`;
}

/** The rooms one below the other, each as an agenda with the free time between. */
export function viewRoomSummary(rooms: readonly ReadRoom[], when: When, telling: Telling): Message {
  const title = telling.texts.summary.roomsTitle(formatWhen(when, telling.now.toPlainDate(), telling.texts));
  let left = MAX_CHARACTERS;
  const blocks = rooms.map((read) => {
    const block = roomBlock(read, left, telling);
    left -= (read.days ?? []).reduce((sum, day) => sum + lengthOf(day), 0);
    return block;
  });
  return message([`${title}.`, ...rooms.map((read) => speak(read, telling))].join(' '), [
    header(title),
    ...blocks,
  ]);
}

export interface RoomReaderParts {
  calendar: Pick<CalendarClient, 'roomEvents'>;
  rooms: RoomDirectory;
}

/** Reads rooms by their addresses, each called what it is called; the one whose calendar fails comes without days. */
export type ReadRooms = (addresses: readonly string[], when: When, zone: string) => Promise<ReadRoom[]>;

export function createRoomReader({ calendar, rooms }: RoomReaderParts): ReadRooms {
  async function read(address: string, when: When, zone: string, known: readonly Room[]): Promise<ReadRoom> {
    const room = known.find((each) => each.address.toLowerCase() === address.toLowerCase());
    const named = room ?? { name: address.split('@')[0] ?? address, address, equipment: [] };
    try {
      const found = await calendar.roomEvents(address, weekOf(daysOf(when).first));
      return found ? { room: named, days: agendaOf(found.events, daysOf(when), zone) } : { room: named };
    } catch (error) {
      if (error instanceof ServiceFault) return { room: named, fault: error };
      throw error;
    }
  }

  return async (addresses, when, zone) => {
    const known = (await rooms.list().catch(() => undefined)) ?? [];
    return Promise.all(addresses.map((address) => read(address, when, zone, known)));
  };
}

/** What happens in the rooms that a channel has chosen, on the day or in the week ahead. */
export function createRoomComposer(parts: RoomReaderParts): Compose {
  const readRooms = createRoomReader(parts);
  return async ({ content, schedule, language, createdBy, team }: Subscription, { date }: ComposeTerms) => {
    if (content.kind !== 'rooms') throw new TypeError(`a summary of ${content.kind} is not of rooms`);
    const texts = textsOf(language);
    const when = whenOf(date, content.span);
    const found = await readRooms(content.rooms, when, schedule.timeZone);
    if (found.every(({ days }) => !days)) {
      const sentence = texts.summary.roomsUnreadable;
      return { kind: 'unreadable', message: message(sentence, [section(sentence)]) };
    }
    const isNothing = found.every(({ days }) => days?.every(isEmpty) === true);
    if (isNothing && content.whenEmpty === 'skip') return { kind: 'nothing' };
    const telling = { user: createdBy, team, now: date.toZonedDateTime(schedule.timeZone), texts };
    return { kind: 'message', message: viewRoomSummary(found, when, telling) };
  };
}
