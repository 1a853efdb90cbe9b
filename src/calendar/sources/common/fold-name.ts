/** A name for comparison: without regard to case, outer spaces and the composition of its letters. */
export function foldName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
