import { queryKeys } from '../../shared/text/fold.js';

/** `*` or `%` is any letters or none, `_` is one letter, `|` separates alternatives. */
const WILDCARDS = /[*%_|]/;

/** Stand for `*` and `_` while keys are folded: letters that no word has, and that folding does not change. */
const MANY_LETTER = 'ⴰ';
const ONE_LETTER = 'ⴱ';

/** Stand for them among the bytes of a key. UTF-8 never has these bytes. */
const MANY = 0xff;
const ONE = 0xfe;

/** A pattern for keys. */
export interface WildcardPattern {
  /** Bytes of UTF-8, `MANY` and `ONE`. */
  parts: Uint8Array;
  /** The prefix of all matching words. */
  prefix: Uint8Array;
}

const hasLetter = (term: string) => /[\p{L}\p{N}]/u.test(term);

function patternOf(key: string): WildcardPattern {
  const parts = Buffer.concat(
    [...key].map((letter) => {
      if (letter === MANY_LETTER) return Buffer.of(MANY);
      return letter === ONE_LETTER ? Buffer.of(ONE) : Buffer.from(letter);
    }),
  );
  const wildcard = parts.findIndex((part) => part >= ONE);
  return { parts, prefix: parts.subarray(0, wildcard < 0 ? parts.length : wildcard) };
}

/**
 * Parses a text into patterns, one for each alternative and each reading of its `aa`, `ae` and `oe`. `undefined` where it
 * is a plain word. A text of signs only is a plain word: «%» is in the dictionary.
 */
export function parsePatterns(text: string): WildcardPattern[] | undefined {
  if (!WILDCARDS.test(text)) return undefined;
  const terms = text.split('|').filter(hasLetter);
  if (terms.length === 0) return undefined;
  const keys = terms.flatMap((term) =>
    queryKeys(term.replace(/[*%]+/g, MANY_LETTER).replaceAll('_', ONE_LETTER)),
  );
  return [...new Set(keys)].map(patternOf);
}

const isInsideLetter = (byte: number | undefined) => byte !== undefined && byte >> 6 === 2;

/**
 * Whether the bytes from `start` to `end` match. Only the last `MANY` is tried again with a longer match, so that the
 * number of steps is at most the length of the pattern times the length of the key.
 */
export function matchesPattern(
  { parts }: WildcardPattern,
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  const last = parts[parts.length - 1] ?? MANY;
  if (last < ONE && last !== bytes[end - 1]) return false;
  let at = start;
  let part = 0;
  let afterMany = -1;
  let manyEnd = start;
  while (at < end) {
    const expected = parts[part];
    if (expected === MANY) {
      part += 1;
      afterMany = part;
      manyEnd = at;
    } else if (expected === ONE || expected === bytes[at]) {
      part += 1;
      at += 1;
      while (expected === ONE && at < end && isInsideLetter(bytes[at])) at += 1;
    } else {
      if (afterMany < 0) return false;
      part = afterMany;
      const next = parts[part] ?? MANY;
      do manyEnd += 1;
      while (manyEnd < end && (next < ONE ? bytes[manyEnd] !== next : isInsideLetter(bytes[manyEnd])));
      at = manyEnd;
    }
  }
  while (parts[part] === MANY) part += 1;
  return part === parts.length;
}
