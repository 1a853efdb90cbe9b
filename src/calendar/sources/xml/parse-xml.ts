import { SaxesParser } from 'saxes';

/** An element with children or attributes; one that has only text is that text. */
export interface XmlElement {
  /** Children by their names without prefix, attributes as `@name`, text that stands beside either as `#text`. */
  [name: string]: unknown;
}

/** More than any answer has. */
const MAX_DEPTH = 100;

/** A letter by its number, decimal or not. */
const CHARACTER_REFERENCE = /&#(x?)([\da-f]+);/gi;

/** The Char production of XML 1.0, section 2.2. */
const XML_CHARACTER = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]$/u;

/** Exchange writes by their numbers also such letters as no document may hold, where a subject has them. */
const replaceForbiddenCharacters = (text: string) =>
  text.replace(CHARACTER_REFERENCE, (all, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex === '' ? 10 : 16);
    return code <= 0x10ffff && XML_CHARACTER.test(String.fromCodePoint(code)) ? all : '\ufffd';
  });

const isBlank = (text: string) => text.trim() === '';

/** An element that has begun and not ended. */
interface OpenElement {
  name: string;
  text: string;
  element: XmlElement | undefined;
  hasChildren: boolean;
}

const removePrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Without lists on the way: most elements have none, and an answer may have a hundred thousand. */
function parseAttributes(written: Record<string, string>): XmlElement | undefined {
  let attributes: XmlElement | undefined;
  for (const name in written) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    attributes ??= {};
    attributes[`@${removePrefix(name)}`] = written[name];
  }
  return attributes;
}

/** What an element is as a value. Between elements, blanks are how a document is laid out. */
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
 * A document as objects of strings, by the name of its one element. Nothing but the document is ever read: it may not
 * bring a document type, and with it entities and addresses, of its own.
 *
 * @param alwaysLists whether children of one name are a list also where there is one; otherwise it stands by itself
 * @throws {SyntaxError} where it is not well-formed, or has a document type
 */
export function parseXml(text: string, { alwaysLists = false } = {}): XmlElement {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const document: XmlElement = {};
  const open: OpenElement[] = [];
  /** Each name once, however often it is written: a property by the same string is found sooner. */
  const names = new Map<string, string>();
  function nameOf(written: string): string {
    const known = names.get(written);
    if (known !== undefined) return known;
    const name = removePrefix(written);
    names.set(written, name);
    return name;
  }

  parser.on('error', ({ message }) => {
    // An entity of HTML in a text stays as it is written: no reason to lose an answer.
    if (message !== 'undefined entity.') throw new SyntaxError(message);
  });
  parser.on('doctype', () => {
    throw new SyntaxError('a document type is not accepted');
  });
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = nameOf(written);
    if (name === '__proto__') throw new SyntaxError('a name that is none');
    if (open.length === MAX_DEPTH) throw new SyntaxError('too many levels');
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
  parser.write(replaceForbiddenCharacters(text)).close();
  return document;
}
