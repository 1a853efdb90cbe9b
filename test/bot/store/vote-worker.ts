import type { DatabaseAddress } from '../../../src/bot/config/bot-variables.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createPollStore } from '../../../src/bot/store/polls.js';
import { silent } from './test-databases.js';

/**
 * A bot of its own process that gets the clicks of `[poll, user, time, clickedAt]`, in order, and prints what
 * became of each.
 */
const [address = '', now = '', clicks = ''] = process.argv.slice(2);

/** SQLite refuses a process while another one writes for long; the person would press again. */
async function untilUnlocked<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('locked')) throw error;
    }
  }
}

const db = await untilUnlocked(() => openDatabase(JSON.parse(address) as DatabaseAddress, silent));
const polls = createPollStore(db);
const outcomes: string[] = [];
for (const [id, user, time, clickedAt] of JSON.parse(clicks) as [string, string, number, number][]) {
  outcomes.push(
    await untilUnlocked(() => polls.vote({ poll: { team: 'T1', id }, user, time, clickedAt }, Number(now))),
  );
}
process.stdout.write(JSON.stringify(outcomes));
await db.destroy();
