import { setTimeout as pause } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { openBotState } from '../../../src/bot/store/state.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import { startProgram } from '../../../src/cli/programs.js';
import { readSettings } from '../../../src/cli/settings.js';
import { startFakeSlack } from '../delivery/fake-slack.js';
import { subscriptionOf } from '../delivery/subscription-fixture.js';
import { silent, sqliteAddress } from '../store/test-databases.js';
import { sendCommand } from '../support/send-command.js';

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
