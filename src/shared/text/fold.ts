/**
 * Special letters of a key. A key has three properties: words that look the same to a reader have the same
 * key, a prefix of a word has a prefix of its key, and keys sort by code unit in Norwegian order.
 * `Intl.Collator` lacks the last two: it treats `aa` as `å`, which moves Haag away from its neighbours.
 *
 * Keys drop case, accents, hyphens and other signs. The Norwegian letters stay distinct and sort last: æ is
 * `{`, ø `|`, å `}`. Old Norse letters become letters that can be typed: þ `th`, ð `d`, ǫ `o`.
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

/** Prefix of words that consist of signs only («&»). They keep their signs and sort before all letters. */
const SIGN_PREFIX = '!';

/** All except letters, marks, numbers and spaces; also the apostrophes that are letters in Unicode. */
const NON_WORD_CHARACTERS = /[^\p{L}\p{M}\p{N}\s]+|[\u02b0-\u02ff]+/gu;

/** Fast path for most of a million forms. The slow path gives the same key. */
const ASCII_LOWERCASE = /^[a-z]+$/;

const NORWEGIAN_LOWERCASE = /^[a-zæøå]+$/;

const norwegianLetter = (letter: string) => (letter === 'å' ? '}' : letter === 'ø' ? '|' : '{');

/** Returns the key of a word or of a prefix. */
export function foldWord(text: string): string {
  if (ASCII_LOWERCASE.test(text)) return text;
  if (NORWEGIAN_LOWERCASE.test(text)) return text.replace(/[æøå]/g, norwegianLetter);
  const small = text.normalize('NFKC').toLowerCase().normalize('NFD');
  const key = small
    .replace(NON_WORD_CHARACTERS, '')
    .replace(/a\p{M}*?\u030a\p{M}*/gu, '}')
    .replace(/a\p{M}*?\u0308\p{M}*/gu, '{')
    .replace(/o\p{M}*?\u0308\p{M}*/gu, '|')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]/gu, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
  return key === '' ? SIGN_PREFIX + small.trim() : key;
}

const DIGRAPH = /aa|ae|oe/g;

const DIGRAPH_LETTERS: Readonly<Record<string, string>> = { aa: '}', ae: '{', oe: '|' };

/** Above this number of digraphs, a word is read with none or all of them as letters. */
const MAX_MIXED_DIGRAPHS = 3;

/** Lists the readings of a key: first the key itself, then with its digraphs as letters. */
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
 * Lists the possible keys of a typed word, the unchanged word first. On a keyboard without æ, ø and å, people
 * type `aa` for å, but some words contain a real `aa`.
 */
export const queryKeys = (text: string): string[] => listDigraphReadings(foldWord(text));
