import { Temporal } from 'temporal-polyfill';
import type { Room, RoomEvent } from '../../../calendar/contract.js';
import { type AgendaItem, agendaOf } from '../../rooms/agenda.js';
import { type CurrentRoomState, currentRoomState } from '../../rooms/current-state.js';
import { intervalOfEvent } from '../../rooms/room-times-cache.js';

/** A meeting in a room. Without `item` it lasts all day. */
export interface RoomMeeting {
  date: Temporal.PlainDate;
  item?: AgendaItem;
  subjects: readonly string[];
}

/** The state of a room now, with its current meeting and the next one this week. */
export interface RoomStatus extends CurrentRoomState {
  current?: RoomMeeting;
  next?: RoomMeeting;
}

/** A chosen room with its status. `gone`: the calendar does not have the room. */
export type HomeRoom = { room: Room } & ({ status: RoomStatus } | { missing: 'unread' | 'gone' });

const meetingOf = (date: Temporal.PlainDate, item: AgendaItem): RoomMeeting => ({
  date,
  item,
  subjects: item.subjects,
});

const allDayOf = (date: Temporal.PlainDate, subjects: readonly string[]): RoomMeeting[] =>
  subjects.length > 0 ? [{ date, subjects }] : [];

/** @param events the events of the week that contains `now` */
export function roomStatus(events: readonly RoomEvent[], now: Temporal.ZonedDateTime): RoomStatus {
  const first = now.toPlainDate();
  const last = first.add({ days: 7 - first.dayOfWeek });
  const days = agendaOf(events, { first, last }, now.timeZoneId);
  const isAhead = ({ start }: AgendaItem) => Temporal.ZonedDateTime.compare(start, now) > 0;
  const isOver = ({ end }: AgendaItem) => Temporal.ZonedDateTime.compare(end, now) <= 0;
  const meetings = days.flatMap(({ date, allDay, items }) => [
    ...allDayOf(date, allDay),
    ...items.map((item) => meetingOf(date, item)),
  ]);
  const isNow = ({ date, item }: RoomMeeting) =>
    date.equals(first) && (item === undefined || (!isAhead(item) && !isOver(item)));
  const current = meetings.find(isNow);
  const next = meetings.find(({ date, item }) =>
    item ? isAhead(item) && !item.startsBefore : !date.equals(first),
  );
  return {
    ...currentRoomState(events.map(intervalOfEvent), now),
    ...(current && { current }),
    ...(next && { next }),
  };
}
