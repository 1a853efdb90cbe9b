import type { Article, Lemma } from '../../../dictionary/model.js';
import type { Texts } from '../../texts/texts.js';
import type { Counterpart } from './counterpart.js';
import { type ResultEntry, wordClassOf } from './entries.js';
import { gendersOf } from './inflection.js';
import { formatRomanNumeral } from './roman.js';

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const distinct = (items: readonly string[]) => [...new Set(items)];

/** What the texts call a code of the dictionary; undefined for a code they do not know. */
export function grammarTerm(terms: Partial<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(terms, code) ? terms[code] : undefined;
}

/** `stein II` */
export function formatLemma({ text, homograph }: Pick<Lemma, 'text' | 'homograph'>): string {
  return `${text} ${formatRomanNumeral(homograph)}`.trim();
}

/** All spellings of the word: `skår III, score I`. */
export function formatArticleName({ lemmas }: Article): string {
  return distinct(lemmas.map(formatLemma)).join(', ');
}

/** `substantiv`; undefined where the article has no class, or one without a name. */
export function formatWordClass(article: Article, { ord }: Texts): string | undefined {
  const code = wordClassOf(article);
  return code === undefined ? undefined : grammarTerm(ord.grammar.wordClasses, code);
}

/** `substantiv, hankjønn/hunkjønn` */
function formatWordKind(article: Article, texts: Texts): string {
  const { genders } = texts.ord.grammar;
  const own = article.lemmas
    .filter(({ wordClass }) => wordClass === 'NOUN')
    .flatMap((lemma) => gendersOf(lemma).map((gender) => genders[gender]));
  return [formatWordClass(article, texts), distinct(own).join('/')].filter(Boolean).join(', ');
}

/** `substantiv, hankjønn/hunkjønn · bokmål`; with a comma for the ear. */
export function formatArticleDescription(article: Article, texts: Texts, separator = ' · '): string {
  return [formatWordKind(article, texts), texts.ord.dictionary(article.dict)].filter(Boolean).join(separator);
}

/** The title of an article below another: whose it is, its name where that is another one, and its kind. */
export function formatParallelTitle(article: Article, nameAbove: string, texts: Texts) {
  const name = formatArticleName(article);
  const dictionary = capitalize(texts.ord.dictionary(article.dict));
  return {
    dictionary: name === nameAbove ? dictionary : `${dictionary}: ${name}`,
    kind: formatWordKind(article, texts),
  };
}

/** `På nynorsk: ikkje` */
export const formatCounterpart = ({ article, word }: Counterpart, { ord }: Texts) =>
  ord.inOtherDictionary(article.dict, word);

/** For a menu, where there is little room: `stein II, substantiv (bm, nn)`. */
export function formatEntryLabel(entry: ResultEntry, texts: Texts): string {
  const [{ article }] = entry;
  const name = [formatArticleName(article), formatWordClass(article, texts)].filter(Boolean).join(', ');
  const dicts = entry.map((hit) => texts.ord.shortDictionary(hit.article.dict));
  return `${name} (${dicts.join(', ')})`;
}
