const VULGAR_FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['1/2', '½'],
  ['1/3', '⅓'],
  ['2/3', '⅔'],
  ['1/4', '¼'],
  ['3/4', '¾'],
  ['1/5', '⅕'],
  ['2/5', '⅖'],
  ['3/5', '⅗'],
  ['4/5', '⅘'],
  ['1/6', '⅙'],
  ['5/6', '⅚'],
  ['1/8', '⅛'],
  ['3/8', '⅜'],
  ['5/8', '⅝'],
  ['7/8', '⅞'],
]);

const withDigits = (text: string, digits: string) =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** Superscript digits: «2» is «²». */
export const raiseDigits = (text: string) => withDigits(text, '⁰¹²³⁴⁵⁶⁷⁸⁹');
/** Subscript digits: «2» is «₂». */
export const lowerDigits = (text: string) => withDigits(text, '₀₁₂₃₄₅₆₇₈₉');

/** ½ for 1 and 2, ³⁄₁₆ for 3 and 16, `a/b` for anything else than numbers. */
export function formatFraction(numerator: string, denominator: string): string {
  const plain = `${numerator}/${denominator}`;
  const vulgar = VULGAR_FRACTIONS.get(plain);
  if (vulgar !== undefined) return vulgar;
  return /^\d+\/\d+$/.test(plain) ? `${raiseDigits(numerator)}\u2044${lowerDigits(denominator)}` : plain;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
const MAX_ROMAN = 89;

/** III for 3. Numbers above 89 stay digits; homographs go to sixteen. */
export function formatRoman(number: number): string {
  if (number > MAX_ROMAN) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
