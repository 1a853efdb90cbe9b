import type { Clock } from '../../shared/time/clock.js';
import type { TrafficEntry } from '../protocol.js';
import type { IdGenerator } from '../workspace/id-generator.js';
import { createRecentList } from '../workspace/recent-list.js';

/** The log keeps this many entries for a page that opens later. */
const MAX_ENTRIES = 200;

type TrafficRequest = Pick<TrafficEntry, 'direction' | 'via' | 'name' | 'request'>;
type TrafficListener = (entry: TrafficEntry) => void;

export type TrafficLog = ReturnType<typeof createTrafficLog>;

/** The requests between Slack, the app and its services, with their durations. */
export function createTrafficLog(clock: Clock, ids: IdGenerator) {
  const recent = createRecentList<TrafficEntry>(MAX_ENTRIES);
  const listeners = new Set<TrafficListener>();
  const notify = (entry: TrafficEntry) => {
    for (const listener of listeners) listener(entry);
  };
  return {
    /** Logs a request; the returned function logs its answer. */
    begin(request: TrafficRequest) {
      const entry: TrafficEntry = { id: ids.next('X'), at: clock().epochMilliseconds, ...request };
      const start = performance.now();
      recent.add(entry);
      notify(entry);
      return (answer: Omit<NonNullable<TrafficEntry['answer']>, 'ms'>): void => {
        entry.answer = { ms: Math.round(performance.now() - start), ...answer };
        notify(entry);
      };
    },
    /** Oldest first, each with its answer if it has one by now. */
    list: () => recent.list(),
    /** Returns the unsubscribe function. */
    subscribe(listener: TrafficListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
