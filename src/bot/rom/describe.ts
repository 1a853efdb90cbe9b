import type { Room } from '../../calendar/contract.js';
import { formatList, formatTime } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import type { AgendaDay, RoomNow } from './agenda.js';

/** `12 plasser · Rådhuset · skjerm, tavle`; empty for a room the directory knows nothing of. */
export function describeRoom({ capacity, building, equipment }: Room, { rom }: Texts): string {
  const parts = [capacity === undefined ? '' : rom.places(capacity), building ?? '', equipment.join(', ')];
  return parts.filter((part) => part !== '').join(' · ');
}

export function describeNow({ free, until }: RoomNow, { rom }: Texts): string {
  if (until === undefined) return free ? rom.freeNow : rom.takenNow;
  return free ? rom.freeNowUntil(formatTime(until)) : rom.takenNowUntil(formatTime(until));
}

/** When a room is free in the working hours of a day; of a day without them, whether anything is booked. */
export function describeDay({ date, allDay, items, gaps }: AgendaDay, texts: Texts): string {
  const { rom, common } = texts;
  if (allDay.length > 0) return rom.takenAllDay;
  if (items.length === 0) return gaps.length > 0 ? `${rom.freeAllDay}.` : `${rom.nothingBooked}.`;
  if (date.dayOfWeek > 5) {
    const times = items.map(({ start, end }) => common.timeRange(formatTime(start), formatTime(end)));
    return rom.takenAt(formatList(times, texts));
  }
  const times = gaps.map(({ start, end }) => common.timeRange(formatTime(start), formatTime(end)));
  return times.length > 0 ? rom.freeAt(formatList(times, texts)) : rom.takenInHours;
}
