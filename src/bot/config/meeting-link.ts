import { Temporal } from 'temporal-polyfill';
import { cutText } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import type { MeetingDraft } from './meeting-draft.js';
import { MEETING_FILE_MS, MEETING_FILE_PATH, type MeetingFiles, sealMeeting } from './meeting-file.js';

/** A calendar in the browser. `composeUrl` is its page for a new meeting. */
type WebCalendar = { kind: 'outlook'; composeUrl: string } | { kind: 'google' };

/** The calendar in which people create meetings: one in the browser, or any program that opens `.ics` files. */
export type MeetingCalendar = WebCalendar | ({ kind: 'ics' } & MeetingFiles);

/** What an operator chooses; where files are served depends on the connection to Slack. */
export type MeetingChoice = WebCalendar | { kind: 'ics' };

export interface MeetingLink {
  /** Opens the filled-in meeting in the user's calendar, or its file. The link saves and sends nothing. */
  url: string;
  /** The number of attendees that did not fit. */
  leftOut: number;
}

/** In characters. Slack accepts 3,000. Outlook on the web promises only about 2,048. */
const MAX_URL = 2_000;
/** In characters: what Slack accepts. */
const MAX_FILE_URL = 3_000;
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

/** A link to a web calendar. Rooms are invited first. */
function createWebLink(meeting: MeetingDraft, calendar: WebCalendar): MeetingLink {
  const isOutlook = calendar.kind === 'outlook';
  const page = isOutlook ? calendar.composeUrl : GOOGLE_URL;
  const people = isOutlook ? 'to' : 'add';
  const parameters = (isOutlook ? outlookParameters : googleParameters)(meeting);
  const invited = [...(meeting.rooms ?? []), ...meeting.attendees];
  const attendees = fitting(invited, addressOf(page, { ...parameters, [people]: '' }));
  const added = attendees.length > 0 && { [people]: attendees.join(',') };
  return {
    url: addressOf(page, { ...parameters, ...added }),
    leftOut: invited.length - attendees.length,
  };
}

interface LinkContext {
  /** The link to a file works for a day. */
  now: Temporal.ZonedDateTime;
  texts: Texts;
}

/** A link to a file, which is in the address itself. Those that do not fit are left out, a tenth at a time. */
function createFileLink(
  meeting: MeetingDraft,
  { publicUrl, key }: MeetingFiles,
  { now, texts }: LinkContext,
): MeetingLink {
  const { subject = texts.common.meeting, location, attendees } = meeting;
  const expires = now.epochMilliseconds + MEETING_FILE_MS;
  const named = {
    ...meeting,
    subject: short(subject),
    ...(location !== undefined && { location: short(location) }),
  };
  const page = `${publicUrl.replace(/\/$/u, '')}${MEETING_FILE_PATH}`;
  for (let kept = attendees.length; ; kept = Math.floor(kept * 0.9)) {
    const fit = { ...named, attendees: attendees.slice(0, kept) };
    const url = `${page}${sealMeeting(fit, expires, key)}`;
    if (kept === 0 || url.length <= MAX_FILE_URL) return { url, leftOut: attendees.length - kept };
  }
}

/** Creates a link to a filled-in meeting. The user only has to check and send it. */
export const createMeetingLink = (
  meeting: MeetingDraft,
  calendar: MeetingCalendar,
  context: LinkContext,
): MeetingLink =>
  calendar.kind === 'ics' ? createFileLink(meeting, calendar, context) : createWebLink(meeting, calendar);
