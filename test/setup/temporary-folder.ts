import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Gives each test file its own temporary folder and deletes it afterwards. */
const before = process.env['TMPDIR'];
const folder = mkdtempSync(join(tmpdir(), 'ordrom-test-'));
// Some servers run as other users and need access to their folders in it.
chmodSync(folder, 0o711);
process.env['TMPDIR'] = folder;

afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
