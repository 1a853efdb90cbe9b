import type { RichTextSection } from '@slack/types';
import type { Room } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import { actionsBlock, contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { button, externalSelect } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import {
  boldText,
  linkElements,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import type { SlackSurface } from '../../blocks/surface.js';
import { createMeetingLink } from '../../config/meeting-link.js';
import {
  formatDuration,
  formatNextFree,
  formatReadNotes,
  formatReference,
  formatRoomDetails,
  formatRoomNeeds,
  formatTimeInZones,
  formatZonedInterval,
  formatZonedIntervals,
  type RoomRenderContext,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import type { FreeRoom, TakenRoom } from '../../rooms/free-rooms.js';
import type { FreeAnswer } from '../../rooms/rom-answer.js';
import type { RequestedTime, RoomNeeds } from '../../rooms/rom-query.js';
import { writeRoomValue } from '../../rooms/room-button-value.js';
import { formatList, formatTime, formatWhen } from '../../time/dates.js';

/** Who needs a room needs one; the rest is found by asking more closely. */
const MAX_SHOWN = 10;
const MAX_NAMED = 10;
const MAX_SOON = 3;
/** A meeting where nobody said how long, if the room is free for so long. */
const MEETING_MS = 30 * 60_000;

/** `nå, minst 30 minutter`, `i morgen, onsdag 25. november, 13:00–15:00` */
function sayWish({ wish, when }: FreeAnswer, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const day = wish.kind === 'now' ? rom.rightNow : formatWhen(when, context.now.toPlainDate(), context.texts);
  if (wish.kind === 'span') return `${day}, ${formatZonedInterval(wish, context)}`;
  return wish.minutes === undefined
    ? day
    : `${day}, ${rom.atLeast(formatDuration(wish.minutes, context.texts))}`;
}

function sayFree(
  { free, untilMidnight }: FreeRoom,
  { kind }: RequestedTime,
  context: RoomRenderContext,
): string {
  const { rom } = context.texts;
  const stretches = free.map((each) => zonedIntervalOf(each, context));
  const [first] = stretches;
  if (kind === 'some' || !first) return rom.free(formatZonedIntervals(stretches, context));
  return untilMidnight ? rom.restOfDay : rom.until(formatTimeInZones(first.end, context));
}

/** The first time that is as wished. */
function meetingIn({ free }: FreeRoom, wish: RequestedTime): Interval | undefined {
  const [first] = free;
  if (!first) return undefined;
  if (wish.kind === 'span') return { start: first.start, end: wish.end.epochMilliseconds };
  const length = wish.minutes === undefined ? MEETING_MS : wish.minutes * 60_000;
  return { start: first.start, end: Math.min(first.end, first.start + length) };
}

function meetingLink(found: FreeRoom, wish: RequestedTime, context: RoomRenderContext) {
  const { meetings, texts } = context;
  const meeting = meetingIn(found, wish);
  if (!meeting || !meetings) return [];
  const { name, address } = found.room;
  const { url } = createMeetingLink({ ...meeting, attendees: [address], location: name }, meetings);
  // Of several free times it is not plain which is meant.
  const at = wish.kind === 'some' ? formatTime(zonedIntervalOf(meeting, context).start) : undefined;
  return [...textElements('\u00a0· '), ...linkElements(texts.rom.makeMeeting(at), url)];
}

function aboutRoom(room: Room, { places }: RoomNeeds, { texts }: RoomRenderContext): string {
  const isUncounted = places !== undefined && room.capacity === undefined;
  return [formatRoomDetails(room, texts), isUncounted ? texts.rom.seatsUnknown : '']
    .filter((part) => part !== '')
    .join(' · ');
}

function roomLine(found: FreeRoom, { wish, needs }: FreeAnswer, context: RoomRenderContext): RichTextSection {
  const about = aboutRoom(found.room, needs, context);
  return richTextSection(
    boldText(found.room.name),
    textElements(`  ${sayFree(found, wish, context)}`),
    meetingLink(found, wish, context),
    textElements(about === '' ? '' : `\n${about}`),
  );
}

const saySoon = ({ room, next }: TakenRoom, context: RoomRenderContext) =>
  next ? `${room.name} ${formatNextFree(next, context)}` : room.name;

/** When nothing is free: what is first, of what is free for so long that day. */
function soonBlocks(soon: readonly TakenRoom[], context: RoomRenderContext): KnownBlock[] {
  if (soon.length === 0) return [];
  const lines = soon.map((each) => richTextSection(textElements(saySoon(each, context))));
  return [
    richTextBlock(
      richTextSection(textElements(context.texts.rom.freeSoonest)),
      richTextList(lines, { style: 'bullet' }),
    ),
  ];
}

function sayUnread(unread: readonly Room[], { texts }: RoomRenderContext): string {
  const named = unread.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = unread.length - named.length;
  return texts.rom.unreadableRooms(
    formatList([...named, ...(more > 0 ? [texts.rom.moreRooms(more)] : [])], texts),
  );
}

function roomButtons(
  rooms: readonly Room[],
  { when }: FreeAnswer,
  { texts }: RoomRenderContext,
): KnownBlock[] {
  if (rooms.length === 0) return [];
  return [
    actionsBlock(
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

function summarize({ free, taken, unread }: FreeAnswer, { texts: { rom } }: RoomRenderContext): string {
  const read = free.length + taken.length;
  if (read === 0 && unread.length > 0) return rom.noRoomsReadable;
  return free.length > 0 ? rom.someFree(free.length, read) : rom.noneFree(read);
}

/** The rooms that are free as wished, each with a way to its day and to a meeting there. */
export function renderFreeRooms(
  answer: FreeAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { rom } = context.texts;
  const { free, taken, unread, wish, needs } = answer;
  const shown = free.slice(0, MAX_SHOWN);
  const title = rom.freeTitle(sayWish(answer, context));
  const summary = [summarize(answer, context), formatRoomNeeds(needs, context.texts)]
    .filter((text) => text !== '')
    .join(' ');
  const noneRead = free.length + taken.length === 0;
  const notes = [
    ...(free.length > shown.length ? [rom.listed(shown.length, free.length)] : []),
    [...(shown.length > 1 ? [rom.smallestFirst] : []), ...formatReadNotes(answer.readAt, context)].join(' '),
    ...(unread.length > 0 && !noneRead ? [sayUnread(unread, context)] : []),
    ...formatReference(answer, context),
  ].filter((note) => note !== '');
  const soon = shown.length > 0 ? [] : taken.filter(({ next }) => next).slice(0, MAX_SOON);
  const spoken = [
    ...shown.map((found) => `${found.room.name}: ${sayFree(found, wish, context)}.`),
    ...(soon.length > 0
      ? [`${rom.freeSoonest} ${soon.map((each) => saySoon(each, context)).join(', ')}.`]
      : []),
  ];
  const buttons = [...shown, ...soon].map(({ room }) => room);
  return slackMessage([`${title}.`, summary, ...spoken, ...notes].join(' '), [
    headerBlock(title),
    sectionBlock(summary),
    ...(shown.length > 0
      ? [
          richTextBlock(
            richTextList(
              shown.map((found) => roomLine(found, answer, context)),
              { style: 'bullet' },
            ),
          ),
        ]
      : soonBlocks(soon, context)),
    ...(notes.length > 0 ? [contextBlock(...notes)] : []),
    ...roomButtons(buttons, answer, context),
    ...(surface === 'message' ? [actionsBlock(externalSelect('rom:pick', rom.searchPlaceholder))] : []),
  ]);
}
