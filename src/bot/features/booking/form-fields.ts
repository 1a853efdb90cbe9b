import { Temporal } from 'temporal-polyfill';
import { staticSelect } from '../../blocks/elements.js';
import { inputBlock } from '../../blocks/input-elements.js';
import type { RequestContext } from '../../framework/request-context.js';
import { formatDuration } from '../../rooms/format-room.js';
import { formatTime } from '../../time/dates.js';
import type { FreeStart } from './free-starts.js';

export const START_FIELD = 'booking-start';
export const LENGTH_FIELD = 'booking-length';
/** The length until the room is taken. */
export const UNTIL_TAKEN = 'free';
export const DEFAULT_MINUTES = 30;

export function renderStartField(
  starts: readonly FreeStart[],
  chosen: FreeStart,
  day: { end: number },
  request: RequestContext,
) {
  const { booking } = request.texts;
  const at = (time: number) =>
    formatTime(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(request.now.timeZoneId));
  const valueOf_ = ({ start, end }: FreeStart) => `${start}-${end}`;
  const options = starts.map((each) => ({
    text:
      each.end === day.end ? booking.freeRest(at(each.start)) : booking.free(at(each.start), at(each.end)),
    value: valueOf_(each),
  }));
  return inputBlock({
    blockId: START_FIELD,
    label: booking.start,
    element: staticSelect(START_FIELD, booking.start, options, valueOf_(chosen)),
  });
}

export function renderLengthField(
  lengths: readonly number[],
  minutes: number | undefined,
  { texts }: RequestContext,
) {
  const { booking } = texts;
  const options = [
    ...lengths.map((each) => ({ text: formatDuration(each, texts), value: String(each) })),
    { text: booking.untilTaken, value: UNTIL_TAKEN },
  ];
  const chosen = lengths.includes(minutes ?? 0) ? String(minutes) : UNTIL_TAKEN;
  return inputBlock({
    blockId: LENGTH_FIELD,
    label: booking.length,
    element: staticSelect(LENGTH_FIELD, booking.length, options, chosen),
  });
}
