import { queryKeys } from '../../shared/text/fold.js';

/** What people type: `*` or `%` for any letters, also none, `_` for one letter, `|` between alternatives. */
const WILDCARDS = /[*%_|]/;

/** Letters of no word, which come through the folding of keys unchanged, in place of `*` and `_`. */
const MANY_LETTER = 'ⴰ';
const ONE_LETTER = 'ⴱ';

/** In place of them among the bytes of a key; bytes of UTF-8 are never these. */
const MANY = 0xff;
const ONE = 0xfe;

/** A pattern over keys: bytes of UTF-8, `MANY` and `ONE`. */
export interface WildcardPattern {
  parts: Uint8Array;
  /** What all words that fit begin with. */
  beginning: Uint8Array;
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
  return { parts, beginning: parts.subarray(0, wildcard < 0 ? parts.length : wildcard) };
}

/**
 * The patterns that a text stands for, one for each alternative and each way of reading its `aa`, `ae` and `oe`;
 * `undefined` where it is a plain word. Signs alone are one too: «%» is in the dictionary.
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
 * Whether the bytes from `start` to `end` fit. Only the last `MANY` can be in doubt about how much it stands for, so that
 * no pattern takes more steps than its length times that of the key.
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
    const wanted = parts[part];
    if (wanted === MANY) {
      part += 1;
      afterMany = part;
      manyEnd = at;
    } else if (wanted === ONE || wanted === bytes[at]) {
      part += 1;
      at += 1;
      while (wanted === ONE && at < end && isInsideLetter(bytes[at])) at += 1;
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
