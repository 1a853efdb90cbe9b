import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Playground } from '../../src/playground/playground.js';
import { type RunningBolt, startBolt, startPlayground } from '../playground/harness.js';
import { browserIsMissing, HOW_TO_GET_ONE, openBrowser } from './browser.js';
import { accessFaults, goTo, lastMessage, openVisit, overflow, say } from './page-visit.js';
import { createStoryApp } from './story-app.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));
const GOLDEN_DIR = fileURLToPath(new URL('../golden', import.meta.url));

if (browserIsMissing) process.stderr.write(`The stories of the page are ${HOW_TO_GET_ONE}\n`);

/** Long enough for four readings by axe on a busy machine. */
const PATIENCE = { timeout: 60_000 };

/** One story for each thing of Slack's, with a small app that uses it; a new Slack for each. */
describe.skipIf(browserIsMissing)('a person in Chromium', PATIENCE, () => {
  let browser: Browser;
  let playground: Playground;
  let bolt: RunningBolt;
  let story: ReturnType<typeof createStoryApp>;
  let address: string;

  beforeAll(async () => {
    if (!existsSync(PAGE_DIR)) throw new Error('the page is not built: npm run build');
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    playground = await startPlayground({ pageDir: PAGE_DIR, galleryDir: GOLDEN_DIR });
    story = createStoryApp();
    bolt = await startBolt(playground, story.listen);
    address = new URL(playground.slackApiUrl).origin;
    return async () => {
      await bolt.stop();
      await playground.stop();
    };
  });

  const heard = (about: string) => expect.poll(() => story.heard.filter((line) => line.startsWith(about)));

  /** Picks from a menu as it stands open below its field. */
  async function pick(field: Locator, typed: string, name: string) {
    await field.click();
    await field.pressSequentially(typed);
    await field.page().getByRole('option', { name, exact: false }).first().click();
  }

  /** Uses every element of the story app where it stands; what the app hears is the same wherever that is. */
  async function useAll(page: Page, place: string) {
    const element = (id: string) => page.locator(`[data-block-id="${place}-${id}"]`).last();
    // Of several, the app hears when the list is closed, as in Slack.
    await pick(element('people'), 'ola', 'Ola Bakken');
    await page.keyboard.press('Escape');
    await heard('action people').toEqual(['action people {"selected_users":["U0OLA"]}']);
    await pick(element('classes'), 'adv', 'Adverb');
    await page.keyboard.press('Escape');
    await heard('action classes').toEqual([expect.stringContaining('"value":"adverb"')]);
    await pick(element('words'), 'f', 'Fiskebolle');
    await page.keyboard.press('Escape');
    await heard('action words').toEqual([expect.stringContaining('"value":"fiskebolle"')]);
    await element('language').getByText('Nynorsk').click();
    await heard('action language').toEqual([expect.stringContaining('"value":"nynorsk"')]);
    await element('extras').getByText('Uttrykk').click();
    await heard('action extras').toEqual([expect.stringContaining('"value":"uttrykk"')]);
  }

  test('a thread: reply, a command that is refused there, a shortcut on a reply, and who has replied', async () => {
    const { page, complaints } = await openVisit(browser, address);
    await say(page, 'Hvem tar referatet?');
    await lastMessage(page).getByLabel('Svar i tråd').click();
    const thread = page.getByTestId('thread');
    await say(page, 'Det gjør jeg', 'thread-composer');
    await expect.poll(() => thread.innerText()).toContain('Det gjør jeg');
    await say(page, '/ord fisk', 'thread-composer');
    await expect.poll(() => thread.innerText()).toContain('/ord kan ikke brukes i tråder.');
    const reply = thread.getByTestId('message').last();
    await reply.hover();
    await reply.getByLabel('Flere handlinger').click();
    await page.getByRole('menuitem', { name: 'Slå opp ord' }).click();
    await expect.poll(() => thread.innerText()).toContain('Svar fra appen');
    await page.getByLabel('Lukk tråden').click();
    const link = page.getByTestId('thread-link');
    await expect.poll(() => link.innerText()).toContain('2 svar');
    expect(await page.getByTestId('messages').innerText()).not.toContain('Det gjør jeg');
    await link.click();
    await expect.poll(() => thread.innerText()).toContain('Det gjør jeg');
    expect(complaints).toEqual([]);
  });

  test('the Home tab: the app fills it, and changes it as its elements are used', async () => {
    const { page, complaints } = await openVisit(browser, address);
    await goTo(page, 'Prøve');
    const home = page.getByTestId('home');
    await expect.poll(() => home.innerText()).toContain('Velkommen hit');
    await useAll(page, 'home');
    await expect.poll(() => home.innerText()).toContain('Valgt: extras');
    await goTo(page, 'Meldinger');
    await heard('home').toEqual(['home home', 'home messages']);
    await page.getByTestId('composer').waitFor();
    expect(complaints).toEqual([]);
  });

  test('elements in a message: several of people, of options in groups, of words the app finds; dates, boxes', async () => {
    const { page, complaints } = await openVisit(browser, address);
    await say(page, '/ord');
    await expect.poll(() => lastMessage(page).getByRole('combobox').count()).toBeGreaterThan(2);
    const words = page.locator('[data-block-id="message-words"]').last();
    await words.click();
    await words.pressSequentially('f');
    await expect.poll(() => page.locator('.choice-group').allInnerTexts()).toEqual(['Substantiv', 'Verb']);
    await page.keyboard.press('Escape');
    await words.fill('');
    await useAll(page, 'message');
    const date = page.locator('[data-block-id="message-date"]').first();
    await date.fill('25.11.2026');
    await date.press('Enter');
    await heard('action date').toEqual(['action date {"selected_date":"2026-11-25"}']);
    expect(complaints).toEqual([]);
  });

  test('a shortcut of the app opens a modal, which is filled and sent; another is closed', async () => {
    const { page, complaints } = await openVisit(browser, address);
    const openForm = async () => {
      await page.getByRole('button', { name: 'Snarveier' }).click();
      await page.getByRole('menuitem', { name: 'Slå opp ord' }).click();
    };
    await openForm();
    const modal = page.getByTestId('modal');
    await modal.getByRole('button', { name: 'Send inn' }).click();
    await expect.poll(() => modal.innerText()).toContain('Fyll ut dette feltet.');
    await pick(modal.getByLabel('Personer'), 'ingrid', 'Ingrid Solheim');
    await page.keyboard.press('Escape');
    await pick(modal.getByLabel('Ord', { exact: true }), 'fiske', 'Fiskebolle');
    await modal.getByText('60 minutter').click();
    await modal.getByRole('button', { name: 'Send inn' }).click();
    await expect.poll(() => modal.count()).toBe(0);
    await heard('form {').toEqual([expect.stringMatching(/U0INGRID.*fiskebolle.*2026-11-24.*60 minutter/u)]);
    await openForm();
    await modal.getByRole('button', { name: 'Avbryt' }).click();
    await heard('form closed').toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a link is unfolded below the message, and its button is used', async () => {
    const { page, complaints } = await openVisit(browser, address);
    await say(page, 'Se https://ordbokene.no/nob/fisk');
    const unfurl = page.getByTestId('unfurl');
    await expect.poll(() => unfurl.innerText()).toContain('substantiv');
    await unfurl.getByRole('button', { name: 'Vis mer' }).click();
    await heard('action more').toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a private answer is gone after a reload, and another person never sees it', async () => {
    const { page } = await openVisit(browser, address);
    await say(page, 'Hei alle');
    await say(page, '/ord');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bare du kan se denne');
    const other = await openVisit(browser, address);
    await other.page.getByRole('button', { name: /Bytt person/u }).click();
    await other.page.getByRole('menuitem', { name: 'Ola Bakken' }).click();
    await expect.poll(() => lastMessage(other.page).innerText()).toContain('Hei alle');
    await say(other.page, '/ledig @kari');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Til alle');
    await page.reload();
    await expect.poll(() => lastMessage(page).innerText()).toContain('Til alle');
    expect(await page.getByTestId('messages').innerText()).not.toContain('Bare du kan se denne');
  });

  test('what lies under the bonnet: a command and its answer on the wire, and what one makes fail', async () => {
    const { page } = await openVisit(browser, address);
    await goTo(page, 'Under panseret');
    await say(page, '/ord fisk');
    const row = page.getByTestId('exchange').first();
    await expect
      .poll(() => row.innerText())
      .toMatch(/\/ord\s+ok\s+Slack → appen · HTTP · \d\d:\d\d\s+\d+ ms/u);
    await row.locator('summary').click();
    await expect.poll(() => row.innerText()).toContain('"text": "fisk"');
    await page.getByTestId('fault-app').selectOption('offline');
    await expect.poll(() => page.locator('.fault-banner').innerText()).toContain('Appen er uten nett');
    await say(page, '/ord fisk');
    await expect
      .poll(() => page.getByTestId('notice').last().innerText())
      .toContain('/ord mislyktes med feilen «dispatch_failed».');
    await page.locator('.fault-banner').getByRole('button', { name: 'Slå av' }).click();
    await say(page, '/ord fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bokmål');
  });

  test('the same app by Socket Mode: a command, a menu in it, and the wire that says so', async () => {
    await bolt.stop();
    bolt = await startBolt(playground, story.listen, 'socket');
    const { page, complaints } = await openVisit(browser, address);
    await goTo(page, 'Under panseret');
    await say(page, '/ord');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bokmål');
    const words = page.locator('[data-block-id="message-words"]').last();
    await pick(words, 'fiskeb', 'Fiskebolle');
    await page.keyboard.press('Escape');
    await heard('action words').toEqual([expect.stringContaining('"value":"fiskebolle"')]);
    const row = page.getByTestId('exchange').filter({ hasText: 'block_actions · words' });
    await expect.poll(() => row.innerText()).toContain('Slack → appen · Socket Mode');
    expect(complaints).toEqual([]);
  });

  test('the gallery: every golden message drawn, none of them refused', async () => {
    const { page, complaints } = await openVisit(browser, address);
    await goTo(page, 'Galleri');
    const folders = page.getByRole('navigation', { name: 'Mapper' }).getByRole('button');
    await expect.poll(() => folders.allInnerTexts()).toEqual(expect.arrayContaining(['ledig', 'ord', 'rom']));
    for (const folder of await folders.all()) {
      await folder.click();
      await expect.poll(() => page.getByTestId('specimen').count()).toBeGreaterThan(0);
      expect(await page.getByTestId('gallery').locator('.error').allInnerTexts()).toEqual([]);
      expect(await page.getByTestId('gallery').locator('.unknown').allInnerTexts()).toEqual([]);
    }
    await page
      .getByLabel(/som JSON/u)
      .first()
      .click();
    await expect.poll(() => page.getByTestId('specimen').first().innerText()).toContain('"blocks"');
    expect(complaints).toEqual([]);
  });

  test('light and dark are chosen, and kept', async () => {
    const { page } = await openVisit(browser, address);
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Utseende' }).click();
    await page.getByRole('menuitem', { name: 'Mørkt' }).click();
    await expect.poll(ground).toBe('rgb(22, 28, 30)');
    // On a phone too, where the menu is not in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByTestId('composer').waitFor();
    expect(await ground()).toBe('rgb(22, 28, 30)');
  });

  // Each theme once and each width once: neither changes what the other one does.
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'nothing keeps anybody out, and nothing is asked of others (%s, %i wide)',
    async (colorScheme, width) => {
      const { page, complaints, strangers } = await openVisit(browser, address, {
        width,
        height: 844,
        colorScheme,
      });
      const isNarrow = width < 500;
      const choose = async (name: string) => {
        if (isNarrow) await page.getByLabel('Vis samtalene').click();
        await goTo(page, name);
      };
      const expectOpen = async () => {
        expect(await accessFaults(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
      };
      await say(page, 'Se https://ordbokene.no/nob/fisk');
      await page.getByTestId('unfurl').waitFor();
      await lastMessage(page).getByLabel('Svar i tråd').click();
      await say(page, 'Takk', 'thread-composer');
      await expect.poll(() => page.getByTestId('thread').innerText()).toContain('1 svar');
      await expectOpen();
      await page.getByLabel('Lukk tråden').click();
      await page.getByTitle('Det som går mellom Slack og appen').click();
      await page.getByTestId('exchange').first().locator('summary').click();
      await expectOpen();
      await page.getByLabel('Lukk panelet').click();
      await choose('Prøve');
      await page.getByTestId('home').getByRole('combobox').first().waitFor();
      await expectOpen();
      await choose('Galleri');
      await goTo(page, 'rom');
      await page.getByTestId('specimen').first().waitFor();
      await expectOpen();
      expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] });
    },
  );
});
