/** Before each new try, in milliseconds; the last one again and again. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000];

export interface StreamListener<Item> {
  onOpen: () => void;
  onLost: () => void;
  onItem: (item: Item) => void;
}

/** Listens to the server until the returned function is called; a lost connection is opened again. */
export function openEventStream<Item>(
  url: string,
  parse: (data: string) => Item | undefined,
  { onOpen, onLost, onItem }: StreamListener<Item>,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource(url);
    source = opened;
    opened.onopen = () => {
      failures = 0;
      onOpen();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const item = parse(data);
      if (item !== undefined) onItem(item);
    };
    // The browser tries again by itself only after some failures, not after a refusal: so each is ours to mend.
    opened.onerror = () => {
      opened.close();
      onLost();
      timer = setTimeout(open, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]);
      failures += 1;
    };
  }

  window.addEventListener('online', open);
  open();
  return () => {
    window.removeEventListener('online', open);
    clearTimeout(timer);
    source?.close();
  };
}
