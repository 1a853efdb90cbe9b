/** Bokmål, nynorsk and English, by ISO 639. */
export const LANGUAGES = ['nb', 'nn', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
