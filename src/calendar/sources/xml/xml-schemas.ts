import * as z from 'zod';

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

/** The text of an element, with or without attributes. */
export const xmlTextSchema = z.union([
  z.string(),
  z.looseObject({ '#text': z.string().default('') }).transform((element) => element['#text']),
]);

/** An element that may be absent or empty. */
export const optionalElement = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

/** All elements of one name as a list. */
export const elementList = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (isBlank(value)) return [];
    return Array.isArray(value) ? value : [value];
  }, z.array(schema));

/** True for a missing element and for one with only white space. */
const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');
