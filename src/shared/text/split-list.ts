/** The parts of a list with commas, without the spaces around them. Empty parts are dropped. */
export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
