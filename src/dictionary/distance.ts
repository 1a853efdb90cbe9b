/**
 * How many letters were added, left out, mistaken or swapped with their neighbour between two words (Damerau's distance,
 * each letter touched once), as long as they are no more than `most`; `undefined` beyond that.
 */
export function editDistance(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(cost);
      least = Math.min(least, cost);
    }
    // Later rows have no less, nor do swaps: the row they reach back to is at most one below this one.
    if (least > most) return undefined;
    beforeLast = last;
    last = current;
  }
  const distance = at(last, other.length);
  return distance <= most ? distance : undefined;
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
