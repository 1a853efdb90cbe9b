import { XMLParser } from 'fast-xml-parser';

/** An element: its children by name without prefix, `@name` its attributes, `#text` its text beside them. */
export interface XmlElement {
  readonly [name: string]: unknown;
}

/** Text that is no XML, or XML that may do more than say something. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

// Values stay text (an ETag of digits is no number), letters written as numbers are read, and of one thing there may
// be many: none of this is the parser's default.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (_, path, __, isAttribute) => !isAttribute && typeof path === 'string' && path.includes('.'),
});

export const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Comments and unparsed text are stepped over: the pages that people paste into events begin with a document type. */
const DECLARATION = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<!(DOCTYPE|ENTITY)/gi;

/**
 * The root element of a document. A document type is refused before anything is read: it can name files and other
 * machines, and make a short text long.
 *
 * @throws {XmlError}
 */
export function parseXml(text: string, root: string): XmlElement {
  for (const [, declared] of text.matchAll(DECLARATION)) if (declared) throw new XmlError('a document type');
  let document: unknown;
  try {
    document = parser.parse(text, true);
  } catch (cause) {
    throw new XmlError('no XML', { cause });
  }
  const element = isElement(document) ? document[root] : undefined;
  // An element without content is an empty text.
  if (element === '') return {};
  if (!isElement(element)) throw new XmlError(`no ${root}`);
  return element;
}

/** All children of that name, empty ones too. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const children = element?.[name];
  if (!Array.isArray(children)) return [];
  return children.map((child: unknown) => (isElement(child) ? child : { '#text': child }));
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

export function textOf(element: XmlElement | undefined): string | undefined {
  const text = element?.['#text'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
