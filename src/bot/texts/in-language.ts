import type { Language } from '../model/language.js';

/** A text in each language. */
class Translated<Text> {
  readonly texts: Readonly<Record<Language, Text>>;
  constructor(texts: Readonly<Record<Language, Text>>) {
    this.texts = texts;
  }
}

/** The same type in another language: any string, and functions that take the same arguments. */
type Translation<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translation<Result>
    : Text extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : Text extends object
        ? { [Key in keyof Text]: Translation<Text[Key]> }
        : Text;

/**
 * A text: a string, a list, or a function of its values. Bokmål defines the type: a missing language and an extra argument are type
 * errors. What is the same in every language is written without it.
 */
export const each = <Text>(texts: {
  nb: Text;
  nn: Translation<NoInfer<Text>>;
  en: Translation<NoInfer<Text>>;
}): Translated<Translation<Text>> => new Translated(texts as Readonly<Record<Language, Translation<Text>>>);

/** Texts and groups of texts, without the other languages. */
export type InOneLanguage<Texts> =
  Texts extends Translated<infer Text>
    ? Text
    : Texts extends string | readonly unknown[] | ((...args: never[]) => unknown)
      ? Texts
      : { [Key in keyof Texts]: InOneLanguage<Texts[Key]> };

/** @returns the texts of one language, with the same keys */
export function inLanguage<Texts>(texts: Texts, language: Language): InOneLanguage<Texts>;
export function inLanguage(texts: unknown, language: Language): unknown {
  if (texts instanceof Translated) return texts.texts[language];
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, inLanguage(value, language)]));
}

/** A sentence that cites dictionary words. Views render them in italics. */
export type Sentence = readonly (string | { word: string })[];
