import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { lastMessage, sendText } from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** The playground's Ola Bakken, and people of the workplace who are not in Slack. */
const PEOPLE = ['kari', 'ola', ...Array.from({ length: 14 }, (_, at) => `vakt${at + 1}`)];

const calendarOf = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    `UID:${name}`,
    'DTSTAMP:20261101T000000Z',
    // Monday 30 November, nine to ten in Oslo.
    'DTSTART:20261130T080000Z',
    'DTEND:20261130T090000Z',
    'SUMMARY:Vaktskifte',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** A folder in which the first five of the watch are busy on Monday from nine to ten. */
function createCalendars(): string {
  const folder = mkdtempSync(join(tmpdir(), 'late-day-'));
  mkdirSync(join(folder, 'people'));
  const empty = calendarOf('x').replace(/BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/u, '');
  for (const name of PEOPLE)
    writeFileSync(
      join(folder, 'people', `${name}.ics`),
      /^vakt[1-5]$/u.test(name) ? calendarOf(name) : empty,
    );
  return folder;
}

const shownText = (page: Page) => expect.poll(() => lastMessage(page).innerText());

/** Friday evening, in a workplace with more people than an answer has rows. */
describeInBrowser('a question when the working day is over, in Chromium', () => {
  const system = setUpTestSystemPage(async () => ({ CALENDAR_SOURCE: `ics:${createCalendars()}` }), {
    now: Temporal.Instant.from('2026-11-27T18:10:00+01:00'),
  });

  test('goes on to the next working day, and says so', async () => {
    const page = await system.openAs('Kari Nordli');
    await sendText(page, '/ledig @ola');
    await shownText(page).toContain('Arbeidsdagen er over, så dette er neste arbeidsdag.');
    await shownText(page).toContain('mandag 30. november');

    await sendText(page, '/ledig @ola denne uka');
    await shownText(page).toContain('Arbeidsuka er over, så dette er neste uke.');
  });

  test('counts many people by the hour instead of a row for each', async () => {
    const page = await system.openAs('Kari Nordli');
    const watch = PEOPLE.slice(2).join(' ');
    await sendText(page, `/ledig ${watch} mandag`);
    await shownText(page).toContain('10 av 15');
    const answer = await lastMessage(page).innerText();
    expect(answer).toContain('15 av 15');
    expect(answer).not.toContain('vakt7');
    const proposed = await lastMessage(page)
      .getByRole('link', { name: 'Lag møte' })
      .first()
      .getAttribute('href');
    expect(proposed).not.toContain('T08:00:00Z');
  });
});
