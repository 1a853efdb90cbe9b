import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleProgram } from '../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./heap-program.ts', import.meta.url));

async function runProgram(...args: readonly string[]): Promise<unknown> {
  const program = await bundleProgram(PROGRAM);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: dirname(program),
  });
  return JSON.parse(stdout);
}

test('the young generation stays small at the start and grows to 8 MB under load', async () => {
  expect(await runProgram()).toEqual({ atStart: expect.toSatisfy((mb) => mb <= 4), underLoad: 8 });
});

test('the young generation exceeds 8 MB without the limits', async () => {
  expect(await runProgram('unlimited')).toEqual({
    atStart: expect.toSatisfy((mb) => mb > 8),
    underLoad: expect.toSatisfy((mb) => mb > 8),
  });
});
