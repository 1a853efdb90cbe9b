/**
 * Reading the fields that the contract leaves open. A field of another kind than expected counts as absent, so that one
 * odd value costs itself and not the article around it.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Deeper than any article; what nests further is hostile and left out. */
export const MAX_NESTING_DEPTH = 12;

const isFields = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function asObject(value: unknown): JsonObject | undefined {
  return isFields(value) ? value : undefined;
}

/** The objects of a list; anything that is not a list has none. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.every(isFields) ? value : value.filter(isFields);
}

/** Text, or a number as text: fractions come as both. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** A whole number from 0, also where it came as text: ids of articles have been both. */
export function asWholeNumber(value: unknown): number | undefined {
  const text = asText(value);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The code that an item of the tables names (`norr.`), whatever its kind is called; numbers are none. */
export function conceptCodeOf(item: JsonObject): string | undefined {
  return typeof item['id'] === 'string' ? item['id'] : undefined;
}
