import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileLister } from '../../../../src/calendar/sources/ics/folder.js';
import { createFolder } from './create-folder.js';

/** Longer after the last change than the steps in which a file system counts time. */
const later = () => Date.now() + 10_000;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

it('keeps the list of a folder that does not change, and reads it again when a file comes or goes', async () => {
  const people = join(await createFolder({ 'people/kari.ics': '' }), 'people');
  await utimes(people, LONG_AGO, LONG_AGO);
  const list = createFileLister(people, { now: later });
  const first = await list();
  expect(await list()).toBe(first);
  await writeFile(join(people, 'Ola.ICS'), '');
  expect([...(await list()).keys()]).toEqual(['ola', 'kari']);
  await utimes(people, LONG_AGO, LONG_AGO);
  expect((await list()).size).toBe(2);
  await rm(join(people, 'kari.ics'));
  expect([...(await list()).keys()]).toEqual(['ola']);
});

it('reads a folder again that was just changed: its next change may leave no trace', async () => {
  const people = join(await createFolder({ 'people/kari.ics': '' }), 'people');
  const list = createFileLister(people, { now: () => Date.now() + 1_000 });
  expect(await list()).not.toBe(await list());
});

it('has no files without an optional folder, and throws without another', async () => {
  const missing = join(await createFolder({}), 'nowhere');
  expect(await createFileLister(missing, { isOptional: true })()).toEqual(new Map());
  await expect(createFileLister(missing)()).rejects.toThrow('A folder of calendars cannot be read');
});
