import { parseXml, type XmlElement } from '../xml/parse-xml.js';

/** Text that is no XML, or XML that may do more than say something. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

export const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The root element of a document, with all children in lists.
 *
 * @throws {XmlError}
 */
export function parseXmlRoot(text: string, root: string): XmlElement {
  let document: XmlElement;
  try {
    document = parseXml(text, { alwaysLists: true });
  } catch (cause) {
    throw new XmlError('no XML', { cause });
  }
  const element = Object.hasOwn(document, root) ? document[root] : undefined;
  // An element without content is an empty text.
  if (typeof element === 'string' && element.trim() === '') return {};
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

export function davText(element: XmlElement | undefined): string | undefined {
  const text = element?.['#text'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

export function escapeDavXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
