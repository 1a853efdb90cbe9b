/** With instants as the text they are written as: to the test's own comparison, one instant is as good as another. */
export function toPlainJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
