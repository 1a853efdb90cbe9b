import { escapeMrkdwn } from '../blocks/text.js';
import { type MessageStream, SENTENCE_END } from './format-stream.js';

/** A translated text. */
export interface ParsedTranslation {
  /** In mrkdwn. */
  text: string;
  /** The words that Apertium does not know, each once, in order. It leaves them as they are. */
  unknown: readonly string[];
}

/**
 * Apertium marks a word that it does not know: `*` is not in its dictionary, `@` has no translation, `#` has no
 * such form. These signs in a message are blanks, so each of them is a mark.
 */
const MARKED = /[*@#](?<word>[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'-]*[\p{L}\p{M}\p{N}])?)/gu;
/** A mark that is left of several words, as in `#gå# opp`. */
const MARKS = /[*@#]/gu;

/** Reads Apertium's output. Undefined if a blank is missing or doubled, so that it is not the message any more. */
export function parseStream(
  output: string,
  { blanks }: Pick<MessageStream, 'blanks'>,
): ParsedTranslation | undefined {
  const unknown = new Set<string>();
  const seen = new Set<number>();
  let used = 0;
  const text = output
    .replaceAll(SENTENCE_END, '')
    .split(/(\[\d+\])/u)
    .map((part) => {
      const [, number] = /^\[(\d+)\]$/u.exec(part) ?? [];
      if (number === undefined) {
        for (const { groups } of part.matchAll(MARKED)) unknown.add(groups?.['word'] ?? '');
        return escapeMrkdwn(part.replace(MARKS, ''));
      }
      used += 1;
      seen.add(Number(number));
      return blanks[Number(number)] ?? '';
    })
    .join('');
  const isWhole = used === blanks.length && seen.size === blanks.length;
  return isWhole ? { text: text.trim(), unknown: [...unknown] } : undefined;
}
