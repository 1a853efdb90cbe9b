import { Temporal } from 'temporal-polyfill';
import type { UserLookup } from '../../../../src/calendar/sources/common/source.js';

export const OSLO = 'Europe/Oslo';

/** An event of March 2027, and when it makes its owner busy. Summer time begins in Oslo on the 28th, in New York on the 14th. */
interface OwnedEvent {
  /** In which of the owner’s calendars, none of which has a usual name. */
  calendar: 'møter' | 'vakter' | 'privat';
  /** One `VEVENT` for each text. */
  events: readonly string[];
  /** `22T08:00 22T08:30` in Oslo; with `home`, of the zone in which Ordrom looks. */
  busy: readonly string[];
  /** Of these, the outbox says nothing. */
  hidden?: readonly string[];
}

const oslo = (name: string, time: string) => `${name};TZID=Europe/Oslo:202703${time}00`;
export const from = (start: string, end: string) => `${oslo('DTSTART', start)}\n${oslo('DTEND', end)}`;
const answer = (status: string) =>
  `ORGANIZER:mailto:per@eksempel.no\nATTENDEE;PARTSTAT=ACCEPTED:mailto:per@eksempel.no\nATTENDEE;PARTSTAT=${status}:mailto:EIER@eksempel.no`;

export const EVENTS: Readonly<Record<string, OwnedEvent>> = {
  'dates without a rule': {
    calendar: 'møter',
    events: [`${from('22T0800', '22T0830')}\n${oslo('RDATE', '23T1300')},20270324T130000`],
    busy: ['22T08:00 22T08:30', '23T13:00 23T13:30', '24T13:00 24T13:30'],
    hidden: ['23T13:00 23T13:30', '24T13:00 24T13:30'],
  },
  'a period of its own': {
    calendar: 'vakter',
    events: [`${from('22T0845', '22T0900')}\nRDATE;VALUE=PERIOD:20270325T100000Z/PT2H`],
    busy: ['22T08:45 22T09:00', '25T11:00 25T13:00'],
    hidden: ['25T11:00 25T13:00'],
  },
  'dates beside a rule': {
    calendar: 'møter',
    events: [`${from('22T0915', '22T0930')}\nRRULE:FREQ=DAILY;COUNT=2\n${oslo('RDATE', '25T0915')}`],
    busy: ['22T09:15 22T09:30', '23T09:15 23T09:30', '25T09:15 25T09:30'],
    hidden: ['25T09:15 25T09:30'],
  },
  'an invitation to one occurrence': {
    calendar: 'møter',
    events: [`${from('23T1500', '23T1545')}\n${oslo('RECURRENCE-ID', '23T1500')}`],
    busy: ['23T15:00 23T15:45'],
    hidden: ['23T15:00 23T15:45'],
  },
  'invitations to two occurrences': {
    calendar: 'privat',
    events: [
      `${from('24T1530', '24T1600')}\n${oslo('RECURRENCE-ID', '24T1500')}`,
      `${from('25T1500', '25T1530')}\n${oslo('RECURRENCE-ID', '25T1500')}`,
    ],
    busy: ['24T15:30 24T16:00', '25T15:00 25T15:30'],
    hidden: ['24T15:30 24T16:00', '25T15:00 25T15:30'],
  },
  'an opaque occurrence of a transparent series': {
    calendar: 'møter',
    events: [
      `${from('15T1700', '15T1730')}\nRRULE:FREQ=DAILY\nTRANSP:TRANSPARENT`,
      `${from('24T1700', '24T1730')}\n${oslo('RECURRENCE-ID', '24T1700')}\nTRANSP:OPAQUE`,
    ],
    busy: ['24T17:00 24T17:30'],
    hidden: ['24T17:00 24T17:30'],
  },
  'a confirmed occurrence of a cancelled series': {
    calendar: 'møter',
    events: [
      `${from('15T1745', '15T1800')}\nRRULE:FREQ=DAILY\nSTATUS:CANCELLED`,
      `${from('24T1745', '24T1800')}\n${oslo('RECURRENCE-ID', '24T1745')}\nSTATUS:CONFIRMED`,
    ],
    busy: ['24T17:45 24T18:00'],
    hidden: ['24T17:45 24T18:00'],
  },
  'a floating time': {
    calendar: 'vakter',
    events: ['DTSTART:20270325T143000\nDTEND:20270325T150000'],
    busy: ['25T14:30 25T15:00 home'],
    hidden: ['25T14:30 25T15:00 home'],
  },
  'a whole day': {
    calendar: 'vakter',
    events: ['DTSTART;VALUE=DATE:20270326\nDTEND;VALUE=DATE:20270327'],
    busy: ['26T00:00 27T00:00 home'],
  },
  'a whole day without an end': {
    calendar: 'privat',
    events: ['DTSTART;VALUE=DATE:20270330'],
    busy: ['30T00:00 31T00:00 home'],
  },
  'a time without an end takes none': { calendar: 'møter', events: [oslo('DTSTART', '22T0940')], busy: [] },
  'a duration': {
    calendar: 'møter',
    events: [`${oslo('DTSTART', '22T1130')}\nDURATION:PT45M`],
    busy: ['22T11:30 22T12:15'],
  },
  'a day on the wall when the clock changes': {
    calendar: 'vakter',
    events: [`${oslo('DTSTART', '27T2300')}\nDURATION:P1D`],
    busy: ['27T23:00 28T23:00'],
  },
  'a night when the clock changes': {
    calendar: 'vakter',
    events: [`${from('27T2200', '28T0600')}`],
    busy: ['27T22:00 28T06:00'],
  },
  'a series over the change of the clock': {
    calendar: 'vakter',
    events: [`${from('26T0700', '26T0730')}\nRRULE:FREQ=DAILY;COUNT=4`],
    busy: ['26T07:00 26T07:30', '27T07:00 27T07:30', '28T07:00 28T07:30', '29T07:00 29T07:30'],
  },
  'a long evening': {
    calendar: 'privat',
    events: [from('25T2000', '26T0300')],
    busy: ['25T20:00 26T03:00'],
  },
  'an event of weeks that began before': {
    calendar: 'vakter',
    events: ['DTSTART:20270226T120000Z\nDTEND:20270321T230000Z'],
    busy: [],
  },
  declined: { calendar: 'møter', events: [`${from('22T1800', '22T1830')}\n${answer('DECLINED')}`], busy: [] },
  'not answered': {
    calendar: 'møter',
    events: [`${from('22T1830', '22T1900')}\n${answer('NEEDS-ACTION')}`],
    busy: ['22T18:30 22T19:00'],
  },
  'accepted tentatively': {
    calendar: 'møter',
    events: [`${from('22T1900', '22T1930')}\n${answer('TENTATIVE')}`],
    busy: ['22T19:00 22T19:30 tentative'],
  },
  cancelled: { calendar: 'møter', events: [`${from('22T1930', '22T2000')}\nSTATUS:CANCELLED`], busy: [] },
  tentative: {
    calendar: 'møter',
    events: [`${from('22T2000', '22T2030')}\nSTATUS:TENTATIVE`],
    busy: ['22T20:00 22T20:30 tentative'],
  },
  transparent: {
    calendar: 'privat',
    events: [`${from('22T2030', '22T2100')}\nTRANSP:TRANSPARENT`],
    busy: [],
  },
  private: {
    calendar: 'privat',
    events: [`${from('23T1600', '23T1700')}\nCLASS:PRIVATE`],
    busy: ['23T16:00 23T17:00'],
  },
  confidential: {
    calendar: 'privat',
    events: [`${from('23T1700', '23T1800')}\nCLASS:CONFIDENTIAL`],
    busy: ['23T17:00 23T18:00'],
  },
  'a series in New York without days that are written in other zones': {
    calendar: 'møter',
    events: [
      `DTSTART;TZID=America/New_York:20270322T090000\nDTEND;TZID=America/New_York:20270322T093000\nRRULE:FREQ=DAILY;COUNT=4\n${oslo('EXDATE', '23T1400')}\nEXDATE:20270324T130000Z`,
    ],
    busy: ['22T14:00 22T14:30', '25T14:00 25T14:30'],
  },
  'a count that includes what is left out': {
    calendar: 'møter',
    events: [`${from('22T1000', '22T1015')}\nRRULE:FREQ=DAILY;COUNT=3\n${oslo('EXDATE', '23T1000')}`],
    busy: ['22T10:00 22T10:15', '24T10:00 24T10:15'],
  },
  'an end that is its last occurrence': {
    calendar: 'møter',
    events: [`${from('22T1030', '22T1045')}\nRRULE:FREQ=DAILY;UNTIL=20270324T093000Z`],
    busy: ['22T10:30 22T10:45', '23T10:30 23T10:45', '24T10:30 24T10:45'],
  },
  'an occurrence that is moved and longer': {
    calendar: 'møter',
    events: [
      `${from('15T1100', '15T1115')}\nRRULE:FREQ=DAILY;UNTIL=20270325T230000Z`,
      `${from('25T1800', '25T1930')}\n${oslo('RECURRENCE-ID', '24T1100')}`,
    ],
    busy: ['22T11:00 22T11:15', '23T11:00 23T11:15', '25T11:00 25T11:15', '25T18:00 25T19:30'],
    hidden: ['25T18:00 25T19:30'],
  },
  'an occurrence that stands before its series': {
    calendar: 'vakter',
    events: [
      `${from('19T1900', '19T2000')}\n${oslo('RECURRENCE-ID', '17T1900')}`,
      `${from('10T1900', '10T2000')}\nRRULE:FREQ=WEEKLY;UNTIL=20270403T000000Z`,
    ],
    busy: ['24T19:00 24T20:00', '31T19:00 31T20:00'],
    hidden: ['24T19:00 24T20:00', '31T19:00 31T20:00'],
  },
  'an occurrence that is moved before the beginning': {
    calendar: 'vakter',
    events: [
      'DTSTART:20270412T080000Z\nDTEND:20270412T090000Z\nRRULE:FREQ=DAILY;COUNT=2',
      'DTSTART:20270329T140000Z\nDTEND:20270329T150000Z\nRECURRENCE-ID:20270413T080000Z',
    ],
    busy: ['29T16:00 29T17:00'],
    hidden: ['29T16:00 29T17:00'],
  },
  'a series that changes from an occurrence on': {
    calendar: 'vakter',
    events: [
      `${from('22T1230', '22T1245')}\nRRULE:FREQ=DAILY;COUNT=4`,
      `${from('24T1245', '24T1300')}\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Oslo:20270324T123000`,
    ],
    busy: ['22T12:30 22T12:45', '23T12:30 23T12:45', '24T12:45 24T13:00', '25T12:45 25T13:00'],
    hidden: ['25T12:45 25T13:00'],
  },
  'a rule by numbers of weeks': {
    calendar: 'vakter',
    events: [
      'DTSTART;TZID=Europe/Oslo:20260326T210000\nDTEND;TZID=Europe/Oslo:20260326T213000\nRRULE:FREQ=YEARLY;BYWEEKNO=13;BYDAY=WE',
    ],
    busy: ['31T21:00 31T21:30'],
    hidden: ['31T21:00 31T21:30'],
  },
};

export const CALENDARS = ['møter', 'vakter', 'privat'] as const;

export const WINDOW = {
  start: Temporal.Instant.from('2027-03-22T00:00:00Z'),
  end: Temporal.Instant.from('2027-04-01T00:00:00Z'),
};

export function formatEvents(uid: string, events: readonly string[]): string {
  const components = events.map(
    (lines) => `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20260901T080000Z\nSUMMARY:Avtale\n${lines}\nEND:VEVENT\n`,
  );
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//eksempel.no//Kalender//NO\n${components.join('')}END:VCALENDAR\n`;
  return text.replaceAll('\n', '\r\n');
}

/** The events of one calendar. @param owner whom invitations name */
export const resourcesOf = (owner: string, calendar: string) =>
  new Map(
    Object.values(EVENTS).flatMap((each, at): [string, string][] =>
      each.calendar === calendar
        ? [[`avtale-${at}`, formatEvents(`avtale-${at}`, each.events).replaceAll('EIER', owner)]]
        : [],
    ),
  );

export function parseTime(line: string, home: string) {
  const zone = line.endsWith('home') ? home : OSLO;
  const [start, end] = line
    .split(' ')
    .slice(0, 2)
    .map((text) => Temporal.PlainDateTime.from(`2027-03-${text}`).toZonedDateTime(zone).toInstant());
  if (!start || !end) throw new RangeError(line);
  return { start, end };
}

const write = ({ start, end }: typeof WINDOW, status: string) => `${start} ${end} ${status}`;

export const listTruth = (zone: string) =>
  Object.values(EVENTS)
    .flatMap(({ busy }) => busy)
    .map((line) => write(parseTime(line, zone), line.endsWith('tentative') ? 'Tentative' : 'Busy'))
    .sort();

export const listTimes = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? lookup.busy.map((time) => write(time, time.status)).sort()
    : lookup?.problem.code;

/**
 * The times of each event in which nobody would see that their owner is busy.
 *
 * @param refused names of resources that are not there
 */
export function listHidden(
  lookup: UserLookup | undefined,
  zone: string,
  refused: ReadonlySet<string> = new Set(),
) {
  if (!lookup || !('busy' in lookup)) throw new Error('no answer');
  const isSeen = (at: Temporal.Instant) =>
    lookup.busy.some(
      ({ start, end }) => Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0,
    );
  const isHidden = (line: string) => {
    const { start, end } = parseTime(line, zone);
    for (let at = start; Temporal.Instant.compare(at, end) < 0; at = at.add({ minutes: 5 }))
      if (!isSeen(at)) return true;
    return false;
  };
  return Object.entries(EVENTS).flatMap(([name, { busy }], at) => {
    const hidden = refused.has(`avtale-${at}`) ? [] : busy.filter(isHidden);
    return hidden.length > 0 ? [[name, hidden]] : [];
  });
}
