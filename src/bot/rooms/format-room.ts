import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../calendar/contract.js';
import type { Interval } from '../../shared/time/interval.js';
import { hasOtherOffset, type RequestContext } from '../framework/request-context.js';
import type { Texts } from '../texts/texts.js';
import { cityOf, formatHoliday, formatList, formatTime, formatWeekday, formatWhen } from '../time/dates.js';
import type { When } from '../time/when.js';
import type { AgendaItem, CurrentRoomState, RoomDay, ZonedInterval } from './agenda.js';
import { EQUIPMENT_WORDS, type Nearness, spellEquipment } from './room-rules.js';
import type { RoomNeeds } from './search-rooms.js';

/** A request, and the time zone of the person who reads the answer if its offset differs on those days. */
export interface RoomRenderContext extends RequestContext {
  viewerZone?: string;
}

/** The interval in the zone of the bot. */
export function zonedIntervalOf({ start, end }: Interval, { now }: RequestContext): ZonedInterval {
  const at = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  return { start: at(start), end: at(end) };
}

/** The time in another zone, with the weekday if it is another day there. */
function formatInZone(time: Temporal.ZonedDateTime, zone: string, texts: Texts): string {
  const theirs = time.withTimeZone(zone);
  const isSameDay = theirs.toPlainDate().equals(time.toPlainDate());
  if (isSameDay) return formatTime(theirs);
  return `${formatWeekday(theirs.toPlainDate(), texts, 'short')} ${formatTime(theirs)}`;
}

/** `13:00`; `13:00 (12:00)` if the viewer's time differs. */
export function formatTimeInZones(
  time: Temporal.ZonedDateTime,
  { texts, viewerZone }: RoomRenderContext,
): string {
  const ours = formatTime(time);
  if (viewerZone === undefined || !hasOtherOffset(time, viewerZone)) return ours;
  return `${ours} (${formatInZone(time, viewerZone, texts)})`;
}

/** `13:00–15:00`; `13:00–15:00 (12:00–14:00)` if the viewer's times differ. */
export function formatZonedInterval(
  { start, end }: ZonedInterval,
  { texts, viewerZone: zone }: RoomRenderContext,
): string {
  const { timeRange } = texts.common;
  const ours = timeRange(formatTime(start), formatTime(end));
  if (zone === undefined || !(hasOtherOffset(start, zone) || hasOtherOffset(end, zone))) return ours;
  return `${ours} (${timeRange(formatInZone(start, zone, texts), formatInZone(end, zone, texts))})`;
}

/** The time of an item, with words for a start or end on another day. */
export function formatAgendaItemTime(item: AgendaItem, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const { start, end, startsBefore, endsAfter } = item;
  if (!startsBefore && !endsAfter) return formatZonedInterval(item, context);
  return rom.fromTo(
    startsBefore ? rom.dayBefore : formatTimeInZones(start, context),
    endsAfter ? rom.dayAfter : formatTimeInZones(end, context),
  );
}

/** `uke 48`, `mandag 17. mai (grunnlovsdagen)`: a day or week, with the name of a public holiday. */
export const formatRoomDate = (
  when: When,
  { now, texts }: Pick<RoomRenderContext, 'now' | 'texts'>,
): string => `${formatWhen(when, now.toPlainDate(), texts)}${formatHoliday(when, texts)}`;

/** `12 plasser · Rådhuset · skjerm, tavle`; empty for a room without details. */
export function formatRoomDetails({ capacity, building, equipment }: Room, { rom }: Texts): string {
  const parts = [capacity === undefined ? '' : rom.seats(capacity), building ?? '', equipment.join(', ')];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Whether a room is free now and until when, as a sentence. */
export function formatCurrentState(
  { free, until, freeTo }: CurrentRoomState,
  context: RoomRenderContext,
): string {
  const { rom } = context.texts;
  if (until === undefined) return free ? rom.freeNow : rom.takenNow;
  if (free) return rom.freeNowUntil(formatTimeInZones(until, context));
  if (freeTo === undefined) return rom.takenNowUntil(formatTimeInZones(until, context));
  return rom.takenNowBetween(formatZonedInterval({ start: until, end: freeTo }, context));
}

/** `14:00–15:00`; `fra 14:00` for the rest of the day. */
export function formatNextFree(next: Interval, context: RoomRenderContext): string {
  const interval = zonedIntervalOf(next, context);
  const isRest = interval.end.equals(interval.start.startOfDay().add({ days: 1 }));
  return isRest
    ? context.texts.rom.fromTime(formatTimeInZones(interval.start, context))
    : formatZonedInterval(interval, context);
}

export const formatZonedIntervals = (intervals: readonly ZonedInterval[], context: RoomRenderContext) =>
  formatList(
    intervals.map((each) => formatZonedInterval(each, context)),
    context.texts,
  );

/** When a room is free in the working hours of a day; on a weekend, when it is taken. */
export function formatRoomDay(
  { date, isWholeDay, taken, gaps }: RoomDay,
  context: RoomRenderContext,
): string {
  const { rom } = context.texts;
  if (isWholeDay) return rom.takenAllDay;
  if (taken.length === 0) return gaps.length > 0 ? `${rom.freeAllDay}.` : `${rom.nothingBooked}.`;
  if (date.dayOfWeek > 5) return rom.takenAt(formatZonedIntervals(taken, context));
  return gaps.length > 0 ? rom.freeAt(formatZonedIntervals(gaps, context)) : rom.takenInHours;
}

/** A building whose name says the floor. */
const FLOOR_NAME = /etasje|\betg\b|floor/iu;

/** `Bare rom i bygg A med minst 8 plasser, skjerm og «fj».`; empty if there are no needs. */
export const formatRoomNeeds = (needs: RoomNeeds, texts: Texts): string =>
  joinSentences([
    needs.outside === undefined ? '' : texts.rom.outsideBuilding(needs.outside),
    formatWantedRooms(needs, texts),
  ]);

const joinSentences = (sentences: readonly string[]) => sentences.filter((each) => each !== '').join(' ');

function formatWantedRooms(needs: RoomNeeds, texts: Texts): string {
  const { near, building } = needs;
  const { otherThan, largerThan, smallerThan, sameBuilding, nearestUnknown, floorUnknown } = texts.rom;
  const anywhere: Partial<Record<Nearness, (room: string) => string>> = {
    other: otherThan,
    larger: largerThan,
    smaller: smallerThan,
  };
  const formatAnywhere = near && anywhere[near.how];
  if (formatAnywhere) return joinSentences([formatAnywhere(near.room), formatFilter(needs, texts)]);
  if (!near || building === undefined) return formatFilter(needs, texts);
  const { building: _, ...others } = needs;
  const unknown: Partial<Record<Nearness, string>> = {
    near: nearestUnknown,
    ...(!FLOOR_NAME.test(building) && { floor: floorUnknown }),
  };
  return joinSentences([
    sameBuilding(near.room, building),
    formatFilter(others, texts),
    unknown[near.how] ?? '',
  ]);
}

/** `minst 10 plasser og projektor` */
export function listNeeds({ places, words, either = [] }: RoomNeeds, texts: Texts): string {
  const equipment = either.map((word) => texts.rom.equipment(spellEquipment(word)));
  const needs = [
    ...(places === undefined ? [] : [texts.rom.atLeastSeats(places)]),
    ...words.map((word) =>
      EQUIPMENT_WORDS.has(word.toLowerCase())
        ? texts.rom.equipment(spellEquipment(word))
        : texts.common.quote(word),
    ),
    ...(equipment.length > 0 ? [formatList(equipment, texts, texts.asking.or)] : []),
  ];
  return formatList(needs, texts);
}

function formatFilter(needs: RoomNeeds, texts: Texts): string {
  const { building, without = [] } = needs;
  const listed = listNeeds(needs, texts);
  const lacking = formatList(
    without.map((word) => texts.rom.equipment(spellEquipment(word))),
    texts,
  );
  return [
    ...(listed === '' && building === undefined ? [] : [texts.rom.filteredBy(listed, building)]),
    ...(lacking === '' ? [] : [texts.rom.filteredByLack(lacking)]),
  ].join(' ');
}

/** In what order several rooms are listed. */
export function formatOrder(rooms: readonly unknown[], { order }: RoomNeeds, { rom }: Texts): string[] {
  if (rooms.length < 2) return [];
  if (order === 'longest') return [rom.longestFirst];
  return [order === 'largest' ? rom.largestFirst : rom.smallestFirst];
}

/** `30 minutter`, `1 time og 30 minutter` */
export function formatDuration(minutes: number, { rom }: Texts): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return rom.minutes(rest);
  return rest === 0 ? rom.hours(hours) : rom.hoursAndMinutes(rom.hours(hours), rom.minutes(rest));
}

/** Above this, rooms whose calendars may lack events are not named. */
const MAX_UNSURE = 5;

/** That the calendar server may not show all events of these rooms. */
export function formatUnsureRooms(names: readonly string[], texts: Texts): string[] {
  if (names.length === 0) return [];
  return [texts.rom.mayLackEvents(names.length > MAX_UNSURE ? '' : formatList(names, texts))];
}

/** Notes on the times of a message: their time zones, events that may be missing, and when the calendars were read. */
export function formatReadNotes(
  { readAt, unsure = [] }: { readAt?: Temporal.ZonedDateTime; unsure?: readonly string[] },
  context: RoomRenderContext,
): string[] {
  const { now, texts, viewerZone } = context;
  const zones = viewerZone === undefined ? [] : [texts.rom.zones(cityOf(now.timeZoneId), cityOf(viewerZone))];
  return [
    ...zones,
    ...formatUnsureRooms(unsure, texts),
    ...(readAt ? [texts.rom.readAt(formatTime(readAt))] : []),
  ];
}

/** The reference for finding the errors in the log. */
export function formatReference(
  { reference }: { reference?: string },
  { texts }: RoomRenderContext,
): string[] {
  return reference === undefined ? [] : [texts.failure.reference(reference)];
}
