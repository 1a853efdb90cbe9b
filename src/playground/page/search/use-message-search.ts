import { useEffect, useState } from 'react';
import type { PlaygroundMessage } from '../../protocol/messaging.js';
import { pageApi } from '../client/api.js';

/** Waits this long after the last key press. */
const DEBOUNCE_MS = 120;

export interface MessageSearch {
  messages: readonly PlaygroundMessage[];
  /** `waiting`: the messages belong to an earlier query. */
  state: 'done' | 'waiting' | 'failed';
}

const NOTHING: MessageSearch = { messages: [], state: 'done' };

/** Searches the user's messages while the query changes. Drops the answer to an earlier query. */
export function useMessageSearch(query: string, me: string): MessageSearch {
  const [search, setSearch] = useState(NOTHING);
  useEffect(() => {
    if (query === '') return setSearch(NOTHING);
    const controller = new AbortController();
    setSearch(({ messages }) => ({ messages, state: 'waiting' }));
    const timer = setTimeout(() => {
      pageApi.searchMessages(query, me, controller.signal).then(
        (messages) => setSearch({ messages, state: 'done' }),
        () => !controller.signal.aborted && setSearch({ messages: [], state: 'failed' }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, me]);
  return search;
}
