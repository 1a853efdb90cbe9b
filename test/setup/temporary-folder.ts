import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';

/** Gives each test file its own temporary folder. A file whose tests are all skipped leaves it to the end of the run. */
const folder = mkdtempSync(join(inject('temporaryFolder'), 'file-'));
chmodSync(folder, 0o711);
process.env['TMPDIR'] = folder;

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
