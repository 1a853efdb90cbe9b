import { foldWord } from '../../shared/text/fold.js';
import type { PlaygroundMessage } from '../protocol/messaging.js';

/** Mentions and links in Slack's markup. Their labels are read, their ids and addresses are not. */
const ANGLE_TOKEN = /<[^<>|]*(?:\|([^<>]*))?>/gu;

const searchKey = (text: string): string =>
  foldWord(text.replace(ANGLE_TOKEN, (_, label: string | undefined) => label ?? ' '));

/**
 * Finds the messages whose text contains each word of the query, newest first. Case and accents are ignored.
 * A query without letters or digits finds nothing.
 */
export function searchMessages(
  messages: readonly PlaygroundMessage[],
  query: string,
  limit: number,
): PlaygroundMessage[] {
  const words = query.split(/\s+/u).flatMap((word) => (/[\p{L}\p{N}]/u.test(word) ? [foldWord(word)] : []));
  if (words.length === 0) return [];
  return messages
    .filter(({ text }) => {
      const key = searchKey(text);
      return words.every((word) => key.includes(word));
    })
    .sort((a, b) => Number(b.ts) - Number(a.ts))
    .slice(0, limit);
}
