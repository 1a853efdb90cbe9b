import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claim, findDueSubscriptions, occurrenceNow } from '../../../src/bot/model/subscription.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createWorkspaceEraser } from '../../../src/bot/store/installations.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { bundleProgram } from '../../support/child-programs.js';
import { describeWith } from '../../support/describe-with.js';
import { startFreezingProxy } from '../../support/freezing-proxy.js';
import { openSharedPostgres, type SharedPostgres } from '../../support/shared-postgres.js';
import { instant, subscriptionOf } from '../delivery/subscription-fixture.js';
import { silent } from './test-databases.js';

const DUE_AT = instant('2026-11-23T06:30:00Z');
/** The longest time that a frozen bot may delay the others. */
const LIMIT_MS = 20_000;
const FIRST = subscriptionOf({ id: 's1', nextAt: DUE_AT });
const SECOND = subscriptionOf({ id: 's2', nextAt: DUE_AT });
const TERMS = { now: DUE_AT, leaseMs: 1_000, teamMs: 0 };
const LATER = DUE_AT.add({ seconds: 5 });

const record = (db: Db, ...subscriptions: (typeof FIRST)[]) =>
  createOccurrenceStore(db).record(findDueSubscriptions(subscriptions, DUE_AT), DUE_AT);

async function claim(db: Db, now = DUE_AT): Promise<Claim> {
  const claimed = await createOccurrenceStore(db).claim({ ...TERMS, now });
  if (!claimed) throw new Error('there is nothing to claim');
  return claimed;
}

interface Operation {
  /** What another bot did before. */
  prepare: (db: Db) => Promise<Claim | undefined>;
  /** Runs one transaction. */
  run: (db: Db, claimed: Claim) => Promise<unknown>;
}

const afterRecord = async (db: Db) => {
  await record(db, FIRST);
  return undefined;
};
const afterClaim = async (db: Db) => {
  await record(db, FIRST);
  return claim(db);
};
const release = { freeAt: LATER, mayHaveBeenPosted: false, holdsChannel: true };

/** All transactions of a running bot. */
const OPERATIONS: Record<string, Operation> = {
  'recording what is due': { prepare: async () => undefined, run: (db) => record(db, FIRST) },
  'recording a post at once': {
    prepare: async () => undefined,
    run: (db) => createOccurrenceStore(db).recordNow(FIRST, occurrenceNow(FIRST.schedule, DUE_AT)),
  },
  claiming: { prepare: afterRecord, run: (db) => claim(db) },
  'beginning to send': {
    prepare: afterClaim,
    run: (db, claimed) => createOccurrenceStore(db).beginSending(claimed, LATER, 'fisk'),
  },
  'releasing a claim': {
    prepare: afterClaim,
    run: (db, claimed) => createOccurrenceStore(db).release(claimed, release, DUE_AT),
  },
  'ending with a post': {
    prepare: afterClaim,
    run: (db, claimed) =>
      createOccurrenceStore(db).end(claimed, { state: 'posted', messageTs: '1.2' }, DUE_AT),
  },
  'ending with a miss': {
    prepare: afterClaim,
    run: (db, claimed) =>
      createOccurrenceStore(db).end(claimed, { state: 'missed', reason: 'refused' }, DUE_AT),
  },
  'erasing an installation': {
    prepare: afterClaim,
    run: (db) => createWorkspaceEraser(db, () => undefined).eraseInstallation('T1'),
  },
};

describeWith('postgres', 'a bot that freezes after each statement', () => {
  let server: SharedPostgres;
  let template: string;
  beforeAll(async () => {
    server = openSharedPostgres();
    template = await server.createDatabase();
    const db = await openDatabase({ kind: 'postgres', url: template }, silent);
    for (const each of [FIRST, SECOND]) await createSubscriptionStore(db).add(each);
    await db.destroy();
  }, 60_000);
  afterAll(() => server?.stop());

  /** Runs the operation, and freezes its connection after a statement inside the transaction. */
  async function runFrozen(
    { prepare, run }: Operation,
    statements: number,
    meanwhile: (others: Db, hasFrozen: boolean) => Promise<void>,
  ): Promise<number> {
    const url = await server.createDatabase(template);
    const others = await openDatabase({ kind: 'postgres', url }, silent);
    const proxy = await startFreezingProxy(url);
    const db = await openDatabase({ kind: 'postgres', url: proxy.url }, silent);
    const claimed = (await prepare(others)) ?? ({} as Claim);
    const frozen = proxy.freezeAfter(statements).then(() => true);
    const running = run(db, claimed).then(
      () => false,
      () => false,
    );
    await meanwhile(others, await Promise.race([frozen, running]));
    const count = proxy.count();
    await proxy.stop();
    await running;
    await Promise.all([db, others].map((each) => each.destroy()));
    return count;
  }

  /** Records, claims, sends and ends a post in the same channel, as another bot does. */
  async function postAsOther(db: Db): Promise<void> {
    const occurrences = createOccurrenceStore(db);
    await occurrences.record(findDueSubscriptions([FIRST, SECOND], DUE_AT), DUE_AT);
    for (let now = DUE_AT.add({ seconds: 10 }); ; now = now.add({ seconds: 10 })) {
      const claimed = await occurrences.claim({ ...TERMS, now });
      if (!claimed || !(await occurrences.beginSending(claimed, now.add({ seconds: 1 }), undefined)))
        continue;
      await occurrences.end(claimed, { state: 'posted', messageTs: '1.3' }, now);
      return;
    }
  }

  test.concurrent.each(Object.entries(OPERATIONS))(
    'while %s delays the others for 20 s at most',
    { timeout: 120_000 },
    async (_, operation) => {
      const count = await runFrozen(operation, Number.POSITIVE_INFINITY, async () => undefined);
      expect(count).toBeGreaterThan(2);
      const holds = Array.from({ length: count }, async (__, at) => {
        let heldMs = 0;
        await runFrozen(operation, at + 1, async (others, hasFrozen) => {
          expect(hasFrozen).toBe(true);
          const began = performance.now();
          await postAsOther(others);
          heldMs = performance.now() - began;
        });
        return heldMs;
      });
      const held = await Promise.all(holds);
      expect(Math.max(...held)).toBeLessThan(LIMIT_MS);
    },
  );

  test.concurrent('while it migrates the database delays the others for 20 s at most', {
    timeout: 120_000,
  }, async () => {
    async function migrateFrozen(statements: number, meanwhile: (url: string) => Promise<void>) {
      const url = await server.createDatabase();
      const proxy = await startFreezingProxy(url);
      const frozen = proxy.freezeAfter(statements);
      const opening = openDatabase({ kind: 'postgres', url: proxy.url }, silent);
      const opened = opening.then((db) => db.destroy()).catch(() => undefined);
      await Promise.race([frozen, opened]);
      const count = proxy.count();
      await meanwhile(url);
      await proxy.stop();
      await opened;
      return count;
    }
    const count = await migrateFrozen(Number.POSITIVE_INFINITY, async () => undefined);
    const holds = [1, Math.ceil(count / 2), count].map(async (statements) => {
      let heldMs = 0;
      await migrateFrozen(statements, async (url) => {
        const began = performance.now();
        await (await openDatabase({ kind: 'postgres', url }, silent)).destroy();
        heldMs = performance.now() - began;
      });
      return heldMs;
    });
    expect(Math.max(...(await Promise.all(holds)))).toBeLessThan(LIMIT_MS);
  });
});

const FROZEN_BOT = fileURLToPath(new URL('./frozen-bot.ts', import.meta.url));
/** The update of the workspace's row, which every bot needs. */
const PACE_UPDATE = 2;

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
