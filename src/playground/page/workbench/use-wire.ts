import { useEffect, useState } from 'react';
import type { Exchange } from '../../protocol/workbench.js';
import { api } from '../api.js';
import { openStream } from '../event-stream.js';
import { parseExchange, putExchange } from './wire.js';

/** What goes over the wire while the panel is open, and the last of what went before; oldest first. */
export function useWire() {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  useEffect(
    () =>
      openStream(api.wireUrl, parseExchange, {
        // The server says again what it keeps.
        onOpen: () => setExchanges([]),
        onLost: () => {},
        onItem: (exchange) => setExchanges((list) => putExchange(list, exchange)),
      }),
    [],
  );
  return { exchanges, clear: () => setExchanges([]) };
}
