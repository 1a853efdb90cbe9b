import type { Language } from '../../model/language.js';

/** A command that chooses a language. */
export type LanguageQuery =
  /** `isForChannel`: the language of posts in the channel, instead of answers to the person. */
  | { kind: 'choose'; language: Language; isForChannel: boolean }
  /** The text names an unknown language, or none. */
  | { kind: 'ask' };

const LANGUAGE_NAMES = new Map<string, Language>([
  ['bokmål', 'nb'],
  ['bm', 'nb'],
  ['nb', 'nb'],
  ['norsk', 'nb'],
  ['norwegian', 'nb'],
  ['nynorsk', 'nn'],
  ['nn', 'nn'],
  ['engelsk', 'en'],
  ['english', 'en'],
  ['eng', 'en'],
  ['en', 'en'],
]);

const LANGUAGE_COMMAND =
  /^(?<keyword>språk|language)(?: (?<name>\p{L}+)(?<channel> (?:i|in|for) (?:(?:denne|this|the) )?(?:kanalen|kanal|channel))?)?$/u;

/**
 * Parses a choice of language in the text after any command, in any of the languages. Undefined for other texts. `språk`
 * alone is a word to look up, while `language` is in no dictionary.
 *
 * @param text cleaned by `cleanTyped`
 */
export function parseLanguage(text: string): LanguageQuery | undefined {
  const { keyword, name, channel } = LANGUAGE_COMMAND.exec(text.toLowerCase())?.groups ?? {};
  if (keyword === undefined) return undefined;
  const language = LANGUAGE_NAMES.get(name ?? '');
  if (language) return { kind: 'choose', language, isForChannel: channel !== undefined };
  return keyword === 'language' ? { kind: 'ask' } : undefined;
}
