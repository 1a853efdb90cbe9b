import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderConfig } from '../ics/config.js';
import { SAMPLE_FOLDER } from './index.js';

/** Copies the sample workplace into a temporary folder, so that its rooms can be booked until `remove`. */
export async function copySample(): Promise<{ config: FolderConfig; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-sample-'));
  await cp(SAMPLE_FOLDER, folder, { recursive: true });
  return { config: { kind: 'ics', folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}
