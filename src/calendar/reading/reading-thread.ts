import { TooManyRecurrencesError } from '../ical/step-budget.js';
import { type CalendarJob, type CalendarOutcome, runCalendarJob } from './calendar-job.js';
import { parseXml, type XmlElement, XmlError } from './parse-xml.js';

/** The program of the threads that `reading-pool.ts` starts. */

export function readCalendar(job: CalendarJob): CalendarOutcome {
  try {
    return runCalendarJob(job);
  } catch (error) {
    if (error instanceof TooManyRecurrencesError) return { problem: 'too_many_events' };
    throw error;
  }
}

export interface XmlJob {
  bytes: Uint8Array;
  alwaysLists?: boolean | undefined;
}

/** An error loses its class on the way to another thread, so that its message is sent instead. */
export type XmlOutcome = { document: XmlElement } | { problem: string };

export function readXml({ bytes, alwaysLists }: XmlJob): XmlOutcome {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    return { document: parseXml(text, { alwaysLists }) };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { problem: error.message };
  }
}
