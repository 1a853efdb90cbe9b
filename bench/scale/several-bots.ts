import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { openDatabase } from '../../src/bot/store/database.js';
import { createOccurrenceStore } from '../../src/bot/store/occurrences.js';
import { createLogger } from '../../src/shared/observability/log.js';
import { startPostgres } from '../../test/support/postgres.js';
import { enqueueDue, postAll, subscribe } from './due-summaries.js';
import type { Curve } from './measure.js';
import { processorTimeOf } from './measure.js';

const DUE = 2_000;
/** `/proc/<pid>/stat` counts in hundredths of a second (proc(5), `_SC_CLK_TCK`). */
const TICK_MICROSECONDS = 10_000;

/** The fields of `/proc/<pid>/stat` after the name of the program, which may contain spaces. */
function readStat(pid: number): { parent: number; ticks: number; endedTicks: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (...places: number[]) => places.reduce((total, place) => total + (fields[place] ?? 0), 0);
  return { parent: fields[1] ?? 0, ticks: sum(11, 12), endedTicks: sum(13, 14) };
}

/** Processor time of all processes of the server so far, in microseconds. */
function serverTime(postmaster: number): number {
  const { ticks, endedTicks } = readStat(postmaster);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => {
      try {
        const { parent, ticks: own } = readStat(Number(name));
        return parent === postmaster ? own : 0;
      } catch {
        // It ended meanwhile. Its time is in that of the postmaster.
        return 0;
      }
    });
  return (ticks + endedTicks + children.reduce((sum, each) => sum + each, 0)) * TICK_MICROSECONDS;
}

async function findPostmaster(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { parent } = readStat(rows[0]?.pid ?? 0);
  await client.end();
  return parent;
}

export const SEVERAL_BOTS: Curve = {
  title: 'Bots on one PostgreSQL',
  size: `bots that share ${DUE.toLocaleString('en')} due summaries`,
  unit: 'for each summary',
  sizes: [1, 2, 3],
  reason:
    'Nearly flat for the bots. PostgreSQL works more where several bots want the same summary: one gets it, and the others ask again.',
  async measure(size) {
    const server = await startPostgres();
    try {
      const url = await server.createDatabase();
      const address = { kind: 'postgres' as const, url };
      const open = () => openDatabase(address, createLogger('silent'));
      const first = await open();
      const bots = [first, ...(await Promise.all(Array.from({ length: size - 1 }, open)))];
      await subscribe(first, DUE);
      await enqueueDue(first);
      const postmaster = await findPostmaster(url);
      const before = serverTime(postmaster);
      let posts = 0;
      const ofBots = await processorTimeOf(async () => {
        posts = await postAll(bots.map(createOccurrenceStore));
      });
      const ofServer = serverTime(postmaster) - before;
      await Promise.all(bots.map((bot) => bot.destroy()));
      if (posts !== DUE) throw new Error(`${posts} of ${DUE} were posted`);
      return { costs: { 'all bots': ofBots / DUE, PostgreSQL: ofServer / DUE } };
    } finally {
      await server.stop();
    }
  },
};
