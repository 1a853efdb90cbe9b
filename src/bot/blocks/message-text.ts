import { BLOCK_LIMITS } from './limits.js';
import { cutText, escapeMrkdwn } from './text.js';

const escapedBytes = (text: string) => Buffer.byteLength(escapeMrkdwn(text));

const fits = (text: string) =>
  text.length <= BLOCK_LIMITS.messageText && escapedBytes(text) <= BLOCK_LIMITS.messageBytes;

/** `&` becomes the five bytes of `&amp;`; no other UTF-16 unit becomes more. */
const MAX_BYTES_PER_UNIT = 5;

/** A text of one overlong sentence, cut between words. */
function cutSentence(text: string, ending: string): string {
  const room = BLOCK_LIMITS.messageBytes - escapedBytes(ending);
  const max = Math.min(BLOCK_LIMITS.messageText - ending.length, room);
  const cut = cutText(text, max);
  // Escaping and UTF-8 can make the text longer than the limit in bytes.
  const safe = escapedBytes(cut) <= room ? cut : cutText(text, Math.floor(room / MAX_BYTES_PER_UNIT));
  const space = safe.lastIndexOf(' ');
  return space > 0 ? `${safe.slice(0, space)}…` : safe;
}

/** The end of a sentence. Not a full stop after an abbreviation (`kl. 13`) or in a date (`24. november`). */
const SENTENCE_END = /(?<!(?:^|\s)(?:kl|ca|nr))(?<!(?:^|\s)\d{1,2}(?=\.\s+\p{Ll}))[.!?](?=\s)/gu;

/** The first sentences of a text that fit, together with the ending. */
function firstSentences(text: string, ending: string): string {
  let kept = '';
  for (const { index } of text.slice(0, BLOCK_LIMITS.messageText).matchAll(SENTENCE_END)) {
    const next = text.slice(0, index + 1);
    if (!fits(`${next}${ending}`)) break;
    kept = next;
  }
  return kept;
}

/**
 * The top-level text of a message, escaped and within Slack's limits. A longer text keeps its first
 * sentences, and ends with a sentence on the rest.
 *
 * @param rest the sentence that says where the rest is; without it, the text ends with an ellipsis
 */
export function fitMessageText(text: string, rest = ''): string {
  if (fits(text)) return escapeMrkdwn(text);
  const ending = rest === '' ? ' …' : ` ${rest}`;
  const sentences = firstSentences(text, ending);
  if (sentences !== '') return escapeMrkdwn(`${sentences}${ending}`);
  return escapeMrkdwn(rest === '' ? cutSentence(text, '') : `${cutSentence(text, ending)}${ending}`);
}
