import { escapeMrkdwn, unescapeMrkdwn } from '../blocks/text.js';

/**
 * A message as Apertium's stream: text, and numbered blanks `[0]` for all that must stay as it is
 * (https://wiki.apertium.org/wiki/Apertium_stream_format).
 */
interface MessageStream {
  stream: string;
  /** What each blank stands for, in mrkdwn. */
  blanks: readonly string[];
  /** Whether there is a word to translate. */
  hasWords: boolean;
}

/** Ends a sentence that has no full stop. Apertium's own text format writes the same. */
const SENTENCE_END = '.[]';

/**
 * What is not text: code, mentions and links as Slack writes them, addresses, emoji, handles, identifiers, and
 * line breaks. Repetitions are bounded where hostile text could cause quadratic matching.
 */
const NOT_TEXT = new RegExp(
  [
    /```[\s\S]{0,3000}?```/u,
    /(?<!\s)\s*\n\s*/u,
    /`[^`\n]{1,3000}`/u,
    /<[^<>]{1,3000}>/u,
    /(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>|]+/u,
    /[^\s@<>|]{1,64}@[^\s@<>|]{1,255}/u,
    /:[\p{Ll}\p{N}_+'-]{1,100}:/u,
    /[@#][\p{L}\p{N}][\p{L}\p{N}._-]*/u,
    // snake_case, camelCase and names of files and domains.
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/u,
    /(?<![\p{L}\p{N}])\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/u,
    /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+\.(?:no|com|org|net|io|js|ts|json|md|pdf|docx?|xlsx?|pptx?|csv|txt|ya?ml|png|jpe?g)(?![\p{L}\p{N}])/u,
    /&(?:amp|lt|gt);/u,
    // Every other sign, such as `*` and `[`, which mean something to Slack or to Apertium.
    /[^\p{L}\p{M}\p{N}\s.,;:!?'"«»“”‘’()–—…%+=-]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** Writes a message as Apertium's stream. @param message in mrkdwn */
export function formatStream(message: string): MessageStream {
  const blanks: string[] = [];
  let hasWords = false;
  let stream = '';
  let from = 0;
  function addText(text: string) {
    hasWords ||= /\p{L}/u.test(text);
    stream += unescapeMrkdwn(text);
  }
  for (const { 0: found, index } of message.matchAll(NOT_TEXT)) {
    addText(message.slice(from, index));
    if (found.trim() === '') stream += SENTENCE_END;
    stream += `[${blanks.push(found) - 1}]`;
    from = index + found.length;
  }
  addText(message.slice(from));
  return { stream: `${stream}${SENTENCE_END}`, blanks, hasWords };
}

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
