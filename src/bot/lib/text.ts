import * as z from 'zod';
import { trimSigns } from '../../shared/text/clean-text.js';
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

/** The words between the blanks of a sentence. */
export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** A word of a sentence in small letters, without quotes and signs around it. A mention keeps its letters. */
export function bareWord(word: string): string {
  const trimmed = trimSigns(word, `"'(`, `"').,:;!?`);
  return trimmed.startsWith('<') ? trimmed : trimmed.toLowerCase();
}

/** The words of a sentence as `bareWord` makes them, without those that are signs only. */
export const bareWords = (text: string): string[] =>
  wordsOf(text)
    .map(bareWord)
    .filter((word) => word !== '');

/** A person, a group or a channel, as Slack writes them. */
const MENTION = /<(?:@[UW]|!subteam\^S|#[CG])[A-Z0-9]+(?:\|[^<>]*)?>/gu;

/** The people, groups and channels that a sentence mentions, as Slack writes them. */
export const mentionsOf = (text: string): string[] => text.match(MENTION) ?? [];

export const hasMention = (text: string): boolean => text.search(MENTION) >= 0;

export const withoutMentions = (text: string): string => text.replaceAll(MENTION, ' ');

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
