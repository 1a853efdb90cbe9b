import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleProgram } from '../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./heap-program.ts', import.meta.url));
const START_CODE_PROGRAM = fileURLToPath(new URL('./start-code-program.ts', import.meta.url));

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

/** As `start-code-program.ts` prints it. */
interface BytecodeLeft {
  /** Of functions that ran before the bot was ready: 0 where none is left. */
  ofStart: number;
  later: number;
}

async function runProgram<Output = HeapUse>(name: string, source = PROGRAM): Promise<Output> {
  const program = await bundleProgram(source);
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

test('the bytecode of functions that ran at the start alone is given back, and that of later ones is kept', async () => {
  const { ofStart, later } = await runProgram<BytecodeLeft>('bot', START_CODE_PROGRAM);
  expect(ofStart).toBeLessThan(0.2);
  expect(later).toBeGreaterThan(0.8);
});

test('without the limits, the bytecode of the start is kept for longer', async () => {
  // Half is of the text around each function, which V8 gives back at once.
  const { ofStart } = await runProgram<BytecodeLeft>('unlimited', START_CODE_PROGRAM);
  expect(ofStart).toBeGreaterThan(0.3);
});
