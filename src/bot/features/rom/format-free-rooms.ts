import type { Room } from '../../../calendar/contract.js';
import {
  formatDuration,
  formatNextFree,
  formatTimeInZones,
  formatZonedInterval,
  formatZonedIntervals,
  type RoomRenderContext,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import { formatList, formatWhen } from '../../time/dates.js';
import type { FreeRoom, FreeRoomsAnswer, RequestedTime, TakenRoom } from './model.js';

/** Texts about the rooms that are free at a requested time. */

const MAX_NAMED = 10;

/** `nå, minst 30 minutter`, `i morgen, onsdag 25. november, 13:00–15:00` */
export function formatRequestedTime({ time, when }: FreeRoomsAnswer, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const day = time.kind === 'now' ? rom.rightNow : formatWhen(when, context.now.toPlainDate(), context.texts);
  if (time.kind === 'span') return `${day}, ${formatZonedInterval(time, context)}`;
  return time.minutes === undefined
    ? day
    : `${day}, ${rom.atLeast(formatDuration(time.minutes, context.texts))}`;
}

/** `ledig til 15:00`; for a search without a time, the free times of the day. */
export function formatRoomFreeTimes(
  { free, untilMidnight }: FreeRoom,
  { kind }: RequestedTime,
  context: RoomRenderContext,
): string {
  const { rom } = context.texts;
  const intervals = free.map((each) => zonedIntervalOf(each, context));
  const [first] = intervals;
  if (kind === 'some' || !first) return rom.free(formatZonedIntervals(intervals, context));
  return untilMidnight ? rom.restOfDay : rom.until(formatTimeInZones(first.end, context));
}

/** `Fjorden: ledig til 15:00` */
export function nameFreeTimes(found: FreeRoom, time: RequestedTime, context: RoomRenderContext): string {
  const times = formatRoomFreeTimes(found, time, context);
  return `${found.room.name}: ${times.charAt(0).toLowerCase()}${times.slice(1)}`;
}

/** A taken room and when it is next free. */
export const formatNextFreeTime = ({ room, next }: TakenRoom, context: RoomRenderContext) =>
  next ? `${room.name} ${formatNextFree(next, context)}` : room.name;

/** The names of the rooms that could not be read. */
export function formatUnreadRooms(unread: readonly Room[], { texts }: RoomRenderContext): string {
  const named = unread.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = unread.length - named.length;
  return texts.rom.unreadableRooms(
    formatList([...named, ...(more > 0 ? [texts.rom.moreRooms(more)] : [])], texts),
    unread.length,
  );
}

/** How many rooms are free, of those that could be read. */
export function formatFreeSummary(
  { free, taken, unread }: FreeRoomsAnswer,
  { texts: { rom } }: RoomRenderContext,
): string {
  const read = free.length + taken.length;
  if (read === 0 && unread.length > 0) return rom.noRoomsReadable;
  return free.length > 0 ? rom.someFree(free.length, read) : rom.noneFree(read);
}
