/** Maximum length of a compared word: each letter is a bit of one number. */
export const MAX_COMPARED_LENGTH = 31;

/**
 * The edit distance of a word to other words, up to `max`: the number of letters that are inserted, deleted,
 * replaced or swapped with their neighbour, each letter at most once (optimal string alignment). The other
 * words are set letter by letter, so that words with a common prefix share its cost: `setLetter` may go back
 * to any earlier position.
 */
export interface PrefixDistance {
  /**
   * Sets the letter after the first `position` letters. Returns false if no word with this prefix is within
   * `max`.
   */
  setLetter(position: number, letter: number): boolean;
  /**
   * Returns the letters that can follow the first `length` letters in a word within `max`: the bit `1 << letter` of each,
   * so that letters share a bit with others. Other letters make `setLetter` return false.
   */
  nextLetters(length: number): number;
  /**
   * Returns false if no word within `max` has the first `length` letters and after them only letters of `later`: the bit
   * `1 << letter` of each. Returns true for some others too.
   */
  canReach(length: number, later: number): boolean;
  /** Returns the distance of the first `length` letters; `max + 1` if it is greater than `max`. */
  distance(length: number): number;
}

const ANY_LETTER = -1;

const highestBit = (bits: number) => 31 - Math.clz32(bits);

const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

/**
 * Bit-parallel (Wu and Manber 1992): bit `n` of the state of `e` edits is set if the letters so far equal the
 * first `n` letters of the word with at most `e` edits.
 *
 * @param word at most `MAX_COMPARED_LENGTH` letters, each a number below 256; the others have at most `max`
 *   more
 */
export function createPrefixDistance(word: Uint8Array, max: number): PrefixDistance {
  const all = 2 ** (word.length + 1) - 1;
  const complete = 2 ** word.length;
  /** For each letter, the bits of the positions after it. */
  const after = new Int32Array(256);
  for (const [position, letter] of word.entries()) after[letter] = (after[letter] ?? 0) | (2 << position);
  /** For each position, the bits of the letters from it on. */
  const rest = new Int32Array(word.length + 1);
  for (let position = word.length - 1; position >= 0; position -= 1)
    rest[position] = (rest[position + 1] ?? 0) | (1 << (word[position] ?? 0));
  const size = max + 1;
  const states = new Int32Array((word.length + max + 2) * size);
  for (let edits = 0; edits < size; edits += 1) states[edits] = ((2 << edits) - 1) & all;
  const letters = new Uint8Array(word.length + max + 1);

  return {
    setLetter(position, letter) {
      letters[position] = letter;
      const matches = after[letter] ?? 0;
      // Positions of the word at which this letter comes before the previous one.
      const swaps = position > 0 ? (matches << 1) & (after[letters[position - 1] ?? 0] ?? 0) : 0;
      const now = (position + 1) * size;
      let fewer = 0;
      let fewerNow = 0;
      let fewerBefore = 0;
      for (let edits = 0; edits < size; edits += 1) {
        const last = states[now - size + edits] ?? 0;
        const edited = fewer | ((fewer | fewerNow) << 1) | ((fewerBefore << 2) & swaps);
        fewerNow = (((last << 1) & matches) | edited) & all;
        states[now + edits] = fewerNow;
        fewer = last;
        if (swaps !== 0) fewerBefore = states[now - 2 * size + edits] ?? 0;
      }
      return fewerNow !== 0;
    },
    nextLetters(length) {
      const now = length * size;
      if (max > 0 && states[now + max - 1] !== 0) return ANY_LETTER;
      // No edit is left. A letter that is swapped with the last one is among these too, with the last one as inserted.
      let next = 0;
      for (let places = (states[now + max] ?? 0) & ~complete; places !== 0; places &= places - 1)
        next |= 1 << (word[lowestBit(places)] ?? 0);
      return next;
    },
    canReach(length, later) {
      for (let edits = 0; edits < size; edits += 1) {
        const places = states[length * size + edits] ?? 0;
        if (places === 0) continue;
        // An edit for each letter of the rest that is not there. Fewer are left from the last place on.
        let missing = (rest[highestBit(places)] ?? 0) & ~later;
        for (let left = max - edits; left > 0 && missing !== 0; left -= 1) missing &= missing - 1;
        if (missing === 0) return true;
      }
      return false;
    },
    distance(length) {
      let edits = 0;
      while (edits < size && ((states[length * size + edits] ?? 0) & complete) === 0) edits += 1;
      return edits;
    },
  };
}

/**
 * Returns the edit distance of a word to others; `max + 1` if it is greater than `max`. For more than one other word
 * this takes less time than `editDistance`.
 *
 * @throws {RangeError} if the word has more than `MAX_COMPARED_LENGTH` letters
 */
export function createEditDistance(word: string, max: number): (other: string) => number {
  const own = [...word];
  if (own.length > MAX_COMPARED_LENGTH) throw new RangeError('the words are too long to be compared');
  // Letters that are not in the word match nothing, so they share one number.
  const numbers = new Map(own.map((letter, position) => [letter, position + 1]));
  const numberOf = (letter: string) => numbers.get(letter) ?? 0;
  const distance = createPrefixDistance(Uint8Array.from(own, numberOf), max);
  return (other) => {
    const letters = [...other];
    if (letters.length > own.length + max) return max + 1;
    for (const [position, letter] of letters.entries()) {
      if (!distance.setLetter(position, numberOf(letter))) return max + 1;
    }
    return distance.distance(letters.length);
  };
}

/**
 * Returns the edit distance of two words; `max + 1` if it is greater than `max`.
 *
 * @throws {RangeError} if both have more than `MAX_COMPARED_LENGTH` letters
 */
export function editDistance(one: string, other: string, max: number): number {
  const [short = '', long = ''] = [one, other].sort((a, b) => [...a].length - [...b].length);
  return createEditDistance(short, max)(long);
}

/**
 * A set of the letters of a text, as 32 bits. Several letters share a bit. One edit of the text (a letter inserted, deleted or
 * replaced, or two swapped) changes at most two bits: texts whose sets differ in more bits have more than one error.
 */
export function letterBits(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << letter.charCodeAt(0);
  return bits;
}

/** The number of bits of a 32-bit integer that are set. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
