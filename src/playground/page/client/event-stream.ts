/** The delays before each reconnection, in milliseconds. The last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000];

export interface StreamListener<Item> {
  onOpen: () => void;
  onLost: () => void;
  onItem: (item: Item) => void;
}

/** Listens to server-sent events until the returned function is called. Reconnects after a failure. */
export function openEventStream<Item>(
  url: string,
  parse: (data: string) => Item | undefined,
  { onOpen, onLost, onItem }: StreamListener<Item>,
): () => void {
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    clearTimeout(reconnectTimer);
    source?.close();
    const eventSource = new EventSource(url);
    source = eventSource;
    eventSource.onopen = () => {
      failures = 0;
      onOpen();
    };
    eventSource.onmessage = ({ data }: MessageEvent<string>) => {
      const item = parse(data);
      if (item !== undefined) onItem(item);
    };
    // The browser does not reconnect after an HTTP error, so the page always reconnects itself.
    eventSource.onerror = () => {
      eventSource.close();
      onLost();
      reconnectTimer = setTimeout(open, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]);
      failures += 1;
    };
  }

  window.addEventListener('online', open);
  open();
  return () => {
    window.removeEventListener('online', open);
    clearTimeout(reconnectTimer);
    source?.close();
  };
}
