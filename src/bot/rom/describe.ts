import type { Room } from '../../calendar/contract.js';
import { formatTime } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import type { RoomNow } from './agenda.js';

/** `12 plasser · Rådhuset · skjerm, tavle`; empty for a room the directory knows nothing of. */
export function describeRoom({ capacity, building, equipment }: Room, { rom }: Texts): string {
  const parts = [capacity === undefined ? '' : rom.places(capacity), building ?? '', equipment.join(', ')];
  return parts.filter((part) => part !== '').join(' · ');
}

export function describeNow({ free, until }: RoomNow, { rom }: Texts): string {
  if (until === undefined) return free ? rom.freeNow : rom.takenNow;
  return free ? rom.freeNowUntil(formatTime(until)) : rom.takenNowUntil(formatTime(until));
}
