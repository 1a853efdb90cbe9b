/**
 * One key for three uses: words that a reader takes for the same have the same key, a prefix of a word has a prefix of
 * its key, and keys compared by code unit stand in Norwegian order. `Intl.Collator` does neither of the last two: it
 * takes `aa` for `å`, so that Haag leaves its neighbours.
 *
 * Case, accents, hyphens and other signs are dropped. The letters of our own alphabet stay apart and sort last: æ is `{`,
 * ø `|`, å `}`. Those of Old Norse become what can be typed: þ `th`, ð `d`, ǫ `o`.
 */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['æ', '{'],
  ['ø', '|'],
  ['œ', '|'],
  ['þ', 'th'],
  ['ð', 'd'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ß', 'ss'],
  ['ı', 'i'],
]);

/** Words of signs only («&») keep them, before all letters and never mixed up with the letters above. */
const SIGN_PREFIX = '!';

/** Letters, their marks, numbers and spaces; apostrophes that count as letters in Unicode are not of a word. */
const NON_WORD_CHARACTERS = /[^\p{L}\p{M}\p{N}\s]+|[\u02b0-\u02ff]+/gu;

function foldLetters(text: string): string {
  return text
    .replace(NON_WORD_CHARACTERS, '')
    .replace(/a\p{M}*?\u030a\p{M}*/gu, '}')
    .replace(/a\p{M}*?\u0308\p{M}*/gu, '{')
    .replace(/o\p{M}*?\u0308\p{M}*/gu, '|')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]/gu, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What nearly all of a million forms are; the long way gives the same. */
const ASCII_LOWERCASE = /^[a-z]+$/;
const NORWEGIAN_LOWERCASE = /^[a-zæøå]+$/;
const norwegianLetter = (letter: string) => (letter === 'å' ? '}' : letter === 'ø' ? '|' : '{');

/** The key of a word or of the beginning of one. */
export function foldWord(text: string): string {
  if (ASCII_LOWERCASE.test(text)) return text;
  if (NORWEGIAN_LOWERCASE.test(text)) return text.replace(/[æøå]/g, norwegianLetter);
  const small = text.normalize('NFKC').toLowerCase().normalize('NFD');
  const key = foldLetters(small);
  return key === '' ? SIGN_PREFIX + small.trim() : key;
}

const DIGRAPH = /aa|ae|oe/g;
const DIGRAPH_LETTERS: Readonly<Record<string, string>> = { aa: '}', ae: '{', oe: '|' };
/** With more digraphs than this a word is read with none or with all of them as letters. */
const MAX_MIXED_DIGRAPHS = 3;

/** What a key may mean, itself first: its digraphs as they stand, or as letters. */
export function listDigraphReadings(key: string): string[] {
  const digraphs = [...key.matchAll(DIGRAPH)].length;
  if (digraphs === 0) return [key];
  const all = 2 ** Math.min(digraphs, MAX_MIXED_DIGRAPHS);
  const readings = digraphs > MAX_MIXED_DIGRAPHS ? [0, -1] : Array.from({ length: all }, (_, bits) => bits);
  return readings.map((bits) => {
    let position = 0;
    return key.replace(DIGRAPH, (digraph) =>
      (bits >> Math.min(position++, 31)) & 1 ? (DIGRAPH_LETTERS[digraph] ?? digraph) : digraph,
    );
  });
}

/**
 * The keys that a typed word may mean, the word as it stands first: without æ, ø and å on the keyboard people type `aa`
 * for å, and some words have a real `aa`.
 */
export const queryKeys = (text: string): string[] => listDigraphReadings(foldWord(text));
