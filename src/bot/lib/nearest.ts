/** A slip of the finger or two; more is another word. */
const MAX_EDITS = 2;

/** How many letters must be put in, taken out, changed or swapped with their neighbour (optimal string alignment). */
function countSlips(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, wanted] of b.entries()) {
      const steps = [
        (above[column + 1] ?? 0) + 1,
        (current[column] ?? 0) + 1,
        (above[column] ?? 0) + (letter === wanted ? 0 : 1),
      ];
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === wanted;
      if (isSwapped) steps.push((before[column - 1] ?? 0) + 1);
      current.push(Math.min(...steps));
    }
    [before, above] = [above, current];
  }
  return above[b.length] ?? 0;
}

/** The words that were probably meant: all as near as the nearest, a slip away, or two where the word is long. */
export function findNearest(typed: string, words: Iterable<string>): string[] {
  const most = Math.min(MAX_EDITS, Math.floor(typed.length / 3));
  const slips = [...words].map((word) => ({ word, count: countSlips(typed, word) }));
  const least = Math.min(...slips.map(({ count }) => count));
  return least > most ? [] : slips.filter(({ count }) => count === least).map(({ word }) => word);
}
