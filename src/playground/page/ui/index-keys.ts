/** Things that nothing but their place tells apart, each with the key of its place: lines of a text, cells of a row. */
export function withIndexKeys<Thing>(things: readonly Thing[]): { key: string; thing: Thing; at: number }[] {
  return things.map((thing, at) => ({ key: String(at), thing, at }));
}
