/**
 * Reading the fields that the contract leaves open. A field of another kind than expected counts as absent, so that one
 * odd value costs itself and not the article around it.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** Deeper than any article; what nests further is hostile and left out. */
export const MAX_DEPTH = 12;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function fieldsOf(value: unknown): Fields | undefined {
  return isFields(value) ? value : undefined;
}

/** The objects of a list; anything that is not a list has none. */
export function objectsOf(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) return [];
  return value.every(isFields) ? value : value.filter(isFields);
}

/** Text, or a number as text: fractions come as both. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** A whole number from 0, also where it came as text: ids of articles have been both. */
export function wholeOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The code that an item of the tables names (`norr.`), whatever its kind is called; numbers are none. */
export function codeOf(item: Fields): string | undefined {
  return typeof item['id'] === 'string' ? item['id'] : undefined;
}
