import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packBuiltin } from '../src/dictionary/sources/builtin/build-builtin.js';
import { filesOf, tarGzOf, write } from './dictionary/import/dumps.js';

/**
 * Tests the output of `npm run build` as an operator runs it: without the sources and in another folder. Only
 * this finds errors of the bundle, such as a file path relative to a source file, or a missing package that
 * is loaded late.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ordrom-built-'));
const elsewhere = join(folder, 'elsewhere');
const children: ChildProcess[] = [];

beforeAll(() => {
  mkdirSync(elsewhere);
  for (const part of ['dist', 'package.json', 'manifest.yml', 'deploy']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, 'dist/main.js'), ...args], {
    cwd: elsewhere,
    // The programs are killed, so they cannot delete their temporary files. This folder is deleted after the tests.
    env: { PATH: process.env['PATH'], TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { ended, said: () => said };
}

/** Starts a program and resolves to its URL. @throws with the output if it does not start */
async function start(name: string, env: Record<string, string>): Promise<string> {
  const { ended, said } = run([name], env);
  const address = () => /http:\/\/127\.0\.0\.1:\d+/u.exec(said())?.[0];
  const ready = vi.waitUntil(address, { timeout: 60_000 });
  return Promise.race([
    ready,
    ended.then((end) => {
      throw new Error(end.said);
    }),
  ]);
}

async function get(address: string, path: string, headers = {}): Promise<string> {
  const response = await fetch(`${address}${path}`, { headers });
  const text = await response.text();
  expect([path, response.status, text]).toEqual([path, 200, text]);
  return text;
}

test('the packed dictionaries match the source', () => {
  const packed = join(ROOT, 'dist/dictionary/sources/builtin/builtin.packed');
  expect(serialize(packBuiltin()).equals(readFileSync(packed))).toBe(true);
});

/** Covers parts that no other test here starts: calendar sources, PostgreSQL, commands. */
test('every chunk can be loaded', async () => {
  const dist = join(folder, 'dist');
  const parts = readdirSync(dist).filter((file) => file.endsWith('.js') && !file.startsWith('main'));
  const hasGraph = (file: string) => readFileSync(join(dist, file), 'utf8').includes('graph.microsoft.com');
  expect(parts.some(hasGraph)).toBe(true);
  const loading = parts.map((file) => `await import(${JSON.stringify(join(dist, file))});`).join('\n');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', loading], { stdio: 'pipe' });
  children.push(child);
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([0, '']);
}, 60_000);

test('the dictionary answers, and serves its documentation', async () => {
  const address = await start('dictionary', { DICTIONARY_PORT: '0', DICTIONARY_API_KEYS: 'key' });
  const key = { 'x-api-key': 'key' };
  expect(await get(address, '/api/article/bob,nob/search?q=fisken', key)).toContain('"inflection"');
  expect(await get(address, '/openapi.json')).toContain('/suggest');
  expect(await get(address, '/docs')).toContain('swagger-ui');
  expect(await get(address, '/docs/json')).toContain('/suggest');
}, 90_000);

test('names the command that works in the folder that it was started in', async () => {
  const first = run(['dictionary'], { DICTIONARY_PORT: '0' });
  await vi.waitUntil(() => first.said().includes('The next start'), { timeout: 60_000 });
  expect(first.said()).toContain('node ../dist/main.js import downloads both in full');
  const port = /127\.0\.0\.1:(\d+)/u.exec(first.said())?.[1] ?? '';
  const { code, said } = await run(['dictionary'], { DICTIONARY_PORT: port }).ended;
  expect(said).toContain('DICTIONARY_PORT=4000 node ../dist/main.js dictionary.');
  expect(code).toBe(1);
});

test('the calendar service serves its sample and its documentation', async () => {
  const address = await start('calendar', { CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'key' });
  expect(await get(address, '/key/api/v1/rooms')).toContain('Styrerommet');
  expect(await get(address, '/key/api/v1/events/day:0/users:kari')).toContain('kari');
  expect(await get(address, '/openapi.json')).toContain('free_busy');
}, 90_000);

test.each(['http', 'socket'])(
  'the playground serves its page, and the bot answers over %s',
  async (transport) => {
    const address = await start('playground', { PLAYGROUND_PORT: '0', PLAYGROUND_TRANSPORT: transport });
    expect(await get(address, '/')).toContain('<script');
    const { me, app } = JSON.parse(await get(address, '/playground/workspace'));
    const events = await fetch(`${address}/playground/events?user=${me}`);
    const body = JSON.stringify({ user: me, channel: app.channel, text: '/ord fisk' });
    const headers = { 'content-type': 'application/json', origin: new URL(address).origin };
    const sent = await fetch(`${address}/playground/send`, { method: 'POST', headers, body });
    expect(sent.status).toBe(200);
    let seen = '';
    for await (const bytes of events.body ?? []) {
      seen += Buffer.from(bytes).toString('utf8');
      if (seen.includes('substantiv')) break;
    }
    expect(seen).toContain('substantiv');
  },
  120_000,
);

test('imports a dump with worker threads, and serves the store', async () => {
  const dump = write(folder, 'article.tar.gz', await tarGzOf(filesOf('bob')));
  const { code, said } = await run(['import', dump, '--dict', 'bob', '--store', 'words.db']).ended;
  expect([code, said]).toEqual([0, said]);
  expect(readdirSync(elsewhere)).toContain('words.db');
  const address = await start('dictionary', {
    DICTIONARY_PORT: '0',
    DICTIONARY_API_KEYS: 'key',
    DICTIONARY_SOURCE: 'store:words.db',
  });
  expect(await get(address, '/api/article/bob/search?q=fisken', { 'x-api-key': 'key' })).toContain('fisk');
}, 120_000);
