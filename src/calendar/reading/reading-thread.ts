import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { TooManyRecurrencesError } from '../ical/day.js';
import { type CalendarJob, type CalendarOutcome, runCalendarJob } from './calendar-job.js';
import { type PackedXml, packXml, parseXml, XmlError, XmlLimitError } from './parse-xml.js';

/** The program of the threads that `reading-pool.ts` starts. */

/**
 * On Linux, this is the priority of the thread alone: on a busy machine, people are answered before calendars are read. It is
 * not the lowest, with which other programs may leave no time to read a calendar in.
 */
function lowerPriority() {
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not permitted here. The threads then compete as equals.
  }
}
if (process.platform === 'linux' && !isMainThread) lowerPriority();

/** A calendar job whose large files are read by the thread itself: copying their bytes to it blocks the event loop. */
export interface CalendarTask extends Omit<CalendarJob, 'texts'> {
  texts: readonly (Uint8Array | LargeFile)[];
}

interface LargeFile {
  path: string;
}

export function readCalendar({ texts, ...task }: CalendarTask): CalendarOutcome {
  const loaded = texts.map((text) => ('path' in text ? readFileSync(text.path) : text));
  try {
    return runCalendarJob({ ...task, texts: loaded });
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
export type XmlOutcome = { document: PackedXml } | { problem: string; isOverLimit: boolean };

export function readXml({ bytes, alwaysLists }: XmlJob): XmlOutcome {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    return { document: packXml(parseXml(text, { alwaysLists })) };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { problem: error.message, isOverLimit: error instanceof XmlLimitError };
  }
}
