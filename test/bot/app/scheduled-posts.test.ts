import { setTimeout as pause } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../../src/bot/app/scheduled-posts.js';
import { createInstallationStore, createTokenCipher } from '../../../src/bot/store/installations.js';
import { openBotState } from '../../../src/bot/store/state.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { type RunningProgram, startProgram } from '../../../src/cli/programs.js';
import { readSettings } from '../../../src/cli/settings.js';
import { ConfigError } from '../../../src/shared/errors.js';
import { requireProgram } from '../../support/describe-with.js';
import { openSharedPostgres } from '../../support/shared-postgres.js';
import { type FakeSlack, startFakeSlack } from '../delivery/fake-slack.js';
import { subscribe } from '../delivery/soak.js';
import { subscriptionOf } from '../delivery/subscription-fixture.js';
import { newKey, silent, sqliteAddress } from '../store/test-databases.js';
import { sendCommand } from '../support/send-command.js';

describe('scheduled posts', () => {
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
});

describe('a full minute', () => {
  const SECRET = 'hemmelig';
  /** Enough that listing them takes far longer than a few commands. */
  const COUNT = 2_000;
  const COMMANDS = 5;

  test('answers slash commands at once during a full minute of summaries', { timeout: 120_000 }, async () => {
    const database = sqliteAddress();
    if (database.kind !== 'sqlite') throw new Error('unreachable');
    const [slack, state] = [await startFakeSlack(), await openBotState({ database }, silent)];
    const minute = Temporal.Now.zonedDateTimeISO('Europe/Oslo').round({
      smallestUnit: 'minute',
      roundingMode: 'floor',
    });
    await state.db.transaction().execute(async (transaction) => {
      const subscriptions = createSubscriptionStore(transaction);
      const schedule = { days: [1, 2, 3, 4, 5, 6, 7], time: minute.toPlainTime() };
      const nextAt = minute.add({ days: 1 }).toInstant();
      for (let at = 0; at < COUNT; at += 1) {
        await subscriptions.add(subscriptionOf({ id: `s${at}`, channel: `C${at}`, schedule, nextAt }));
      }
    });
    const settings = readSettings({
      SLACK_BOT_TOKEN: 'xoxb-1',
      SLACK_SIGNING_SECRET: SECRET,
      SLACK_API_URL: slack.url,
      PORT: '0',
      STATUS_PORT: '0',
      DATABASE_URL: `file:${database.path}`,
    });
    const bot = await startProgram('bot', settings, silent);
    const countOf = async (table: 'occurrence' | 'subscription') => {
      const { count } = await state.db
        .withoutPlugins()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    };

    await state.db
      .withoutPlugins()
      .updateTable('subscription')
      .set({ next_at: minute.epochMilliseconds })
      .execute();
    const sender = { botUrl: bot.address, responseUrl: slack.responseUrl, signingSecret: SECRET };
    while ((await countOf('occurrence')) === 0) await pause(1);
    for (let at = 0; at < COMMANDS; at += 1) {
      expect(await sendCommand('/ord', 'hjelp', { ...sender, user: `U${at}` })).toBe(200);
      while (slack.answers.length <= at) await pause(1);
    }
    // At this point the scheduler is still listing, and far from posting the whole list.
    expect(await countOf('occurrence')).toBeLessThan(COUNT);
    expect(slack.posts.length).toBeLessThan(COUNT);
    await bot.stop();
    await state.close();
    await slack.stop();
  });
});

describe('three bots', () => {
  const SECRET = 'hemmelig';
  const NOWHERE = 'http://127.0.0.1:9';

  const environmentOf = (slack: FakeSlack, database: string) => ({
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_SIGNING_SECRET: SECRET,
    SLACK_API_URL: slack.url,
    PORT: '0',
    STATUS_PORT: '0',
    DATABASE_URL: database,
    DICTIONARY_API_URL: NOWHERE,
    DICTIONARY_API_KEY: 'k',
    CALENDAR_API_URL: NOWHERE,
    CALENDAR_API_KEY: 'k',
  });

  /** Waits for the condition. The time limit of the test ends it otherwise. */
  async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await isSo())) await pause(20);
  }

  test('three bots on one PostgreSQL share each change at once', { timeout: 60_000 }, async (context) => {
    requireProgram('postgres', context);
    const [server, slack] = await Promise.all([openSharedPostgres(), startFakeSlack()]);
    const url = await server.createDatabase();
    const settings = readSettings(environmentOf(slack, url));
    // All start at once on an empty database.
    const bots: RunningProgram[] = await Promise.all(
      Array.from({ length: 3 }, () => startProgram('bot', settings, silent)),
    );
    async function typed(bot: number, text: string): Promise<string> {
      const before = slack.answers.length;
      const botUrl = bots[bot]?.address ?? '';
      await sendCommand('/ord', text, { botUrl, responseUrl: slack.responseUrl, signingSecret: SECRET });
      await until(() => slack.answers.length > before);
      return slack.answers.at(-1) ?? '';
    }
    for (const [at, language] of (['nn', 'en', 'nb'] as const).entries()) {
      const texts = textsOf(language);
      expect(await typed(at, texts.language.commandText)).toContain(texts.language.chosen);
      for (const bot of [0, 1, 2])
        expect(await typed(bot, 'hjelp')).toContain(texts.common.helpTitle('/ord'));
    }

    // One of the three bots lists a due subscription that another process added.
    const elsewhere = await openBotState(settings.state, silent);
    await createSubscriptionStore(elsewhere.db).add(subscriptionOf());
    const occurrences = () =>
      elsewhere.db.withoutPlugins().selectFrom('occurrence').select('local').execute();
    await until(async () => (await occurrences()).length > 0);
    const found = await occurrences();
    expect(new Set(found.map(({ local }) => local)).size).toBe(found.length);

    await Promise.all(bots.map((bot) => bot.stop()));
    await elsewhere.close();
    await slack.stop();
    await server.stop();
  });
});
