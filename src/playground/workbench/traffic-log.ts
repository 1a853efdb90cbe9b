import type { Clock } from '../../shared/time/clock.js';
import type { TrafficAnswer, TrafficEntry } from '../protocol/workbench.js';
import type { IdGenerator } from '../workspace/id-generator.js';
import { createRecentList } from '../workspace/recent-list.js';

/** How many are kept for a page that comes later. */
const MAX_ENTRIES = 200;

type TrafficRequest = Pick<TrafficEntry, 'direction' | 'via' | 'name' | 'request'>;
type TrafficListener = (exchange: TrafficEntry) => void;

/** Everything that goes between Slack, the app and its services, with how long each answer took. */
export interface TrafficLog {
  /** Tells of a request; the returned function tells of its answer. */
  begin(opening: TrafficRequest): (answer: Omit<TrafficAnswer, 'ms'>) => void;
  /** Oldest first, each as it stands now. */
  list(): readonly TrafficEntry[];
  /** Returns what ends the subscription. */
  subscribe(listener: TrafficListener): () => void;
}

export function createTrafficLog(clock: Clock, ids: IdGenerator): TrafficLog {
  const recent = createRecentList<TrafficEntry>(MAX_ENTRIES);
  const listeners = new Set<TrafficListener>();
  const tell = (exchange: TrafficEntry) => {
    for (const listener of listeners) listener(exchange);
  };
  return {
    begin(opening) {
      const exchange: TrafficEntry = { id: ids.next('X'), at: clock().epochMilliseconds, ...opening };
      const start = performance.now();
      recent.add(exchange);
      tell(exchange);
      return (answer) => {
        exchange.answer = { ms: Math.round(performance.now() - start), ...answer };
        tell(exchange);
      };
    },
    list: () => recent.list(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
