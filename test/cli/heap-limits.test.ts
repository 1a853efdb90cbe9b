import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleProgram } from '../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./heap-program.ts', import.meta.url));

/** In MB, as `heap-program.ts` prints them. */
interface HeapSizes {
  atStart: number;
  underLoad: number;
  heap: number;
}

async function runProgram(name: string): Promise<HeapSizes> {
  const program = await bundleProgram(PROGRAM);
  const { stdout } = await promisify(execFile)(process.execPath, [program, name], {
    cwd: dirname(program),
  });
  return JSON.parse(stdout);
}

test('the young generation of a service stays small at the start and grows to 8 MB under load', async () => {
  expect(await runProgram('dictionary')).toMatchObject({
    atStart: expect.toSatisfy((mb) => mb <= 4),
    underLoad: 8,
  });
});

test('the heap of the bot grows less than that of a service', async () => {
  // 20 MB are in use. The bot takes 44 MB, and a service 68.
  const [bot, service] = await Promise.all([runProgram('bot'), runProgram('dictionary')]);
  expect(bot.heap).toBeLessThan(0.75 * service.heap);
});

test('the young generation exceeds 8 MB without the limits', async () => {
  expect(await runProgram('unlimited')).toMatchObject({
    atStart: expect.toSatisfy((mb) => mb > 8),
    underLoad: expect.toSatisfy((mb) => mb > 8),
  });
});
