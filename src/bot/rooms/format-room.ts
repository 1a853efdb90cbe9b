import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../calendar/contract.js';
import type { Interval } from '../../shared/time/interval.js';
import type { RequestContext } from '../framework/request-context.js';
import { hasOtherOffset } from '../framework/viewer-zone.js';
import type { Texts } from '../texts/texts.js';
import { cityOf, formatList, formatTime, formatWeekday } from '../time/dates.js';
import type { AgendaItem, RoomDay, ZonedInterval } from './agenda.js';
import type { CurrentRoomState } from './free-rooms.js';
import type { RoomNeeds } from './rom-query.js';

/** Who is told, and in which zone they are where their clock shows another time than ours in those days. */
export interface RoomRenderContext extends RequestContext {
  viewerZone?: string;
}

/** The stretch on our wall clock. */
export function zonedIntervalOf({ start, end }: Interval, { now }: RequestContext): ZonedInterval {
  const at = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  return { start: at(start), end: at(end) };
}

/** Their time of it, with the weekday where it is another day there. */
function theirTime(time: Temporal.ZonedDateTime, zone: string, texts: Texts): string {
  const theirs = time.withTimeZone(zone);
  const isSameDay = theirs.toPlainDate().equals(time.toPlainDate());
  if (isSameDay) return formatTime(theirs);
  return `${formatWeekday(theirs.toPlainDate(), texts, 'short')} ${formatTime(theirs)}`;
}

/** `13:00`; with the viewer's time of it behind where that is another: `13:00 (12:00)`. */
export function formatTimeInZones(
  time: Temporal.ZonedDateTime,
  { texts, viewerZone }: RoomRenderContext,
): string {
  const ours = formatTime(time);
  if (viewerZone === undefined || !hasOtherOffset(time, viewerZone)) return ours;
  return `${ours} (${theirTime(time, viewerZone, texts)})`;
}

/** `13:00–15:00`, `13:00–15:00 (12:00–14:00)` */
export function formatZonedInterval(
  { start, end }: ZonedInterval,
  { texts, viewerZone: zone }: RoomRenderContext,
): string {
  const { timeRange } = texts.common;
  const ours = timeRange(formatTime(start), formatTime(end));
  if (zone === undefined || !(hasOtherOffset(start, zone) || hasOtherOffset(end, zone))) return ours;
  return `${ours} (${timeRange(theirTime(start, zone, texts), theirTime(end, zone, texts))})`;
}

/** When an item is, and that it begins or ends on another day. */
export function formatAgendaItemTime(item: AgendaItem, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const { start, end, startsBefore: fromBefore, endsAfter: intoAfter } = item;
  if (!fromBefore && !intoAfter) return formatZonedInterval(item, context);
  return rom.fromTo(
    fromBefore ? rom.dayBefore : formatTimeInZones(start, context),
    intoAfter ? rom.dayAfter : formatTimeInZones(end, context),
  );
}

/** `12 plasser · Rådhuset · skjerm, tavle`; empty for a room the directory knows nothing of. */
export function formatRoomDetails({ capacity, building, equipment }: Room, { rom }: Texts): string {
  const parts = [capacity === undefined ? '' : rom.seats(capacity), building ?? '', equipment.join(', ')];
  return parts.filter((part) => part !== '').join(' · ');
}

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

/** `Ledig til 13:00`, `Opptatt resten av dagen` */
export function formatRoomState({ free, until }: CurrentRoomState, context: RoomRenderContext): string {
  const { rom } = context.texts;
  if (until === undefined) return free ? rom.freeRest : rom.takenRest;
  const time = formatTimeInZones(until, context);
  return free ? rom.freeUntil(time) : rom.takenUntil(time);
}

/** `14:00–15:00`; `fra 14:00` for the rest of the day. */
export function formatNextFree(next: Interval, context: RoomRenderContext): string {
  const stretch = zonedIntervalOf(next, context);
  const isRest = stretch.end.equals(stretch.start.startOfDay().add({ days: 1 }));
  return isRest
    ? context.texts.rom.fromTime(formatTimeInZones(stretch.start, context))
    : formatZonedInterval(stretch, context);
}

export const formatZonedIntervals = (stretches: readonly ZonedInterval[], context: RoomRenderContext) =>
  formatList(
    stretches.map((each) => formatZonedInterval(each, context)),
    context.texts,
  );

/** When a room is free in the working hours of a day; of a day without them, whether anything is booked. */
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

/** `Bare rom i bygg A med minst 8 plasser og «skjerm».`; empty where any room will do. */
export function formatRoomNeeds({ places, building, words }: RoomNeeds, texts: Texts): string {
  const needs = [
    ...(places === undefined ? [] : [texts.rom.atLeastSeats(places)]),
    ...words.map(texts.rom.quoted),
  ];
  if (needs.length === 0 && building === undefined) return '';
  return texts.rom.filteredBy(formatList(needs, texts), building);
}

/** `30 minutter`, `1 time og 30 minutter` */
export function formatDuration(minutes: number, { rom }: Texts): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return rom.minutes(rest);
  return rest === 0 ? rom.hours(hours) : rom.hoursAndMinutes(rom.hours(hours), rom.minutes(rest));
}

/** `Europe/London` is called London. */

/** What to know of the times in a message: whose they are, and when the calendars were read. */
export function formatReadNotes(
  readAt: Temporal.ZonedDateTime | undefined,
  context: RoomRenderContext,
): string[] {
  const { now, texts, viewerZone } = context;
  const zones = viewerZone === undefined ? [] : [texts.rom.zones(cityOf(now.timeZoneId), cityOf(viewerZone))];
  return [...zones, ...(readAt ? [texts.rom.readAt(formatTime(readAt))] : [])];
}

/** Under what the log has why some could not be read. */
export function formatReference(
  { reference }: { reference?: string },
  { texts }: RoomRenderContext,
): string[] {
  return reference === undefined ? [] : [texts.failure.reference(reference)];
}
