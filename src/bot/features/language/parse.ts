import type { Language } from '../../model/language.js';

export type LanguageQuery =
  /** `isForChannel`: of what is posted where it was typed, and not of the answers to the one who types. */
  | { kind: 'choose'; language: Language; isForChannel: boolean }
  /** A language that there is none of, or none at all. */
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
  /^(?<asking>språk|language)(?: (?<name>\p{L}+)(?<channel> (?:i|in|for) (?:(?:denne|this|the) )?(?:kanalen|kanal|channel))?)?$/u;

/**
 * The choice of language in what stands after any command, whatever language is set; undefined where it is about
 * something else. `språk` alone is a word that one looks up; `language` is in no dictionary.
 *
 * @param text cleaned by `cleanTyped`
 */
export function parseLanguage(text: string): LanguageQuery | undefined {
  const { asking, name, channel } = LANGUAGE_COMMAND.exec(text.toLowerCase())?.groups ?? {};
  if (asking === undefined) return undefined;
  const language = LANGUAGE_NAMES.get(name ?? '');
  if (language) return { kind: 'choose', language, isForChannel: channel !== undefined };
  return asking === 'language' ? { kind: 'ask' } : undefined;
}
