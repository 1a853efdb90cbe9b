import { Kysely } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createPostgresDialect } from '../../../src/bot/store/postgres.js';
import type { DatabaseSchema } from '../../../src/bot/store/tables.js';
import { createLogger } from '../../../src/shared/observability/log.js';

/** A process that claims an occurrence and freezes after the n-th update, inside the transaction. */
const [url = '', nth = '1', now = ''] = process.argv.slice(2);
let updates = 0;
const db = new Kysely<DatabaseSchema>({
  dialect: createPostgresDialect(url, createLogger('silent')),
  log(event) {
    if (event.level !== 'query' || !event.query.sql.startsWith('update')) return;
    updates += 1;
    if (updates < Number(nth)) return;
    process.stdout.write('frozen\n');
    process.kill(process.pid, 'SIGSTOP');
  },
});
await createOccurrenceStore(db).claim({ now: Temporal.Instant.from(now), leaseMs: 1_000, teamMs: 0 });
