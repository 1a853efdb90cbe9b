import { join } from 'node:path';
import { openPage, openSidebar, savePicture, waitForText } from './page.mjs';

/** Sends a text, and waits for the answer. @returns the answer's message */
async function ask(page, typed, shown) {
  const composer = page.getByTestId('composer');
  const answer = page.getByTestId('message').nth(await page.getByTestId('message').count());
  await composer.fill(typed);
  await composer.press('Escape');
  await composer.press('Enter');
  await waitForText(answer, shown);
  return answer;
}

async function closeModal(page) {
  await page.keyboard.press('Escape');
  await page.getByTestId('modal').waitFor({ state: 'detached' });
}

const button = (element, name) => element.getByRole('button', { name, exact: true });

/** Books a room, and gives it up again, because a person may have two. */
async function takeBooking(page, take) {
  const rooms = await ask(page, '/rom ledig mandag neste uke 12-13', /Book.*Book/su);
  await take('rooms');
  await rooms.locator('[data-action-id^="booking:open"]').first().click();
  const modal = page.getByTestId('modal');
  await waitForText(modal, /Hvor lenge/u);
  await take('booking');
  await button(modal, 'Book').click();
  await waitForText(modal, /er booket.*Forleng til/su);
  await take('booked');
  await modal.getByRole('button', { name: /^Avbestill: / }).click();
  await button(page.getByRole('alertdialog'), 'Avbestill').click();
  await waitForText(modal, /Avbestilt:/u);
  await closeModal(page);
}

async function takeVoting(page, take) {
  const answer = await ask(page, '/ledig @ola @ingrid mandag neste uke 1 time', /La folk velge/u);
  await button(answer, 'La folk velge').click();
  const modal = page.getByTestId('modal');
  await waitForText(modal, /De ser bare tidene/u);
  await button(modal, 'Legg ut').click();
  await waitForText(modal, /Delt i #generelt/u);
  await closeModal(page);
  const poll = page.getByTestId('message').filter({ hasText: 'Når passer det?' }).last();
  await poll.locator('[data-action-id="poll:vote:0"]').click();
  await waitForText(poll, /1 stemme: @Kari Nordli/u);
  await poll.scrollIntoViewIfNeeded();
  await take('voting');
}

/** What the pictures of documents show, in this order. Monday of next week is ahead whenever they are taken. */
export const SCREENS = ['ledig', 'ord', 'rom', 'asking', 'rooms', 'booking', 'booked', 'voting', 'home'];

/** Takes pictures of answers, windows and the Home tab, as a person sees them. */
export async function takeScreens(browser, address, { viewport, colorScheme, target }) {
  const { page, close } = await openPage(browser, address, { viewport, colorScheme });
  const taken = [];
  const take = async (name) => {
    await savePicture(page, join(target, `${name}-${viewport.width}-${colorScheme}`), viewport);
    taken.push(name);
  };
  const meeting = '/ledig @ola @ingrid mandag neste uke 10-15 1 time med rom';
  await ask(page, meeting, /med rom.*Forslag til tid.*Lag møte.*Del i kanalen/su);
  await take('ledig');
  await ask(page, '/ord fisk', /fiskene.*Del i kanalen/su);
  await take('ord');
  await ask(page, '/rom styrerommet mandag neste uke', /Styrerommet · .*Hele uka/su);
  await take('rom');
  // No Monday until 2029.
  await ask(page, '/ledig @ola mandag 24. desember', /Hva mener du\?\s.*24\. desember/su);
  await take('asking');
  await takeBooking(page, take);
  await takeVoting(page, take);
  await openSidebar(page, viewport);
  await button(page, 'Ordrom').click();
  await waitForText(page.getByTestId('home'), /Dagen din.*Ledige rom nå.*Flere valg.*Avstemningene dine/su);
  await take('home');
  await close();
  const missing = SCREENS.filter((name) => !taken.includes(name));
  if (missing.length > 0) throw new Error(`no picture of ${missing.join(', ')}`);
}
