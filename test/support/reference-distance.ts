/** The edit distance (optimal string alignment) by its definition, for tests. Exponential: for short words only. */
export function referenceDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.at(-1), other.at(-1)];
  const options = [
    referenceDistance(one.slice(0, -1), other) + 1,
    referenceDistance(one, other.slice(0, -1)) + 1,
    referenceDistance(one.slice(0, -1), other.slice(0, -1)) + (a === b ? 0 : 1),
  ];
  if (one.length > 1 && other.length > 1 && a === other.at(-2) && b === one.at(-2)) {
    options.push(referenceDistance(one.slice(0, -2), other.slice(0, -2)) + 1);
  }
  return Math.min(...options);
}
