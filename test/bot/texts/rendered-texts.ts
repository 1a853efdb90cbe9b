import { LANGUAGES, type Language } from '../../../src/bot/model/language.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { SAMPLES } from './samples.js';

/** A text with the arguments of one sample. */
export interface RenderedText {
  /** `rom.seats` */
  key: string;
  args: readonly unknown[];
  text: string;
  /** Number of parameters that the text declares. */
  arity: number;
}

/** A string or a `Sentence` as a string. */
const toText = (result: unknown) =>
  Array.isArray(result)
    ? result.map((part) => (typeof part === 'string' ? part : part.word)).join('')
    : String(result);

/** Renders every text with each of its samples. */
function renderAll(texts: unknown, samples: unknown, key = ''): RenderedText[] {
  if (typeof texts === 'string') return [{ key, args: [], text: texts, arity: 0 }];
  if (typeof texts === 'function') {
    if (!Array.isArray(samples)) throw new Error(`no samples for ${key}`);
    return samples.map((args) => ({ key, args, text: toText(texts(...args)), arity: texts.length }));
  }
  return Object.entries(Object(texts)).flatMap(([name, value]) =>
    renderAll(value, Object(samples)[name], key === '' ? name : `${key}.${name}`),
  );
}

/** Every text of every language, with each of its samples. */
export const RENDERED = Object.fromEntries(
  LANGUAGES.map((language) => [language, renderAll(textsOf(language), SAMPLES)]),
) as Record<Language, RenderedText[]>;
