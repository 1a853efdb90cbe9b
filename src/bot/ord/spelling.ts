/** Accents that Norwegian words are written with or without: idé, kafé, fôr. The ring of å is none of them. */
const ACCENTS = /(?<!a)\u030a|[\u0300-\u0309\u030b-\u036f]/gu;
/** Hyphens, points and the like, which people leave out. */
const SIGNS = /[^\p{L}\p{M}\p{N}\s]+/gu;

/** The word without case, accents and signs, as words are compared; of a word of signs only, the signs. */
export function foldWord(text: string): string {
  const small = text.normalize('NFC').toLowerCase().replaceAll('ä', 'æ').replaceAll('ö', 'ø');
  const plain = small.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(SIGNS, '').trim() || plain;
}

/** What people type who have no æ, ø and å on their keyboard. */
const DIGRAPHS: Readonly<Record<string, string>> = { aa: 'å', ae: 'æ', oe: 'ø' };

/** The text with its digraphs read as letters: `blaa` may mean `blå`, and may be what it is. */
export function readDigraphs(folded: string): string {
  return folded.replace(/aa|ae|oe/gu, (digraph) => DIGRAPHS[digraph] ?? digraph);
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
/** No spelling has more homographs; a number beyond is shown as it is. */
const MAX_ROMAN = 39;

/** The number of a homograph as dictionaries print it; empty for 0. */
export function romanNumeral(number: number): string {
  if (number <= 0) return '';
  if (number > MAX_ROMAN || !Number.isInteger(number)) return String(number);
  let rest = number;
  let roman = '';
  for (const [value, letters] of ROMAN) {
    while (rest >= value) {
      roman += letters;
      rest -= value;
    }
  }
  return roman;
}
