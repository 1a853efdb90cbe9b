import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../../src/bot/app/scheduled-posts.js';
import { createInstallationStore, createTokenCipher } from '../../../src/bot/store/installations.js';
import { openBotState } from '../../../src/bot/store/state.js';
import { readSettings } from '../../../src/cli/settings.js';
import { ConfigError } from '../../../src/shared/errors.js';
import { type FakeSlack, startFakeSlack } from '../delivery/fake-slack.js';
import { subscribe } from '../delivery/soak.js';
import { newKey, silent, sqliteAddress } from '../store/test-databases.js';

let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.stop());

const NOWHERE = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };
const botConfig = () => ({
  ...readSettings({}).bot,
  slack: { mode: 'socket' as const, botToken: 'xoxb-1', appToken: 'xapp-1' },
  slackApiUrl: slack.url,
  calendar: NOWHERE,
  dictionary: NOWHERE,
});

test('retries unreadable content, and skips empty posts', async () => {
  const state = await openBotState({ database: sqliteAddress() }, silent);
  const { db } = state;
  await subscribe({ db, subscriptions: 2, channels: 2 });
  const summaries = createScheduledPosts(createRuntime(botConfig(), { state, log: silent }), state);
  await summaries.start();
  const notes = async () =>
    (await db.withoutPlugins().selectFrom('occurrence').select('note').execute()).map(({ note }) => note);
  while ((await notes()).filter((note) => note === 'unreadable').length < 2) await pause(20);
  await summaries.stop();
  expect(slack.asked()).toBe(0);
  await state.close();
});

test('refuses to start without the key of the stored tokens', async () => {
  const database = sqliteAddress();
  const key = newKey();
  const state = await openBotState({ database, encryptionKeys: [key] }, silent);
  await createInstallationStore(state.db, createTokenCipher([key])).storeInstallation({
    team: { id: 'T1' },
    enterprise: undefined,
    user: { id: 'U1', token: undefined, scopes: undefined },
    isEnterpriseInstall: false,
  });
  await state.close();
  await expect(openBotState({ database }, silent)).rejects.toThrow(ConfigError);
  const again = await openBotState({ database, encryptionKeys: [key] }, silent);
  await again.preferences.save({ team: 'T1', id: 'U1' }, { language: 'nn' });
  expect(await again.preferences.load({ team: 'T1', id: 'U1' })).toEqual({ language: 'nn' });
  await again.close();
});
