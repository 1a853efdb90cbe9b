import type { Article, Lemma } from '../../../dictionary/model.js';
import type { Texts } from '../../texts/texts.js';
import type { Elsewhere } from './elsewhere.js';
import { classOf, type Entry } from './entries.js';
import { gendersOf } from './inflection.js';
import { romanNumeral } from './roman.js';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const distinct = (items: readonly string[]) => [...new Set(items)];

/** What the texts call a code of the dictionary; undefined for a code they do not know. */
export function termOf(terms: Partial<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(terms, code) ? terms[code] : undefined;
}

/** `stein II` */
export function nameLemma({ text, homograph }: Pick<Lemma, 'text' | 'homograph'>): string {
  return `${text} ${romanNumeral(homograph)}`.trim();
}

/** All spellings of the word: `skår III, score I`. */
export function nameArticle({ lemmas }: Article): string {
  return distinct(lemmas.map(nameLemma)).join(', ');
}

/** `substantiv`; undefined where the article has no class, or one without a name. */
export function nameWordClass(article: Article, { ord }: Texts): string | undefined {
  const code = classOf(article);
  return code === undefined ? undefined : termOf(ord.grammar.wordClasses, code);
}

/** `substantiv, hankjønn/hunkjønn` */
function describeKind(article: Article, texts: Texts): string {
  const { genders } = texts.ord.grammar;
  const own = article.lemmas
    .filter(({ wordClass }) => wordClass === 'NOUN')
    .flatMap((lemma) => gendersOf(lemma).map((gender) => genders[gender]));
  return [nameWordClass(article, texts), distinct(own).join('/')].filter(Boolean).join(', ');
}

/** `substantiv, hankjønn/hunkjønn · bokmål`; with a comma for the ear. */
export function describeArticle(article: Article, texts: Texts, separator = ' · '): string {
  return [describeKind(article, texts), texts.ord.dictionary(article.dict)].filter(Boolean).join(separator);
}

/** The title of an article below another: whose it is, its name where that is another one, and its kind. */
export function titleBeside(article: Article, nameAbove: string, texts: Texts) {
  const name = nameArticle(article);
  const dictionary = capital(texts.ord.dictionary(article.dict));
  return {
    dictionary: name === nameAbove ? dictionary : `${dictionary}: ${name}`,
    kind: describeKind(article, texts),
  };
}

/** `På nynorsk: ikkje` */
export const describeElsewhere = ({ article, word }: Elsewhere, { ord }: Texts) =>
  ord.elsewhere(article.dict, word);

/** For a menu, where there is little room: `stein II, substantiv (bm, nn)`. */
export function labelEntry(entry: Entry, texts: Texts): string {
  const [{ article }] = entry;
  const name = [nameArticle(article), nameWordClass(article, texts)].filter(Boolean).join(', ');
  const dicts = entry.map((hit) => texts.ord.shortDictionary(hit.article.dict));
  return `${name} (${dicts.join(', ')})`;
}
