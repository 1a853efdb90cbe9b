import type { CalendarSource, RoomBooking, SourceWindow } from './source.js';

/**
 * The source, asked for the same room and time once by all who ask meanwhile: who asks again because it was slow adds
 * nothing to its work.
 */
export function withJoinedRooms(source: CalendarSource): CalendarSource {
  const underWay = new Map<string, Promise<RoomBooking[] | undefined>>();

  function roomEvents(address: string, window: SourceWindow) {
    const question = `${window.start.epochMilliseconds} ${window.end.epochMilliseconds} ${address.toLowerCase()}`;
    const known = underWay.get(question);
    if (known) return known;
    const answer = source.roomEvents(address, window).finally(() => underWay.delete(question));
    underWay.set(question, answer);
    return answer;
  }

  return { ...source, roomEvents };
}
