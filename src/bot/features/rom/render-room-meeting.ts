import type { RichTextElement } from '@slack/types';
import type { Interval } from '../../../shared/time/interval.js';
import { actionsBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { linkElements, textElements } from '../../blocks/rich-text.js';
import { createMeetingLink, type MeetingLink } from '../../config/meeting-link.js';
import { renderMeetingFileButton } from '../../framework/meeting-button.js';
import { type RoomRenderContext, zonedIntervalOf } from '../../rooms/format-room.js';
import { formatTime } from '../../time/dates.js';
import type { FreeRoom, RequestedTime } from './model.js';

/** The length of a meeting if the question has none. */
const DEFAULT_MEETING_MS = 30 * 60_000;

/** A meeting at the first free time, within the requested time. */
export function meetingIn({ free }: FreeRoom, time: RequestedTime): Interval | undefined {
  const [first] = free;
  if (!first) return undefined;
  if (time.kind === 'span') return { start: first.start, end: time.end.epochMilliseconds };
  const length = time.minutes === undefined ? DEFAULT_MEETING_MS : time.minutes * 60_000;
  return { start: first.start, end: Math.min(first.end, first.start + length) };
}

/** The whole minutes of a meeting, at least one. */
export const minutesOf = ({ start, end }: Interval): number =>
  Math.max(Math.floor((end - start) / 60_000), 1);

/** A filled-in meeting in the room. Nothing where rooms can be booked, which is shorter. With several free times, `at` is its own. */
function findMeeting(
  found: FreeRoom,
  time: RequestedTime,
  context: RoomRenderContext,
): { link: MeetingLink; at: string | undefined } | undefined {
  const { meetings, booking } = context;
  const meeting = meetingIn(found, time);
  if (!meeting || !meetings || booking) return undefined;
  const { name, address } = found.room;
  const draft = { ...meeting, attendees: [], rooms: [address], location: name };
  return {
    link: createMeetingLink(draft, meetings, context),
    at: time.kind === 'some' ? formatTime(zonedIntervalOf(meeting, context).start) : undefined,
  };
}

/** «Lag møte» in the line of a room, where the meeting has an address. */
export function renderRoomMeetingLink(
  found: FreeRoom,
  time: RequestedTime,
  context: RoomRenderContext,
): RichTextElement[] {
  const meeting = findMeeting(found, time, context);
  if (!meeting || !('url' in meeting.link)) return [];
  const text = context.texts.rom.makeMeeting(meeting.at);
  return [...textElements('\u00a0· '), ...linkElements(text, meeting.link.url)];
}

/** «Lag møte» for each room, where the app sends the meeting as a file. */
export function renderRoomMeetingFiles(
  rooms: readonly FreeRoom[],
  time: RequestedTime,
  context: RoomRenderContext,
): KnownBlock[] {
  const buttons = rooms.flatMap((found, index) => {
    const meeting = findMeeting(found, time, context);
    if (!meeting || 'url' in meeting.link) return [];
    const text = context.texts.rom.makeMeetingIn(found.room.name, meeting.at);
    return [renderMeetingFileButton(meeting.link.value, { index, text })];
  });
  return buttons.length > 0 ? [actionsBlock(...buttons)] : [];
}
