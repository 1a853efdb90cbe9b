import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Playground } from '../../../src/playground/playground.js';
import { loadManifest } from '../../../src/playground/workspace/directory.js';
import {
  createSlackWorkspace,
  type SlackWorkspace,
} from '../../../src/playground/workspace/slack-workspace.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { createPlaygroundHarness, MANIFEST_PATH } from '../harness.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordrom-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

const textsOf = (playground: Playground) => playground.history('generelt').map(({ text }) => text);

test('keeps the messages in its folder over a restart, each once', async () => {
  const before = await harness.start({ folder });
  await before.user('kari').type('Husk møtet', 'generelt');
  await before.stop();
  const after = await harness.start({ folder });
  expect(textsOf(after)).toEqual(textsOf(before));
  expect(textsOf(after).filter((text) => text === 'Husk møtet')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['messages.json']);
});

test('writes them shortly after a change, in case the machine stops', async () => {
  const playground = await harness.start({ folder });
  await playground.user('kari').type('Husk møtet', 'generelt');
  const written = () => readFile(join(folder, 'messages.json'), 'utf8').catch(() => '');
  await expect.poll(written).toContain('Husk møtet');
});

test('goes on where they cannot be written, and writes them later', async () => {
  const lines: string[] = [];
  const slack = await openWorkspace(lines);
  const path = join(folder, 'messages.json');
  await mkdir(`${path}.new`);
  slack.messages.post({ channel: 'C1', user: 'U1', text: 'Husk møtet' });
  slack.flush();
  expect(lines.join('')).toContain('the messages could not be written');
  await rmdir(`${path}.new`);
  slack.flush();
  expect(await readFile(path, 'utf8')).toContain('Husk møtet');
});

test('forgets them without a folder', async () => {
  const before = await harness.start();
  await before.user('kari').type('Husk møtet', 'generelt');
  await before.stop();
  expect(textsOf(await harness.start())).not.toContain('Husk møtet');
});

test.each([
  '{"messages":',
  '[{"ts":"1","channel":"C1","user":"U1","text":"","files":[{"id":"../../x","name":"x","title":"x","size":1}]}]',
])('refuses a file of another kind: %s', async (content) => {
  const path = join(folder, 'messages.json');
  await writeFile(path, content);
  await expect(harness.start({ folder })).rejects.toThrow(`${path} cannot be read. Delete it to begin anew`);
});

/** The workspace of a playground that keeps what it has. */
const openWorkspace = async (lines: string[] = []) =>
  createSlackWorkspace(await loadManifest(MANIFEST_PATH), systemClock, createWatchedLog(lines), folder);

/** Uploads a file and posts it in a message, as the app does. */
function postFile({ files, messages }: SlackWorkspace, name: string, content: string) {
  const bytes = Buffer.from(content);
  const { id, ticket } = files.announce(name, bytes.length);
  files.upload(ticket, bytes);
  const file = files.post(id, name);
  if (file) messages.post({ channel: 'C1', user: 'U1', text: '', files: [file] });
  return id;
}

test('keeps the files of messages over a restart, and gives new ones other names', async () => {
  const before = await openWorkspace();
  const first = postFile(before, 'møte.ics', 'BEGIN:VCALENDAR');
  before.flush();
  const after = await openWorkspace();
  expect(after.files.read(first)).toEqual({ name: 'møte.ics', bytes: Buffer.from('BEGIN:VCALENDAR') });
  const second = postFile(after, 'annet.ics', 'END:VCALENDAR');
  after.flush();
  const last = await openWorkspace();
  expect([first, second].map((id) => String(last.files.read(id)?.bytes))).toEqual([
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
  ]);
});

test('knows a file that is gone from the folder no more', async () => {
  const before = await openWorkspace();
  const id = postFile(before, 'møte.ics', 'BEGIN:VCALENDAR');
  before.flush();
  await rm(join(folder, 'files', id));
  expect((await openWorkspace()).files.read(id)).toBeUndefined();
});

test('keeps as many files in the folder as it knows', async () => {
  const slack = await openWorkspace();
  for (let at = 0; at < 205; at += 1) postFile(slack, `${at}.ics`, String(at));
  expect(await readdir(join(folder, 'files'))).toHaveLength(200);
});
