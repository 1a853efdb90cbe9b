import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listImports } from '../../../src/dictionary/import/import.js';
import { findMainProgram } from '../../support/child-programs.js';
import { filesOf, newFolder, tarGzOf, write, writeAll } from './dumps.js';
import { matchesOf, newStore, refusalOf, runImport, serve } from './run-import.js';

describe('command', () => {
  /** Runs the program in a process of its own, for signals and full disks. */

  const COMMAND = [process.execPath, findMainProgram(), 'import'];
  /** Whether every user can enter all folders above a file. */
  const canOthersEnter = (file: string): boolean =>
    file === dirname(file) || ((statSync(dirname(file)).mode & 0o001) !== 0 && canOthersEnter(dirname(file)));
  const LEFT = ['dictionary.db', 'dictionary.db.lock'];

  const bob = filesOf('bob');
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  function start(args: readonly string[], [file = '', ...before]: readonly string[] = COMMAND, uid?: number) {
    const child = spawn(file, [...before, ...args], {
      env: { PATH: process.env['PATH'] },
      ...(uid && { uid }),
    });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    return {
      child,
      /** Resolves when it has printed this. */
      async waitFor(text: string) {
        while (!said.includes(text)) await once(child.stderr, 'data');
      },
      ended: once(child, 'close').then(([code, signal]) => ({ code, signal, said })),
    };
  }

  /** Articles that fill several batches, as an incomplete JSON object. */
  function half(): string {
    const members = Array.from({ length: 1_500 }, (_, at) => {
      const article = String(bob['100.json']).replace('"article_id":100', `"article_id":${at}`);
      return `"${at}": ${article}`;
    });
    return `{${members.join(', ')},`;
  }

  /** A dump that is read from a named pipe. */
  async function startHalf(store: string) {
    const pipe = join(newFolder(), 'dump.json');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const running = start([pipe, '--dict', 'bob', '--store', store]);
    const into: WriteStream = createWriteStream(pipe);
    into.on('error', () => undefined);
    into.write(half());
    await running.waitFor('Reading');
    return { ...running, into };
  }

  async function standing() {
    const store = newStore();
    await runImport(writeAll(newFolder(), bob), store);
    const before = readFileSync(store);
    return { store, isUntouched: () => before.equals(readFileSync(store)) };
  }

  describe('ordrom import', { timeout: 60_000 }, () => {
    it('prints a report', async () => {
      const store = newStore();
      const dump = write(newFolder(), 'article.tar.gz', await tarGzOf({ ...bob, 'x.json': '{}' }));
      const { code, said } = await start([dump, '--dict', 'bob', '--store', store]).ended;
      expect(code).toBe(0);
      expect(said).toMatch(/^Reading: 100 %, 11 articles, .*MB\/s/m);
      expect(said).toMatch(/^Bokmålsordboka: 11 articles with \d+ words in .*, 1 left out, [\d.]+ s\.$/m);
      expect(said).toMatch(/^- x\.json: /m);
      expect(said).toContain(`Set DICTIONARY_SOURCE=store:${store} to answer from it.`);
    });

    it('exits with 1 and a sentence where nothing is imported', async () => {
      const { code, said } = await start(['/finnes/ikke.tar.gz', '--dict', 'bob', '--store', newStore()])
        .ended;
      expect({ code, said }).toEqual({ code: 1, said: '/finnes/ikke.tar.gz is not there.\n' });
      const unnamed = await start(['/finnes/ikke.tar.gz', '--store', newStore()]).ended;
      expect(unnamed).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Name the dictionary of the dump/),
      });
    });

    it('killed during a run leaves the old store in use, and the next run cleans up', async () => {
      const { store, isUntouched } = await standing();
      const { child, ended } = await startHalf(store);
      child.kill('SIGKILL');
      expect(await ended).toMatchObject({ signal: 'SIGKILL' });
      expect(readdirSync(dirname(store)).sort()).toEqual([
        'dictionary.db',
        'dictionary.db.importing',
        'dictionary.db.lock',
      ]);
      expect(isUntouched()).toBe(true);
      expect(await matchesOf(await serve(store), 'fisken')).toEqual(['inflection 100']);
      await runImport(writeAll(newFolder(), filesOf('nob')), store, { dict: 'nob' });
      expect(readdirSync(dirname(store)).sort()).toEqual(LEFT);
      expect(await matchesOf(await serve(store), 'fisken')).toEqual(['inflection 100']);
    });

    it('cleans up when it is interrupted', async () => {
      const { store, isUntouched } = await standing();
      const { child, ended, into } = await startHalf(store);
      child.kill('SIGINT');
      into.end(half().slice(1, -1));
      expect(await ended).toMatchObject({
        code: 130,
        said: expect.stringContaining('Interrupted: nothing was imported'),
      });
      expect(isUntouched()).toBe(true);
      expect(readdirSync(dirname(store)).sort()).toEqual(LEFT);
    });

    it('does not run at the same time as another one, but after it was killed', async () => {
      const { store, isUntouched } = await standing();
      const { child, ended } = await startHalf(store);
      const dump = writeAll(newFolder(), filesOf('nob'));
      expect(await refusalOf(dump, store, { dict: 'nob' })).toMatch(/Another import into .* is running/);
      expect(existsSync(`${store}.importing`)).toBe(true);
      expect(isUntouched()).toBe(true);
      child.kill('SIGKILL');
      await ended;
      expect((await runImport(dump, store, { dict: 'nob' })).articles).toBe(2);
    });

    it('does not run twice in one process', async () => {
      const store = newStore();
      const dump = writeAll(newFolder(), bob);
      // Either of the two may be first to lock the store.
      const both = await Promise.allSettled([runImport(dump, store), runImport(dump, store)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toMatchObject([
        { value: { articles: 11 } },
      ]);
      expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
        {
          reason: {
            name: 'ImportError',
            message: expect.stringMatching(/^Another import into .* is running/u),
          },
        },
      ]);
    });

    it('prints a sentence where the folder cannot be written', async ({ skip }) => {
      const folder = join(newFolder(), 'data');
      mkdirSync(folder);
      chmodSync(folder, 0o555);
      chmodSync(dirname(folder), 0o755);
      const dump = writeAll(newFolder(), bob);
      chmodSync(dump, 0o755);
      // Root may write anywhere, so the program runs as another user.
      const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
      if (nobody !== undefined && !canOthersEnter(COMMAND[1] ?? ''))
        skip('other users cannot enter the folder of the checkout');
      const run = start([dump, '--dict', 'bob', '--store', join(folder, 'dictionary.db')], COMMAND, nobody);
      expect(await run.ended).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^.*may not write in its folder/),
      });
    });

    it('prints a sentence where the disk is full', async (test) => {
      const folder = newFolder();
      const dump = write(newFolder(), 'article.json', `${half().slice(0, -1)}}`);
      const mount = 'mount -t tmpfs -o size=1m none "$1" || exit 77; shift; exec "$@"';
      const inside = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh', folder];
      const run = start(
        [dump, '--dict', 'bob', '--store', join(folder, 'dictionary.db')],
        [...inside, ...COMMAND],
      );
      const { code, said } = await run.ended.catch(() => ({ code: 77, said: '' }));
      test.skip(code === 77 || said.includes('unshare'), 'no small disk can be made here');
      expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('The disk is full') });
    });
  });
});

describe('official dumps', () => {
  const storePath = 'data/dictionary.db';
  const bob = { from: 'https://ord.uib.no/bm/fil/article.tar.gz', dict: 'bob', storePath };
  const nob = { from: 'https://ord.uib.no/nn/fil/article.tar.gz', dict: 'nob', storePath };

  it.each([
    ['both dictionaries without a dump', {}, [bob, nob]],
    ['one dictionary without a dump', { dict: 'nob' as const }, [nob]],
    ['a dump', { from: 'a.tar.gz', dict: 'bob' as const }, [{ from: 'a.tar.gz', dict: 'bob', storePath }]],
    ['a dump without its dictionary', { from: 'a.tar.gz' }, expect.stringContaining('--dict bob')],
  ])('lists the imports of %s', (_, request, imports) => {
    expect(listImports({ ...request, storePath })).toEqual(imports);
  });
});
