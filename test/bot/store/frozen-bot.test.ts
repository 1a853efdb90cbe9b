import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDueSubscriptions } from '../../../src/bot/model/subscription.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import { bundleProgram } from '../../support/child-programs.js';
import { describeWith } from '../../support/describe-with.js';
import { openSharedPostgres, type SharedPostgres } from '../../support/shared-postgres.js';
import { instant, subscriptionOf } from '../delivery/subscription-fixture.js';
import { silent } from './test-databases.js';

const FROZEN_BOT = fileURLToPath(new URL('./frozen-bot.ts', import.meta.url));
const DUE_AT = instant('2026-11-23T06:30:00Z');
/** The update of the workspace's row, which every bot needs. */
const PACE_UPDATE = 2;
/** The longest time that a frozen bot may delay the others. */
const LIMIT_MS = 20_000;

/** @returns milliseconds until another bot could claim the occurrence */
async function measureHold(url: string, nth: number): Promise<number> {
  const db = await openDatabase({ kind: 'postgres', url }, silent);
  const occurrences = createOccurrenceStore(db);
  const subscription = subscriptionOf({ nextAt: DUE_AT });
  await createSubscriptionStore(db).add(subscription);
  await occurrences.record(findDueSubscriptions([subscription], DUE_AT), DUE_AT);
  const args = [await bundleProgram(FROZEN_BOT), url, String(nth), DUE_AT.toString()];
  const bot = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(bot.stdout, 'data');
    const frozenAt = performance.now();
    for (;;) {
      const terms = { now: DUE_AT, leaseMs: 1_000, teamMs: 0 };
      const claim = await occurrences.claim(terms).catch(() => undefined);
      const heldMs = performance.now() - frozenAt;
      if (claim || heldMs > 2 * LIMIT_MS) return heldMs;
    }
  } finally {
    bot.kill('SIGKILL');
    await db.destroy();
  }
}

describeWith('postgres', 'a bot that freezes in a transaction', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = openSharedPostgres();
  }, 60_000);
  afterAll(() => server?.stop());

  test('delays the other bots for 20 s at most', { timeout: 60_000 }, async () => {
    expect(await measureHold(await server.createDatabase(), PACE_UPDATE)).toBeLessThan(LIMIT_MS);
  });
});
