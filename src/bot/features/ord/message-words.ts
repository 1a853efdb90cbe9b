import { foldWord } from '../../../shared/text/fold.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import { cleanTyped } from '../../framework/typed-text.js';

/**
 * What is in a message and is no word of it: code, mentions, addresses, emoji. A link keeps its label. Bounded where a
 * hostile text could make a pattern read it again and again.
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

/** A word of letters, with hyphens and apostrophes inside. What holds a digit is none. */
const WORD_PATTERN =
  /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*(?![\p{L}\p{M}\p{N}])/gu;

/** As many as a menu has options. */
const MAX_WORDS = 100;
/** As long as an option may be. */
const MAX_WORD_LENGTH = 75;
/** Below the 3,000 characters that a modal carries, with room for the rest of its state. */
const MAX_TOTAL_LENGTH = 2_500;

/** The distinct words of a message as Slack sends it (mrkdwn), in order, each in its first spelling. */
export function parseMessageWords(messageText: string): string[] {
  const withoutMarkup = NON_WORD_PATTERNS.reduce((text, pattern) => text.replace(pattern, ' '), messageText);
  const words = cleanTyped(unescapeMrkdwn(withoutMarkup)).match(WORD_PATTERN) ?? [];
  const known = new Map<string, string>();
  let characters = 0;
  for (const word of words) {
    const key = foldWord(word);
    if (word.length > MAX_WORD_LENGTH || known.has(key)) continue;
    // Quotes and a comma stand around each.
    characters += word.length + 3;
    if (known.size === MAX_WORDS || characters > MAX_TOTAL_LENGTH) break;
    known.set(key, word);
  }
  return [...known.values()];
}
