import { execFile } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/bot/store/database.js';
import { findMainProgram } from '../support/child-programs.js';
import { createWatchedLog } from '../support/no-leak.js';

const run = promisify(execFile);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('creates files and folders that other users cannot read', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-modes-'));
  const source = join(folder, 'source.db');
  const target = join(folder, 'data', 'ordrom.db');
  await (await openDatabase({ kind: 'sqlite', path: source }, createWatchedLog())).destroy();
  const program = findMainProgram();
  const ordrom = (...args: string[]) =>
    run('sh', ['-c', 'umask 022; exec "$0" "$@"', process.execPath, program, ...args], {
      env: { ...process.env, DATABASE_URL: `file:${target}` },
    });
  await ordrom('move-state', source);
  await ordrom('backup', join(folder, 'backups', 'copy.db'));
  expect(modeOf(target)).toBe('600');
  expect(modeOf(join(folder, 'data'))).toBe('700');
  expect(modeOf(join(folder, 'backups', 'copy.db'))).toBe('600');
});
