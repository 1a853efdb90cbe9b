import * as z from 'zod';
import type { RequestContext } from '../../framework/request-context.js';
import type { Malform, Translator } from '../../translation/translator.js';

/** The longest message in characters. Its translation still fits into one block of Slack. */
export const MAX_LENGTH = 2_500;

/** The answer names this many unknown words. */
const MAX_UNKNOWN = 20;

/** A translated text. */
export interface Translated {
  kind: 'translated';
  to: Malform;
  /** In mrkdwn. */
  text: string;
  /** Words that were left as they are, at most twenty. */
  unknown: readonly string[];
  /** Whether the text has not changed. */
  isSame: boolean;
}

export type TranslationAnswer =
  | Translated
  | { kind: 'too-long'; limit: number }
  | { kind: 'no-words' | 'not-set-up' };

/** @throws as `Translator.translate` */
export async function answerTranslation(
  { to, text }: TranslationQuery,
  translator: Translator | undefined,
  { deadline }: Pick<RequestContext, 'deadline'>,
): Promise<TranslationAnswer> {
  if (!translator) return { kind: 'not-set-up' };
  if (text.length > MAX_LENGTH) return { kind: 'too-long', limit: MAX_LENGTH };
  const translation = await translator.translate(text, to, deadline);
  if (!translation) return { kind: 'no-words' };
  const unknown = translation.unknown.slice(0, MAX_UNKNOWN);
  return {
    kind: 'translated',
    to,
    text: translation.text,
    unknown,
    isSame: translation.text === text.trim(),
  };
}

/** A text to show in the other målform. */
interface TranslationQuery {
  to: Malform;
  text: string;
}

const MALFORMS = new Map<string, Malform>([
  ['nynorsk', 'nno'],
  ['nn', 'nno'],
  ['bokmål', 'nob'],
  ['bokmal', 'nob'],
  ['bm', 'nob'],
  ['nb', 'nob'],
]);

/** `nynorsk: …`, `på nynorsk: …`, `omset til nynorsk: …`, `in Nynorsk: …`. The colon tells it from a word. */
export const TRANSLATION_QUERY =
  /^\s*(?:(?:vis|skriv|oversett|omset|translate)\s+)?(?:(?:på|til|to|into|in)\s+)?(?<name>nynorsk|nn|bokmål|bokmal|bm|nb)\s*:(?<text>.*)$/isu;

/** Parses the text after `/ord`. Undefined if it asks for no translation. @param typed with its own lines and quotes */
export function parseTranslation(typed: string): TranslationQuery | undefined {
  const { name = '', text = '' } = TRANSLATION_QUERY.exec(typed.normalize('NFC'))?.groups ?? {};
  const to = MALFORMS.get(name.toLowerCase());
  return to && { to, text: text.trim() };
}

/** What a share button or a modal keeps of an answer, so that the bot keeps no text. */
const shareSchema = z
  .object({
    to: z.enum(['nno', 'nob']),
    // A translation may be longer than its message.
    text: z.string().max(2 * MAX_LENGTH),
    unknown: z.array(z.string()),
  })
  .transform((shared): Translated => ({ ...shared, kind: 'translated', isSame: false }));

export const shareValueSchema: z.ZodType<Translated> = shareSchema;

/** Undefined if it is longer than `max` characters. */
export function formatShareValue({ to, text, unknown }: Translated, max: number): string | undefined {
  const value = JSON.stringify({ to, text, unknown });
  return value.length > max ? undefined : value;
}

/** Undefined for a value that this bot did not write. */
export function parseShareValue(value: string): Translated | undefined {
  try {
    return shareValueSchema.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}
