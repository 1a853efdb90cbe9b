import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleProgram } from '../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./heap-program.ts', import.meta.url));

/** As `heap-program.ts` prints it. */
interface HeapUse {
  /** MB of the young generation. */
  atStart: number;
  underLoad: number;
  /** Collections of the old generation. */
  collections: number;
  /** Whether V8 optimizes WebAssembly. */
  isOptimized: boolean;
}

async function runProgram(name: string): Promise<HeapUse> {
  const program = await bundleProgram(PROGRAM);
  const { stdout } = await promisify(execFile)(process.execPath, [program, name], {
    cwd: dirname(program),
  });
  return JSON.parse(stdout);
}

test('the young generation of a service stays small at the start and grows to 8 MB under load, and WebAssembly is not optimized', async () => {
  expect(await runProgram('dictionary')).toMatchObject({
    atStart: expect.toSatisfy((mb) => mb <= 4),
    underLoad: 8,
    isOptimized: false,
  });
});

test('the heap of the bot grows less before it is collected than that of a service', async () => {
  // 25 collections, and 13 of a service that does the same. The sizes of the heaps differ too, but vary with the threads of V8.
  const [bot, service] = await Promise.all([runProgram('bot'), runProgram('dictionary')]);
  expect(service.collections).toBeLessThan(0.75 * bot.collections);
  expect(service.collections).toBeGreaterThan(0);
});

test('without the limits, the young generation exceeds 8 MB, and WebAssembly is optimized', async () => {
  expect(await runProgram('unlimited')).toMatchObject({
    atStart: expect.toSatisfy((mb) => mb > 8),
    underLoad: expect.toSatisfy((mb) => mb > 8),
    isOptimized: true,
  });
});
