import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  createMeetingLink,
  MEETING_FILE_PATH,
  type MeetingCalendar,
  meetingKeyOf,
  openMeetingFile,
} from '../../../src/bot/config/meeting-link.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { parseCalendar } from '../../../src/calendar/ical/calendar.js';
import { listTestTimes } from '../../calendar/ical/build.js';
import { anyText } from '../../support/any-text.js';

type MeetingDraft = Parameters<typeof createMeetingLink>[0];

/** A link with an address. @throws for a calendar whose files the app sends */
function createMeetingUrl(...parts: Parameters<typeof createMeetingLink>) {
  const link = createMeetingLink(...parts);
  if (!('url' in link)) throw new Error('the meeting has no address');
  return link;
}

describe('meeting link', () => {
  const nb = textsOf('nb');

  const OUTLOOK: MeetingCalendar = {
    kind: 'outlook',
    composeUrl: 'https://outlook.office.com/calendar/0/deeplink/compose',
  };

  const GOOGLE: MeetingCalendar = { kind: 'google' };

  /** What a link to a web calendar does not depend on. */
  const CONTEXT = { now: Temporal.ZonedDateTime.from('2026-11-24T08:00[Europe/Oslo]'), texts: nb };

  const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

  const MEETING: MeetingDraft = {
    start: at('2026-11-24T10:00+01:00'),
    end: at('2026-11-24T11:30+01:00'),
    attendees: ['kari@eksempel.no', 'ola@eksempel.no'],
    subject: 'Budsjett & mål',
    location: 'Fjorden',
  };

  describe('a link to a meeting', () => {
    it('opens Outlook on the web', () => {
      expect(createMeetingUrl(MEETING, OUTLOOK, CONTEXT)).toEqual({
        url:
          'https://outlook.office.com/calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent' +
          '&startdt=2026-11-24T09%3A00%3A00Z&enddt=2026-11-24T10%3A30%3A00Z' +
          '&subject=Budsjett%20%26%20m%C3%A5l&location=Fjorden&to=kari%40eksempel.no%2Cola%40eksempel.no',
        leftOut: 0,
      });
    });

    it('opens Google Calendar', () => {
      expect(createMeetingUrl(MEETING, GOOGLE, CONTEXT).url).toBe(
        'https://calendar.google.com/calendar/render?action=TEMPLATE&dates=20261124T090000Z%2F20261124T103000Z' +
          '&text=Budsjett%20%26%20m%C3%A5l&location=Fjorden&add=kari%40eksempel.no%2Cola%40eksempel.no',
      );
    });

    it('opens the Outlook on the web of an Exchange Server', () => {
      const own: MeetingCalendar = { kind: 'outlook', composeUrl: 'https://post.eksempel.no/owa/' };
      const { url } = createMeetingUrl(MEETING, own, CONTEXT);
      expect(url).toMatch(/^https:\/\/post\.eksempel\.no\/owa\/\?path=%2Fcalendar%2Faction%2Fcompose&/u);
    });

    it('leaves out unset fields', () => {
      const { searchParams } = new URL(
        createMeetingUrl({ start: 0, end: 60_000, attendees: [] }, OUTLOOK, CONTEXT).url,
      );
      expect([...searchParams.keys()]).toEqual(['path', 'rru', 'startdt', 'enddt']);
    });

    it('invites rooms first', () => {
      const { url } = createMeetingUrl({ ...MEETING, rooms: ['fjorden@eksempel.no'] }, GOOGLE, CONTEXT);
      expect(new URL(url).searchParams.get('add')).toBe(
        'fjorden@eksempel.no,kari@eksempel.no,ola@eksempel.no',
      );
    });

    it('counts the attendees that do not fit', () => {
      const attendees = Array.from({ length: 100 }, (_, n) => `fornavn.etternavn.${n}@eksempel.no`);
      const { url, leftOut } = createMeetingUrl({ ...MEETING, attendees }, OUTLOOK, CONTEXT);
      const added = new URL(url).searchParams.get('to')?.split(',') ?? [];
      expect(added).toEqual(attendees.slice(0, 100 - leftOut));
      expect(added.length).toBeGreaterThan(40);
      expect(leftOut).toBeGreaterThan(0);
    });
  });

  const calendars = fc.constantFrom(OUTLOOK, GOOGLE);

  const text = fc.string({ unit: 'grapheme-composite', maxLength: 30 });

  const seconds = fc.integer({ min: 0, max: 4_102_444_800 });

  const addresses = fc.array(fc.emailAddress(), { maxLength: 60 });

  /** Parses a link as the two calendars do. */
  function readBack(url: string, { kind }: MeetingCalendar) {
    const { searchParams: has } = new URL(url);
    const people = (has.get(kind === 'outlook' ? 'to' : 'add') ?? '').split(',');
    const [from = '', to = ''] =
      kind === 'outlook'
        ? [has.get('startdt') ?? '', has.get('enddt') ?? '']
        : (has.get('dates') ?? '').split('/');
    return {
      start: at(from),
      end: at(to),
      subject: has.get(kind === 'outlook' ? 'subject' : 'text'),
      location: has.get('location'),
      attendees: people.filter((each) => each !== ''),
    };
  }

  describe('a link to any meeting', () => {
    it('contains the meeting, with the attendees that fit', () => {
      fc.assert(
        fc.property(
          fc.record({ start: seconds, end: seconds, attendees: addresses, subject: text, location: text }),
          calendars,
          ({ start, end, ...rest }, calendar) => {
            const meeting = { ...rest, start: start * 1_000, end: end * 1_000 };
            const { url, leftOut } = createMeetingUrl(meeting, calendar, CONTEXT);
            const fit = meeting.attendees.slice(0, meeting.attendees.length - leftOut);
            expect(readBack(url, calendar)).toEqual({ ...meeting, attendees: fit });
          },
        ),
      );
    });

    it('is a URL that Slack accepts', () => {
      const long = anyText({ maxLength: 600 });
      fc.assert(
        fc.property(
          long,
          long,
          fc.array(long, { maxLength: 10 }),
          calendars,
          (subject, location, attendees, calendar) => {
            const { url } = createMeetingUrl(
              { start: 0, end: 1, subject, location, attendees },
              calendar,
              CONTEXT,
            );
            expect(url.length).toBeLessThanOrEqual(3_000);
            expect(URL.canParse(url)).toBe(true);
          },
        ),
      );
    });
  });
});

describe('meeting file', () => {
  const nb = textsOf('nb');

  const KEY = meetingKeyOf('signing-secret');

  const NOW = Temporal.ZonedDateTime.from('2026-11-24T08:00[Europe/Oslo]');

  const CONTEXT = { now: NOW, texts: nb };

  const CALENDAR = { kind: 'ics', publicUrl: 'https://ordrom.eksempel.no', key: KEY } as const;

  const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

  const MEETING: MeetingDraft = {
    start: at('2026-11-24T10:00+01:00'),
    end: at('2026-11-24T11:30+01:00'),
    attendees: ['kari@eksempel.no', 'ola@eksempel.no'],
    rooms: ['fjorden@eksempel.no'],
    subject: 'Budsjett, mål; og æøå',
    location: 'Fjorden',
  };

  const sealedIn = (url: string) => new URL(url).pathname.slice(MEETING_FILE_PATH.length);

  /** The file behind the link to a meeting. */
  function fileOf(meeting: MeetingDraft, now = NOW.epochMilliseconds): string {
    const { url } = createMeetingUrl(meeting, CALENDAR, CONTEXT);
    const file = openMeetingFile(sealedIn(url), KEY, now);
    if (file === undefined) throw new Error('there is no file');
    return file;
  }

  /** Reads a file as ical.js does. */
  function readFile(file: string) {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const events = calendar.getAllSubcomponents('vevent');
    const [component] = events;
    if (!component || events.length !== 1) throw new Error('the file does not have one event');
    const event = new ICAL.Event(component);
    const addressesOf = (type: string) =>
      event.attendees
        .filter((each) => (each.getParameter('cutype') ?? 'INDIVIDUAL') === type)
        .map((each) => String(each.getFirstValue()).replace(/^mailto:/u, ''));
    return {
      calendar,
      component,
      start: event.startDate.toUnixTime() * 1_000,
      end: event.endDate.toUnixTime() * 1_000,
      subject: event.summary,
      location: event.location,
      attendees: addressesOf('INDIVIDUAL'),
      rooms: addressesOf('ROOM'),
    };
  }

  describe('the file of a meeting', () => {
    it('has the time, title, place, people and rooms, as ical.js reads it', () => {
      const { calendar, component, ...meeting } = readFile(fileOf(MEETING));
      expect(meeting).toEqual(MEETING);
      expect(component.getFirstPropertyValue('uid')).toMatch(/^[0-9a-f]{32}@ordrom$/u);
      expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-24T07:00:00Z');
      expect(String(calendar.getFirstPropertyValue('version'))).toBe('2.0');
    });

    it('is read by the calendar service too', () => {
      const file = fileOf(MEETING);
      const faults = { dropped: [], flaws: [], unknownZones: [], unplaced: [] };
      expect(parseCalendar(file, 'Europe/Oslo')).toMatchObject(faults);
      expect(listTestTimes(file, '2026-11-01T00:00', '2026-12-01T00:00')).toEqual(['2026-11-24T10:00/11:30']);
    });

    it('makes no program or server send an invitation by itself', () => {
      const { calendar, component } = readFile(fileOf(MEETING));
      expect(calendar.hasProperty('method')).toBe(false);
      expect(component.hasProperty('organizer')).toBe(false);
    });

    it('is titled «Møte» without a subject', () => {
      const { subject: _, ...untitled } = MEETING;
      expect(readFile(fileOf(untitled)).subject).toBe('Møte');
    });

    it('has the same identity in each download, and another for another meeting', () => {
      const uid = (meeting: MeetingDraft) => readFile(fileOf(meeting)).component.getFirstPropertyValue('uid');
      expect(uid(MEETING)).toBe(uid({ ...MEETING }));
      expect(uid(MEETING)).not.toBe(uid({ ...MEETING, start: MEETING.start - 60_000 }));
    });

    it('has a hundred people in an address that Slack accepts, or counts those that it leaves out', () => {
      const attendees = Array.from({ length: 100 }, (_, n) => `fornavn.etternavn.${n}@eksempel.no`);
      expect(createMeetingUrl({ ...MEETING, attendees }, CALENDAR, CONTEXT).leftOut).toBe(0);
      const odd = attendees.map(() => `${randomBytes(20).toString('hex')}@eksempel.no`);
      const { url, leftOut } = createMeetingUrl({ ...MEETING, attendees: odd }, CALENDAR, CONTEXT);
      expect(url.length).toBeLessThanOrEqual(3_000);
      expect(leftOut).toBeGreaterThan(0);
      const file = openMeetingFile(sealedIn(url), KEY, NOW.epochMilliseconds) ?? '';
      expect(readFile(file).attendees).toEqual(odd.slice(0, 100 - leftOut));
    });

    it('is the meeting, whatever its texts', () => {
      const text = fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 30 });
      const seconds = fc.integer({ min: 0, max: 4_102_444_800 });
      fc.assert(
        fc.property(seconds, seconds, text, text, (start, end, subject, location) => {
          const meeting = { ...MEETING, start: start * 1_000, end: end * 1_000, subject, location };
          const { calendar: _, component: __, ...read } = readFile(fileOf(meeting));
          const clean = (value: string) => value.replace(/\p{Cc}/gu, '');
          expect({ ...read, subject: clean(read.subject), location: clean(read.location) }).toEqual({
            ...meeting,
            ...{ subject: clean(subject), location: clean(location) },
          });
        }),
      );
    });
  });

  describe('the address of a file', () => {
    const sealed = sealedIn(createMeetingUrl(MEETING, CALENDAR, CONTEXT).url);
    const DAY_MS = 24 * 60 * 60_000;
    const open = (text: string, key = KEY, now = NOW.epochMilliseconds) => openMeetingFile(text, key, now);

    it('tells nothing of the meeting', () => {
      const bytes = Buffer.from(sealed, 'base64url').toString('latin1');
      for (const part of ['kari', 'eksempel', 'Budsjett', 'Fjorden', String(MEETING.start)]) {
        expect(bytes).not.toContain(part);
      }
    });

    it('works for a day', () => {
      expect(open(sealed, KEY, NOW.epochMilliseconds + DAY_MS - 1)).toBeDefined();
      expect(open(sealed, KEY, NOW.epochMilliseconds + DAY_MS)).toBeUndefined();
    });

    it('does not work with another key', () => {
      expect(open(sealed, meetingKeyOf('another-secret'))).toBeUndefined();
    });

    it('does not work if any character of it is changed, added or taken away', () => {
      for (let place = 0; place < sealed.length; place += 1) {
        const other = sealed[place] === 'A' ? 'B' : 'A';
        expect(open(sealed.slice(0, place) + other + sealed.slice(place + 1))).toBeUndefined();
      }
      expect(open(sealed.slice(0, -1))).toBeUndefined();
      expect(open(`${sealed}A`)).toBeUndefined();
      expect(open(`${sealed}?a=1`)).toBeUndefined();
    });

    it('does not work as any other text', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.base64String({ maxLength: 200 })), (text) => {
          expect(open(text)).toBeUndefined();
        }),
      );
    });
  });
});
