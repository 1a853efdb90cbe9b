import { foldWord } from '../../../shared/text/fold.js';

const SIGNS = /[*%_|]/;
const ANY_LETTERS = '*';
const ONE_LETTER = '_';

/** Whether the text is a pattern and no word. */
export const isOrdbokenePattern = (text: string) => SIGNS.test(text);

/** The pieces of a pattern: a sign, or letters as they are compared. */
function piecesOf(pattern: string): string[] {
  return pattern
    .replaceAll('%', ANY_LETTERS)
    .split(/([*_])/)
    .flatMap((piece) => {
      if (piece === ANY_LETTERS || piece === ONE_LETTER) return [piece];
      return /[\p{L}\p{N}]/u.test(piece) ? [...foldWord(piece)] : [];
    });
}

/** In time of the product of their lengths at most: a pattern of stars is no way to keep the service busy. */
function isMet(pieces: readonly string[], key: string): boolean {
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
 * Whether a form meets a pattern as Ordbøkene reads them: `*` or `%` any letters or none, `_` one letter, `|` between
 * patterns of which one is enough.
 */
export function matchesOrdbokenePattern(form: string, pattern: string): boolean {
  const key = foldWord(form);
  return pattern.split('|').some((each) => isMet(piecesOf(each), key));
}
