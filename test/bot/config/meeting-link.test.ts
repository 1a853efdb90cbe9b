import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { MeetingCalendar, MeetingDraft } from '../../../src/bot/config/meeting-link.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { anyText } from '../../support/any-text.js';
import { createMeetingUrl } from './create-meeting-url.js';

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
    expect(new URL(url).searchParams.get('add')).toBe('fjorden@eksempel.no,kari@eksempel.no,ola@eksempel.no');
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
