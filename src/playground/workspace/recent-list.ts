/** A list with a maximum length, so that a playground that runs for weeks does not grow. */
export interface RecentList<Item> {
  add(item: Item): void;
  /** Oldest first. */
  list(): readonly Item[];
}

export function createRecentList<Item>(limit = 1_000): RecentList<Item> {
  const items: Item[] = [];
  return {
    add(item) {
      items.push(item);
      if (items.length > limit) items.shift();
    },
    list: () => items,
  };
}
