import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  pickOption,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** The page with the real bot and services. */
describeInBrowser('the page in Chromium', () => {
  const system = setUpTestSystemPage();

  test('/ord fisk: opens the inflection and shares the word', async () => {
    const { page, consoleErrors } = await system.open();
    await sendText(page, '/ord fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fisken');
    await lastMessage(page).locator('[data-action-id="ord:inflection"]').click();
    const modal = page.getByTestId('modal');
    await expect.poll(() => modal.innerText()).toContain('fiskene');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
    await lastMessage(page).locator('[data-action-id="ord:share"]').click();
    await expect.poll(() => lastMessage(page).innerText()).toContain('Delt av');
    expect(consoleErrors).toEqual([]);
  });

  test('shows the first answer even when the event stream opens late', async () => {
    const { page, consoleErrors } = await system.open();
    await page.route('**/playground/events*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.reload();
    await sendText(page, '/ord fiskebok');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fiskebok');
    expect(consoleErrors).toEqual([]);
  });

  test('scrolls to the answer to an own command, also from further up', async () => {
    const { page } = await system.open({ height: 800 });
    for (const word of ['fisk', 'hytte', 'bok', 'skole']) {
      await sendText(page, `/ord ${word}`);
      await expect.poll(() => lastMessage(page).innerText()).toContain(word);
    }
    const isInView = async () => {
      const box = await lastMessage(page).boundingBox();
      return box !== null && box.y + box.height <= 800;
    };
    await page.getByTestId('message').first().scrollIntoViewIfNeeded();
    expect(await isInView()).toBe(false);
    await sendText(page, '/ord hus');
    await expect.poll(() => lastMessage(page).innerText()).toContain('hus');
    await expect.poll(isInView).toBe(true);
  });

  test('lists the app under «Apper», as in Slack', async () => {
    const { page } = await system.open();
    const apps = page.locator('section', { has: page.getByRole('heading', { name: 'Apper' }) });
    await apps.getByRole('button', { name: 'Ordrom' }).click();
    await page.getByRole('main').getByRole('combobox', { name: 'Slå opp et ord' }).waitFor();
  });

  test('keeps a draft with its conversation, over a reload too, and the examples after a message', async () => {
    const { page } = await system.open();
    await sendText(page, '/ord fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fisken');
    await expect.poll(() => page.locator('.examples .example').count()).toBeGreaterThan(1);
    const composer = page.getByTestId('composer');
    await composer.fill('halvferdig');
    const label = (await composer.getAttribute('aria-label')) ?? '';
    const open = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name }).first().click();
    await open(/prosjekt-havn/u);
    await expect.poll(() => composer.getAttribute('aria-label')).not.toBe(label);
    expect(await composer.inputValue()).toBe('');
    await open(/generelt/u);
    await expect.poll(() => composer.inputValue()).toBe('halvferdig');
    await page.reload();
    await expect.poll(() => composer.inputValue()).toBe('halvferdig');
    await page.keyboard.press('Escape');
    await composer.press('Enter');
    await expect.poll(() => lastMessage(page).innerText()).toContain('halvferdig');
    await page.reload();
    await expect.poll(() => composer.count()).toBe(1);
    expect(await composer.inputValue()).toBe('');
  });

  test('shows a preview of a link to ordbøkene.no', async () => {
    const { page, consoleErrors } = await system.open();
    await sendText(page, 'Se https://ordbokene.no/nob/bm,nn/fisk');
    const unfurl = lastMessage(page).getByTestId('unfurl');
    await expect.poll(() => unfurl.innerText()).toContain('en fisk – fisken – fisker – fiskene');
    expect(consoleErrors).toEqual([]);
  });

  test('/ord: picks a suggestion by keyboard', async () => {
    const { page, consoleErrors } = await system.open();
    await sendText(page, '/ord');
    const menu = lastMessage(page).locator('[data-action-id="ord:pick"]');
    await menu.click();
    await menu.pressSequentially('fis');
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toContainEqual(expect.stringContaining('fisk'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => lastMessage(page).innerText()).toMatch(/substantiv|verb|adjektiv/u);
    expect(consoleErrors).toEqual([]);
  });

  test.each([1280, 390])(
    '/rom abonner: orders a subscription, posts it now and opens another day (%i px)',
    async (width) => {
      const { page, consoleErrors } = await system.open({ width });
      await sendText(page, '/rom abonner');
      const modal = page.getByTestId('modal');
      await expect.poll(() => modal.innerText()).toContain('Klokkeslett');
      await pickOption(modal.locator('[data-action-id="subscriptions:rooms"]'), 'styre', 'Styrerommet');
      await modal.getByLabel(width === 390 ? 'Uka framover' : 'Dagen').check();
      const time = modal.getByRole('combobox', { name: 'Klokkeslett' });
      await time.fill('9.10');
      await page.keyboard.press('Tab');
      await modal.getByRole('button', { name: 'Flere valg' }).click();
      expect(await time.inputValue()).toBe('09:10');
      await modal.getByLabel('Ikke legg ut noe').check();
      expect(await modal.innerText()).toContain('Styrerommet');
      expect(await modal.getByLabel(width === 390 ? 'Uka framover' : 'Dagen').isChecked()).toBe(true);
      expect(await modal.getByLabel('fredag').isChecked()).toBe(true);
      expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
      await modal.getByRole('button', { name: 'Lagre' }).click();
      await expect.poll(() => modal.innerText()).toContain('Abonnementet er opprettet.');
      expect(await modal.innerText()).toContain('kl. 09:10');
      await page.keyboard.press('Escape');
      await sendText(page, '/rom abonnement');
      const list = page.getByTestId('message').filter({ hasText: 'Abonnementer her' });
      await list.last().locator('.button.overflow').last().click();
      await page.getByRole('menuitem', { name: 'Send nå' }).click();
      const question = page.getByTestId('message').filter({ hasText: 'Sende nå?' }).last();
      await question.getByRole('button', { name: /^Send nå/u }).click();
      const post = page
        .getByTestId('message')
        .filter({ hasText: 'Abonnementet er opprettet av Kari Nordli' })
        .filter({ hasText: 'Styrerommet' });
      await expect.poll(() => post.last().innerText()).toContain('Styrerommet');
      await post.last().locator('[data-action-id^="summary:open"]').last().click();
      await expect.poll(() => lastMessage(page).innerText()).toContain('Bare du kan se denne');
      expect(await measureHorizontalOverflow(page)).toBe(0);
      expect(consoleErrors).toEqual([]);
    },
    60_000,
  );

  test.each(['light', 'dark'] as const)(
    'has no accessibility violations (%s)',
    { timeout: 60_000 },
    async (colorScheme) => {
      const { page } = await system.open({ colorScheme });
      for (const [typed, shown] of [
        ['/ord fisk', 'fiskene'],
        ['/ledig meg', 'Du er ledig'],
        ['/rom', 'Styrerommet'],
      ] as const) {
        await sendText(page, typed);
        await expect.poll(() => lastMessage(page).innerText()).toContain(shown);
      }
      expect(await listAccessibilityViolations(page)).toEqual([]);
      await page.locator('[data-action-id="ord:inflection"]').last().click();
      await expect.poll(() => page.getByTestId('modal').innerText()).toContain('fiskene');
      expect(await listAccessibilityViolations(page, '[data-testid=modal]')).toEqual([]);
      // Open views belong to the user, so every page of the user shows them.
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByTestId('modal').count()).toBe(0);
    },
  );

  test.each([
    [1280, 800],
    [390, 844],
  ])('/ledig and /rom fit a width of %i px', async (width, height) => {
    const { page, consoleErrors } = await system.open({ width, height });
    await sendText(page, '/rom styrerommet');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Styrerommet');
    await sendText(page, '/ledig meg');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Du er ledig');
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  test('explains a failed dictionary, and shows the failed request in the workbench', async () => {
    const { page } = await system.open();
    await clickButton(page, 'Under panseret');
    const fault = page.getByTestId('fault-dictionary');
    await fault.selectOption('offline');
    try {
      // The service has the fault when the banner names it.
      await page.locator('.fault-banner').waitFor();
      await sendText(page, '/ord båt');
      await expect.poll(() => lastMessage(page).innerText()).toMatch(/ordbok/iu);
      const failed = page.getByTestId('exchange').filter({ hasText: 'dictionary' }).first();
      await expect.poll(() => failed.innerText()).toContain('no answer');
    } finally {
      await fault.selectOption('none');
    }
  });
});
