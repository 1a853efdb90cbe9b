import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../shared/time/interval.js';
import { cutText } from '../blocks/text.js';

/** Where the people of this workplace make their meetings; `composeUrl` is the page of theirs that takes a new one. */
export type MeetingCalendar = { kind: 'outlook'; composeUrl: string } | { kind: 'google' };

/** A meeting to be; start and end in milliseconds since the epoch. */
export interface MeetingDraft extends Interval {
  /** Addresses, the ones that matter most first. */
  attendees: readonly string[];
  subject?: string;
  location?: string;
}

export interface MeetingLink {
  /** Opens the meeting filled in, in the calendar of whoever follows it; nothing is saved or sent by that. */
  url: string;
  /** How many attendees there was no room for. */
  leftOut: number;
}

/** Slack takes 3,000 characters; Outlook on the web promises no more than some 2,048. */
const MAX_URL = 2_000;
/** Leaves room for people, also where every letter is written with six characters. */
const MAX_TEXT = 100;

const GOOGLE_URL = 'https://calendar.google.com/calendar/render';

const inUtc = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toString({ smallestUnit: 'second' });
const withoutSigns = (time: string) => time.replaceAll(/[-:]/gu, '');

/** Half a letter cannot stand in an address. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
const short = (text: string) => cutText(wellFormed(text), MAX_TEXT);

type Parameters = Record<string, string>;

/** Spaces as %20: Outlook shows a + as one. */
function addressOf(page: string, parameters: Parameters): string {
  const written = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${written.join('&')}`;
}

/**
 * Neither company documents its parameters; these are the ones gathered in
 * github.com/InteractionDesignFoundation/add-event-to-calendar-docs, services/outlook-web.md and services/google.md.
 */
function outlookParameters({ start, end, subject, location }: MeetingDraft): Parameters {
  return {
    path: '/calendar/action/compose',
    rru: 'addevent',
    startdt: inUtc(start),
    enddt: inUtc(end),
    ...(subject !== undefined && { subject: short(subject) }),
    ...(location !== undefined && { location: short(location) }),
  };
}

function googleParameters({ start, end, subject, location }: MeetingDraft): Parameters {
  return {
    action: 'TEMPLATE',
    dates: `${withoutSigns(inUtc(start))}/${withoutSigns(inUtc(end))}`,
    ...(subject !== undefined && { text: short(subject) }),
    ...(location !== undefined && { location: short(location) }),
  };
}

/** As many of the attendees as there is room for behind `start`, from the first. */
function fitting(attendees: readonly string[], start: string): string[] {
  const fit: string[] = [];
  let length = start.length;
  for (const attendee of attendees.map(wellFormed)) {
    length += encodeURIComponent(`${attendee},`).length;
    if (length > MAX_URL) break;
    fit.push(attendee);
  }
  return fit;
}

/** The address of a meeting that somebody has only to look over and send. */
export function createMeetingLink(meeting: MeetingDraft, calendar: MeetingCalendar): MeetingLink {
  const isOutlook = calendar.kind === 'outlook';
  const page = isOutlook ? calendar.composeUrl : GOOGLE_URL;
  const people = isOutlook ? 'to' : 'add';
  const parameters = (isOutlook ? outlookParameters : googleParameters)(meeting);
  const attendees = fitting(meeting.attendees, addressOf(page, { ...parameters, [people]: '' }));
  const added = attendees.length > 0 && { [people]: attendees.join(',') };
  return {
    url: addressOf(page, { ...parameters, ...added }),
    leftOut: meeting.attendees.length - attendees.length,
  };
}
