import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { ProgramName } from './programs.js';

/**
 * How V8 uses memory in a program that runs for weeks. Left to itself, it lets the young generation grow to 32 MB while the
 * program starts, and the whole heap to four times what is in use before it collects the old generation. These are flags
 * and no options of Node, so that they are set however the program is started, and hold in its threads too.
 */

/** Both halves of the young generation, in bytes. Larger ones were no faster under load. */
const MAX_YOUNG_BYTES = 8 * 1_024 * 1_024;

/** The size of the young generation in bytes, with both halves. */
const findYoungBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/** By how much the young generation grows at a time. 1: not at all. */
let youngGrowth = 1;

function setYoungGrowth(factor: number): void {
  youngGrowth = factor;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

/** V8 sets the growth of the whole process to 2 when it prepares the heap of a thread (`Heap::ConfigureHeap`). */
const keepYoungGrowth = (thread: Worker) => thread.once('online', () => setYoungGrowth(youngGrowth));

/**
 * Limits the heap before the program is loaded.
 *
 * - The young generation stays small. Loaded modules live for long, and would make it grow to its maximum.
 * - V8 does not optimize WebAssembly. Node's parser of CommonJS exports is WebAssembly, and its optimization takes 25 MB for a
 *   moment, some of which are not given back.
 */
export function limitHeapAtStart(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  setYoungGrowth(1);
  process.on('worker', keepYoungGrowth);
  // To twice of what is in use.
  setFlagsFromString('--heap-growing-percent=100');
}

const setBytecodeAge = (collections: number) => setFlagsFromString(`--bytecode-old-age=${collections}`);

/** V8's own: functions that do not run during so many collections of the old generation lose their bytecode. */
const BYTECODE_AGE = 6;

/**
 * Gives back the bytecode of functions that ran at the start alone, 2 MB, at the second collection of the old generation.
 * Later, functions are kept as long as V8 keeps them, so that rare questions are answered without compiling them again.
 */
function releaseStartCode(): void {
  setBytecodeAge(1);
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as (PerformanceEntry & { detail: { kind: number } })[])
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
    if (collections < 2) return;
    setBytecodeAge(BYTECODE_AGE);
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}

/** Under load, the young generation of a service may grow to 8 MB. */
function limitYoungUnderLoad(): void {
  setYoungGrowth(2);
  const observer = new PerformanceObserver(() => {
    if (findYoungBytes() < MAX_YOUNG_BYTES) return;
    setYoungGrowth(1);
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}

/**
 * Once the program is ready. A service that runs alone answers thousands of requests a second, which is slower with a small
 * young generation. With the bot, V8 collects earlier, moves objects together and shrinks the young generation: a
 * workplace asks seldom, and what its requests leave would be kept.
 */
export function limitHeapWhenReady(program: ProgramName): void {
  if (program === 'dictionary' || program === 'calendar') {
    limitYoungUnderLoad();
    return;
  }
  releaseStartCode();
  setFlagsFromString('--optimize-for-size');
  // To half more than what is in use.
  setFlagsFromString('--heap-growing-percent=50');
}
