import { LANGUAGES, type Language } from '../model/language.js';
import { en } from './en.js';
import { nb } from './nb.js';
import { nn } from './nn.js';
import type { Translation } from './translation.js';

/** All texts of the bot in one language. */
export type Texts = Translation<typeof nb>;

const TEXTS: Record<Language, Texts> = { nb, nn, en };

export function textsOf(language: Language): Texts {
  return TEXTS[language];
}

/** The language that the texts are in. */
export const languageOf = (texts: Texts): Language =>
  LANGUAGES.find((language) => TEXTS[language] === texts) ?? 'nb';
