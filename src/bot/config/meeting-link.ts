import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../shared/time/interval.js';
import { cutText } from '../blocks/text.js';

/** The calendar in which people create meetings. `composeUrl` is its page for a new meeting. */
export type MeetingCalendar = { kind: 'outlook'; composeUrl: string } | { kind: 'google' };

/** A meeting to create. Start and end are in milliseconds since the epoch. */
export interface MeetingDraft extends Interval {
  /** Addresses, the most important first. */
  attendees: readonly string[];
  subject?: string;
  location?: string;
}

export interface MeetingLink {
  /** Opens the filled-in meeting in the user's calendar. The link saves and sends nothing. */
  url: string;
  /** The number of attendees that did not fit. */
  leftOut: number;
}

/** In characters. Slack accepts 3,000. Outlook on the web promises only about 2,048. */
const MAX_URL = 2_000;
/** In characters. Leaves room for attendees even if each letter takes six characters in the URL. */
const MAX_TEXT = 100;

const GOOGLE_URL = 'https://calendar.google.com/calendar/render';

const inUtc = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toString({ smallestUnit: 'second' });
const withoutSigns = (time: string) => time.replaceAll(/[-:]/gu, '');

/** Replaces lone surrogates, which cannot be encoded in a URL. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
const short = (text: string) => cutText(wellFormed(text), MAX_TEXT);

type Parameters = Record<string, string>;

/** Encodes spaces as %20, because Outlook shows a + as a plus sign. */
function addressOf(page: string, parameters: Parameters): string {
  const written = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${written.join('&')}`;
}

/**
 * Neither company documents its parameters. They are collected in
 * github.com/InteractionDesignFoundation/add-event-to-calendar-docs, services/outlook-web.md and
 * services/google.md.
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

/** Returns as many attendees as fit in the URL after `start`, from the first. */
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

/** Creates a link to a filled-in meeting. The user only has to check and send it. */
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
