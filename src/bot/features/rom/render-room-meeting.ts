import type { Button, RichTextElement } from '@slack/types';
import type { Interval } from '../../../shared/time/interval.js';
import { actionsBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { linkElements, textElements } from '../../blocks/rich-text.js';
import { createMeetingLink, type MeetingLink } from '../../config/meeting-link.js';
import { renderMeetingFileButton, renderMeetingLink } from '../../framework/meeting-button.js';
import { type RoomRenderContext, zonedIntervalOf } from '../../rooms/format-room.js';
import { formatTime } from '../../time/dates.js';
import type { AgendaAnswer, FreeRoom, RequestedTime } from './model.js';

/** Opens a filled-in meeting. */
export const ROM_MEET_ACTION_ID = 'rom:meet';

/** The length of a meeting if the question has none, and of a time of which only the beginning is typed. */
export const USUAL_MINUTES = 30;
const DEFAULT_MEETING_MS = USUAL_MINUTES * 60_000;

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

/** The first free time of the agenda's day, from now on, of the length of a meeting. */
function firstFreeTime(
  { when, days, now: state }: AgendaAnswer,
  { now }: RoomRenderContext,
): Interval | undefined {
  if (when.kind !== 'day') return undefined;
  const start = now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).epochMilliseconds;
  const from = (begin: number, end: number) => ({
    start: begin,
    end: Math.min(end, begin + DEFAULT_MEETING_MS),
  });
  if (state?.free) return from(start, state.until?.epochMilliseconds ?? Number.POSITIVE_INFINITY);
  const gap = days[0]?.gaps.find(({ end }) => end.epochMilliseconds > start);
  return gap && from(Math.max(gap.start.epochMilliseconds, start), gap.end.epochMilliseconds);
}

/**
 * «Lag møte kl. 10:00» below the agenda of a room that is free at the requested time. Who asks the app to book the room
 * without a time gets its first free time. Nothing where rooms can be booked, which is shorter.
 */
export function renderAgendaMeetingButton(answer: AgendaAnswer, context: RoomRenderContext): Button[] {
  const { room, requested, asksToBook } = answer;
  const { meetings, booking, texts } = context;
  if (!meetings || booking) return [];
  const wanted = requested && 'free' in requested.found && meetingIn(requested.found, requested.time);
  const meeting = requested ? wanted : asksToBook && firstFreeTime(answer, context);
  if (!meeting) return [];
  const draft = { ...meeting, attendees: [], rooms: [room.address], location: room.name };
  const at = formatTime(zonedIntervalOf(meeting, context).start);
  return [
    renderMeetingLink(createMeetingLink(draft, meetings, context), ROM_MEET_ACTION_ID, {
      index: 0,
      text: texts.rom.makeMeeting(at),
      label: texts.rom.makeMeetingIn(room.name, at),
    }),
  ];
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
