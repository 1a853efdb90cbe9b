import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { textsOf } from '../../src/bot/texts/texts.js';
import { describeInBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

const nb = textsOf('nb');

/** The file of a meeting over Socket Mode, where no browser reaches the bot. */
describeInBrowser('the file of a meeting in Chromium', () => {
  const system = setUpTestSystemPage(async () => ({ MEETING_LINKS: 'ics' }), { mode: 'socket' });

  test.each(['light', 'dark'] as const)('is sent, shown and downloaded (%s)', async (colorScheme) => {
    const { page, consoleErrors } = await system.open({ colorScheme });
    await sendText(page, '/ledig @ola i morgen 12-13 med rom');
    const button = lastMessage(page)
      .getByRole('button', { name: /^Lag møte/u })
      .first();
    await button.waitFor();
    const said = await lastMessage(page).innerText();
    const [, room] = /\n\d\d:\d\d–\d\d:\d\d · ([^·\n]+?) *(?:·|\n|$)/u.exec(said) ?? [];
    await button.click();
    await expect.poll(() => lastMessage(page).innerText()).toContain(nb.meetings.sent);

    // Its name says how many messages are unread.
    await page.getByRole('button', { name: /^Ordrom/u }).click();
    await clickButton(page, 'Meldinger');
    const file = page.getByTestId('file').last();
    await file.waitFor();
    expect(await lastMessage(page).innerText()).toContain(nb.meetings.fileComment);
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('mote.ics');
    const content = await readFile(await download.path(), 'utf8');
    const [event] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('location')).toBe(room);
    expect(room).toBeTruthy();
    expect(String(event?.getFirstPropertyValue('attendee'))).toMatch(/^mailto:.+@eksempel\.no$/u);
    expect(String(event?.getFirstPropertyValue('dtstart'))).toMatch(/^2026-11-25T11:[03]0:00Z$/u);

    await page.setViewportSize({ width: 390, height: 844 });
    await file.scrollIntoViewIfNeeded();
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(await listAccessibilityViolations(page, '[data-testid="message"]')).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
