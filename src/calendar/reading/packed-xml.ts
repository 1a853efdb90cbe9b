import { runInSlices } from '../../shared/concurrency/limits.js';
import type { XmlElement } from './parse-xml.js';

/**
 * A parsed document in shared memory. A thread that hands over a hundred thousand objects blocks the event loop that
 * receives them. This is received at once, and unpacked in slices.
 */
export interface PackedXml {
  /** Names of elements and attributes. */
  names: string[];
  /**
   * The values in document order. A value is its kind, its number of children, and its children; a child of an element
   * is its name and its value. A text has no more than its kind.
   */
  values: Uint32Array;
  /** All texts in UTF-8, and the end of each. */
  texts: Uint8Array;
  ends: Uint32Array;
}

const TEXT = 0;
const LIST = 1;
const ELEMENT = 2;

function shareNumbers(numbers: readonly number[]): Uint32Array {
  const shared = new Uint32Array(new SharedArrayBuffer(numbers.length * Uint32Array.BYTES_PER_ELEMENT));
  shared.set(numbers);
  return shared;
}

/** Packs a document of `parseXml`. */
export function packXml(document: XmlElement): PackedXml {
  const names = new Map<string, number>();
  const values: number[] = [];
  const texts: Buffer[] = [];
  const ends: number[] = [];
  let length = 0;

  function addName(name: string) {
    const index = names.get(name) ?? names.size;
    names.set(name, index);
    values.push(index);
  }

  function addValue(value: unknown) {
    if (typeof value === 'string') {
      const text = Buffer.from(value);
      length += text.byteLength;
      texts.push(text);
      ends.push(length);
      values.push(TEXT);
    } else if (Array.isArray(value)) {
      values.push(LIST, value.length);
      for (const item of value) addValue(item);
    } else {
      const children = Object.entries(value as XmlElement);
      values.push(ELEMENT, children.length);
      for (const [name, child] of children) {
        addName(name);
        addValue(child);
      }
    }
  }

  addValue(document);
  const shared = new Uint8Array(new SharedArrayBuffer(length));
  for (const [index, text] of texts.entries()) shared.set(text, (ends[index] ?? 0) - text.byteLength);
  return { names: [...names.keys()], values: shareNumbers(values), texts: shared, ends: shareNumbers(ends) };
}

/** A list or an element, and how many of its children are not added yet. */
interface OpenValue {
  value: unknown[] | XmlElement;
  missing: number;
}

function* buildDocument({ names, values, texts, ends }: PackedXml): Generator<void, XmlElement> {
  const bytes = Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength);
  const root: XmlElement[] = [];
  const outer: OpenValue[] = [];
  let open: OpenValue = { value: root, missing: 1 };
  let [at, textCount, textStart] = [0, 0, 0];
  const readNumber = () => values[at++] ?? 0;

  function readText(): string {
    const end = ends[textCount++] ?? 0;
    const text = bytes.toString('utf8', textStart, end);
    textStart = end;
    return text;
  }

  for (;;) {
    while (open.missing === 0) {
      const parent = outer.pop();
      if (!parent) return root[0] ?? {};
      open = parent;
    }
    open.missing -= 1;
    const { value: parent } = open;
    const name = Array.isArray(parent) ? '' : (names[readNumber()] ?? '');
    const kind = readNumber();
    const container: OpenValue | undefined =
      kind === TEXT ? undefined : { value: kind === LIST ? [] : {}, missing: readNumber() };
    const value = container ? container.value : readText();
    if (Array.isArray(parent)) parent.push(value);
    else parent[name] = value;
    if (container) {
      outer.push(open);
      open = container;
    }
    yield;
  }
}

/** Unpacks a document in slices. */
export const unpackXml = (packed: PackedXml): Promise<XmlElement> => runInSlices(buildDocument(packed));
