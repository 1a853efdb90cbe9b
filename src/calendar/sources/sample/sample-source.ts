import { fileURLToPath } from 'node:url';
import { createIcsSource, type IcsSourceOptions } from '../ics/ics-source.js';
import type { CalendarSource } from '../source.js';

/** Real .ics files, as different programs write them, with repeating events, so that every week has something in it. */
export const SAMPLE_FOLDER = fileURLToPath(new URL('./calendars', import.meta.url));

/** An invented workplace, for trying things out. */
export function createSampleSource(options: Omit<IcsSourceOptions, 'folder'>): CalendarSource {
  return createIcsSource({ ...options, folder: SAMPLE_FOLDER });
}
