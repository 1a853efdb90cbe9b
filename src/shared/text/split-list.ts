/** Splits a list at commas, trims the parts and drops empty ones. */
export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
