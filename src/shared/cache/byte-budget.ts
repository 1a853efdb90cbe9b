import { LRUCache } from 'lru-cache';

/** One limit of bytes for several caches together. The entry that was used longest ago goes first, of whichever cache. */
export interface ByteBudget {
  /** @param evict removes the entry from its cache, because others need its place */
  join: (kind: string, evict: (key: string) => void) => BudgetShare;
}

/** What one cache has of a budget. */
export interface BudgetShare {
  /** Counts an entry as the one used last. One above the limit of all is evicted at once. */
  add: (key: string, bytes: number) => void;
  /** Marks the entry as the one used last. */
  touch: (key: string) => void;
  remove: (key: string) => void;
}

export interface ByteBudgetOptions {
  maxBytes: number;
  /** Receives the bytes of all caches of a kind when they change. */
  onChange?: (kind: string, bytes: number) => void;
}

interface Counted {
  kind: string;
  bytes: number;
  evict: () => void;
}

export function createByteBudget({ maxBytes, onChange = () => undefined }: ByteBudgetOptions): ByteBudget {
  const bytesByKind = new Map<string, number>();
  function count(kind: string, change: number) {
    const bytes = (bytesByKind.get(kind) ?? 0) + change;
    bytesByKind.set(kind, bytes);
    onChange(kind, bytes);
  }
  const entries = new LRUCache<string, Counted>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    disposeAfter: ({ kind, bytes, evict }, _, reason) => {
      count(kind, -bytes);
      if (reason === 'evict') evict();
    },
  });
  let joined = 0;

  return {
    join(kind, evict) {
      const prefix = `${joined} `;
      joined += 1;
      return {
        add(key, bytes) {
          entries.delete(prefix + key);
          if (bytes > maxBytes) return evict(key);
          count(kind, bytes);
          entries.set(prefix + key, { kind, bytes, evict: () => evict(key) });
        },
        touch: (key) => void entries.get(prefix + key),
        remove: (key) => void entries.delete(prefix + key),
      };
    },
  };
}
