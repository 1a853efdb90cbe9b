import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import { withTimeout } from './with-timeout.js';

const DATABASE_BUDGET_MS = 2_000;

/** @throws {ServiceFault} of the database, if the query fails or takes too long. A late query goes on. */
export async function fromDatabase<Value>(operation: string, work: Promise<Value>): Promise<Value> {
  const fault = (kind: FaultKind, cause?: unknown) =>
    new ServiceFault({ service: 'database', operation, kind, cause });
  const done = work.catch((cause: unknown) => {
    throw fault('failed', cause);
  });
  return withTimeout(DATABASE_BUDGET_MS, done, () => fault('timeout'));
}
