import { useEffect, useState } from 'react';
import type { TrafficEntry } from '../../protocol/workbench.js';
import { pageApi } from '../client/api.js';
import { openEventStream } from '../client/event-stream.js';
import { parseTrafficEntry, upsertTrafficEntry } from '../client/traffic.js';

/** The traffic while the panel is open, and the recent entries before, oldest first. */
export function useTraffic() {
  const [entries, setEntries] = useState<readonly TrafficEntry[]>([]);
  useEffect(
    () =>
      openEventStream(pageApi.trafficUrl, parseTrafficEntry, {
        // The server sends the recent entries again.
        onOpen: () => setEntries([]),
        onLost: () => {},
        onItem: (entry) => setEntries((list) => upsertTrafficEntry(list, entry)),
      }),
    [],
  );
  return { entries, clear: () => setEntries([]) };
}
