import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { lastMessage, sendText } from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The answers, what they contain when they are complete, and the height that they may have. */
const ANSWERS = [
  ['/ledig @ola mandag', 'La folk velge', { wide: 420, phone: 640 }],
  ['/ledig @ola @ingrid neste uke', 'La folk velge', { wide: 560, phone: 760 }],
  ['/rom ledig nå', 'rom er ledige', { wide: 420, phone: 640 }],
] as const;

/** An answer is read without scrolling, with the question above it. */
describeInBrowser('the height of an answer in Chromium', () => {
  const system = setUpTestSystemPage();

  test.each(ANSWERS)('%s', async (typed, complete, { wide, phone }) => {
    for (const [viewport, most] of [
      [WIDE, wide],
      [PHONE, phone],
    ] as const) {
      const { page } = await system.open(viewport);
      await sendText(page, typed);
      await expect.poll(() => lastMessage(page).innerText()).toContain(complete);
      const { height = 0 } = (await lastMessage(page).boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(most);
    }
  });
});
