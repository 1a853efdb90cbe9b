/** A list of the last things that happened: a playground that runs for weeks must not grow. */
export interface Recent<Item> {
  add(item: Item): void;
  /** Oldest first. */
  list(): readonly Item[];
}

export function createRecent<Item>(limit = 1_000): Recent<Item> {
  const items: Item[] = [];
  return {
    add(item) {
      items.push(item);
      if (items.length > limit) items.shift();
    },
    list: () => items,
  };
}
