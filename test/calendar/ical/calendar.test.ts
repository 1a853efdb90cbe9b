import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EventOccurrence,
  listOccurrences,
  parseCalendar,
  UnreadableCalendarError,
} from '../../../src/calendar/ical/calendar.js';
import { TooManyRecurrencesError } from '../../../src/calendar/ical/day.js';
import { UNBOUNDED } from '../../../src/calendar/ical/event.js';
import { isWithin } from '../../../src/shared/time/interval.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { buildCalendar, buildEvent, listTestOccurrences, listTestTimes } from './build.js';

const OCTOBER = ['2026-10-01', '2026-11-01'] as const;
const GOOD = buildEvent('UID:god', 'DTSTART:20261013T090000Z', 'DURATION:PT1H', 'SUMMARY:God');
const read = (text: string) => ({
  dropped: parseCalendar(text, 'Europe/Oslo').dropped.length,
  subjects: listTestOccurrences(text, ...OCTOBER).map(({ event }) => event.details.subject),
});

describe('a broken event takes no other with it', () => {
  test.each([
    ['no start', buildEvent('SUMMARY:Hei')],
    ['a start that is no time', buildEvent('DTSTART:i morgen')],
    ['a date that does not exist', buildEvent('DTSTART;VALUE=DATE:20260230')],
    ['an hour that does not exist', buildEvent('DTSTART:20261013T250000Z')],
    ['an offset where none may be', buildEvent('DTSTART:20261013T100000+0200')],
    ['a start without a colon', buildEvent('DTSTART;TZID=Europe/Oslo 20261013T090000')],
    ['a replaced time that is none', buildEvent('DTSTART:20261013T090000Z', 'RECURRENCE-ID:x')],
    ['no end', ['BEGIN:VEVENT', 'DTSTART:20261013T090000Z']],
  ])('%s', (_, lines) => {
    expect(read(buildCalendar(...lines, ...GOOD))).toEqual({ dropped: 1, subjects: ['God'] });
    if (lines.at(-1) === 'END:VEVENT') {
      expect(read(buildCalendar(...GOOD, ...lines))).toEqual({ dropped: 1, subjects: ['God'] });
    }
  });
});

describe('an event that cannot be placed', () => {
  test.each<[string, string[], number]>([
    ['may take time if its start cannot be read', buildEvent('DTSTART:i morgen'), 1],
    ['may take time if its start is no line', buildEvent('DTSTART;TZID=Europe/Oslo 20261013T090000'), 1],
    ['may take time if it is cut off', ['BEGIN:VEVENT', 'DTSTART:20261013T090000Z'], 1],
    ['takes no time without a start', buildEvent('SUMMARY:Hei'), 0],
    ['takes no time if it is cancelled', buildEvent('DTSTART:i morgen', 'STATUS:CANCELLED'), 0],
    ['takes no time if it is transparent', buildEvent('DTSTART:i morgen', 'transp;x=y:transparent'), 0],
    ['is none if it can be parsed', buildEvent('DTSTART:20261013T090000Z'), 0],
  ])('%s', (_, lines, unplaced) => {
    expect(parseCalendar(buildCalendar(...lines, ...GOOD), 'Europe/Oslo').unplaced).toHaveLength(unplaced);
  });

  test('may be behind the end of a file that is cut off', () => {
    const text = buildCalendar(...GOOD);
    expect(parseCalendar(text.slice(0, text.indexOf('END:VCALENDAR')), 'Europe/Oslo').unplaced).toEqual([
      UNBOUNDED,
    ]);
  });
});

describe('a broken line takes no event with it', () => {
  test.each([
    'ORGANIZER;CN=x',
    'ORGANIZER;CN="uten slutt:mailto:x@eksempel.no',
    'bare tull',
    ':',
    ';=:',
    'X-RART;;:x',
    'SEQUENCE:mange',
    'ATTENDEE;=x:y',
    'EXDATE:',
    'RDATE;VALUE=PERIOD:20261013T090000Z/x',
  ])('%j', (line) => {
    expect(read(buildCalendar(...GOOD.slice(0, -1), line, 'END:VEVENT'))).toEqual({
      dropped: 0,
      subjects: ['God'],
    });
  });
});

describe('an odd value does not make anybody free at the first occurrence', () => {
  const HOUR = 'DTEND:20261013T080000Z';
  test.each([
    ['an empty rule', [HOUR, 'RRULE:']],
    ['a count of zero', [HOUR, 'RRULE:FREQ=DAILY;COUNT=0']],
    ['a negative count', [HOUR, 'RRULE:FREQ=DAILY;COUNT=-1']],
    ['a rule of the Chinese calendar', [HOUR, 'RRULE:RSCALE=CHINESE;FREQ=YEARLY']],
    ['a frequency that does not exist', [HOUR, 'RRULE:FREQ=NOW']],
    ['a rule without a colon', [HOUR, 'RRULE;FREQ=DAILY']],
    ['an end before the start', ['DTEND:20261013T060000Z']],
    ['an end that is no time', ['DTEND:None']],
    ['an end without a colon', ['DTEND;TZID=Europe/Oslo 20261013T100000']],
    ['a length that goes backwards', ['DURATION:-PT1H']],
  ])('%s', (_, lines) => {
    const event = buildEvent('UID:odd', 'DTSTART:20261013T070000Z', ...lines);
    const alone = buildCalendar(...event);
    expect(listTestTimes(alone, ...OCTOBER)).toEqual(['2026-10-13T09:00/10:00']);
    expect(parseCalendar(alone, 'Europe/Oslo')).toMatchObject({ dropped: [], flaws: [expect.any(String)] });
    expect(listTestTimes(buildCalendar(...GOOD, ...event), ...OCTOBER)).toHaveLength(2);
  });

  test('a whole day with an odd end takes a day', () => {
    for (const end of ['DTEND;VALUE=DATE:20261012', 'DTEND:None', 'DURATION:x'])
      expect(
        listTestTimes(buildCalendar(...buildEvent('DTSTART;VALUE=DATE:20261013', end)), ...OCTOBER),
      ).toEqual(['2026-10-13T00:00/2026-10-14T00:00']);
  });

  test('of two rules, the well-formed one counts', () => {
    const rules = ['RRULE:FREQ=DAILY;COUNT=0', 'RRULE:FREQ=DAILY;COUNT=2'];
    const text = buildCalendar(...buildEvent('DTSTART:20261013T070000Z', HOUR, ...rules));
    expect(listTestTimes(text, ...OCTOBER)).toHaveLength(2);
  });
});

describe('how lines are written', () => {
  const text = buildCalendar(...GOOD);
  test.each([
    ['a byte order mark', `\uFEFF${text}`],
    ['LF', text.replaceAll('\r\n', '\n')],
    ['CR', text.replaceAll('\r\n', '\r')],
    ['empty lines', text.replaceAll('\r\n', '\r\n\r\n')],
    ['no line end at the end', text.trimEnd()],
    ['folds', text.replaceAll(/(.{9})/g, '$1\r\n ')],
    ['folds with tabs', text.replaceAll(/(.{9})/g, '$1\r\n\t')],
    ['small letters', text.replace(/^[A-Z-]+(?=[:;])/gm, (name) => name.toLowerCase())],
    ['two calendars', `${text}${buildCalendar()}`],
    ['something before', `hei\r\n${text}`],
  ])('%s', (_, written) => {
    expect(read(written)).toEqual({ dropped: 0, subjects: ['God'] });
  });

  test('a calendar that was cut off is noted, what was whole is kept', () => {
    expect(read(text.slice(0, text.indexOf('END:VCALENDAR')))).toEqual({ dropped: 1, subjects: ['God'] });
  });

  test('what is within an event or beside it is not the event', () => {
    const alarm = ['BEGIN:VALARM', 'DTSTART:20200101T000000Z', 'SUMMARY:Alarm', 'END:VALARM'];
    const todo = ['BEGIN:VTODO', 'UID:x', 'DTSTART:20261013T090000Z', 'SUMMARY:Gjøremål', 'END:VTODO'];
    const event = ['BEGIN:VEVENT', ...alarm, ...GOOD.slice(1, -1), ...alarm, 'END:VEVENT'];
    expect(read(buildCalendar(...todo, ...event, ...todo))).toEqual({ dropped: 0, subjects: ['God'] });
  });

  test('subjects lose their escapes and stay on one line', () => {
    const subject = (value: string) =>
      listTestOccurrences(
        buildCalendar(...buildEvent('DTSTART:20261013T090000Z', `SUMMARY;LANGUAGE=nb:${value}`)),
        ...OCTOBER,
      )[0]?.event.details.subject;
    expect(subject('Møte\\, viktig\\; ja: nå\\nlinje to\\\\')).toBe('Møte, viktig; ja: nå linje to\\');
    expect(subject('a\u0007b\tc')).toBe('a b c');
    expect(subject('')).toBe('');
  });
});

describe('nothing that can be read is an error, nothing at all is an empty calendar', () => {
  test.each([
    ['an empty file', ''],
    ['another kind of file', '<html><body>502 Bad Gateway</body></html>'],
    ['JSON', '{"events": []}'],
    ['only broken events', buildCalendar(...buildEvent('SUMMARY:Hei'))],
    ['cut off in the first event', buildCalendar(...GOOD).slice(0, 120)],
  ])('%s cannot be read', (_, text) => {
    expect(() => parseCalendar(text, 'Europe/Oslo')).toThrow(UnreadableCalendarError);
  });

  test('a calendar without events can', () => {
    expect(read(buildCalendar())).toEqual({ dropped: 0, subjects: [] });
  });
});

test('zones that nobody knows are named', () => {
  const text = buildCalendar(
    ...buildEvent('DTSTART;TZID=Mars/Olympus:20261013T090000', 'DTEND;TZID=Mars/Olympus:20261013T100000'),
  );
  expect(parseCalendar(text, 'Europe/Oslo').unknownZones).toEqual(['Mars/Olympus']);
});

describe('how an event stands in free/busy', () => {
  test.each([
    [[], 'Busy'],
    [['STATUS:CONFIRMED'], 'Busy'],
    [['STATUS:TENTATIVE'], 'Tentative'],
    [['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'], 'Tentative'],
    [['X-MICROSOFT-CDO-BUSYSTATUS:OOF'], 'OOF'],
    [['STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'], 'OOF'],
    [['STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'], 'Tentative'],
    [['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'], 'WorkingElsewhere'],
    [['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'], 'WorkingElsewhere'],
    [['TRANSP:TRANSPARENT'], 'Free'],
    [['transp:transparent'], 'Free'],
    [['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'], 'Free'],
    [['X-MICROSOFT-CDO-BUSYSTATUS:FREE'], 'Free'],
    [['X-MICROSOFT-CDO-BUSYSTATUS:NOE-NYTT'], 'Busy'],
  ])('%j is %s', (lines, expected) => {
    const [event] = listTestOccurrences(
      buildCalendar(...buildEvent('DTSTART:20261013T090000Z', ...lines)),
      ...OCTOBER,
    );
    expect(event?.event.details.status).toBe(expected);
  });
});

test('any change to an event is another fingerprint, and nothing else is', () => {
  const fingerprint = (...lines: string[]) =>
    listTestOccurrences(buildCalendar(...buildEvent('DTSTART:20261013T090000Z', ...lines)), ...OCTOBER)[0]
      ?.event.fingerprint;
  expect(fingerprint('SUMMARY:a')).toBe(fingerprint('SUMMARY:a'));
  expect(fingerprint('SUMMARY:a')).not.toBe(fingerprint('SUMMARY:b'));
  expect(fingerprint('SUMMARY:a')).not.toBe(fingerprint('SUMMARY:a', 'SEQUENCE:1'));
});

test('no text makes it fail otherwise than in words, or for long', () => {
  const line = fc.oneof(
    fc.constantFrom(
      ...[
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
      ],
      ...['TZID:Egen', 'BEGIN:STANDARD', 'END:STANDARD', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100'],
      ...[
        'UID:a',
        'DTSTART:20261013T090000Z',
        'DTSTART;TZID=Egen:19700101T030000',
        'DTSTART;VALUE=DATE:00010101',
      ],
      ...[
        'DTEND:99991231T235959Z',
        'DURATION:P39999D',
        'RRULE:FREQ=SECONDLY',
        'RRULE:FREQ=YEARLY;BYSETPOS=-366',
      ],
      ...['RRULE:FREQ=HOURLY;INTERVAL=7;COUNT=500000', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261013T090000Z'],
      ...['EXDATE;VALUE=DATE:20261013', 'RDATE:99991231T235959Z', 'RECURRENCE-ID:20261014'],
    ),
    anyText({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      try {
        const calendar = parseCalendar(buildCalendar('BEGIN:VEVENT', ...lines), 'Europe/Oslo');
        listOccurrences(calendar, { start: 1_791_000_000, end: 1_791_600_000 });
      } catch (error) {
        const isExpected =
          error instanceof UnreadableCalendarError || error instanceof TooManyRecurrencesError;
        if (!isExpected) throw error;
      }
    }),
    fuzzRuns(400),
  );
});

describe('event', () => {
  test.each([
    ['PUBLIC', false],
    ['public', false],
    ['PRIVATE', true],
    ['CONFIDENTIAL', true],
    // RFC 5545 section 3.8.1.3.
    ['X-PERSONAL', true],
  ])('CLASS:%s is private: %s', (value, isPrivate) => {
    const text = buildCalendar(...buildEvent('DTSTART:20261124T090000Z', 'DURATION:PT1H', `CLASS:${value}`));
    const [occurrence] = listTestOccurrences(text, '2026-11-24T00:00', '2026-11-25T00:00');
    expect(occurrence?.isPrivate).toBe(isPrivate);
  });

  test('finds a time zone whose name has escaped commas, as Exchange writes it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:(UTC+00:00) Dublin\\, Edinburgh\\, Lisbon\\, London',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const event = buildEvent(
      'DTSTART;TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London":20261124T090000',
      'DURATION:PT1H',
    );
    const text = buildCalendar(...zone, ...event);
    expect(listTestTimes(text, '2026-11-24T00:00', '2026-11-25T00:00')).toEqual(['2026-11-24T10:00/11:00']);
  });

  test.each([
    ['absent by Nextcloud', ['X-NEXTCLOUD-OUT-OF-OFFICE:12'], 'OOF'],
    ['transparent all the same', ['X-NEXTCLOUD-OUT-OF-OFFICE:12', 'TRANSP:TRANSPARENT'], 'Free'],
  ])('knows who is %s', (_, lines, status) => {
    const text = buildCalendar(...buildEvent('DTSTART:20261124T090000Z', 'DURATION:PT1H', ...lines));
    const [occurrence] = listTestOccurrences(text, '2026-11-24T00:00', '2026-11-25T00:00');
    expect(occurrence?.event.details.status).toBe(status);
  });
});

describe('bounds', () => {
  const DAY = 86_400;

  /** 2026, in seconds. */
  const YEAR = { start: 1_767_225_600, end: 1_798_761_600 };

  const two = (number: number) => String(number).padStart(2, '0');

  const date = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `2026${two(month)}${two(day)}`);

  const zone = fc.constantFrom('Europe/Oslo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York');

  const length = fc.constantFrom('PT30M', 'PT25H', 'P3D', 'PT0S');

  const time = fc
    .tuple(date, fc.integer({ min: 0, max: 23 }))
    .map(([day, hour]) => `${day}T${two(hour)}3000`);

  const end = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
    date.map((until) => `;UNTIL=${until}`),
    time.map((until) => `;UNTIL=${until}Z`),
    fc.constant(''),
  );

  const recurrence = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc
      .tuple(fc.constantFrom('DAILY;INTERVAL=9', 'WEEKLY', 'MONTHLY'), end)
      .map(([frequency, until]) => [`RRULE:FREQ=${frequency}${until}`]),
    fc.tuple(time, length).map(([at, long]) => [`RDATE;VALUE=PERIOD:${at}Z/${long}`]),
  );

  const change = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc
      .tuple(zone, time, time, fc.constantFrom('', ';RANGE=THISANDFUTURE'))
      .map(([name, from, to, range]) => [
        `RECURRENCE-ID${range};TZID=${name}:${from}`,
        `DTSTART;TZID=${name}:${to}`,
      ]),
  );

  const series = fc
    .tuple(zone, time, date, fc.boolean(), length, recurrence, change)
    .map(([name, at, day, isDate, long, recurring, changed]) => {
      const start = isDate ? `DTSTART;VALUE=DATE:${day}` : `DTSTART;TZID=${name}:${at}`;
      const other = changed.length > 0 ? buildEvent(...changed, `DURATION:${long}`) : [];
      return buildCalendar(...buildEvent(start, `DURATION:${isDate ? 'P2D' : long}`, ...recurring), ...other);
    });

  const times = (occurrences: readonly EventOccurrence[]) =>
    occurrences.map(({ start, end }) => `${start} ${end}`).sort();

  test('a day has what the whole year has in it', () => {
    fc.assert(
      fc.property(series, fc.nat(364), (text, at) => {
        const calendar = parseCalendar(text, 'Europe/Oslo');
        const year = listOccurrences(calendar, YEAR);
        const day = { start: YEAR.start + at * DAY, end: YEAR.start + (at + 1) * DAY };
        expect(times(listOccurrences(calendar, day))).toEqual(
          times(year.filter((one) => isWithin(one, day))),
        );
      }),
      fuzzRuns(200),
    );
  });

  test('nothing of a series takes place outside of its bounds', () => {
    fc.assert(
      fc.property(series, (text) => {
        const calendar = parseCalendar(text, 'Europe/Oslo');
        const everywhere = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
        const free = { ...calendar, series: calendar.series.map((one) => ({ ...one, bounds: everywhere })) };
        expect(listOccurrences(calendar, YEAR)).toEqual(listOccurrences(free, YEAR));
        for (const { bounds } of calendar.series)
          for (const { start, end } of listOccurrences(free, YEAR)) {
            expect(start).toBeGreaterThanOrEqual(bounds.start);
            expect(end).toBeLessThanOrEqual(bounds.end);
          }
      }),
      fuzzRuns(200),
    );
  });
});
