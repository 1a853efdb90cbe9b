import { z } from 'zod';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** What no XML 1.0 document may hold (section 2.2), not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in an element or in a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** The text of an element, whether it has attributes or not. */
export const xmlTextSchema = z.union([
  z.string(),
  z.looseObject({ '#text': z.string().default('') }).transform((element) => element['#text']),
]);

/** An element that may be absent or empty. */
export const optionalElement = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

/** Elements of one name: none, one or many. */
export const elementList = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (isBlank(value)) return [];
    return Array.isArray(value) ? value : [value];
  }, z.array(schema));

/** Nothing, or only the line breaks of a document that is laid out to be read. */
const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');
