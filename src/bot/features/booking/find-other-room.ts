import { clipIntervals, gapsBetween, type Interval } from '../../../shared/time/interval.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import type { OtherRoom, WantedRoom } from './model.js';
import { dayOf } from './parts.js';

const capacityOf = ({ room }: WantedRoom) => room.capacity ?? 0;

/** The room most like the wanted one: in its building, then nearest in size. */
function compareLikeness(wanted: WantedRoom) {
  const distance = (other: WantedRoom) =>
    (other.room.building === wanted.room.building ? 0 : 1_000) +
    Math.abs(capacityOf(other) - capacityOf(wanted));
  return (a: WantedRoom, b: WantedRoom) => distance(a) - distance(b);
}

/**
 * The nearest alternative to a room that was taken: another room at that time, otherwise the same room later that day.
 * Undefined if there is none, or if the calendars could not be read.
 */
export async function findOtherRoom(
  wanted: WantedRoom,
  { times }: { times: RoomTimesCache },
  services: Services,
  request: RequestContext,
): Promise<OtherRoom | undefined> {
  const { start, end } = wanted;
  try {
    const rooms = (await services.rooms.list(request.deadline)) ?? [];
    const date = request.now.toPlainDate();
    const day = dayOf(request.now.add({ milliseconds: start - request.now.epochMilliseconds }));
    const days = { first: date, last: date };
    const first = request.now.add({ milliseconds: start - request.now.epochMilliseconds }).toPlainDate();
    const found = await times(rooms, first.equals(date) ? days : { first, last: first }, {
      services,
      request,
      budgetMs: BUDGET_MS.severalRooms,
    });
    const read = rooms.flatMap((room, at) => {
      const result = found[at];
      return result && result !== 'late' && 'value' in result ? [{ room, ...result.value }] : [];
    });
    const isFree = (taken: readonly Interval[]) => clipIntervals(taken, { start, end }).length === 0;
    const others = read
      .filter(({ room, taken }) => room.address !== wanted.room.address && isFree(taken))
      .map(({ room, mayLackEvents }): OtherRoom => ({ room, start, end, mayLackEvents }))
      .sort(compareLikeness(wanted));
    if (others[0]) return others[0];
    const own = read.find(({ room }) => room.address === wanted.room.address);
    const [gap] = gapsBetween(own?.taken ?? [], { start, end: day.end }, end - start);
    if (!own || !gap) return undefined;
    const { mayLackEvents } = own;
    return { room: wanted.room, start: gap.start, end: gap.start + end - start, mayLackEvents };
  } catch (error) {
    services.log.warn({ err: error }, 'no other room could be looked for');
    return undefined;
  }
}
