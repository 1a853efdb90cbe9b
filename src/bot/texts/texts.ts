import { nb } from './nb.js';

export type Texts = typeof nb;

export const LANGUAGES = ['nb'] as const;
export type Language = (typeof LANGUAGES)[number];

const TEXTS: Record<Language, Texts> = { nb };

export function textsOf(language: Language): Texts {
  return TEXTS[language];
}
