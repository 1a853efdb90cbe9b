import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../src/bot/store/database.js';
import { startState } from '../../src/cli/bot-parts.js';
import {
  checkHealth,
  describeStartError,
  describeStarted,
  type ProgramName,
  startProgram,
} from '../../src/cli/programs.js';
import { readSettings } from '../../src/cli/settings.js';
import { tryFileLock } from '../../src/shared/concurrency/file-lock.js';
import { ConfigError } from '../../src/shared/errors.js';
import { findMainProgram } from '../support/child-programs.js';
import { describeWith } from '../support/describe-with.js';
import { createWatchedLog } from '../support/no-leak.js';
import { type PostgresServer, startPostgres } from '../support/postgres.js';

const REMOTE = { DICTIONARY_API_URL: 'https://ord.example', DICTIONARY_API_KEY: 'nokkel' };

it.each<[ProgramName, NodeJS.ProcessEnv, boolean]>([
  ['playground', {}, true],
  ['bot', {}, true],
  ['dictionary', {}, true],
  ['calendar', {}, false],
  ['playground', { DICTIONARY_SOURCE: 'store:data/dictionary.db' }, false],
  ['playground', REMOTE, false],
  ['dictionary', REMOTE, true],
])('tells whether %s with %j answers from the sample: %j', (name, env, isSample) => {
  const running = { name, address: 'http://127.0.0.1:3999' };
  const [ready, hint] = describeStarted(running, readSettings(env), 'npx ordrom');
  expect(ready).toMatch(/http:\/\/127\.0\.0\.1:3999.* Stop it with Ctrl-C\.$/u);
  expect(hint).toBe(
    isSample
      ? 'The dictionaries are samples. npx ordrom import downloads both in full, about 200,000 articles. The next start answers from them.'
      : undefined,
  );
});

it.each([
  [Object.assign(new Error(), { code: 'EADDRINUSE', port: 3030 }), /^Port 3030 is taken/u],
  [Object.assign(new Error(), { code: 'EADDRINUSE' }), /^The port is taken/u],
])('names the port that is taken, and the command that was typed: %o', (error, taken) => {
  const [sentence] = describeStartError(error, 'playground', 'npm start');
  expect(sentence).toMatch(taken);
  expect(sentence).toMatch(/PLAYGROUND_PORT=4000 npm start\.$/u);
});

it('a playground has rooms to book in its folder, and keeps others out until it has stopped', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-taken-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = async (path: string) => {
    const settings = readSettings({ PLAYGROUND_PORT: '0', PLAYGROUND_DATA: path, APERTIUM: 'off' });
    return startProgram('playground', settings, createWatchedLog());
  };
  const { stop } = await start(folder);
  expect(existsSync(join(folder, 'calendars'))).toBe(true);
  await expect(start(folder).finally(stop)).rejects.toThrow(
    `PLAYGROUND_DATA: ${folder} is used by another playground. Stop it, or name another folder`,
  );
  const lock = tryFileLock(join(folder, 'playground.lock'));
  expect(lock).toBeDefined();
  lock?.release();
  await writeFile(join(folder, 'file'), '');
  await expect(start(join(folder, 'file'))).rejects.toThrow('is not a folder that can be written');
});

describeWith('postgres', 'a bot that starts', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());

  const stateOf = (url: string, lines: string[] = []) =>
    startState({ database: { kind: 'postgres', url } }, createWatchedLog(lines), async (part) =>
      part.start(),
    );

  test('while the database is away waits for it, and says so in the log', async () => {
    const url = await server.createDatabase();
    await server.halt();
    const lines: string[] = [];
    const starting = stateOf(url, lines);
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('the bot waits for it');
    await server.resume();
    const state = await starting;
    await expect(state.check()).resolves.toBeUndefined();
    await state.close();
  });

  test('with an unknown database or a wrong address ends', async () => {
    const url = new URL(await server.createDatabase());
    url.pathname = '/finnes_ikke';
    await expect(stateOf(url.href)).rejects.toThrow(ConfigError);
    url.hostname = 'finnes-ikke.invalid';
    await expect(stateOf(url.href)).rejects.toThrow(/^DATABASE_URL: the database cannot be opened/u);
  });
});

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

describe('files of the bot', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test('creates files and folders that other users cannot read', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-modes-'));
    const source = join(folder, 'source.db');
    const target = join(folder, 'data', 'ordrom.db');
    await (await openDatabase({ kind: 'sqlite', path: source }, createWatchedLog())).destroy();
    const program = findMainProgram();
    const ordrom = (...args: string[]) =>
      run('sh', ['-c', 'umask 022; exec "$0" "$@"', process.execPath, program, ...args], {
        env: { ...process.env, DATABASE_URL: `file:${target}` },
      });
    await ordrom('move-state', source);
    await ordrom('backup', join(folder, 'backups', 'copy.db'));
    expect(modeOf(target)).toBe('600');
    expect(modeOf(join(folder, 'data'))).toBe('700');
    expect(modeOf(join(folder, 'backups', 'copy.db'))).toBe('600');
  });
});

describe('health', () => {
  async function withServer<Value>(
    status: number,
    work: (address: string) => Promise<Value>,
  ): Promise<Value> {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      return await work(`http://127.0.0.1:${port}`);
    } finally {
      server.close();
      expect(asked).toEqual(['/healthz']);
    }
  }

  test('says whether a program is alive', async () => {
    expect(await withServer(200, checkHealth)).toBeUndefined();
    expect(await withServer(503, checkHealth)).toMatch(/healthz answers 503\.$/u);
    expect(await checkHealth('http://127.0.0.1:9')).toBe('http://127.0.0.1:9/healthz does not answer.');
  });
});
