import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runBundled } from '../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./fetch-globals-program.ts', import.meta.url));

test('while the globals are hidden, loading axios does not load the fetch of Node; afterwards they work', async () => {
  expect(await runBundled(PROGRAM, 'hidden')).toEqual({
    isLoadedByAxios: false,
    word: 'fisk',
    status: 200,
    isLoaded: true,
  });
});

test('while they are not hidden, loading axios loads the fetch of Node', async () => {
  expect(await runBundled(PROGRAM, 'shown')).toMatchObject({ isLoadedByAxios: true });
});
