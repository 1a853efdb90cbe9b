import { setMaxListeners } from 'node:events';
import { bulkhead } from 'cockatiel';

/** Concurrent requests to one server. */
const MAX_CONCURRENT = 8;

/** Runs at most so many tasks at a time; the others wait in line. */
export function createBulkhead(
  maxConcurrent = MAX_CONCURRENT,
): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const policy = bulkhead(maxConcurrent, Number.POSITIVE_INFINITY);
  return (task) => policy.execute(task);
}

/** A bulkhead for each server, so that a slow server delays no other. */
export function createServerBulkheads(): <Value>(
  server: string,
  task: () => Promise<Value>,
) => Promise<Value> {
  const bulkheads = new Map<string, ReturnType<typeof createBulkhead>>();
  return (server, task) => {
    const run = bulkheads.get(server) ?? createBulkhead();
    bulkheads.set(server, run);
    return run(task);
  };
}

/** A signal that aborts all requests of one question when its time is over. */
export function createTimeoutSignal(budgetMs: number): AbortSignal {
  const signal = AbortSignal.timeout(budgetMs);
  // Every request adds a listener. Node warns of a leak from the eleventh on.
  setMaxListeners(0, signal);
  return signal;
}
