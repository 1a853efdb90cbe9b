import { join } from 'node:path';
import { openDatabase } from '../../src/bot/store/database.js';
import { createOccurrenceStore } from '../../src/bot/store/occurrences.js';
import { createLogger } from '../../src/shared/observability/log.js';
import { enqueueDue, OTHERS, postAll, subscribe } from './due-summaries.js';
import type { Curve } from './measure.js';
import { processorTimeOf, withFolder } from './measure.js';

export const SUBSCRIPTIONS: Curve = {
  title: 'Summaries that are due in one minute',
  size: `summaries due, one in ${1 + OTHERS} of all subscriptions`,
  unit: 'for each summary',
  sizes: [100, 1_000, 10_000],
  reason:
    'Flat or logarithmic: what is due, and what may be posted next, is found by an index of the database (SQLite here). The summary itself and Slack are not counted.',
  measure: (size) =>
    withFolder(async (folder) => {
      const address = { kind: 'sqlite' as const, path: join(folder, 'ordrom.db') };
      const db = await openDatabase(address, createLogger('silent'));
      try {
        await subscribe(db, size);
        const listing = await processorTimeOf(() => enqueueDue(db));
        let posts = 0;
        const posting = await processorTimeOf(async () => {
          posts = await postAll([createOccurrenceStore(db)]);
        });
        if (posts !== size) throw new Error(`${posts} of ${size} were posted`);
        return { costs: { 'finding what is due': listing / size, 'claiming and ending it': posting / size } };
      } finally {
        await db.destroy();
      }
    }),
};
