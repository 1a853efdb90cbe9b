import type { RichTextSection } from '@slack/types';
import type { Room } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import { actions, context, header, section } from '../../blocks/blocks.js';
import { button, externalSelect } from '../../blocks/elements.js';
import { type KnownBlock, type Message, message } from '../../blocks/message.js';
import { bold, line, link, list, richText, run } from '../../blocks/rich-text.js';
import type { Surface } from '../../blocks/surface.js';
import { linkMeeting } from '../../config/meeting-link.js';
import { writeRoomValue } from '../../rooms/button-values.js';
import {
  sayLength,
  sayNeeds,
  sayNext,
  sayNotes,
  sayReference,
  sayRoom,
  sayStretch,
  sayStretches,
  sayTime,
  stretchOf,
  type Telling,
} from '../../rooms/format-room.js';
import type { FreeRoom, TakenRoom } from '../../rooms/free.js';
import type { FreeAnswer } from '../../rooms/rom-answers.js';
import type { RoomNeeds, Wish } from '../../rooms/room-answers.js';
import { formatList, formatTime, formatWhen } from '../../time/dates.js';

/** Who needs a room needs one; the rest is found by asking more closely. */
const MAX_SHOWN = 10;
const MAX_NAMED = 10;
const MAX_SOON = 3;
/** A meeting where nobody said how long, if the room is free for so long. */
const MEETING_MS = 30 * 60_000;

/** `nå, minst 30 minutter`, `i morgen, onsdag 25. november, 13:00–15:00` */
function sayWish({ wish, when }: FreeAnswer, telling: Telling): string {
  const { rom } = telling.texts;
  const day = wish.kind === 'now' ? rom.atOnce : formatWhen(when, telling.now.toPlainDate(), telling.texts);
  if (wish.kind === 'span') return `${day}, ${sayStretch(wish, telling)}`;
  return wish.minutes === undefined ? day : `${day}, ${rom.atLeast(sayLength(wish.minutes, telling.texts))}`;
}

function sayFree({ free, untilMidnight }: FreeRoom, { kind }: Wish, telling: Telling): string {
  const { rom } = telling.texts;
  const stretches = free.map((each) => stretchOf(each, telling));
  const [first] = stretches;
  if (kind === 'some' || !first) return rom.free(sayStretches(stretches, telling));
  return untilMidnight ? rom.restOfDay : rom.until(sayTime(first.end, telling));
}

/** The first time that is as wished. */
function meetingIn({ free }: FreeRoom, wish: Wish): Interval | undefined {
  const [first] = free;
  if (!first) return undefined;
  if (wish.kind === 'span') return { start: first.start, end: wish.end.epochMilliseconds };
  const length = wish.minutes === undefined ? MEETING_MS : wish.minutes * 60_000;
  return { start: first.start, end: Math.min(first.end, first.start + length) };
}

function meetingLink(found: FreeRoom, wish: Wish, telling: Telling) {
  const { meetings, texts } = telling;
  const meeting = meetingIn(found, wish);
  if (!meeting || !meetings) return [];
  const { name, address } = found.room;
  const { url } = linkMeeting({ ...meeting, attendees: [address], location: name }, meetings);
  // Of several free times it is not plain which is meant.
  const at = wish.kind === 'some' ? formatTime(stretchOf(meeting, telling).start) : undefined;
  return [...run('\u00a0· '), ...link(texts.rom.makeMeeting(at), url)];
}

function aboutRoom(room: Room, { places }: RoomNeeds, { texts }: Telling): string {
  const isUncounted = places !== undefined && room.capacity === undefined;
  return [sayRoom(room, texts), isUncounted ? texts.rom.uncounted : '']
    .filter((part) => part !== '')
    .join(' · ');
}

function roomLine(found: FreeRoom, { wish, needs }: FreeAnswer, telling: Telling): RichTextSection {
  const about = aboutRoom(found.room, needs, telling);
  return line(
    bold(found.room.name),
    run(`  ${sayFree(found, wish, telling)}`),
    meetingLink(found, wish, telling),
    run(about === '' ? '' : `\n${about}`),
  );
}

const saySoon = ({ room, next }: TakenRoom, telling: Telling) =>
  next ? `${room.name} ${sayNext(next, telling)}` : room.name;

/** When nothing is free: what is first, of what is free for so long that day. */
function soonBlocks(soon: readonly TakenRoom[], telling: Telling): KnownBlock[] {
  if (soon.length === 0) return [];
  const lines = soon.map((each) => line(run(saySoon(each, telling))));
  return [richText(line(run(telling.texts.rom.soonest)), list(lines, { style: 'bullet' }))];
}

function sayUnread(unread: readonly Room[], { texts }: Telling): string {
  const named = unread.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = unread.length - named.length;
  return texts.rom.unreadRooms(
    formatList([...named, ...(more > 0 ? [texts.rom.moreRooms(more)] : [])], texts),
  );
}

function roomButtons(rooms: readonly Room[], { when }: FreeAnswer, { texts }: Telling): KnownBlock[] {
  if (rooms.length === 0) return [];
  return [
    actions(
      ...rooms.map(({ name, address }, at) =>
        button({
          actionId: `rom:show:${at}`,
          text: name,
          value: writeRoomValue(address, when),
          label: texts.rom.showRoom(name),
        }),
      ),
    ),
  ];
}

function summarize({ free, taken, unread }: FreeAnswer, { texts: { rom } }: Telling): string {
  const read = free.length + taken.length;
  if (read === 0 && unread.length > 0) return rom.noneRead;
  return free.length > 0 ? rom.someFree(free.length, read) : rom.noneFree(read);
}

/** The rooms that are free as wished, each with a way to its day and to a meeting there. */
export function viewFree(answer: FreeAnswer, telling: Telling, surface: Surface): Message {
  const { rom } = telling.texts;
  const { free, taken, unread, wish, needs } = answer;
  const shown = free.slice(0, MAX_SHOWN);
  const title = rom.freeTitle(sayWish(answer, telling));
  const summary = [summarize(answer, telling), sayNeeds(needs, telling.texts)]
    .filter((text) => text !== '')
    .join(' ');
  const noneRead = free.length + taken.length === 0;
  const notes = [
    ...(free.length > shown.length ? [rom.listed(shown.length, free.length)] : []),
    [...(shown.length > 1 ? [rom.smallestFirst] : []), ...sayNotes(answer.readAt, telling)].join(' '),
    ...(unread.length > 0 && !noneRead ? [sayUnread(unread, telling)] : []),
    ...sayReference(answer, telling),
  ].filter((note) => note !== '');
  const soon = shown.length > 0 ? [] : taken.filter(({ next }) => next).slice(0, MAX_SOON);
  const spoken = [
    ...shown.map((found) => `${found.room.name}: ${sayFree(found, wish, telling)}.`),
    ...(soon.length > 0 ? [`${rom.soonest} ${soon.map((each) => saySoon(each, telling)).join(', ')}.`] : []),
  ];
  const buttons = [...shown, ...soon].map(({ room }) => room);
  return message([`${title}.`, summary, ...spoken, ...notes].join(' '), [
    header(title),
    section(summary),
    ...(shown.length > 0
      ? [
          richText(
            list(
              shown.map((found) => roomLine(found, answer, telling)),
              { style: 'bullet' },
            ),
          ),
        ]
      : soonBlocks(soon, telling)),
    ...(notes.length > 0 ? [context(...notes)] : []),
    ...roomButtons(buttons, answer, telling),
    ...(surface === 'message' ? [actions(externalSelect('rom:pick', rom.searchPlaceholder))] : []),
  ]);
}
