import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../shared/time/interval.js';
import type { MeetingCalendar } from '../config/meeting-link.js';
import type { PollVote } from '../model/poll.js';
import type { Texts } from '../texts/texts.js';
import { formatDate, formatTime } from '../time/dates.js';

/** The input of rendering besides the poll. */
export interface PollRenderContext {
  now: Temporal.ZonedDateTime;
  texts: Texts;
  /** Absent: no buttons for meetings. */
  meetings?: MeetingCalendar | undefined;
}

/** `onsdag 25. november 10:00–11:00` */
export function formatPollTime({ start, end }: Interval, { now, texts }: PollRenderContext): string {
  const at = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  const date = formatDate(at(start).toPlainDate(), now.toPlainDate(), texts);
  return `${date} ${texts.common.timeRange(formatTime(at(start)), formatTime(at(end)))}`;
}

/** Indexes of the times with the most votes, and the number of their votes. Without votes, no indexes. */
export function findLeaders(votes: readonly PollVote[]): { times: number[]; count: number } {
  const counts = new Map<number, number>();
  for (const { time } of votes) counts.set(time, (counts.get(time) ?? 0) + 1);
  const count = Math.max(0, ...counts.values());
  const times = [...counts].filter(([, each]) => each === count).map(([time]) => time);
  return { times: times.toSorted((one, other) => one - other), count };
}
