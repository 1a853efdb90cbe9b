import { fileURLToPath } from 'node:url';
import type { CalendarSource } from '../common/source.js';
import { createFolderSource, type FolderSourceOptions } from '../ics/folder-source.js';

/** Real .ics files, as different programs write them, with repeating events, so that every week has something in it. */
export const SAMPLE_FOLDER = fileURLToPath(new URL('./calendars', import.meta.url));

/** An invented workplace, for trying things out. */
export function createSampleSource(options: Omit<FolderSourceOptions, 'folder'>): CalendarSource {
  return createFolderSource({ ...options, folder: SAMPLE_FOLDER });
}
