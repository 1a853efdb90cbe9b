/** A value of the outermost object. It has no bytes where it is too long. */
interface ObjectValue {
  key: string;
  size: number;
  bytes?: Uint8Array;
}

/** Splits a JSON object, which comes in chunks, into its values. */
interface JsonObjectSplitter {
  /** The values that end in this chunk. @throws {SyntaxError} where the text is not a JSON object */
  push(chunk: Uint8Array): ObjectValue[];
  /** @throws {SyntaxError} where the object is not complete */
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
  | 'end';

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isOpening = (byte: number) => byte === OPEN_BRACE || byte === OPEN_BRACKET;
const isClosing = (byte: number) => byte === CLOSE_BRACE || byte === CLOSE_BRACKET;

/** Collects bytes from consecutive chunks, up to a maximum. */
class ByteCollector {
  private readonly max: number;
  private parts: Uint8Array[] = [];
  size = 0;

  constructor(max: number) {
    this.max = max;
  }

  add(part: Uint8Array) {
    this.size += part.length;
    if (this.size > this.max) this.parts = [];
    else if (part.length > 0) this.parts.push(part);
  }

  /** Returns the collected bytes, and starts again. */
  take(): { size: number; bytes?: Uint8Array } {
    const { size, parts } = this;
    const [only, ...more] = parts;
    this.size = 0;
    this.parts = [];
    if (size > this.max) return { size };
    return { size, bytes: only && more.length === 0 ? only : Buffer.concat(parts) };
  }
}

/** Finds the end of a key, whose first quotation mark is before it. */
function createKeyScanner() {
  let isEscaped = false;
  /** The index of the last quotation mark, or -1 where the key continues in the next chunk. */
  return (chunk: Uint8Array, from: number): number => {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) return at;
    }
    return -1;
  };
}

/** Finds the end of a value: it tells strings from structure, and counts braces. */
export function createValueScanner() {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  /** The index after the last byte of the value, or -1 where it continues in the next chunk. */
  return (chunk: Uint8Array, from: number): number => {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
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
  };
}

/** The state after a byte between keys and values. `undefined` where the byte does not belong there. */
function nextState(state: ScannerState, byte: number, position: number): ScannerState | undefined {
  if (isSpace(byte)) return state;
  if (state === 'before' && byte === OPEN_BRACE) return 'key or end';
  if (state === 'before' && byte === BYTE_ORDER_MARK[position]) return 'before';
  if ((state === 'key' || state === 'key or end') && byte === QUOTE) return 'in key';
  if (state === 'key or end' && byte === CLOSE_BRACE) return 'end';
  if (state === 'colon' && byte === COLON) return 'value';
  if (state === 'after value' && byte === COMMA) return 'key';
  if (state === 'after value' && byte === CLOSE_BRACE) return 'end';
  return undefined;
}

/**
 * Scans bytes. Whether a value is well formed is left to `JSON.parse`. All delimiters are ASCII, which UTF-8 never has
 * inside another character.
 */
export function createJsonObjectSplitter(maxValueBytes: number): JsonObjectSplitter {
  const findKeyEnd = createKeyScanner();
  const findValueEnd = createValueScanner();
  const collector = new ByteCollector(maxValueBytes);
  let state: ScannerState = 'before';
  let key = '';
  /** The bytes of all chunks before this one. */
  let offset = 0;

  function fail(at: number): never {
    throw new SyntaxError(`no JSON object: byte ${offset + at} does not belong there`);
  }

  function readKey(chunk: Uint8Array, from: number): number {
    const end = findKeyEnd(chunk, from);
    collector.add(chunk.subarray(from, end < 0 ? chunk.length : end));
    if (end < 0) return chunk.length;
    const { bytes } = collector.take();
    key = String(JSON.parse(`"${Buffer.from(bytes ?? []).toString('utf8')}"`));
    state = 'colon';
    return end + 1;
  }

  function readValue(chunk: Uint8Array, from: number, values: ObjectValue[]): number {
    const end = findValueEnd(chunk, from);
    collector.add(chunk.subarray(from, end < 0 ? chunk.length : end));
    if (end < 0) return chunk.length;
    values.push({ key, ...collector.take() });
    state = 'after value';
    return end;
  }

  return {
    push(chunk) {
      const values: ObjectValue[] = [];
      let at = 0;
      while (at < chunk.length) {
        const byte = chunk[at] ?? 0;
        if (state === 'in key') at = readKey(chunk, at);
        else if (state === 'in value') at = readValue(chunk, at, values);
        else if (state === 'value' && !isSpace(byte)) {
          if (byte === COMMA || isClosing(byte)) fail(at);
          state = 'in value';
        } else {
          state = nextState(state, byte, offset + at) ?? fail(at);
          at += 1;
        }
      }
      offset += chunk.length;
      return values;
    },
    end() {
      if (state !== 'end') throw new SyntaxError('unexpected end of the JSON object');
    },
  };
}
