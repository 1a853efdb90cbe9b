import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { agendaOf, currentRoomState } from '../../../src/bot/rooms/agenda.js';
import { formatTime } from '../../../src/bot/time/dates.js';
import type { Interval } from '../../../src/shared/time/interval.js';

describe('agenda', () => {
  const OSLO = 'Europe/Oslo';

  const event = (subject: string, start: string, end: string) => ({
    subject,
    start,
    end,
    id: subject,
    change_key: '1',
  });

  const dayOf = (date: string, ...events: ReturnType<typeof event>[]) => {
    const first = Temporal.PlainDate.from(date);
    const [day] = agendaOf(events, { first, last: first }, OSLO);
    if (!day) throw new Error('no day');
    return day;
  };

  const gaps = (day: ReturnType<typeof dayOf>) =>
    day.gaps.map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`);

  const oslo = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(OSLO);

  describe('gaps', () => {
    test('are between meetings and at both ends of the working day', () => {
      const day = dayOf(
        '2026-11-24',
        event('b', '2026-11-24T11:00:00.000+01:00', '2026-11-24T12:00:00.000+01:00'),
        event('a', '2026-11-24T09:00:00.000+01:00', '2026-11-24T10:00:00.000+01:00'),
      );
      expect(day.items.map(({ subjects }) => subjects)).toEqual([['a'], ['b']]);
      expect(gaps(day)).toEqual(['08:00–09:00', '10:00–11:00', '12:00–16:00']);
    });

    test('are not inside a long meeting that contains a short one', () => {
      const day = dayOf(
        '2026-11-24',
        event('long', '2026-11-24T09:00:00.000+01:00', '2026-11-24T14:00:00.000+01:00'),
        event('short', '2026-11-24T10:00:00.000+01:00', '2026-11-24T11:00:00.000+01:00'),
      );
      expect(gaps(day)).toEqual(['08:00–09:00', '14:00–16:00']);
    });

    test('are at least a quarter, and never on weekends or beside an all-day event', () => {
      expect(
        gaps(
          dayOf('2026-11-24', event('a', '2026-11-24T08:10:00.000+01:00', '2026-11-24T16:00:00.000+01:00')),
        ),
      ).toEqual([]);
      expect(gaps(dayOf('2026-11-21'))).toEqual([]);
      expect(
        gaps(
          dayOf(
            '2026-11-24',
            event('hele', '2026-11-24T00:00:00.000+01:00', '2026-11-25T00:00:00.000+01:00'),
          ),
        ),
      ).toEqual([]);
    });
  });

  test('clips an event over midnight to both days', () => {
    const first = Temporal.PlainDate.from('2026-11-24');
    const night = event('natt', '2026-11-24T22:00:00.000+01:00', '2026-11-25T09:00:00.000+01:00');
    const days = agendaOf([night], { first, last: first.add({ days: 1 }) }, OSLO);
    expect(
      days.map(({ items }) =>
        items.map(({ startsBefore: fromBefore, endsAfter: intoAfter }) => [fromBefore, intoAfter]),
      ),
    ).toEqual([[[false, true]], [[true, false]]]);
  });

  test('an all-day event of a 25 hour day lasts 25 hours', () => {
    expect(
      dayOf('2026-10-25', event('a', '2026-10-25T00:00:00.000+02:00', '2026-10-26T00:00:00.000+01:00'))
        .allDay,
    ).toEqual(['a']);
    expect(
      dayOf('2026-10-25', event('a', '2026-10-25T00:00:00.000+02:00', '2026-10-25T23:00:00.000+01:00'))
        .allDay,
    ).toEqual([]);
  });

  test('groups events with equal times, and lists a repeated subject once', () => {
    const at = ['2026-11-24T09:00:00.000+01:00', '2026-11-24T10:00:00.000+01:00'] as const;
    const whole = ['2026-11-24T00:00:00.000+01:00', '2026-11-25T00:00:00.000+01:00'] as const;
    const day = dayOf('2026-11-24', event('a', ...at), event('b', ...at), event('a', ...at));
    expect(day.items.map(({ subjects }) => subjects)).toEqual([['a', 'b']]);
    expect(dayOf('2026-11-24', event('c', ...whole), event('c', ...whole)).allDay).toEqual(['c']);
  });

  test('an event without length takes no time', () => {
    const midnight = '2026-11-24T00:00:00.000+01:00';
    const day = dayOf('2026-11-24', event('frist', midnight, midnight));
    expect(day.items).toHaveLength(1);
    expect(day.taken).toEqual([]);
  });

  test('gaps never overlap a meeting', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 });
    const meeting = fc.tuple(minute, minute).filter(([a, b]) => a < b);
    fc.assert(
      fc.property(fc.array(meeting, { maxLength: 12 }), (meetings) => {
        const midnight = oslo('2026-11-24T00:00');
        const at = (minutes: number) => midnight.add({ minutes }).toString({ timeZoneName: 'never' });
        const day = dayOf('2026-11-24', ...meetings.map(([a, b]) => event('m', at(a), at(b))));
        for (const gap of day.gaps) {
          for (const { start, end } of day.items) {
            const apart =
              Temporal.ZonedDateTime.compare(gap.end, start) <= 0 ||
              Temporal.ZonedDateTime.compare(end, gap.start) <= 0;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });
});

describe('current state', () => {
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
});
