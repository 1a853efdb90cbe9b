import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import { BUDGET_MS } from './budgets.js';
import { withTimeout } from './with-timeout.js';

/** @throws {ServiceFault} of the database, if the query fails or takes too long. A late query goes on. */
export async function fromDatabase<Value>(operation: string, work: Promise<Value>): Promise<Value> {
  const fault = (kind: FaultKind, cause?: unknown) =>
    new ServiceFault({ service: 'database', operation, kind, cause });
  const done = work.catch((cause: unknown) => {
    throw fault('failed', cause);
  });
  return withTimeout(BUDGET_MS.database, done, () => fault('timeout'));
}
