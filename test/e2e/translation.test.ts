import { afterAll, expect, test } from 'vitest';
import { createFakePrograms, WORKING_SCRIPT } from '../bot/translation/fake-apertium.js';
import { describeInBrowser } from './browser.js';
import { lastMessage, listAccessibilityViolations, sendText } from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** «Vis på nynorsk» with the real bot, and a small program in Apertium's place. */
describeInBrowser('the translation in Chromium', () => {
  let removePrograms: () => Promise<void> = async () => undefined;
  const system = setUpTestSystemPage(async () => {
    const programs = await createFakePrograms();
    removePrograms = programs.remove;
    return { APERTIUM: await programs.write(WORKING_SCRIPT) };
  });
  afterAll(() => removePrograms());

  test('«Vis på nynorsk» on a message: shows the text and the unknown words, and shares it', async () => {
    const { page, consoleErrors } = await system.open();
    await sendText(page, 'Jeg vet ikke om @ola har `ikke` blorg :smile:');
    await lastMessage(page).hover();
    await lastMessage(page).getByLabel('Flere handlinger').click();
    await page.getByRole('menuitem', { name: 'Vis på nynorsk' }).click();
    const modal = page.getByTestId('modal');
    await expect
      .poll(() => modal.innerText(), { timeout: 15_000 })
      .toContain('Jeg vet ikkje om @Ola Bakken har ikke blorg');
    expect(await modal.innerText()).toContain('Ord som maskinen ikke kjenner: blorg');
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    await modal.getByRole('button', { name: 'Del', exact: true }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i #generelt.');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => lastMessage(page).innerText())
      .toMatch(/vet ikkje.*Apertium.*Delt av @Kari Nordli/su);
    expect(consoleErrors).toEqual([]);
  });

  test('`/ord nynorsk:` answers privately', async () => {
    const { page, consoleErrors } = await system.open();
    await sendText(page, '/ord nynorsk: Jeg vet ikke');
    await expect
      .poll(() => lastMessage(page).innerText(), { timeout: 15_000 })
      .toMatch(/Jeg vet ikkje.*Apertium.*Del i kanalen/su);
    expect(consoleErrors).toEqual([]);
  });
});
