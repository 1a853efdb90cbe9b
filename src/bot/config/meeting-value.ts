import * as z from 'zod';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { MeetingDraft } from './meeting-draft.js';
import { meetingSchema, packMeeting, unpackMeeting } from './meeting-file.js';

/** Formats a meeting as the value of a button. Values above `BLOCK_LIMITS.buttonValue` do not fit. */
export const formatMeetingValue = (meeting: MeetingDraft): string =>
  packMeeting(meeting).toString('base64url');

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
