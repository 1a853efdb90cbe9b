import { answerXml, caldavCalendar, caldavServer, exchangeServer, type HostileServer } from './servers.js';

/** One hostile calendar source. The bot is asked for people of it, beside questions of others. */
export interface HostileInput {
  name: string;
  /** People that one question asks for. */
  people: number;
  /** Questions, each about other people. */
  rounds: number;
  /** The calendar file of each person. */
  calendar?: () => string;
  server?: HostileServer;
}

const MEBIBYTE = 1024 * 1024;
/** A Monday in the week of the questions. */
const DAY = '20261123';

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const wrap = (content: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}END:VCALENDAR\r\n`;
const event = (uid: string, ...lines: readonly string[]) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\n${lines.map((line) => `${line}\r\n`).join('')}END:VEVENT\r\n`;
const series = (count: number, rule: string) =>
  wrap(
    repeat(count, (index) => event(`${index}`, 'DTSTART:20200101T090000Z', 'DURATION:PT1M', `RRULE:${rule}`)),
  );
const nested = (bytes: number) => {
  const levels = Math.floor(bytes / 'BEGIN:X\r\nEND:X\r\n'.length);
  return wrap(
    `BEGIN:VEVENT\r\nUID:1\r\n${'BEGIN:X\r\n'.repeat(levels)}${'END:X\r\n'.repeat(levels)}END:VEVENT\r\n`,
  );
};
const two = (number: number) => String(number).padStart(2, '0');
/** Meetings of 15 minutes over a year. */
const meetings = (count: number, day: (index: number) => string) =>
  wrap(
    repeat(count, (index) =>
      event(
        `${index}`,
        `DTSTART:${day(index)}T${two(index % 24)}${two((index % 4) * 15)}00Z`,
        'DURATION:PT15M',
        'SUMMARY:Møte',
      ),
    ),
  );
const dayOfYear = (index: number) => `2026${two(1 + (index % 12))}${two(1 + (Math.floor(index / 12) % 28))}`;
const zone = (index: number) =>
  `BEGIN:VTIMEZONE\r\nTZID:x${index}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${event(`${index}`, `DTSTART;TZID=x${index}:${DAY}T090000`)}`;

const file = (name: string, calendar: () => string, people = 1, rounds = 2): HostileInput => {
  let made: string | undefined;
  return {
    name,
    people,
    rounds,
    calendar() {
      made ??= calendar();
      return made;
    },
  };
};

const server = (name: string, source: HostileServer, people = 1): HostileInput => ({
  name,
  people,
  rounds: 2,
  server: source,
});

const RESPONSES = ['<multistatus xmlns="DAV:">', '</multistatus>'] as const;
const ONE_TEXT = ['<multistatus xmlns="DAV:"><response><href>', '</href></response></multistatus>'] as const;

export const MANY_PEOPLE = file(
  '500 people with 1,000 events each, a hundred at a time',
  () => meetings(1_000, dayOfYear),
  100,
  5,
);

/** Sources that block a process that reads them on its event loop, or fill its memory. */
export const HOSTILE_INPUTS: readonly HostileInput[] = [
  file('nested components, 0.6 MiB', () => nested(0.64 * MEBIBYTE)),
  file('nested components, 31 MiB', () => nested(31 * MEBIBYTE)),
  file('ten rules for every second', () => series(10, 'FREQ=SECONDLY;COUNT=2900000')),
  file('50,000 daily series', () => series(50_000, 'FREQ=DAILY')),
  file('30,000 time zones', () => wrap(repeat(30_000, zone))),
  file('30 MB of carriage returns', () => wrap(`${'\r'.repeat(30_000_000)}\r\n`)),
  file('50,000 harmless events', () => meetings(50_000, dayOfYear)),
  file('20,000 events in one week', () => meetings(20_000, (index) => `202611${two(23 + (index % 7))}`)),
  MANY_PEOPLE,
  server(
    'a multistatus of 30 MiB',
    caldavServer(answerXml(RESPONSES, '<response><href>/a</href></response>', 30 * MEBIBYTE)),
  ),
  server(
    'a multistatus of 74,000 resources',
    caldavServer(answerXml(RESPONSES, '<response><href>/a</href></response>', 2.6 * MEBIBYTE)),
  ),
  server('a multistatus of one text of 30 MiB', caldavServer(answerXml(ONE_TEXT, '&#169;', 30 * MEBIBYTE))),
  server('a CalDAV calendar of 5,000 events', caldavCalendar(5_000)),
  server('an answer of Exchange of 30 MiB', exchangeServer(200_000)),
  server('25,000 events of one mailbox', exchangeServer(25_000)),
  server('100 mailboxes with 250 events each', exchangeServer(250), 100),
];
