import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderBooker } from '../../../../src/calendar/sources/ics/folder-booker.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { createFolder } from '../../helpers.js';

const ROOM = 'fjorden@eksempel.no';
const HEAD = 'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n';
const MEETING =
  'BEGIN:VEVENT\nUID:moete\nDTSTART:20261124T120000Z\nDTEND:20261124T130000Z\nSUMMARY:Ledermøte\nEND:VEVENT\n';
const TAIL = 'END:VCALENDAR\n';
const CALENDAR = HEAD + MEETING + TAIL;

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);
const signal = AbortSignal.timeout(60_000);
const wanted = (id: string, start: string, end: string) => ({
  id: id.padStart(32, '0'),
  room: ROOM,
  start: at(start),
  end: at(end),
  title: 'Kari Nordli (Slack)',
});

async function open(calendar = CALENDAR) {
  const folder = await createFolder({ 'rooms/fjorden.ics': calendar, 'people/kari.ics': CALENDAR });
  const create = () => {
    const context = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };
    const booker = createFolderBooker({ config: { kind: 'ics', folder }, ...context });
    onTestFinished(() => booker.close?.());
    return booker;
  };
  return {
    folder,
    create,
    booker: create(),
    read: () => readFile(join(folder, 'rooms/fjorden.ics'), 'utf8'),
  };
}

test('books, extends and cancels, and leaves all other lines as they are', async () => {
  const { booker, read, folder } = await open();
  const booking = wanted('a', '08:00', '08:30');
  expect(await booker.book(booking, signal)).toBe('booked');
  expect(await booker.book(booking, signal)).toBe('booked');
  const text = await read();
  expect(text.startsWith(HEAD + MEETING)).toBe(true);
  expect(text.match(/^UID:/gm)).toHaveLength(2);
  expect(text).not.toContain('\r');
  expect(await booker.find(booking, signal)).toEqual({
    start: at('08:00'),
    end: at('08:30'),
    isSettled: true,
  });
  expect(await booker.book({ ...booking, end: at('08:45') }, signal)).toBe('booked');
  expect(await booker.find(booking, signal)).toMatchObject({ end: at('08:45') });
  await booker.cancel(booking, signal);
  await booker.cancel(booking, signal);
  expect(await booker.find(booking, signal)).toBeUndefined();
  expect(await read()).toBe(CALENDAR);
  expect((await readdir(join(folder, 'rooms'))).filter((name) => /\.next$/.test(name))).toEqual([]);
});

test('keeps the line ends of the file', async () => {
  const { booker, read } = await open(CALENDAR.replaceAll('\n', '\r\n'));
  await booker.book(wanted('a', '08:00', '08:30'), signal);
  expect((await read()).replaceAll('\r\n', '')).not.toContain('\n');
});

test('leaves a taken room and its file as they are', async () => {
  const { booker, read } = await open();
  expect(await booker.book(wanted('a', '11:30', '12:30'), signal)).toBe('taken');
  expect(await read()).toBe(CALENDAR);
  const before = wanted('b', '11:00', '12:00');
  expect(await booker.book(before, signal)).toBe('booked');
  expect(await booker.book({ ...before, end: at('12:15') }, signal)).toBe('taken');
  expect(await booker.find(before, signal)).toMatchObject({ end: at('12:00') });
});

test('books once when many book the same time at once', async () => {
  const { create, read } = await open();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create().book(wanted(String(index), '09:00', '10:00'), signal)),
  );
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
  expect((await read()).match(/^UID:/gm)).toHaveLength(2);
});

test('says that a broken calendar cannot be written, and does not change it', async () => {
  const { booker, read, folder } = await open('no calendar');
  await writeFile(join(folder, 'rooms/fjorden.ics'), 'no calendar');
  await expect(booker.book(wanted('a', '09:00', '10:00'), signal)).rejects.toMatchObject({ kind: 'failed' });
  expect(await read()).toBe('no calendar');
});

test('refuses a room without a file', async () => {
  const { booker } = await open();
  const elsewhere = { ...wanted('a', '09:00', '10:00'), room: 'skogen@eksempel.no' };
  await expect(booker.book(elsewhere, signal)).rejects.toMatchObject({ name: 'SourceFault' });
});

test('tells whether a file may be written', async () => {
  const { booker, folder } = await open();
  expect(await booker.mayWrite({ room: ROOM }, signal)).toBe(true);
  expect(await booker.mayWrite({ room: 'skogen@eksempel.no' }, signal)).toBe(false);
  await chmod(join(folder, 'people/kari.ics'), 0o444);
  // Root may write everything.
  const isRoot = process.getuid?.() === 0;
  expect(await booker.mayWrite({ user: 'kari' }, signal)).toBe(isRoot);
});
