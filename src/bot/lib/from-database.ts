import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import { withTimeout } from './with-timeout.js';

/** What a person waits for of the database: who hears of its trouble hears of it in time. */
const DATABASE_BUDGET_MS = 2_000;

/** @throws {ServiceFault} of the database, where the work fails or takes too long; it goes on then */
export async function fromDatabase<Value>(operation: string, work: Promise<Value>): Promise<Value> {
  const fault = (kind: FaultKind, cause?: unknown) =>
    new ServiceFault({ service: 'database', operation, kind, cause });
  const done = work.catch((cause: unknown) => {
    throw fault('failed', cause);
  });
  return withTimeout(DATABASE_BUDGET_MS, done, () => fault('timeout'));
}
