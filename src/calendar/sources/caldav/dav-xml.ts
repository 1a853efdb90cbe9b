import { type XmlElement, XmlError } from '../../reading/parse-xml.js';

export const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The root element of a document whose children are lists. @throws {XmlError} when its root has another name */
export function findRoot(document: XmlElement, root: string): XmlElement {
  const element = Object.hasOwn(document, root) ? document[root] : undefined;
  // parseXml returns an empty text for an element without content.
  if (typeof element === 'string' && element.trim() === '') return {};
  if (!isElement(element)) throw new XmlError(`the document has no ${root}`);
  return element;
}

/** All children of a name, with empty ones. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const children = element?.[name];
  if (!Array.isArray(children)) return [];
  return children.map((child: unknown) => (isElement(child) ? child : { '#text': child }));
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** The text of an element; undefined when there is none. */
export function davText(element: XmlElement | undefined): string | undefined {
  const text = element?.['#text'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
