import { SaxesParser } from 'saxes';
import { runInSlices } from '../../shared/concurrency/limits.js';

/** An element with children or attributes. An element with only text is a string instead. */
export interface XmlElement {
  /** Children by local name, attributes as `@name`, and text beside either as `#text`. */
  [name: string]: unknown;
}

/** Nested elements; more than any calendar server sends. */
const MAX_DEPTH = 100;

/** More than free/busy of a hundred people in six weeks. A document is handed over from a thread element by element. */
const MAX_ELEMENTS = 150_000;

/** The text is not XML, or not the document that is expected. */
export class XmlError extends SyntaxError {
  override readonly name = 'XmlError';
}

/** The document is larger or takes longer than is read. The same document is so every time. */
export class XmlLimitError extends XmlError {}

/** A character reference, decimal or hexadecimal. */
const CHARACTER_REFERENCE = /&#(x?)([\da-f]+);/gi;

/** The Char production of XML 1.0, section 2.2. */
const XML_CHARACTER = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]$/u;

/** Exchange escapes forbidden characters of subjects as character references. */
const replaceForbiddenCharacters = (text: string) =>
  text.replace(CHARACTER_REFERENCE, (all, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex === '' ? 10 : 16);
    return code <= 0x10ffff && XML_CHARACTER.test(String.fromCodePoint(code)) ? all : '\ufffd';
  });

const isBlank = (text: string) => text.trim() === '';

/** An element that is not closed yet. */
interface OpenElement {
  name: string;
  text: string;
  element: XmlElement | undefined;
  hasChildren: boolean;
}

const removePrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Creates no intermediate lists: most elements have no attributes, and a response may have a hundred thousand elements. */
function parseAttributes(written: Record<string, string>): XmlElement | undefined {
  let attributes: XmlElement | undefined;
  for (const name in written) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    attributes ??= {};
    attributes[`@${removePrefix(name)}`] = written[name];
  }
  return attributes;
}

/** The value of an element. White space between child elements is dropped. */
function elementValue({ text, element, hasChildren }: OpenElement): unknown {
  if (!element) return text;
  if (text !== '' && !(hasChildren && isBlank(text))) element['#text'] = text;
  return element;
}

function addChild(element: XmlElement, name: string, value: unknown, alwaysLists: boolean) {
  const known = Object.hasOwn(element, name) ? element[name] : undefined;
  if (Array.isArray(known)) known.push(value);
  else if (known === undefined) element[name] = alwaysLists ? [value] : value;
  else element[name] = [known, value];
}

/**
 * Parses a document into objects of strings, under the name of its root element. A document type is refused, so that
 * there are no entities and no external addresses.
 *
 * @param alwaysLists makes a list of each child, also of a single one
 * @throws {XmlError} when the document is malformed or has a document type
 * @throws {XmlLimitError} when it has too many elements or levels
 */
export function parseXml(
  text: string,
  { alwaysLists = false }: { alwaysLists?: boolean | undefined } = {},
): XmlElement {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const document: XmlElement = {};
  const open: OpenElement[] = [];
  let count = 0;
  /** One string object for each name: property access by the same string is faster. */
  const names = new Map<string, string>();
  function nameOf(written: string): string {
    const known = names.get(written);
    if (known !== undefined) return known;
    const name = removePrefix(written);
    names.set(written, name);
    return name;
  }

  parser.on('error', ({ message }) => {
    // An HTML entity in a text stays as it is.
    if (message !== 'undefined entity.') throw new XmlError(message);
  });
  parser.on('doctype', () => {
    throw new XmlError('a document type is not accepted');
  });
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = nameOf(written);
    if (name === '__proto__') throw new XmlError('__proto__ is not accepted as a name');
    count += 1;
    if (count > MAX_ELEMENTS) throw new XmlLimitError('too many elements');
    if (open.length === MAX_DEPTH) throw new XmlLimitError('too many levels');
    open.push({ name, text: '', element: parseAttributes(attributes), hasChildren: false });
  });
  const addText = (part: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (!parent) {
      document[closed.name] = elementValue(closed);
      return;
    }
    parent.hasChildren = true;
    parent.element ??= {};
    addChild(parent.element, closed.name, elementValue(closed), alwaysLists);
  });
  parser.write(replaceForbiddenCharacters(text.replace(/^\uFEFF/, ''))).close();
  return document;
}

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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 does not allow, not even escaped (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\r]/g, (sign) => ESCAPES[sign] ?? sign);
}
