/** The longest word whose neighbours can be looked for: its letters are bits of one number. */
export const MAX_NEAR_LENGTH = 31;

/**
 * How many letters were added, left out, mistaken or swapped with their neighbour between a word and others (Damerau's
 * distance, each letter touched once), as long as they are no more than `most`. The others are spelled letter by letter,
 * so that those which begin alike share the work: `spell` may go back to any place spelled before.
 */
export interface PrefixDistance {
  /** Puts a letter after the `place` letters before it; false where no word that begins so can be near. */
  setLetter(place: number, letter: number): boolean;
  /** Of the word of the first `length` letters; above `most` where it is not near. */
  distance(length: number): number;
}

/**
 * For a word of at most `MAX_NEAR_LENGTH` letters, each a number below 256, against words of at most as many and `most`
 * more. It follows all ways of spelling at once (Wu and Manber 1992): bit `n` of the state of `e` errors says that the
 * letters so far can be the first `n` of the word with so many errors.
 */
export function createPrefixDistance(word: Uint8Array, most: number): PrefixDistance {
  const all = 2 ** (word.length + 1) - 1;
  const whole = 2 ** word.length;
  /** By letter: the bits of the places after it. */
  const after = new Int32Array(256);
  for (const [place, letter] of word.entries()) after[letter] = (after[letter] ?? 0) | (2 << place);
  const size = most + 1;
  const states = new Int32Array((word.length + most + 2) * size);
  for (let errors = 0; errors < size; errors += 1) states[errors] = ((2 << errors) - 1) & all;
  const letters = new Uint8Array(word.length + most + 1);

  return {
    setLetter(place, letter) {
      letters[place] = letter;
      const fits = after[letter] ?? 0;
      // Swapped letters: this one stands in the word before the last.
      const swaps = place > 0 ? (fits << 1) & (after[letters[place - 1] ?? 0] ?? 0) : 0;
      const now = (place + 1) * size;
      let fewer = 0;
      let fewerNow = 0;
      let fewerBefore = 0;
      for (let errors = 0; errors < size; errors += 1) {
        const last = states[now - size + errors] ?? 0;
        const mistaken = fewer | ((fewer | fewerNow) << 1) | ((fewerBefore << 2) & swaps);
        fewerNow = (((last << 1) & fits) | mistaken) & all;
        states[now + errors] = fewerNow;
        fewer = last;
        if (swaps !== 0) fewerBefore = states[now - 2 * size + errors] ?? 0;
      }
      return fewerNow !== 0;
    },
    distance(length) {
      let errors = 0;
      while (errors < size && ((states[length * size + errors] ?? 0) & whole) === 0) errors += 1;
      return errors;
    },
  };
}
