import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { formatCalendar } from '../../shared/icalendar/format-event.js';
import type { Interval } from '../../shared/time/interval.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { cutText } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';

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

/** Formats a meeting as the value of a button. Values above `BLOCK_LIMITS.buttonValue` do not fit. */
const formatMeetingValue = (meeting: MeetingDraft): string => packMeeting(meeting).toString('base64url');

/** In bytes. An address and a button that Slack accepts hold less. */
const MAX_UNPACKED = 64 * 1_024;

/** A meeting in the address of its file, or in a button. */
const meetingSchema = z.strictObject({
  start: z.int(),
  end: z.int(),
  attendees: z.array(z.string()),
  rooms: z.array(z.string()).exactOptional(),
  subject: z.string().exactOptional(),
  location: z.string().exactOptional(),
});

/** The value of a button that sends a meeting. Slack signs what it sends back, so it is not encrypted. */
export const meetingValueSchema = z
  .string()
  .max(BLOCK_LIMITS.buttonValue)
  .transform((packed, context) => {
    try {
      return { packed, meeting: unpackMeeting(Buffer.from(packed, 'base64url'), meetingSchema) };
    } catch {
      context.addIssue('no meeting');
      return z.NEVER;
    }
  });

/** A meeting to create. Start and end are in milliseconds since the epoch. */
interface MeetingDraft extends Interval {
  /** Addresses of people, the most important first. */
  attendees: readonly string[];
  /** Addresses of rooms. */
  rooms?: readonly string[];
  subject?: string;
  location?: string;
}

/** The path of the files, below that which proxies forward; the encrypted meeting follows. */
export const MEETING_FILE_PATH = '/slack/meeting/';

/** How long the address of a file is served. */
const MEETING_FILE_MS = 24 * 60 * 60_000;

/** AES-256-GCM (NIST SP 800-38D), with a nonce of 96 bits and a tag of 128 bits. */
const ALGORITHM = 'aes-256-gcm';

const NONCE_BYTES = 12;

const TAG_BYTES = 16;

const KEY_BYTES = 32;

/** Where files of meetings are served. */
export interface MeetingFiles {
  /** The public address of the bot, as `https://ordrom.eksempel.no`. */
  publicUrl: string;
  /** 32 bytes, the same in all bots. */
  key: Buffer;
}

/** Derives the key (RFC 5869) from a secret that all bots of an app have. */
export const meetingKeyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ordrom meeting file', KEY_BYTES));

/** In milliseconds since the epoch. */
const encryptedSchema = meetingSchema.extend({ expires: z.int() });

type EncryptedMeeting = z.output<typeof encryptedSchema>;

/** Compresses a meeting (RFC 1951), without parts that are empty. */
function packMeeting(meeting: MeetingDraft, more: { expires?: number } = {}): Buffer {
  const { start, end, attendees, rooms = [], subject, location } = meeting;
  const content: z.output<typeof meetingSchema> = {
    ...more,
    ...{ start, end, attendees: [...attendees] },
    ...(rooms.length > 0 && { rooms: [...rooms] }),
    ...(subject !== undefined && { subject }),
    ...(location !== undefined && { location }),
  };
  return deflateRawSync(JSON.stringify(content));
}

/** @throws an error for bytes that were not made by `packMeeting` for this schema */
function unpackMeeting<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED }).toString('utf8')));
}

/**
 * Encrypts a meeting as base64url. The nonce is taken from the content, so that the same meeting gives the
 * same text, and no two contents share a nonce.
 */
function encryptMeeting(meeting: MeetingDraft, expires: number, key: Buffer): string {
  const body = packMeeting(meeting, { expires });
  const nonce = createHmac('sha256', key).update('nonce').update(body).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** @returns undefined for a text that was not encrypted with the key, or was changed */
function decryptMeeting(encrypted: string, key: Buffer): EncryptedMeeting | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== encrypted) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return unpackMeeting(body, encryptedSchema);
  } catch {
    return undefined;
  }
}

/**
 * Formats a meeting as an iCalendar file.
 *
 * The file has no `METHOD` (RFC 5546 section 3.2): with `REQUEST`, programs would take the person for
 * invited by somebody else, and `PUBLISH` may name no attendees (section 3.2.1). It has no `ORGANIZER`
 * either: a server sends invitations for an event whose organizer owns the calendar as soon as it is stored
 * (RFC 6638 sections 3.1 and 3.2.1). So the import sends nothing, until the person saves the meeting with
 * its attendees in the program.
 *
 * @param packed the text that the meeting comes from. The same text gives the same `UID`, so that a second
 *   import changes nothing
 * @param stamp when it was written, in milliseconds since the epoch
 */
export function formatMeetingFile(meeting: MeetingDraft, packed: string, stamp: number): string {
  const { start, end, attendees, rooms, subject, location } = meeting;
  return formatCalendar({
    uid: `${createHash('sha256').update(packed).digest('hex').slice(0, 32)}@ordrom`,
    stamp: Temporal.Instant.fromEpochMilliseconds(stamp),
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
    summary: subject ?? '',
    location,
    attendees,
    ...(rooms && { rooms }),
  });
}

/**
 * Decrypts a meeting, and formats it as an iCalendar file.
 *
 * @param encrypted from `encryptMeeting`
 * @param now in milliseconds since the epoch
 * @returns undefined if the text was not encrypted with the key, or its time is over
 */
export function openMeetingFile(encrypted: string, key: Buffer, now: number): string | undefined {
  const meeting = decryptMeeting(encrypted, key);
  if (!meeting || now >= meeting.expires) return undefined;
  return formatMeetingFile(meeting, encrypted, meeting.expires - MEETING_FILE_MS);
}
