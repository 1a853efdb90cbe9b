import { foldWord } from '../../../shared/text/fold.js';

const SIGNS = /[*%_|]/;
const ANY_LETTERS = '*';
const ONE_LETTER = '_';

/** Whether the text is a pattern, not a word. */
export const isOrdbokenePattern = (text: string) => SIGNS.test(text);

/** The pieces of a pattern: wildcards, and single letters of the key. */
function piecesOf(pattern: string): string[] {
  return pattern
    .replaceAll('%', ANY_LETTERS)
    .split(/([*_])/)
    .flatMap((piece) => {
      if (piece === ANY_LETTERS || piece === ONE_LETTER) return [piece];
      return /[\p{L}\p{N}]/u.test(piece) ? [...foldWord(piece)] : [];
    });
}

/** Matches in O(pattern × key) steps: only the last `*` is tried again, so that many stars cost no more. */
function matchesKey(pieces: readonly string[], key: string): boolean {
  let [at, from] = [0, 0];
  let star: { at: number; from: number } | undefined;
  while (from < key.length) {
    const piece = pieces[at];
    if (piece === ANY_LETTERS) {
      star = { at, from };
      at += 1;
    } else if (piece === ONE_LETTER || (piece !== undefined && piece === key[from])) {
      at += 1;
      from += 1;
    } else if (star) {
      star = { at: star.at, from: star.from + 1 };
      at = star.at + 1;
      from = star.from;
    } else {
      return false;
    }
  }
  return pieces.slice(at).every((piece) => piece === ANY_LETTERS);
}

/**
 * Whether a form matches a pattern of Ordbøkene: `*` or `%` is any letters or none, `_` is one letter, `|` separates
 * alternatives.
 */
export function matchesOrdbokenePattern(form: string, pattern: string): boolean {
  const key = foldWord(form);
  return pattern.split('|').some((each) => matchesKey(piecesOf(each), key));
}
