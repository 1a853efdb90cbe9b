import { setMaxListeners } from 'node:events';
import { bulkhead } from 'cockatiel';

/** Requests to one server at a time: what is slow holds up its own place, and no server is flooded. */
const MAX_CONCURRENT = 8;

/** Runs work in few places; what finds none free waits for one. */
export function createBulkhead(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const gate = bulkhead(MAX_CONCURRENT, Number.POSITIVE_INFINITY);
  return (work) => gate.execute(work);
}

/** A gate for each server, so that a slow one holds up no other. */
export function createServerBulkheads(): <Value>(
  server: string,
  work: () => Promise<Value>,
) => Promise<Value> {
  const gates = new Map<string, ReturnType<typeof createBulkhead>>();
  return (server, work) => {
    const gate = gates.get(server) ?? createBulkhead();
    gates.set(server, gate);
    return gate(work);
  };
}

/** A signal that ends all the work of one question when its time is up. */
export function createTimeoutSignal(budgetMs: number): AbortSignal {
  const signal = AbortSignal.timeout(budgetMs);
  // Every request listens, and Node takes more than ten for a leak.
  setMaxListeners(0, signal);
  return signal;
}
