import { foldWord } from '../../../shared/text/fold.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import { cleanTyped } from '../../framework/typed-text.js';

/**
 * Parts of a message that are not words: code, mentions, URLs, addresses, emoji. A link keeps its label.
 * Repetitions are bounded where hostile text could cause quadratic matching.
 */
const NON_WORD_PATTERNS: readonly RegExp[] = [
  /```[\s\S]*?```/gu,
  /`[^`\n]*`/gu,
  /<[@#!][^<>]*>/gu,
  /<[^<>|]*\|(?=[^<>]{0,1000}>)/gu,
  /(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>|]+/giu,
  /[^\s@<>|]{1,64}@[^\s@<>|]{1,255}/gu,
  /:[\p{Ll}\p{N}_+'-]+:/gu,
];

/** Letters, with hyphens and apostrophes inside. A token with a digit does not match. */
export const WORD_PATTERN =
  /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*(?![\p{L}\p{M}\p{N}])/gu;

/** Slack's limit on menu options. */
const MAX_WORDS = 100;
/** Slack's limit on an option's text. */
export const MAX_WORD_LENGTH = 75;
/** Leaves room for the rest of the modal's state below Slack's limit of 3,000 characters. */
const MAX_TOTAL_LENGTH = 2_500;

/** The text that people read as words, from mrkdwn. It keeps its lines. */
export const withoutNonWords = (messageText: string): string =>
  unescapeMrkdwn(NON_WORD_PATTERNS.reduce((text, pattern) => text.replace(pattern, ' '), messageText));

/** The distinct words of a mrkdwn message, in order, each in its first spelling. */
export function parseMessageWords(messageText: string): string[] {
  const words = cleanTyped(withoutNonWords(messageText)).match(WORD_PATTERN) ?? [];
  const byKey = new Map<string, string>();
  let totalLength = 0;
  for (const word of words) {
    const key = foldWord(word);
    if (word.length > MAX_WORD_LENGTH || byKey.has(key)) continue;
    // JSON adds quotes and a comma.
    totalLength += word.length + 3;
    if (byKey.size === MAX_WORDS || totalLength > MAX_TOTAL_LENGTH) break;
    byKey.set(key, word);
  }
  return [...byKey.values()];
}
