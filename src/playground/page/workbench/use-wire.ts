import { useEffect, useState } from 'react';
import type { Exchange } from '../../workbench.js';
import { api } from '../api.js';
import { openStream } from '../event-stream.js';
import { parseExchange } from './wire.js';

const MOST = 300;

/** The exchange in its place: a request that is known gets its answer, a new one stands last. */
export function putExchange(list: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  const at = list.findIndex(({ id }) => id === exchange.id);
  return at < 0 ? [...list, exchange].slice(-MOST) : list.with(at, exchange);
}

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
