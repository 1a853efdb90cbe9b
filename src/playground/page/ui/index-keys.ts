/** Adds index keys to items that have no id: lines of a text, cells of a row. */
export function withIndexKeys<Item>(items: readonly Item[]): { key: string; item: Item; index: number }[] {
  return items.map((item, index) => ({ key: String(index), item, index }));
}
