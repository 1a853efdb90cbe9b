import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import type { DatabaseAddress } from '../../../src/bot/config/bot-variables.js';
import type { SLACK_RATE_LIMITS } from '../../../src/bot/delivery/deliver.js';
import { createScheduler } from '../../../src/bot/delivery/scheduler.js';
import { createSlackPoster } from '../../../src/bot/delivery/slack-poster.js';
import type { Compose } from '../../../src/bot/framework/command.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createLogger } from '../../../src/shared/observability/log.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { storesOf } from './subscription-fixture.js';

/** Runs the scheduler of a bot in a process of its own, which the soak test kills. */

export interface WorkerOrders {
  address: DatabaseAddress;
  slackUrl: string;
  pace: typeof SLACK_RATE_LIMITS;
}

const orders: WorkerOrders = JSON.parse(process.argv[2] ?? '');
const log = createLogger('silent');
const db = await openDatabase(orders.address, log);
const options = safeOptions({ slackApiUrl: orders.slackUrl }, log, orders.pace.sendMs);
const client = new webApi.WebClient('xoxb-soak', options);

const compose: Compose = async ({ id }) => {
  await pause(Math.random() * 20);
  return { kind: 'message', message: { text: id, blocks: [] }, memo: id };
};

const scheduler = createScheduler({
  ...storesOf(db),
  composers: { word: compose, rooms: compose },
  poster: createSlackPoster(async () => client, log),
  clock: systemClock,
  limits: orders.pace,
  log,
  pollMs: 200,
});
scheduler.start();
process.send?.('ready');
process.on('SIGTERM', () =>
  scheduler
    .stop()
    .then(() => db.destroy())
    .then(() => process.exit(0)),
);
