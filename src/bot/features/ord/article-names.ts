import type { RichTextElement } from '@slack/types';
import type { Article, Lemma } from '../../../dictionary/model.js';
import { boldText, textElements } from '../../blocks/rich-text.js';
import { capitalize } from '../../lib/capitalize.js';
import type { Texts } from '../../texts/texts.js';
import type { Counterpart } from './counterpart.js';
import { type ResultEntry, wordClassOf } from './entries.js';
import { gendersOf } from './inflection.js';

const distinct = (items: readonly string[]) => [...new Set(items)];

/** The term for a code of the dictionary. Undefined for an unknown code. */
export function grammarTerm(terms: Partial<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(terms, code) ? terms[code] : undefined;
}

const ROMAN_DIGITS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
/** No word has more homographs. A larger number is formatted in digits. */
const MAX_ROMAN = 39;

/** A homograph number as dictionaries print it. Empty for 0. */
function formatRomanNumeral(number: number): string {
  if (number <= 0) return '';
  if (number > MAX_ROMAN || !Number.isInteger(number)) return String(number);
  let rest = number;
  let roman = '';
  for (const [value, letters] of ROMAN_DIGITS) {
    while (rest >= value) {
      roman += letters;
      rest -= value;
    }
  }
  return roman;
}

/** `stein II` */
export function formatLemma({ text, homograph }: Pick<Lemma, 'text' | 'homograph'>): string {
  return `${text} ${formatRomanNumeral(homograph)}`.trim();
}

/** All spellings: `skår III, score I`. */
export function formatArticleName({ lemmas }: Article): string {
  return distinct(lemmas.map(formatLemma)).join(', ');
}

/** `substantiv`. Undefined if the article has no class, or one without a term. */
export function formatWordClass(article: Article, { ord }: Texts): string | undefined {
  const code = wordClassOf(article);
  return code === undefined ? undefined : grammarTerm(ord.grammar.wordClasses, code);
}

/** `substantiv, hankjønn/hunkjønn` */
export function formatWordKind(article: Article, texts: Texts): string {
  const { genders } = texts.ord.grammar;
  const names = article.lemmas
    .filter(({ wordClass }) => wordClass === 'NOUN')
    .flatMap((lemma) => gendersOf(lemma).map((gender) => genders[gender]));
  return [formatWordClass(article, texts), distinct(names).join('/')].filter(Boolean).join(', ');
}

/** The dictionary, and the name of the article if it differs from the one shown above it: `Bokmål`. */
function formatDictionary(article: Article, nameAbove: string, { ord }: Texts): string {
  const name = formatArticleName(article);
  const dictionary = capitalize(ord.dictionary(article.dict));
  return name === nameAbove ? dictionary : `${dictionary}: ${name}`;
}

/**
 * `Bokmål · substantiv, hankjønn/hunkjønn`
 *
 * @param nameAbove the name that stands above the title; its own name by default
 */
export function formatArticleTitle(
  article: Article,
  texts: Texts,
  nameAbove = formatArticleName(article),
): string {
  return [formatDictionary(article, nameAbove, texts), formatWordKind(article, texts)]
    .filter(Boolean)
    .join(' · ');
}

/** `formatArticleTitle` with the dictionary in bold. */
export function renderArticleTitle(
  article: Article,
  texts: Texts,
  nameAbove = formatArticleName(article),
): RichTextElement[] {
  const kind = formatWordKind(article, texts);
  return [
    ...boldText(formatDictionary(article, nameAbove, texts)),
    ...textElements(kind === '' ? '' : ` · ${kind}`),
  ];
}

/** For screen readers: `fisk, bokmål, substantiv, hankjønn`. */
export function formatSpokenTitle(article: Article, texts: Texts): string {
  const parts = [
    formatArticleName(article),
    texts.ord.dictionary(article.dict),
    formatWordKind(article, texts),
  ];
  return parts.filter(Boolean).join(', ');
}

/** `På nynorsk: ikkje` */
export function formatCounterpart({ article, word }: Counterpart, { ord }: Texts): string {
  return ord.inOtherDictionary(article.dict, word);
}

/** Short, for a menu: `stein II, substantiv (bm, nn)`. */
export function formatEntryLabel(entry: ResultEntry, texts: Texts): string {
  const [{ article }] = entry;
  const name = [formatArticleName(article), formatWordClass(article, texts)].filter(Boolean).join(', ');
  const dicts = entry.map((hit) => texts.ord.shortDictionary(hit.article.dict));
  return `${name} (${dicts.join(', ')})`;
}
