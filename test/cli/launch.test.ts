import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findMainProgram } from '../support/child-programs.js';

const run = promisify(execFile);

/** Imports the built program in a process that says it is of a version of Node. */
const launch = (version: string) => {
  const program = pathToFileURL(findMainProgram()).href;
  const source = `Object.defineProperty(process, 'version', { value: '${version}' });
    process.argv.push('ordrom', '--version');
    await import('${program}');`;
  return run(process.execPath, ['--input-type=module', '--eval', source]);
};

test.each(['v18.20.8', 'v20.18.3'])('Node %s is told in one sentence that it is too old', async (version) => {
  await expect(launch(version)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Ordrom needs Node 20.19 or newer, and this is ${version}.\n`,
  });
});

test.each(['v20.19.0', 'v22.0.0', 'v26.12.1', 'v100.0.0'])('Node %s is new enough', async (version) => {
  const { version: own } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')));
  expect((await launch(version)).stdout).toBe(`${own}\n`);
});

test('a pipe that is closed early ends the program without a stack trace', async () => {
  const child = spawn(process.execPath, [findMainProgram(), 'doctor'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: 'file:/finnes/ikke/ordrom.db', APERTIUM: 'off' },
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ said, code }).toEqual({ said: '', code: 0 });
});
