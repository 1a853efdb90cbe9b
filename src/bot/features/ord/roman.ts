const ROMAN_DIGITS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
/** No spelling has more homographs; a number beyond is shown as it is. */
const MAX_ROMAN = 39;

/** The number of a homograph as dictionaries print it; empty for 0. */
export function formatRomanNumeral(number: number): string {
  if (number <= 0) return '';
  if (number > MAX_ROMAN || !Number.isInteger(number)) return String(number);
  let rest = number;
  let roman = '';
  for (const [value, letters] of ROMAN_DIGITS) {
    while (rest >= value) {
      roman += letters;
      rest -= value;
    }
  }
  return roman;
}
