import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBotState } from '../../../src/bot/store/state.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { type RunningProgram, startProgram } from '../../../src/cli/programs.js';
import { readSettings } from '../../../src/cli/settings.js';
import { requireProgram } from '../../support/describe-with.js';
import { openSharedPostgres } from '../../support/shared-postgres.js';
import { type FakeSlack, startFakeSlack } from '../delivery/fake-slack.js';
import { subscriptionOf } from '../delivery/subscription-fixture.js';
import { silent } from '../store/test-databases.js';
import { sendCommand } from '../support/send-command.js';

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
    for (const bot of [0, 1, 2]) expect(await typed(bot, 'hjelp')).toContain(texts.common.helpTitle('/ord'));
  }

  // One of the three bots lists a due subscription that another process added.
  const elsewhere = await openBotState(settings.state, silent);
  await createSubscriptionStore(elsewhere.db).add(subscriptionOf());
  const occurrences = () => elsewhere.db.withoutPlugins().selectFrom('occurrence').select('local').execute();
  await until(async () => (await occurrences()).length > 0);
  const found = await occurrences();
  expect(new Set(found.map(({ local }) => local)).size).toBe(found.length);

  await Promise.all(bots.map((bot) => bot.stop()));
  await elsewhere.close();
  await slack.stop();
  await server.stop();
});
