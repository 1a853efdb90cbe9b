import type { Interval } from '../../shared/time/interval.js';

/** A meeting to create. Start and end are in milliseconds since the epoch. */
export interface MeetingDraft extends Interval {
  /** Addresses of people, the most important first. */
  attendees: readonly string[];
  /** Addresses of rooms. */
  rooms?: readonly string[];
  subject?: string;
  location?: string;
}
