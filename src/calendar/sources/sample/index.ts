import { fileURLToPath } from 'node:url';
import type { CalendarSource, SourceOptions } from '../common/source.js';
import { createFolderSource } from '../ics/folder-source.js';

/** Files as different calendar programs write them, with recurring events, so that no week is empty. */
export const SAMPLE_FOLDER = fileURLToPath(new URL('./calendars', import.meta.url));

/** An invented workplace, for trying the app without a calendar server. */
export function createSampleSource(options: Omit<SourceOptions<never>, 'config'>): CalendarSource {
  return createFolderSource({ ...options, config: { kind: 'ics', folder: SAMPLE_FOLDER } });
}
