import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runBundled } from '../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./heap-program.ts', import.meta.url));
const START_CODE_PROGRAM = fileURLToPath(new URL('./start-code-program.ts', import.meta.url));

/** As `heap-program.ts` prints it. */
interface Sizes {
  /** MB of the young generation. */
  atStart: number;
  underLoad: number;
  /** Whether V8 optimizes WebAssembly. */
  isOptimized: boolean;
}

/** As `start-code-program.ts` prints it. */
interface BytecodeLeft {
  /** The part that is left, of functions that ran before the bot was ready. */
  ofStart: number;
  later: number;
}

const measureSizes = (name: string) => runBundled(PROGRAM, name, 'sizes') as Promise<Sizes>;
const countCollections = (name: string) => runBundled(PROGRAM, name, 'collections') as Promise<number>;
const runStartCode = (name: string) => runBundled(START_CODE_PROGRAM, name) as Promise<BytecodeLeft>;

test('the young generation of a service stays small at the start and grows to 8 MB under load, and WebAssembly is not optimized', async () => {
  expect(await measureSizes('dictionary')).toMatchObject({
    atStart: expect.toSatisfy((mb) => mb <= 4),
    underLoad: 8,
    isOptimized: false,
  });
});

test('the heap of the bot grows less before it is collected than that of a service', async () => {
  // 19 collections, and 11 of a service that does the same. The sizes of the heaps differ too, but vary with the threads of V8.
  const [bot, service] = await Promise.all(['bot', 'dictionary'].map(countCollections));
  expect(service).toBeLessThan(0.75 * (bot ?? 0));
  expect(service).toBeGreaterThan(0);
});

test('without the limits, the young generation exceeds 8 MB, and WebAssembly is optimized', async () => {
  expect(await measureSizes('unlimited')).toMatchObject({
    atStart: expect.toSatisfy((mb) => mb > 8),
    underLoad: expect.toSatisfy((mb) => mb > 8),
    isOptimized: true,
  });
});

test('V8 frees the bytecode of functions that ran only before the bot was ready, and keeps that of functions that ran later', async () => {
  const { ofStart, later } = await runStartCode('bot');
  expect(ofStart).toBeLessThan(0.2);
  expect(later).toBeGreaterThan(0.8);
});

test('without the limits, V8 keeps the bytecode of the start longer', async () => {
  // Half is of the code that created each function, which V8 frees at once.
  const { ofStart } = await runStartCode('unlimited');
  expect(ofStart).toBeGreaterThan(0.3);
});
