import { useEffect, useState } from 'react';
import type { TrafficEntry } from '../../protocol/workbench.js';
import { pageApi } from '../api.js';
import { openEventStream } from '../event-stream.js';
import { parseTrafficEntry, upsertTrafficEntry } from './traffic.js';

/** What goes over the wire while the panel is open, and the last of what went before; oldest first. */
export function useTraffic() {
  const [exchanges, setExchanges] = useState<readonly TrafficEntry[]>([]);
  useEffect(
    () =>
      openEventStream(pageApi.trafficUrl, parseTrafficEntry, {
        // The server says again what it keeps.
        onOpen: () => setExchanges([]),
        onLost: () => {},
        onItem: (exchange) => setExchanges((list) => upsertTrafficEntry(list, exchange)),
      }),
    [],
  );
  return { exchanges, clear: () => setExchanges([]) };
}
