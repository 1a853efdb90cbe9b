import type { Clock } from '../../shared/time/clock.js';
import type { Answer, Exchange } from '../protocol/workbench.js';
import type { Ids } from '../workspace/ids.js';
import { createRecent } from '../workspace/recent.js';

/** How many are kept for a page that comes later. */
const KEPT = 200;

type Opening = Pick<Exchange, 'direction' | 'via' | 'name' | 'request'>;
type WireListener = (exchange: Exchange) => void;

/** Everything that goes between Slack, the app and its services, with how long each answer took. */
export interface Wire {
  /** Tells of a request; the returned function tells of its answer. */
  begin(opening: Opening): (answer: Omit<Answer, 'ms'>) => void;
  /** Oldest first, each as it stands now. */
  list(): readonly Exchange[];
  /** Returns what ends the subscription. */
  subscribe(listener: WireListener): () => void;
}

export function createWire(clock: Clock, ids: Ids): Wire {
  const recent = createRecent<Exchange>(KEPT);
  const listeners = new Set<WireListener>();
  const tell = (exchange: Exchange) => {
    for (const listener of listeners) listener(exchange);
  };
  return {
    begin(opening) {
      const exchange: Exchange = { id: ids.next('X'), at: clock().epochMilliseconds, ...opening };
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
