import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { type RoomMeeting, roomStatus } from '../../../../src/bot/features/home/home-tab-updater.js';
import type { RoomEvent } from '../../../../src/calendar/contract.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { requestContextAt } from '../../support/request-context.js';
import { event } from './home-cases.js';

const summarize = (meeting: RoomMeeting | undefined) =>
  meeting && [meeting.date.toString(), ...meeting.subjects, meeting.item?.start.toPlainTime().toString()];

const LEADERS = event('Ledermøte', '24T09:00', '24T10:00');
const COURSE = event('Kurs', '24T00:00', '25T00:00');
const NIGHT = event('Nattarbeid', '24T22:00', '25T06:00');
const TOMORROW = event('Intervju', '25T13:00', '25T14:00');
const SUNDAY = event('Dugnad', '29T10:00', '29T12:00');
const NEXT_WEEK = event('Messe', '30T09:00', '30T10:00');

const today = '2026-11-24';
const tomorrow = '2026-11-25';

test.each<[string, string, RoomEvent[], unknown, unknown]>([
  ['no events', '09:15', [], undefined, undefined],
  ['a current meeting', '09:15', [LEADERS], [today, 'Ledermøte', '09:00:00'], undefined],
  ['a meeting that has just begun', '09:00', [LEADERS], [today, 'Ledermøte', '09:00:00'], undefined],
  [
    'a meeting that has just ended',
    '10:00',
    [LEADERS, TOMORROW],
    undefined,
    [tomorrow, 'Intervju', '13:00:00'],
  ],
  ['a future meeting', '08:59', [LEADERS], undefined, [today, 'Ledermøte', '09:00:00']],
  [
    'an all-day meeting',
    '09:15',
    [COURSE, TOMORROW],
    [today, 'Kurs', undefined],
    [tomorrow, 'Intervju', '13:00:00'],
  ],
  [
    'a meeting over midnight, which is not listed again',
    '23:00',
    [NIGHT],
    [today, 'Nattarbeid', '22:00:00'],
    undefined,
  ],
  [
    'the last meeting of the week',
    '20:00',
    [LEADERS, SUNDAY],
    undefined,
    ['2026-11-29', 'Dugnad', '10:00:00'],
  ],
  ['a meeting in another week, which is ignored', '20:00', [NEXT_WEEK], undefined, undefined],
])('%s', (_, time, events, current, next) => {
  const status = roomStatus(events, requestContextAt(`2026-11-24T${time}`).now);
  expect([summarize(status.current), summarize(status.next)]).toEqual([current, next]);
});

test('a room is free exactly if it has no current meeting', () => {
  const { now } = requestContextAt('2026-11-24T09:15');
  const minute = fc.integer({ min: 0, max: 24 * 60 });
  const midnight = Temporal.PlainDate.from('2026-11-24').toZonedDateTime('Europe/Oslo');
  const at = (minutes: number) => midnight.add({ minutes }).toString({ timeZoneName: 'never' });
  fc.assert(
    fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 20 }), (made) => {
      const events = made.map(([a, b]) => ({
        ...LEADERS,
        start: at(Math.min(a, b)),
        end: at(Math.max(a, b) + 1),
      }));
      const { free, current } = roomStatus(events, now);
      expect(free).toBe(current === undefined);
    }),
    fuzzRuns(100),
  );
});
