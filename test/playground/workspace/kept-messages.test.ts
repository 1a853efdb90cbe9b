import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlayground } from '../../../src/playground/playground.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { MANIFEST_PATH } from '../harness.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordrom-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A playground as after a restart. */
const restart = (messagesPath?: string) =>
  createPlayground(
    {
      ...{ host: '127.0.0.1', port: 0, pageDir: '.', manifestPath: MANIFEST_PATH },
      ...{ signingSecret: 'a-signing-secret', botToken: 'xoxb-playground', appToken: 'xapp-playground' },
      ...(messagesPath !== undefined && { messagesPath }),
    },
    { log: createWatchedLog() },
  );

const textsOf = (playground: Awaited<ReturnType<typeof restart>>) =>
  playground.history('generelt').map(({ text }) => text);

test('keeps the messages in its file over a restart, each once', async () => {
  const path = join(folder, 'messages.json');
  const before = await restart(path);
  await before.user('kari').type('Husk møtet', 'generelt');
  const after = await restart(path);
  expect(textsOf(after)).toEqual(textsOf(before));
  expect(textsOf(after).filter((text) => text === 'Husk møtet')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['messages.json']);
});

test('forgets them without a file', async () => {
  const before = await restart();
  await before.user('kari').type('Husk møtet', 'generelt');
  expect(textsOf(await restart())).not.toContain('Husk møtet');
});

test('refuses a file of another kind', async () => {
  const path = join(folder, 'messages.json');
  await writeFile(path, '{"messages":');
  await expect(restart(path)).rejects.toThrow(`${path} cannot be read. Delete it to begin anew`);
});
