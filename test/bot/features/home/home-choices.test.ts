import { describe, expect, it } from 'vitest';
import { createInMemoryPreferences, MAX_OWN_ROOMS } from '../../../../src/bot/preferences/preferences.js';
import { openBotState } from '../../../../src/bot/store/state.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { silent, sqliteAddress } from '../../store/test-databases.js';
import { OWN } from './home-cases.js';
import {
  KARI,
  lastView,
  openModals,
  openTab,
  preferencesWithRoom,
  pressOnHome,
  publishedViews,
  STYREROMMET,
  startBot,
  submitRooms,
} from './home-stage.js';

const nb = textsOf('nb');
const freeNow = nb.rom.freeNow.toLowerCase();
const nn = textsOf('nn');

describe('a choice', () => {
  it('of a language is saved, and used on Home at once', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    // A part of Home that is late comes with a second view.
    await expect.poll(() => publishedViews(stage).length).toBeGreaterThan(0);
    await pressOnHome(stage, 'home:language', 'nn');
    await expect.poll(() => lastView(stage)).toContain(nn.home.settings);
    expect((await preferences.load(KARI)).language).toBe('nn');
  });

  it('of a dictionary is saved, and is the default until both are chosen', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    await pressOnHome(stage, 'home:dictionary', 'nob');
    await expect
      .poll(() => lastView(stage))
      .toContain('"initial_option":{"text":{"type":"plain_text","text":"Nynorsk"');
    expect((await preferences.load(KARI)).dictionary).toBe('nob');
    await stage.command('/ord', 'fisk');
    await expect.poll(() => stage.dictionary.requestedUrls.join()).toContain('/nob/search?q=fisk');
    await pressOnHome(stage, 'home:dictionary', 'both');
    await expect.poll(() => preferences.load(KARI)).not.toHaveProperty('dictionary', 'nob');
  });

  it('of meetings without oneself is saved, and shown on Home', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    await pressOnHome(stage, 'home:attendance', 'without');
    await expect
      .poll(() => lastView(stage))
      .toContain(`"initial_option":{"text":{"type":"plain_text","text":"${nb.home.attendances.without}"`);
    expect((await preferences.load(KARI)).attendance).toBe('without');
  });

  it('of rooms closes the form and shows the rooms', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    await pressOnHome(stage, 'home:rooms', '');
    await expect.poll(() => openModals(stage).join('')).toContain(nb.home.roomsField);
    const response = await submitRooms(stage, [STYREROMMET, STYREROMMET]);
    expect(await response.text()).toBe('');
    await expect.poll(() => lastView(stage)).toContain(freeNow);
    expect((await preferences.load(KARI)).rooms).toEqual([STYREROMMET]);
    await submitRooms(stage, []);
    await expect.poll(() => lastView(stage)).not.toContain(freeNow);
    expect((await preferences.load(KARI)).rooms).toBeUndefined();
  });

  it.each<[string, readonly unknown[]]>([
    ['too many', Array.from({ length: MAX_OWN_ROOMS + 1 }, (_, at) => `rom${at}@eksempel.no`)],
    ['one too long', ['a'.repeat(76)]],
    ['the option for an unavailable menu', ['!ABC234']],
  ])('of %s is an error at the field and saves nothing', async (_, values) => {
    const preferences = await preferencesWithRoom();
    const stage = await startBot({ state: { preferences } });
    const answer: unknown = await (await submitRooms(stage, values)).json();
    expect(answer).toEqual({ response_action: 'errors', errors: { rooms: expect.any(String) } });
    expect((await preferences.load(KARI)).rooms).toEqual([STYREROMMET]);
  });

  it('of unknown rooms shows them as not found', async () => {
    const stage = await startBot({
      calendar: (response) => sendAnswer(response, 404, { code: 'unknown_room' }),
    });
    await submitRooms(stage, ['kari@eksempel.no', '../../users:kari']);
    await expect.poll(() => lastView(stage)).toContain(nb.home.roomNotFound);
    expect(lastView(stage)).not.toContain(freeNow);
  });

  it('that cannot be saved is reported above Home', async () => {
    const preferences = { ...(await preferencesWithRoom()), save: () => Promise.reject(new Error('disk')) };
    const stage = await startBot({ state: { preferences } });
    await submitRooms(stage, [STYREROMMET]);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('database', 'failed'));
    expect(lastView(stage)).toContain(nb.home.settings);
  });

  it.each([
    ['a language', 'home:language', 'nn'],
    ['a dictionary', 'home:dictionary', 'nob'],
    ['an unknown value', 'home:language', 'tlh'],
  ])('of %s that fails keeps the second page, with the reason above it', async (_, id, value) => {
    const preferences = { ...createInMemoryPreferences(), save: () => Promise.reject(new Error('disk')) };
    const stage = await startBot({ state: { preferences } });
    await pressOnHome(stage, 'home:more', '');
    await expect.poll(() => lastView(stage)).toContain(nb.home.settings);
    const { private_metadata } = JSON.parse(lastView(stage)) as { private_metadata: string };
    await pressOnHome(stage, id, value, { private_metadata });
    const reason =
      value === 'tlh' ? nb.common.buttonExpired(undefined) : nb.failure.service('database', 'failed');
    await expect.poll(() => lastView(stage)).toContain(reason);
    expect(lastView(stage)).toContain(nb.home.settings);
  });
});

describe('the subscriptions', () => {
  it('are listed for their creator', async () => {
    const asked: unknown[] = [];
    const stage = await startBot({
      state: {
        async listSubscriptionsOfUser(person) {
          asked.push(person);
          return OWN;
        },
      },
    });
    await openTab(stage);
    // The heading is also in the view before they are read.
    await expect.poll(() => lastView(stage)).toContain('Hverdager kl. 07:30');
    expect(lastView(stage)).toContain(nb.home.subscriptions);
    expect(asked).toEqual([KARI]);
  });

  it('are paused on Home, with a notice', async () => {
    const state = await openBotState({ database: sqliteAddress() }, silent);
    const [own] = OWN;
    if (!own) throw new Error('unreachable');
    const { id, channel } = own.subscription;
    await state.subscriptions.add({ ...own.subscription, team: 'T1', createdBy: 'U1' });
    const stage = await startBot({
      answer: ({ method }) => {
        if (method === 'conversations.info')
          return { body: { ok: true, channel: { id: channel, is_member: true } } };
        if (method === 'conversations.members') return { body: { ok: true, members: ['U1', 'UBOT'] } };
        return undefined;
      },
      state,
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain('subscriptions:pause ');
    await pressOnHome(stage, 'subscriptions:pause:0', id);
    await expect.poll(() => lastView(stage)).toContain(nb.subscriptions.pausedBecause.paused);
    expect(lastView(stage)).toContain(nb.subscriptions.paused);
    expect((await state.subscriptions.find({ team: 'T1', id }))?.state).toBe('paused');
    await state.close();
  });

  it('that cannot be listed are reported, and the rest is shown', async () => {
    const stage = await startBot({
      state: { listSubscriptionsOfUser: () => Promise.reject(new Error('disk')) },
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('database', 'failed'));
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });
});
