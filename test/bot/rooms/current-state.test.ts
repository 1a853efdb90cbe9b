import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { currentRoomState } from '../../../src/bot/rooms/agenda.js';
import { formatTime } from '../../../src/bot/time/dates.js';
import type { Interval } from '../../../src/shared/time/interval.js';

const oslo = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Europe/Oslo');
const at = (wallTime: string) => oslo(wallTime).epochMilliseconds;
const taken = (...times: [string, string][]): Interval[] =>
  times.map(([start, end]) => ({ start: at(`2026-11-24T${start}`), end: at(`2026-11-24T${end}`) }));

describe('the current state of a room', () => {
  const times = taken(['09:00', '10:00'], ['10:00', '11:30'], ['11:40', '12:00'], ['14:00', '15:00']);
  test.each([
    ['2026-11-24T08:30', true, '09:00', undefined],
    ['2026-11-24T08:55', true, '09:00', undefined],
    ['2026-11-24T09:00', false, '12:00', '14:00'],
    ['2026-11-24T11:35', true, '11:40', undefined],
    ['2026-11-24T14:30', false, '15:00', undefined],
    ['2026-11-24T15:00', true, undefined, undefined],
  ])('at %s free is %s, until %s, and then free until %s', (moment, free, until, freeTo) => {
    const now = currentRoomState(times, oslo(moment));
    const changes = [now.until, now.freeTo].map((time) => time && formatTime(time));
    expect([now.free, ...changes]).toEqual([free, until, freeTo]);
  });

  test('has no end today if the room is taken past midnight', () => {
    const night = [{ start: at('2026-11-24T22:00'), end: at('2026-11-25T02:00') }];
    expect(currentRoomState(night, oslo('2026-11-24T23:00'))).toEqual({ free: false });
  });
});
