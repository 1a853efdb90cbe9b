import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { runCalendarJob } from '../../../src/calendar/reading/calendar-job.js';
import { toBusyTimes } from '../../../src/calendar/sources/common/calendar-lookup.js';

/*
 * Calendars that are hard to read, in the week of Monday 7 December 2026 in Oslo. Each with what holds by RFC 5545, or, where it
 * says nothing, with the answer by which nobody is free who may be busy.
 */

const ZONE = 'Europe/Oslo';

const event = (lines: string, uid = 'avtale') =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20261101T000000Z\n${lines.trim()}\nEND:VEVENT\n`;

const calendar = (...parts: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//eksempel.no//NO\n${parts.join('')}END:VCALENDAR\n`;

/** A zone at a fixed offset, as programs name it that know no name of a place. */
const fixedZone = (name: string, offset: string) =>
  `BEGIN:VTIMEZONE\nTZID:${name}\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:${offset}\nTZOFFSETTO:${offset}\nEND:STANDARD\nEND:VTIMEZONE\n`;

const oslo = (name: string, time: string) => `${name};TZID=Europe/Oslo:202612${time}00`;
const from = (start: string, end: string) => `${oslo('DTSTART', start)}\n${oslo('DTEND', end)}`;
const NINE = from('07T0900', '07T1000');

/** `07T09:00 07T10:00 Busy` for each busy time, or the code of the reason why nobody knows. */
function read(text: string, first = '2026-12-07', last = '2026-12-13') {
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(ZONE).epochMilliseconds / 1_000;
  const outcome = runCalendarJob({
    texts: [Buffer.from(text.replaceAll('\n', '\r\n'))],
    isLenient: false,
    timeZone: ZONE,
    window: {
      start: midnight(Temporal.PlainDate.from(first)),
      end: midnight(Temporal.PlainDate.from(last).add({ days: 1 })),
    },
    owner: ['kari@eksempel.no'],
    kind: 'busy',
  });
  if ('problem' in outcome) return outcome.problem;
  const lookup = toBusyTimes(outcome);
  if ('problem' in lookup) return lookup.problem.code;
  const clock = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(8);
  return lookup.busy.map(({ start, end, status }) => `${clock(start)} ${clock(end)} ${status}`);
}

const busy = (...times: string[]) => times.map((time) => `${time} Busy`);
const UNREADABLE = 'unreadable_event';

interface HardCalendar {
  text: string;
  expected: readonly string[] | string;
  /** Why, where it is not plain. */
  reason?: string;
}

const CALENDARS: Readonly<Record<string, HardCalendar>> = {
  'a rule after an alarm without an end': {
    text: calendar(event(`${NINE}\nBEGIN:VALARM\nTRIGGER:-PT15M\nRRULE:FREQ=DAILY`)),
    expected: UNREADABLE,
    reason: 'what follows the alarm may be a part of the event',
  },
  'a start after an alarm without an end': {
    text: calendar(event(`BEGIN:VALARM\nTRIGGER:-PT15M\n${NINE}`)),
    expected: 'unreadable_calendar',
  },
  'events that are indented': {
    text: `BEGIN:VCALENDAR\nVERSION:2.0\n  BEGIN:VEVENT\n  UID:a\n  ${oslo('DTSTART', '07T0900')}\n  DURATION:PT1H\n  END:VEVENT\nEND:VCALENDAR\n`,
    expected: 'unreadable_calendar',
    reason: 'a line that begins with a blank continues the line before (section 3.1)',
  },
  'a beginning with a parameter': {
    text: calendar(`BEGIN:VEVENT;X-KILDE=1\nUID:a\n${NINE}\nEND:VEVENT\n`, event(from('08T0900', '08T1000'))),
    expected: UNREADABLE,
  },
  'an event that was free in Outlook and is busy since': {
    text: calendar(event(`${NINE}\nTRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`)),
    expected: busy('07T09:00 07T10:00'),
    reason: 'other programs change TRANSP and leave the property of Outlook as it was',
  },
  'two starts': {
    text: calendar(event(`${NINE}\n${oslo('DTSTART', '08T0900')}`), event(from('09T0900', '09T1000'), 'b')),
    expected: UNREADABLE,
    reason: 'DTSTART must not occur more than once (section 3.6.1)',
  },
  'an end that is the start, beside a duration': {
    text: calendar(event(`${from('07T0900', '07T0900')}\nDURATION:PT1H`)),
    expected: busy('07T09:00 07T10:00'),
    reason: 'both are not allowed (section 3.6.1): the longer counts',
  },
  'a count of a rule that its start does not match': {
    text: calendar(event(`${NINE}\nRRULE:FREQ=DAILY;BYDAY=TU,WE,TH;COUNT=3`)),
    expected: busy('07T09:00 07T10:00', '08T09:00 08T10:00', '09T09:00 09T10:00', '10T09:00 10T10:00'),
    reason: 'undefined (section 3.8.5.3): most programs do not count such a start',
  },
  'a period that repeats an occurrence and is shorter': {
    text: calendar(
      event(
        `${from('07T0900', '07T1200')}\nRRULE:FREQ=DAILY;COUNT=2\nRDATE;VALUE=PERIOD:20261208T080000Z/PT1H`,
      ),
    ),
    expected: busy('07T09:00 07T12:00', '08T09:00 08T12:00'),
  },
  'two calendars whose zones have one name': {
    text: [
      calendar(
        fixedZone('Min sone', '+0100'),
        event('DTSTART;TZID=Min sone:20261207T090000\nDURATION:PT1H', 'a'),
      ),
      calendar(
        fixedZone('Min sone', '-0500'),
        event('DTSTART;TZID=Min sone:20261207T090000\nDURATION:PT1H', 'b'),
      ),
    ].join(''),
    expected: 'unknown_time_zone',
    reason: 'a TZID is of its own calendar (section 3.8.3.1)',
  },
  'two calendars with the same zone': {
    text: ['a', 'b']
      .map((uid) =>
        calendar(
          fixedZone('Min sone', '-0500'),
          event(`DTSTART;TZID=Min sone:20261207T090000\nDURATION:PT1H`, uid),
        ),
      )
      .join(''),
    expected: busy('07T15:00 07T16:00', '07T15:00 07T16:00'),
  },
  'a moved occurrence that an older program left': {
    text: calendar(
      event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=2\nSEQUENCE:5\n${oslo('EXDATE', '08T0900')}`),
      event(`${from('08T1500', '08T1600')}\n${oslo('RECURRENCE-ID', '08T0900')}`),
    ),
    expected: busy('07T09:00 07T10:00', '08T15:00 08T16:00'),
    reason: 'numbers of revision are of each component (section 3.8.7.4), and the occurrence is there',
  },
  'a changed occurrence of two on a day, by its date': {
    text: calendar(
      event(`${NINE}\nRRULE:FREQ=DAILY;BYHOUR=9,14;COUNT=4`),
      event(`${from('08T2000', '08T2100')}\nRECURRENCE-ID;VALUE=DATE:20261208`),
    ),
    expected: busy(
      ...['07T09:00 07T10:00', '07T14:00 07T15:00', '08T09:00 08T10:00'],
      ...['08T14:00 08T15:00', '08T20:00 08T21:00'],
    ),
    reason: 'nobody knows which of the two was changed',
  },
  'an hour that the clock skips at its start': {
    text: calendar(event('DTSTART;TZID=Europe/Oslo:20270328T023000\nDTEND;TZID=Europe/Oslo:20270328T033000')),
    expected: UNREADABLE,
    reason: '02:30 is 03:30 then (section 3.3.5), so that the event would have no length',
  },
  'free/busy that tells only when somebody is free': {
    text: calendar(
      'BEGIN:VFREEBUSY\nUID:f\nDTSTART:20261206T230000Z\nDTEND:20261213T230000Z\nFREEBUSY;FBTYPE=FREE:20261207T080000Z/20261207T100000Z\nEND:VFREEBUSY\n',
    ),
    expected: UNREADABLE,
  },
  'free/busy with one time that cannot be read': {
    text: calendar(
      'BEGIN:VFREEBUSY\nUID:f\nDTSTART:20261206T230000Z\nDTEND:20261213T230000Z\nFREEBUSY:20261207T080000Z/PT1H\nFREEBUSY:i morgen\nEND:VFREEBUSY\n',
    ),
    expected: UNREADABLE,
  },
  'free/busy of a time that cannot be read': {
    text: calendar(
      'BEGIN:VFREEBUSY\nUID:f\nDTSTART:i dag\nDTEND:20261213T230000Z\nFREEBUSY:20261207T080000Z/PT1H\nEND:VFREEBUSY\n',
    ),
    expected: UNREADABLE,
  },
  'a range of changed occurrences that no longer exists': {
    text: calendar(
      event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=3`),
      event(
        `${from('09T1500', '09T1600')}\nRECURRENCE-ID;RANGE=THISANDPRIOR;TZID=Europe/Oslo:20261209T090000`,
      ),
    ),
    expected: UNREADABLE,
    reason: 'RFC 2445 section 4.8.4.4: earlier ones are changed too',
  },
  'a changed occurrence without an end': {
    text: calendar(
      event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=2`),
      event(`${oslo('DTSTART', '08T1500')}\n${oslo('RECURRENCE-ID', '08T0900')}`),
    ),
    expected: busy('07T09:00 07T10:00', '08T15:00 08T16:00'),
    reason:
      'without an end it takes no time (section 3.6.1), but a program that wrote a part only means the length of the series',
  },
  'an end of a rule on the clock, which may be meant in UTC': {
    text: calendar(event(`${NINE}\nRRULE:FREQ=DAILY;UNTIL=20261208T080000`)),
    expected: busy('07T09:00 07T10:00', '08T09:00 08T10:00'),
    reason: 'it must be in UTC beside a zone (section 3.3.10)',
  },
  'an end of a rule on the clock of a series in New York': {
    text: calendar(
      event(
        'DTSTART;TZID=America/New_York:20261207T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20261208T090000',
      ),
    ),
    expected: busy('07T15:00 07T16:00', '08T15:00 08T16:00'),
  },
  'an invitation to one occurrence that recurs': {
    text: calendar(event(`${NINE}\n${oslo('RECURRENCE-ID', '07T0900')}\nRRULE:FREQ=DAILY;COUNT=2`)),
    expected: busy('07T09:00 07T10:00', '08T09:00 08T10:00'),
    reason: 'without the series, nobody knows whose rule it is',
  },
  'a changed occurrence with the rule of its series': {
    text: calendar(
      event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=2`),
      event(`${from('08T1500', '08T1600')}\n${oslo('RECURRENCE-ID', '08T0900')}\nRRULE:FREQ=DAILY;COUNT=2`),
    ),
    expected: busy('07T09:00 07T10:00', '08T15:00 08T16:00'),
  },
  'an event that is transparent and opaque': {
    text: calendar(event(`${NINE}\nTRANSP:TRANSPARENT\nTRANSP:OPAQUE`)),
    expected: busy('07T09:00 07T10:00'),
  },
  'an event that is cancelled and confirmed': {
    text: calendar(event(`${NINE}\nSTATUS:CANCELLED\nSTATUS:CONFIRMED`)),
    expected: busy('07T09:00 07T10:00'),
  },
  'one occurrence that is accepted in a series that is declined': {
    text: calendar(
      event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=2\nATTENDEE;PARTSTAT=DECLINED:mailto:kari@eksempel.no`),
      event(
        `${from('08T0900', '08T1000')}\n${oslo('RECURRENCE-ID', '08T0900')}\nATTENDEE;PARTSTAT=ACCEPTED:mailto:kari@eksempel.no`,
      ),
    ),
    expected: busy('08T09:00 08T10:00'),
  },
  'a delegated invitation': {
    text: calendar(event(`${NINE}\nATTENDEE;PARTSTAT=DELEGATED:mailto:kari@eksempel.no`)),
    expected: busy('07T09:00 07T10:00'),
  },
  'somebody else with nearly the same address who declined': {
    text: calendar(event(`${NINE}\nATTENDEE;PARTSTAT=DECLINED:mailto:kari@eksempel.no.eksempel.org`)),
    expected: busy('07T09:00 07T10:00'),
  },
  'a zone whose name has a colon without quotes': {
    text: calendar(
      event('DTSTART;TZID=GMT+01:00:20261207T090000\nDURATION:PT1H'),
      event(from('08T0900', '08T1000'), 'b'),
    ),
    expected: UNREADABLE,
  },
  'a zone without offsets': {
    text: calendar(
      'BEGIN:VTIMEZONE\nTZID:Min sone\nEND:VTIMEZONE\n',
      event('DTSTART;TZID=Min sone:20261207T090000\nDURATION:PT1H'),
    ),
    expected: 'unknown_time_zone',
  },
  'a rule of vCalendar 1.0': {
    text: calendar(event(`${NINE}\nRRULE:D1 #5`)),
    expected: UNREADABLE,
  },
  'times left out in the form of vCalendar 1.0': {
    text: calendar(event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20261207T080000Z;20261208T080000Z`)),
    expected: busy('07T09:00 07T10:00', '08T09:00 08T10:00'),
  },
  'times in the extended form of ISO 8601': {
    text: calendar(
      event('DTSTART:2026-12-07T09:00:00\nDURATION:PT1H'),
      event(from('08T0900', '08T1000'), 'b'),
    ),
    expected: UNREADABLE,
  },
  'an end that is the date of the start': {
    text: calendar(event(`${oslo('DTSTART', '07T0900')}\nDTEND;VALUE=DATE:20261207`)),
    expected: UNREADABLE,
  },
  'an end that is the date after': {
    text: calendar(event(`${oslo('DTSTART', '07T0900')}\nDTEND;VALUE=DATE:20261208`)),
    expected: busy('07T09:00 08T00:00'),
  },
  'a duration of months': {
    text: calendar(event(`${oslo('DTSTART', '07T0900')}\nDURATION:P1M`)),
    expected: UNREADABLE,
    reason: 'a duration has no months (section 3.3.6)',
  },
  'times left out that no occurrence has': {
    text: calendar(event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=2\n${oslo('EXDATE', '08T0930')}`)),
    expected: busy('07T09:00 07T10:00', '08T09:00 08T10:00'),
  },
  'two series of one name that differ from their start on': {
    text: calendar(
      event(`${NINE}\nRRULE:FREQ=DAILY;COUNT=2`),
      event(`${NINE}\nRRULE:FREQ=WEEKLY;BYDAY=MO,FR;COUNT=2`),
    ),
    expected: busy('07T09:00 07T10:00', '07T09:00 07T10:00', '08T09:00 08T10:00', '11T09:00 11T10:00'),
  },
  'absence as availability without available time': {
    text: calendar(
      'BEGIN:VAVAILABILITY\nUID:v\nDTSTAMP:20261101T000000Z\nDTSTART;TZID=Europe/Oslo:20261208T000000\nDTEND;TZID=Europe/Oslo:20261210T000000\nBUSYTYPE:BUSY-UNAVAILABLE\nEND:VAVAILABILITY\n',
    ),
    expected: ['08T00:00 10T00:00 OOF'],
    reason: 'RFC 7953 section 3.1',
  },
  'absence without an end': {
    text: calendar(
      'BEGIN:VAVAILABILITY\nUID:v\nDTSTAMP:20261101T000000Z\nDTSTART;TZID=Europe/Oslo:20261208T000000\nBUSYTYPE:BUSY\nEND:VAVAILABILITY\n',
    ),
    expected: busy('08T00:00 01T01:00'),
    reason: 'it is unbounded (RFC 7953 section 3.1): until January 2100',
  },
  'absence without a start and an end, beside an event': {
    text: calendar(
      event(NINE),
      'BEGIN:VAVAILABILITY\nUID:v\nDTSTAMP:20261101T000000Z\nBUSYTYPE:BUSY-UNAVAILABLE\nEND:VAVAILABILITY\n',
    ),
    expected: ['01T01:00 01T01:00 OOF', '07T09:00 07T10:00 Busy'],
    reason: 'it is unbounded (RFC 7953 section 3.1): from January 1970 until January 2100',
  },
};

test.each(Object.entries(CALENDARS))('%s', (name, { text, expected }) => {
  const [first, last] = name.includes('clock skips') ? ['2027-03-28', '2027-03-28'] : [];
  expect(read(text, first, last)).toEqual(expected);
});
