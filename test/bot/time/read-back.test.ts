import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import * as ledigTimes from '../../../src/bot/features/ledig/format.js';
import { MEETING_SUBJECT } from '../../../src/bot/features/ledig/parse.js';
import * as freeRooms from '../../../src/bot/features/rom/render-rooms.js';
import * as subscriptions from '../../../src/bot/features/subscriptions/draft.js';
import { parseLine } from '../../../src/bot/features/subscriptions/parse.js';
import { holidayOf } from '../../../src/bot/model/holidays.js';
import { LANGUAGES } from '../../../src/bot/model/language.js';
import * as polls from '../../../src/bot/polls/render-poll.js';
import * as rooms from '../../../src/bot/rooms/format-room.js';
import { type Texts, textsOf } from '../../../src/bot/texts/texts.js';
import * as dates from '../../../src/bot/time/dates.js';
import { parseTimeExpression } from '../../../src/bot/time/grammar/parse-time.js';
import { mondayOf, type When } from '../../../src/bot/time/when.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

/** Whatever the formatters write of a time, the grammar reads as the same time, in every language. */

/** A Monday, ten past nine. */
const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
const TODAY = NOW.toPlainDate();

/** Formatters that are read back below. */
const READ_BACK = new Set([
  ...['formatDate', 'formatWeekday', 'formatWhen', 'formatTime', 'formatMinutes'],
  ...['formatLimits', 'formatBetween', 'formatDateHeading', 'formatShortDay', 'formatIntervals'],
  ...['formatRequestedTime', 'formatDuration', 'formatZonedInterval', 'formatTimeInZones', 'formatNextFree'],
  ...[
    'formatDayNames',
    'formatZonedIntervals',
    'formatPollTime',
    'formatDayName',
    'formatDays',
    'formatTerms',
  ],
]);
/** Formatters of texts that are no time, or more than one. */
const NOT_READ_BACK: Readonly<Record<string, string>> = {
  formatList: 'joins words of any kind',
  formatWhenProblem: 'a sentence about a time that does not exist',
  formatRoomFreeTimes: 'a sentence about a room; its times are formatZonedIntervals',
  formatNextFreeTime: 'a room with the time of formatNextFree',
  formatUnreadRooms: 'names of rooms',
  formatAgendaItemTime: 'may begin or end on another day, which no question does',
  formatCurrentState: 'a sentence about a room',
  formatRoomDay: 'a sentence about a room; its times are formatZonedIntervals',
  formatRoomDetails: 'says nothing of time',
  formatRoomNeeds: 'says nothing of time',
  formatOrder: 'says nothing of time',
  formatHoliday: 'stands behind the date, which is read',
  formatRoomDate: 'formatWhen, with the name of a holiday behind it',
  formatReadNotes: 'sentences about time zones, and when calendars were read',
  formatReference: 'the id of an error',
  formatFreeSummary: 'a sentence about the number of rooms',
  formatClosing: 'a sentence about a poll; its time is formatPollTime',
  formatContent: 'rooms or a dictionary',
  formatSubscriptionState: 'a sentence about the next post',
  formatRange: 'the hours of formatLimits',
  formatName: 'the name of a person',
  formatNames: 'names of people',
  formatNamesWithin: 'names of people',
  formatPersonName: 'the name of a person',
  formatBusyTimes: 'times with their kind; the times are formatIntervals',
  formatUnsureRooms: 'names of rooms',
  formatWordNotes: 'sentences about typed words',
  formatDay: 'the formatter behind formatDate and formatWeekday',
};

test('every formatter of times is read back here, or has a reason', () => {
  const modules = [dates, ledigTimes, rooms, freeRooms, subscriptions, polls];
  const names = modules.flatMap((each) => Object.keys(each)).filter((name) => name.startsWith('format'));
  expect(names.filter((name) => !READ_BACK.has(name) && !(name in NOT_READ_BACK))).toEqual([]);
});

const read = (text: string, now = NOW) => {
  const { when, bounds, minMinutes, rest, question, problem } = parseTimeExpression(text, now);
  return {
    ...(when && { when: when.kind === 'day' ? String(when.date) : `week of ${when.monday}` }),
    ...(bounds && { bounds }),
    ...(minMinutes !== undefined && { minMinutes }),
    ...(rest.length > 0 && { rest }),
    ...(question && { question }),
    ...(problem && { problem }),
  };
};
const said = (when: When) => (when.kind === 'day' ? String(when.date) : `week of ${when.monday}`);

const daysAhead = (min: number, max: number) => fc.integer({ min, max }).map((days) => TODAY.add({ days }));
const clockRange = fc
  .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));
/** Hours of every day, also of one whose night changes the clocks. */
const dayRange = clockRange.filter(({ from, to }) => from >= 240 && to < 1_440);
const length = fc.integer({ min: 1, max: 720 });
const anyWhen = daysAhead(-2_100, 3_600).chain((date) =>
  fc.constantFrom<When>({ kind: 'day', date }, { kind: 'week', monday: mondayOf(date) }),
);

describe.each(LANGUAGES)('in %s, the grammar reads back', (language) => {
  const texts: Texts = textsOf(language);
  const context = { now: NOW, texts, user: 'U1', team: 'T1' };
  const at = (minutes: number) => NOW.startOfDay().add({ minutes });
  const interval = ({ from, to }: { from: number; to: number }) => ({
    start: at(from).epochMilliseconds,
    end: at(to).epochMilliseconds,
  });
  const check = <Value>(name: string, values: fc.Arbitrary<Value>, property: (value: Value) => void) =>
    it(name, () => fc.assert(fc.property(values, property), fuzzRuns(200)));

  check(
    'days and weeks within ten years, on any day',
    fc.tuple(anyWhen, daysAhead(0, 1_500)),
    ([when, today]) => {
      const now = NOW.with({ year: today.year, month: today.month, day: today.day });
      const text = dates.formatWhen(when, today, texts);
      expect([text, read(text, now)]).toEqual([text, { when: said(when) }]);
    },
  );
  check('dates, also at the beginning of a line', daysAhead(-3_600, 3_600), (date) => {
    expect(read(dates.formatDate(date, TODAY, texts))).toEqual({ when: String(date) });
    expect(read(ledigTimes.formatDateHeading(date, context))).toEqual({ when: String(date) });
  });
  check('the short names of days of the next weeks', daysAhead(0, 27), (date) => {
    // `Mon 7` is Monday at seven o'clock.
    if (language === 'en' && date.day >= 7 && date.day <= 20) return;
    expect(read(ledigTimes.formatShortDay(date, texts))).toEqual({ when: String(date) });
  });
  check('weekdays, as the next ones', daysAhead(0, 6), (date) => {
    expect(read(dates.formatWeekday(date, texts))).toEqual({ when: String(date) });
    const short = dates.formatWeekday(date, texts, 'short');
    // These alone may be names; with a date they are read above.
    const isName = short === 'tor' || short === 'Sun';
    expect(read(short)).toEqual(isName ? { rest: [short] } : { when: String(date) });
  });
  check('a time of day, as the half hour from it', fc.integer({ min: 0, max: 1_409 }), (from) => {
    for (const text of [dates.formatMinutes(from), dates.formatTime(at(from))])
      expect(read(text)).toEqual({ bounds: { from, to: from + 30 } });
    expect(read(rooms.formatTimeInZones(at(from), context))).toEqual({ bounds: { from, to: from + 30 } });
  });
  check('the hours of a question and of a room', clockRange, (bounds) => {
    const { from, to } = bounds;
    expect(read(ledigTimes.formatLimits({ hours: bounds }, texts).join())).toEqual({ bounds });
    expect(read(ledigTimes.formatBetween([bounds], texts))).toEqual({ bounds });
    expect(read(ledigTimes.formatIntervals([interval(bounds)], TODAY, context))).toEqual({ bounds });
    if (to === 1_440) return;
    const zoned = { start: at(from), end: at(to) };
    expect(read(rooms.formatZonedInterval(zoned, context))).toEqual({ bounds });
    expect(read(rooms.formatZonedIntervals([zoned], context))).toEqual({ bounds });
  });
  check('when a room is free the next time', clockRange, (bounds) => {
    const { from, to } = bounds;
    const expected = to === 1_440 ? { bounds: { from } } : { bounds };
    expect(read(rooms.formatNextFree(interval(bounds), context))).toEqual(expected);
  });
  check('lengths, in both features and the form', length, (minMinutes) => {
    const { ledig, rom } = texts;
    const duration = rooms.formatDuration(minMinutes, texts);
    const written = [
      ledigTimes.formatLimits({ minMinutes }, texts).join(),
      ledig.ofLength(minMinutes),
      ledig.form.minutes(minMinutes),
      duration,
      rom.atLeast(duration),
    ];
    for (const text of written) expect([text, read(text)]).toEqual([text, { minMinutes }]);
  });
  check('the title of an answer', fc.tuple(anyWhen, clockRange, length), ([when, hours, minMinutes]) => {
    const limits = ledigTimes.formatLimits({ hours, minMinutes }, texts);
    const expected = { when: said(when), bounds: hours, minMinutes };
    for (const sign of [', ', ' · '])
      expect(read([dates.formatWhen(when, TODAY, texts), ...limits].join(sign))).toEqual(expected);
  });
  check(
    'the days that are left out of a week',
    fc.tuple(
      daysAhead(0, 300),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    ),
    ([date, days]) => {
      const [monday, without] = [mondayOf(date), days.sort()];
      const week = dates.formatWhen({ kind: 'week', monday }, TODAY, texts);
      const text = [week, ...ledigTimes.formatLimits({ without }, texts)].join(' · ');
      const { when, leftOut, question } = parseTimeExpression(text, NOW, MEETING_SUBJECT);
      expect([text, when && said(when), leftOut, question]).toEqual([
        text,
        `week of ${monday}`,
        without,
        undefined,
      ]);
    },
  );
  check('the time that a room is asked for', fc.tuple(daysAhead(-300, 300), dayRange), ([date, bounds]) => {
    const answer = { when: { kind: 'day', date } as const };
    const start = date.toZonedDateTime(NOW.timeZoneId);
    const time = {
      kind: 'span' as const,
      start: start.with({ hour: Math.floor(bounds.from / 60), minute: bounds.from % 60 }),
      end: start.with({ hour: Math.floor(bounds.to / 60), minute: bounds.to % 60 }),
    };
    const text = freeRooms.formatRequestedTime({ ...answer, time } as never, context);
    expect(read(text)).toEqual({ when: String(date), bounds });
  });
  check('the times of a poll', fc.tuple(daysAhead(0, 360), dayRange), ([date, bounds]) => {
    const from = date.toZonedDateTime(NOW.timeZoneId);
    const end = (minutes: number) =>
      from.with({ hour: Math.floor(minutes / 60), minute: minutes % 60 }).epochMilliseconds;
    const text = polls.formatPollTime({ start: end(bounds.from), end: end(bounds.to) }, context);
    expect(read(text)).toEqual({ when: String(date), bounds });
  });

  const anyDays = fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((days) => days.toSorted());
  const week = fc.oneof(anyDays, fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]));
  const terms = fc.tuple(week, fc.integer({ min: 0, max: 1_439 }), fc.boolean(), fc.boolean());
  check('the days and the time of a subscription', terms, ([days, minute, skips, isWeek]) => {
    const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const says = texts.subscriptions;
    const text = [
      says.scheduledAt(subscriptions.formatDays(days, texts), dates.formatTime(time)),
      ...(skips ? [says.notHolidays] : []),
      ...(isWeek ? [says.weekAhead] : []),
    ].join(' ');
    const parsed = parseLine('rooms', `Styrerommet ${text}`);
    expect([text, parsed]).toEqual([
      text,
      {
        kind: 'rooms',
        rooms: 'Styrerommet',
        time,
        days,
        span: isWeek ? 'week' : 'day',
        skipHolidays: skips || days.join('') === '12345',
      },
    ]);
  });

  it('the names of public holidays, as the next ones', () => {
    for (const [name, text] of Object.entries(texts.common.holidays)) {
      // In 2027 a Whit Monday is the Constitution Day.
      const { when } = parseTimeExpression(text, NOW.with({ year: 2027, month: 6 }));
      expect([text, when?.kind === 'day' && holidayOf(when.date)]).toEqual([text, name]);
    }
  });

  it('the names of days and weeks on buttons', () => {
    const { ledig, rom } = texts;
    for (const text of [rom.rightNow]) expect(read(text)).toEqual({ when: '2026-11-23' });
    for (const text of [ledig.thisWeek, ledig.wholeWeek, rom.thisWeek, ledig.restOfWeek])
      expect([text, read(text)]).toEqual([text, { when: 'week of 2026-11-23' }]);
    expect(read(ledig.inWeek(texts.common.week(49, undefined)))).toEqual({ when: 'week of 2026-11-30' });
  });
});
