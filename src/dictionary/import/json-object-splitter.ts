/** A value of the outermost object; without bytes where it is longer than is kept. */
export interface ObjectValue {
  key: string;
  size: number;
  bytes?: Uint8Array;
}

/** Cuts one JSON object, as it comes in pieces, into its values. */
export interface JsonObjectSplitter {
  /** The values that end in this piece. @throws {SyntaxError} where the text is no JSON object */
  push(piece: Uint8Array): ObjectValue[];
  /** @throws {SyntaxError} where the object is not over */
  end(): void;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

type ScannerState =
  | 'before'
  | 'key or end'
  | 'key'
  | 'in key'
  | 'colon'
  | 'value'
  | 'in value'
  | 'after value'
  | 'over';

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isOpening = (byte: number) => byte === OPEN_BRACE || byte === OPEN_BRACKET;
const isClosing = (byte: number) => byte === CLOSE_BRACE || byte === CLOSE_BRACKET;

/** The bytes from a mark on, over as many pieces as they take, and no more of them than are wanted. */
class ByteCollector {
  private readonly most: number;
  private parts: Uint8Array[] = [];
  size = 0;

  constructor(most: number) {
    this.most = most;
  }

  add(part: Uint8Array) {
    this.size += part.length;
    if (this.size > this.most) this.parts = [];
    else if (part.length > 0) this.parts.push(part);
  }

  /** What was added, and begins anew. */
  take(): { size: number; bytes?: Uint8Array } {
    const { size, parts } = this;
    const [only, ...more] = parts;
    this.size = 0;
    this.parts = [];
    if (size > this.most) return { size };
    return { size, bytes: only && more.length === 0 ? only : Buffer.concat(parts) };
  }
}

/**
 * A scanner of bytes: it tells strings from structure and counts braces, and leaves it to `JSON.parse` to say whether a
 * value is well formed. Everything it looks for is ASCII, which never stands inside another character of UTF-8.
 */
export function createJsonObjectSplitter(maxValueBytes: number): JsonObjectSplitter {
  let place: ScannerState = 'before';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let key = '';
  let offset = 0;
  const span = new ByteCollector(maxValueBytes);

  function fail(at: number): never {
    throw new SyntaxError(`no JSON object: byte ${offset + at} does not belong there`);
  }

  /** The place after the value's last byte, or -1 where it goes on in the next piece. */
  function endOfValue(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
      } else if (byte === QUOTE) isInString = true;
      else if (isOpening(byte)) depth += 1;
      else if (depth > 0) {
        if (isClosing(byte)) depth -= 1;
      } else if (byte === COMMA || byte === CLOSE_BRACE) return at;
    }
    return -1;
  }

  function endOfKey(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const byte = piece[at];
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) return at;
    }
    return -1;
  }

  /** One byte of what stands between keys and values. */
  function step(byte: number, at: number): void {
    if (isSpace(byte)) return;
    if (place === 'before' && byte === OPEN_BRACE) place = 'key or end';
    else if (place === 'before' && byte === BYTE_ORDER_MARK[offset + at]) return;
    else if ((place === 'key' || place === 'key or end') && byte === QUOTE) place = 'in key';
    else if (place === 'key or end' && byte === CLOSE_BRACE) place = 'over';
    else if (place === 'colon' && byte === COLON) place = 'value';
    else if (place === 'after value' && byte === COMMA) place = 'key';
    else if (place === 'after value' && byte === CLOSE_BRACE) place = 'over';
    else fail(at);
  }

  function readKey(piece: Uint8Array, from: number): number {
    const end = endOfKey(piece, from);
    span.add(piece.subarray(from, end < 0 ? piece.length : end));
    if (end < 0) return piece.length;
    const { bytes } = span.take();
    key = String(JSON.parse(`"${Buffer.from(bytes ?? []).toString('utf8')}"`));
    place = 'colon';
    return end + 1;
  }

  function readValue(piece: Uint8Array, from: number, cuts: ObjectValue[]): number {
    const end = endOfValue(piece, from);
    span.add(piece.subarray(from, end < 0 ? piece.length : end));
    if (end < 0) return piece.length;
    cuts.push({ key, ...span.take() });
    place = 'after value';
    return end;
  }

  return {
    push(piece) {
      const cuts: ObjectValue[] = [];
      let at = 0;
      while (at < piece.length) {
        const byte = piece[at] ?? 0;
        if (place === 'in key') at = readKey(piece, at);
        else if (place === 'in value') at = readValue(piece, at, cuts);
        else if (place === 'value' && !isSpace(byte)) {
          if (byte === COMMA || isClosing(byte)) fail(at);
          place = 'in value';
        } else {
          step(byte, at);
          at += 1;
        }
      }
      offset += piece.length;
      return cuts;
    },
    end() {
      if (place !== 'over') throw new SyntaxError('unexpected end of the JSON object');
    },
  };
}
