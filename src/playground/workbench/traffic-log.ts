import type { Clock } from '../../shared/time/clock.js';
import type { TrafficEntry } from '../protocol.js';
import type { IdGenerator } from '../workspace/id-generator.js';
import { createRecentList } from '../workspace/recent-list.js';

/** The log keeps this many entries for a page that opens later. */
const MAX_ENTRIES = 200;

type TrafficRequest = Pick<TrafficEntry, 'direction' | 'via' | 'name' | 'request'>;
type TrafficListener = (entry: TrafficEntry) => void;

/** The requests between Slack, the app and its services, with their durations. */
export interface TrafficLog {
  /** Logs a request; the returned function logs its answer. */
  begin(request: TrafficRequest): (answer: Omit<NonNullable<TrafficEntry['answer']>, 'ms'>) => void;
  /** Oldest first, each with its answer if it has one by now. */
  list(): readonly TrafficEntry[];
  /** Returns the unsubscribe function. */
  subscribe(listener: TrafficListener): () => void;
}

export function createTrafficLog(clock: Clock, ids: IdGenerator): TrafficLog {
  const recent = createRecentList<TrafficEntry>(MAX_ENTRIES);
  const listeners = new Set<TrafficListener>();
  const notify = (entry: TrafficEntry) => {
    for (const listener of listeners) listener(entry);
  };
  return {
    begin(request) {
      const entry: TrafficEntry = { id: ids.next('X'), at: clock().epochMilliseconds, ...request };
      const start = performance.now();
      recent.add(entry);
      notify(entry);
      return (answer) => {
        entry.answer = { ms: Math.round(performance.now() - start), ...answer };
        notify(entry);
      };
    },
    list: () => recent.list(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
