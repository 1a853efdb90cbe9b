import { EDITOR_FIELDS } from '../article/public-fields.js';
import { createValueScanner } from './json-object-splitter.js';

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const [SPACE, ZERO, NINE, MINUS, UNDERSCORE] = [0x20, 0x30, 0x39, 0x2d, 0x5f];
/** The bytes of `true`, `false` and `null` are between these. */
const [A, Z] = [0x61, 0x7a];
/** The escapes that `JSON.stringify` writes, without those by number. */
const ESCAPED = new Set(Buffer.from('"\\bfnrt'));
/** Longer numbers may be rounded. */
const MAX_DIGITS = 15;
/** For articles that are nested deeper, the stack of `serializeArticle` is the limit. */
const MAX_DEPTH = 100;

const EDITOR_KEYS = [...EDITOR_FIELDS].map((field) => Buffer.from(`"${field}"`));

const findValueEnd = createValueScanner();

const isDigit = (byte: number) => byte >= ZERO && byte <= NINE;

function isEditorKey(target: Uint8Array, start: number, end: number): boolean {
  for (const key of EDITOR_KEYS) {
    if (key.length !== end - start) continue;
    let same = 0;
    while (same < key.length && key[same] === target[start + same]) same += 1;
    if (same === key.length) return true;
  }
  return false;
}

/** The end of a number that `JSON.stringify` writes as it is; -1 for fractions, exponents, long numbers and -0. */
function numberEnd(source: Uint8Array, from: number): number {
  const first = source[from] === MINUS ? from + 1 : from;
  let end = first;
  while (isDigit(source[end] ?? 0)) end += 1;
  const next = source[end] ?? 0;
  const isUsual = next <= SPACE || next === COMMA || next === CLOSE_BRACE || next === CLOSE_BRACKET;
  return isUsual && end - first <= MAX_DIGITS && !(first > from && source[first] === ZERO) ? end : -1;
}

/**
 * Copies an article, as `serializeArticle` would write it, without making a text of it: from its JSON, which `JSON.parse` has
 * accepted, to `target`, from `from` on. The copy is never longer.
 *
 * @returns the end of the copy, or -1 where `JSON.stringify` may write something else: with escapes by number, fractions, long
 * numbers or unusual keys
 */
export function copyPublicJson(source: Uint8Array, target: Uint8Array, from: number): number {
  let to = from;
  let at = 0;
  let depth = 0;
  while (at < source.length) {
    const byte = source[at++] ?? 0;
    if (byte <= SPACE) continue;
    if (isDigit(byte) || byte === MINUS) {
      const end = numberEnd(source, at - 1);
      if (end < 0) return -1;
      for (at -= 1; at < end; at += 1) target[to++] = source[at] ?? 0;
      continue;
    }
    target[to++] = byte;
    if (byte !== QUOTE) {
      if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
      else if (byte !== COMMA && byte !== COLON && (byte < A || byte > Z)) return -1;
      if (depth > MAX_DEPTH) return -1;
      continue;
    }
    const start = to - 1;
    for (let inside = source[at++] ?? QUOTE; inside !== QUOTE; inside = source[at++] ?? QUOTE) {
      target[to++] = inside;
      if (inside !== BACKSLASH) continue;
      const escaped = source[at++] ?? 0;
      if (!ESCAPED.has(escaped)) return -1;
      target[to++] = escaped;
    }
    target[to++] = QUOTE;
    while ((source[at] ?? COMMA) <= SPACE) at += 1;
    if (source[at] !== COLON) continue;
    const first = target[start + 1] ?? 0;
    // Objects have numbers first, and `__proto__` is no usual field.
    if (isDigit(first) || first === UNDERSCORE) return -1;
    if (!isEditorKey(target, start, to)) continue;
    to = start;
    at = findValueEnd(source, at + 1);
    if (source[at] === COMMA) at += 1;
    else if (target[to - 1] === COMMA) to -= 1;
  }
  return to;
}
