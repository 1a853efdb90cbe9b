import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CalendarSource, SourceOptions } from '../common/source.js';
import type { FolderConfig } from '../ics/config.js';
import { createFolderSource } from '../ics/folder.js';

/** Files as different calendar programs write them, with recurring events, so that no week is empty. */
export const SAMPLE_FOLDER = fileURLToPath(new URL('./calendars', import.meta.url));

/** An invented workplace, for trying the app without a calendar server. */
export function createSampleSource(options: Omit<SourceOptions<never>, 'config'>): CalendarSource {
  return createFolderSource({ ...options, config: { kind: 'ics', folder: SAMPLE_FOLDER } });
}

/** Copies the sample workplace into a temporary folder, so that its rooms can be booked until `remove`. */
export async function copySample(): Promise<{ config: FolderConfig; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-sample-'));
  await cp(SAMPLE_FOLDER, folder, { recursive: true });
  return { config: { kind: 'ics', folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}
