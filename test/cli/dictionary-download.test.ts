import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDictionaryDownload, withDefaultStore } from '../../src/cli/dictionary-download.js';
import { filesOf, newFolder, write, writeAll } from '../dictionary/import/dumps.js';
import { matchesOf, newStore, serve } from '../dictionary/import/run-import.js';
import { findMainProgram } from '../support/child-programs.js';

const COMMAND = [process.execPath, findMainProgram()];

const wholeDumps = () => ({
  bob: writeAll(newFolder(), filesOf('bob')),
  nob: writeAll(newFolder(), filesOf('nob')),
});

/** A download from these dumps. `ready` lists the stores that it completed. */
function startDownload({ dumps = wholeDumps(), storePath = newStore(), command = COMMAND } = {}) {
  const ready: string[] = [];
  const download = createDictionaryDownload({
    command,
    storePath,
    dumps,
    onReady: async (path) => void ready.push(path),
  });
  onTestFinished(() => download.stop());
  return { download, storePath, ready };
}

/** Waits until it neither is offered nor runs. */
const finish = ({ download }: ReturnType<typeof startDownload>) =>
  expect.poll(() => download.state().kind, { timeout: 50_000 }).toMatch(/^(?:ready|failed)$/u);

describe('the download of the dictionaries', { timeout: 60_000 }, () => {
  it('builds a store with both, and reports it once', async () => {
    const started = startDownload();
    expect(started.download.state()).toEqual({ kind: 'offered' });
    started.download.begin();
    started.download.begin();
    expect(started.download.state().kind).toBe('running');
    await finish(started);
    expect(started.download.state()).toEqual({ kind: 'ready' });
    expect(started.ready).toEqual([started.storePath]);
    const client = await serve(started.storePath);
    const [bob, nob] = [await matchesOf(client, 'fisk', 'bob'), await matchesOf(client, 'fisk', 'nob')];
    expect([bob.length, nob.length].every((count) => count > 0)).toBe(true);
    expect(existsSync(`${started.storePath}.download`)).toBe(false);
  });

  it('keeps the present store if one dictionary fails, and can begin again', async () => {
    const folder = newFolder();
    const storePath = write(folder, 'dictionary.db', 'the present store');
    const dumps = { ...wholeDumps(), nob: join(folder, 'missing') };
    const started = startDownload({ dumps, storePath });
    started.download.begin();
    await finish(started);
    expect(started.download.state()).toEqual({
      kind: 'failed',
      problem: expect.stringContaining('missing'),
    });
    expect(readFileSync(storePath, 'utf8')).toBe('the present store');
    expect(started.ready).toEqual([]);
    started.download.begin();
    expect(started.download.state().kind).toBe('running');
  });

  it('reports a program that cannot be started', async () => {
    const started = startDownload({ command: ['/nowhere/ordrom'] });
    started.download.begin();
    await finish(started);
    expect(started.download.state()).toEqual({ kind: 'failed', problem: expect.stringContaining('ENOENT') });
  });
});

describe('the default store', () => {
  it('is the source if it exists and no other is set', () => {
    const path = write(newFolder(), 'dictionary.db', '');
    const source = `store:${path}`;
    expect(withDefaultStore({}, path)).toEqual({ DICTIONARY_SOURCE: source });
    expect(withDefaultStore({ DICTIONARY_SOURCE: ' ' }, path)).toEqual({ DICTIONARY_SOURCE: source });
    expect(withDefaultStore({ DICTIONARY_SOURCE: 'builtin' }, path)).toEqual({
      DICTIONARY_SOURCE: 'builtin',
    });
    expect(withDefaultStore({}, `${path}.missing`)).toEqual({});
  });
});
