import * as z from 'zod';
import { editDistance } from '../../shared/text/edit-distance.js';

const MAX_EDITS = 2;

/**
 * Finds the words that a misspelt word may mean: all at the smallest edit distance, which is at most a third
 * of the letters, and at most two.
 */
export function findNearest(typed: string, words: Iterable<string>): string[] {
  const max = Math.min(MAX_EDITS, Math.floor(typed.length / 3));
  const distances = [...words].map((word) => ({ word, distance: editDistance(word, typed, max) }));
  const smallest = Math.min(max, ...distances.map(({ distance }) => distance));
  return distances.filter(({ distance }) => distance === smallest).map(({ word }) => word);
}

/** The text with its first letter in lower case. */
export const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The text with its first letter in upper case. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The value in a JSON text. */
export const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** The value in a JSON text, if the schema accepts it; undefined for any other text. */
export const parseJson = <Value>(schema: z.ZodType<Value>, text: string): Value | undefined =>
  jsonSchema.pipe(schema).safeParse(text).data;
