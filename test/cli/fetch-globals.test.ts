import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleProgram } from '../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./fetch-globals-program.ts', import.meta.url));

async function runProgram(argument: string): Promise<unknown> {
  const program = await bundleProgram(PROGRAM);
  const { stdout } = await promisify(execFile)(process.execPath, [program, argument], {
    cwd: dirname(program),
  });
  return JSON.parse(stdout);
}

test('axios is loaded without the fetch of Node, which works afterwards', async () => {
  expect(await runProgram('hidden')).toEqual({
    isLoadedByAxios: false,
    word: 'fisk',
    status: 200,
    isLoaded: true,
  });
});

test('without hiding them, axios loads it', async () => {
  expect(await runProgram('shown')).toMatchObject({ isLoadedByAxios: true });
});
