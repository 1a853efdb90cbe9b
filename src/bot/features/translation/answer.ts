import type { RequestContext } from '../../framework/request-context.js';
import type { Malform, Translator } from '../../translation/translator.js';
import type { TranslationQuery } from './parse.js';

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
