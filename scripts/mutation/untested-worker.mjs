// Runs tests with Vitest for `untested.mjs`, in a process that can be killed: a source file that is switched off may let a
// loop run without end.
import process from 'node:process';
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', {
  config: 'scripts/mutation/untested.config.ts',
  pool: 'threads',
  maxWorkers: 1,
  watch: false,
  bail: 0,
  reporters: [{}],
  onConsoleLog: () => false,
});

/** Runs test files, all if none is named, with the functions of the file `off` switched off. */
async function run({ off, files }) {
  vitest.provide('off', off);
  vitest.config.bail = off === '' ? 0 : 1;
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  await vitest.start(files);
  return vitest.state.getFiles().map(({ filepath, result, meta }) => ({
    file: filepath,
    hasPassed: result?.state === 'pass',
    duration: result?.duration ?? 0,
    ran: meta.ran ?? [],
  }));
}

process.on('message', async (request) => process.send(await run(request)));
process.on('disconnect', () => process.exit());
process.send('ready');
