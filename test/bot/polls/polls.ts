import { Temporal } from 'temporal-polyfill';
import type { Poll, PollVote } from '../../../src/bot/model/poll.js';

/** Polls for tests. */

const ZONE = 'Europe/Oslo';
/** Milliseconds of a wall time in Oslo. */
export const at = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(ZONE).epochMilliseconds;

/** From `start` on the day, an hour long. */
export const hourFrom = (start: string) => ({ start: at(start), end: at(start) + 3_600_000 });

export const pollOf = (more: Partial<Poll> = {}): Poll => ({
  id: 'p1',
  team: 'T1',
  channel: 'C1',
  messageTs: '1795507200.000900',
  createdBy: 'U1',
  language: 'nb',
  people: ['U1', 'U2', '@ola'],
  times: [hourFrom('2026-11-25T10:00'), hourFrom('2026-11-26T13:00'), hourFrom('2026-11-27T09:30')],
  ...more,
});

/** `votes('U1:0 U2:0')` */
export const votes = (text: string): PollVote[] =>
  text.split(' ').map((each) => {
    const [user = '', time] = each.split(':');
    return { user, time: Number(time) };
  });
