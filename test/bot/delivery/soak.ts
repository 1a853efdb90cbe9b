import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import type { DatabaseAddress } from '../../../src/bot/config/bot-variables.js';
import type { SLACK_RATE_LIMITS } from '../../../src/bot/delivery/deliver.js';
import type { SummaryContent } from '../../../src/bot/model/subscription.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db, Row } from '../../../src/bot/store/tables.js';
import { bundleProgram } from '../../support/child-programs.js';
import type { FakeSlack, PostFault } from './fake-slack.js';
import type { WorkerOrders } from './soak-worker.js';
import { subscriptionOf } from './subscription-fixture.js';

/**
 * The rate limits and timeouts, about ten times as fast. On a busy machine a late post must not count as
 * lost.
 */
export const FAST: typeof SLACK_RATE_LIMITS = {
  leaseMs: 3_000,
  sendMs: 1_000,
  channelMs: 50,
  teamMs: 4,
  settleMs: 2_000,
  retryMs: 200,
  unreadableMs: 500,
};

export interface SoakOptions {
  db: Db;
  address: DatabaseAddress;
  slack: FakeSlack;
  workers: number;
  subscriptions: number;
  channels: number;
  kills: number;
}

const WORKER = fileURLToPath(new URL('./soak-worker.ts', import.meta.url));

function startWorker(program: string, orders: WorkerOrders): ChildProcess {
  return spawn(process.execPath, [program, JSON.stringify(orders)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** A different room for each subscription, because a channel cannot subscribe to the same content twice. */
const roomOf = (at: number): SummaryContent => {
  return { kind: 'rooms', rooms: [`rom${at}@eksempel.no`], span: 'day', whenEmpty: 'say' };
};

/** Adds subscriptions that are all due in the same past minute. */
export async function subscribe({
  db,
  subscriptions,
  channels,
  contentOf = roomOf,
}: Pick<SoakOptions, 'db' | 'subscriptions' | 'channels'> & {
  contentOf?: (at: number) => SummaryContent;
}): Promise<void> {
  const store = createSubscriptionStore(db);
  const zone = 'Europe/Oslo';
  const minute = Temporal.Now.zonedDateTimeISO(zone).round({ smallestUnit: 'minute', roundingMode: 'floor' });
  for (let at = 0; at < subscriptions; at += 1) {
    const schedule = { days: [1, 2, 3, 4, 5, 6, 7], time: minute.toPlainTime() };
    const nextAt = minute.toInstant();
    const ids = { id: `s${String(at).padStart(4, '0')}`, channel: `C${at % channels}` };
    await store.add(subscriptionOf({ ...ids, content: contentOf(at), schedule, nextAt }));
  }
}

const OPEN = new Set(['due', 'claimed', 'sending']);

/** Waits until all occurrences have ended. @returns their rows */
async function settled({ db, subscriptions }: SoakOptions, patienceMs: number): Promise<Row<'occurrence'>[]> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const rows = await db.withoutPlugins().selectFrom('occurrence').selectAll().execute();
    if (rows.length >= subscriptions && !rows.some(({ state }) => OPEN.has(state))) return rows;
    if (performance.now() > until) {
      const left = rows.filter(({ state }) => OPEN.has(state));
      throw new Error(`${left.length} of ${rows.length} have not ended: ${JSON.stringify(left.slice(0, 3))}`);
    }
    await pause(100);
  }
}

/** Runs bots, kills them at random moments while they post, and starts others. */
export async function soak(options: SoakOptions, patienceMs: number): Promise<Row<'occurrence'>[]> {
  await subscribe(options);
  const program = await bundleProgram(WORKER);
  const orders = { address: options.address, slackUrl: options.slack.url, pace: FAST };
  const workers = Array.from({ length: options.workers }, () => startWorker(program, orders));
  try {
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    for (let kill = 0; kill < options.kills; kill += 1) {
      await pause(100 + Math.random() * 500);
      const at = Math.floor(Math.random() * workers.length);
      const victim = workers[at];
      victim?.kill('SIGKILL');
      workers[at] = startWorker(program, orders);
    }
    return await settled(options, patienceMs);
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
}

/** Creates random failures of all kinds, for this percentage of posts. */
export function createRandomFaults(percent: number): () => PostFault {
  const fates: PostFault[] = ['busy', 'failed', 'failed-after', 'reset', 'reset-after', 'hang', 'hang-after'];
  return () =>
    Math.random() * 100 < percent ? (fates[Math.floor(Math.random() * fates.length)] ?? 'ok') : 'ok';
}
