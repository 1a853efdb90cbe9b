import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { clickButton, lastMessage, sendText } from './page-session.js';
import { setUpSampleApp } from './sample-app-session.js';

/** One answer of each kind: the folder of the gallery, and the title there. */
const ANSWERS = [
  ['/ord', 'fisk'],
  ['/ledig', 'three-people'],
  ['/rom', 'day'],
  ['Hjem', 'rooms'],
  ['Ordlista til arbeidsplassen', 'suggestions'],
  ['Hjelp og språk', 'failure'],
] as const;

describeInBrowser('what a screen reader says', () => {
  const session = setUpSampleApp();

  test.each(ANSWERS)('of an answer of %s: %s', async (folder, name) => {
    const { page } = await session.open();
    await clickButton(page, 'Galleri');
    await page.getByRole('navigation', { name: 'Mapper' }).getByRole('button', { name: folder }).click();
    const specimen = page
      .getByTestId('specimen')
      .filter({ has: page.locator('header code', { hasText: new RegExp(`^${name}$`, 'u') }) });
    await specimen.waitFor();
    await specimen.scrollIntoViewIfNeeded();
    const spoken = await specimen.locator(':scope > div[lang]').ariaSnapshot();
    await expect(`${spoken}\n`).toMatchFileSnapshot(`../screen-reader/${name}.yml`);
  });

  test('of images: what they show, wherever they are', async () => {
    const { page } = await session.open();
    await sendText(page, '/ord bilder');
    const message = lastMessage(page);
    await message.getByText('Eksempel kommune').waitFor();
    const spoken = await message.locator('.blocks').ariaSnapshot();
    await expect(`${spoken}\n`).toMatchFileSnapshot('../screen-reader/images.yml');
  });
});
