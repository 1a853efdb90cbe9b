import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryFileLock, waitForFileLock } from '../../../src/shared/concurrency/file-lock.js';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'ordrom-lock-')), 'data', 'x.lock');

test('grants the lock to one holder at a time', () => {
  const path = newPath();
  const first = tryFileLock(path);
  expect(first).toBeDefined();
  expect(tryFileLock(path)).toBeUndefined();
  first?.release();
  const second = tryFileLock(path);
  expect(second).toBeDefined();
  second?.release();
  expect(existsSync(path)).toBe(true);
});

test('waits until the holder releases the lock', async () => {
  const path = newPath();
  const first = tryFileLock(path);
  setTimeout(() => first?.release(), 60);
  const second = await waitForFileLock(path, 5_000);
  second.release();
});

test('throws after the timeout', async () => {
  const path = newPath();
  const first = tryFileLock(path);
  await expect(waitForFileLock(path, 50)).rejects.toThrow('is locked by another process');
  first?.release();
});

test('a killed process releases the lock', async () => {
  const path = newPath();
  tryFileLock(path)?.release();
  const script = `
    const Database = require('libsql');
    const db = new Database(${JSON.stringify(path)});
    db.exec('BEGIN EXCLUSIVE');
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(tryFileLock(path)).toBeUndefined();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = tryFileLock(path);
  expect(lock).toBeDefined();
  lock?.release();
});
