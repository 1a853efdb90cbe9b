import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { formatCalendar } from '../../shared/icalendar/format-event.js';
import type { MeetingDraft } from './meeting-draft.js';

/** The path of the files, below that which proxies forward; the encrypted meeting follows. */
export const MEETING_FILE_PATH = '/slack/meeting/';

/** How long the address of a file is served. */
export const MEETING_FILE_MS = 24 * 60 * 60_000;

/** AES-256-GCM (NIST SP 800-38D), with a nonce of 96 bits and a tag of 128 bits. */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** In bytes. An address and a button that Slack accepts hold less. */
const MAX_UNPACKED = 64 * 1_024;

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

/** A meeting in the address of its file, or in a button. */
export const meetingSchema = z.strictObject({
  start: z.int(),
  end: z.int(),
  attendees: z.array(z.string()),
  rooms: z.array(z.string()).exactOptional(),
  subject: z.string().exactOptional(),
  location: z.string().exactOptional(),
});

/** In milliseconds since the epoch. */
const encryptedSchema = meetingSchema.extend({ expires: z.int() });
type EncryptedMeeting = z.output<typeof encryptedSchema>;

/** Compresses a meeting (RFC 1951), without parts that are empty. */
export function packMeeting(meeting: MeetingDraft, more: { expires?: number } = {}): Buffer {
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
export function unpackMeeting<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED }).toString('utf8')));
}

/**
 * Encrypts a meeting as base64url. The nonce is taken from the content, so that the same meeting gives the
 * same text, and no two contents share a nonce.
 */
export function encryptMeeting(meeting: MeetingDraft, expires: number, key: Buffer): string {
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
