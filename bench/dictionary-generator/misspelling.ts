import type { SeededRandom } from './random.js';

const LETTERS = [...'abdefghijklmnoprstuvyæøå'];

/** One typing error: a letter is left out, doubled, replaced, or swapped with the next one. */
export function randomMisspelling(word: string, random: SeededRandom): string {
  const place = random.below(word.length);
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  return random.pick([
    () => before + after,
    () => before + letter + letter + after,
    () => before + random.pick(LETTERS) + after,
    () => before + after.slice(0, 1) + letter + after.slice(1),
  ])();
}
