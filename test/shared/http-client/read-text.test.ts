import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runBundled } from '../../support/child-programs.js';

const PROGRAM = fileURLToPath(new URL('./stalled-bodies-program.ts', import.meta.url));

it('ends a stalled body in time, whatever is garbage-collected meanwhile', async () => {
  expect(await runBundled(PROGRAM, { execArgv: ['--expose-gc'] })).toEqual({
    collects: true,
    ends: { readText: ['an error'], withAnySignal: ['an error'], 'the client of Slack': ['an error'] },
  });
});
