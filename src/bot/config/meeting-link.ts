import { Temporal } from 'temporal-polyfill';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { cutText } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import type { MeetingDraft } from './meeting-draft.js';
import { encryptMeeting, MEETING_FILE_MS, MEETING_FILE_PATH, type MeetingFiles } from './meeting-file.js';
import { formatMeetingValue } from './meeting-value.js';

/** A calendar in the browser. `composeUrl` is its page for a new meeting. */
type WebCalendar = { kind: 'outlook'; composeUrl: string } | { kind: 'google' };

/**
 * The calendar in which people create meetings: one in the browser, or any program that opens `.ics` files.
 * The files have an address (`ics`), or the app sends them in Slack (`upload`).
 */
export type MeetingCalendar = WebCalendar | ({ kind: 'ics' } & MeetingFiles) | { kind: 'upload' };

/** What an operator chooses; how files are given depends on whether browsers reach the bot. */
export type MeetingChoice = WebCalendar | { kind: 'ics' };

/** A filled-in meeting. Nothing is saved or sent by it. */
export type MeetingLink = (
  | {
      /** Opens the meeting in the user's calendar, or its file. */
      url: string;
    }
  | {
      /** The value of a button that sends the file to the person. */
      value: string;
    }
) & {
  /** The number of attendees that did not fit. */
  leftOut: number;
};

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
function createWebLink(meeting: MeetingDraft, calendar: WebCalendar) {
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

/** The meeting of a file. Without a subject, programs would show it without a name. */
function withNames(meeting: MeetingDraft, { texts }: LinkContext): MeetingDraft {
  const { subject = texts.common.meeting, location } = meeting;
  return {
    ...meeting,
    subject: short(subject),
    ...(location !== undefined && { location: short(location) }),
  };
}

/** Formats a meeting with all attendees, or leaves out those that do not fit, a tenth at a time. */
function formatFitting(meeting: MeetingDraft, maxLength: number, format: (meeting: MeetingDraft) => string) {
  const { attendees } = meeting;
  for (let kept = attendees.length; ; kept = Math.floor(kept * 0.9)) {
    const text = format({ ...meeting, attendees: attendees.slice(0, kept) });
    if (kept === 0 || text.length <= maxLength) return { text, leftOut: attendees.length - kept };
  }
}

/** A link to a file, which is in the address itself. */
function createFileLink(meeting: MeetingDraft, { publicUrl, key }: MeetingFiles, context: LinkContext) {
  const expires = context.now.epochMilliseconds + MEETING_FILE_MS;
  const page = `${publicUrl.replace(/\/$/u, '')}${MEETING_FILE_PATH}`;
  const { text: url, leftOut } = formatFitting(
    withNames(meeting, context),
    MAX_FILE_URL,
    (each) => `${page}${encryptMeeting(each, expires, key)}`,
  );
  return { url, leftOut };
}

function createFileButton(meeting: MeetingDraft, context: LinkContext) {
  const { text: value, leftOut } = formatFitting(
    withNames(meeting, context),
    BLOCK_LIMITS.buttonValue,
    formatMeetingValue,
  );
  return { value, leftOut };
}

/** Creates a link to a filled-in meeting, or a button for its file. The user only has to check and send it. */
export function createMeetingLink(
  meeting: MeetingDraft,
  calendar: MeetingCalendar,
  context: LinkContext,
): MeetingLink {
  if (calendar.kind === 'ics') return createFileLink(meeting, calendar, context);
  if (calendar.kind === 'upload') return createFileButton(meeting, context);
  return createWebLink(meeting, calendar);
}
