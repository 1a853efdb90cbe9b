import { en } from './en.js';
import { nb } from './nb.js';
import { nn } from './nn.js';
import type { Wording } from './wording.js';

/** Every sentence the bot can say, in one language. */
export type Texts = Wording<typeof nb>;

/** Bokmål, nynorsk and English, by ISO 639. */
export const LANGUAGES = ['nb', 'nn', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const TEXTS: Record<Language, Texts> = { nb, nn, en };

export function textsOf(language: Language): Texts {
  return TEXTS[language];
}
