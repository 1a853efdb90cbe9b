import type { DictId } from '../../dictionary/contract.js';
import type { Article, Lemma } from '../../dictionary/model.js';
import type { Texts } from '../texts/texts.js';
import { gendersOf } from './inflection.js';
import { romanNumeral } from './spelling.js';

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
export function nameWordClass({ lemmas }: Article, { ord }: Texts): string | undefined {
  const code = lemmas.find(({ wordClass }) => wordClass !== undefined)?.wordClass;
  return code === undefined ? undefined : termOf(ord.grammar.wordClasses, code);
}

/** `substantiv, hankjønn/hunkjønn · bokmål`; with a comma for the ear. */
export function describeArticle(article: Article, texts: Texts, separator = ' · '): string {
  const { grammar, dictionary } = texts.ord;
  const genders = distinct(
    article.lemmas
      .filter(({ wordClass }) => wordClass === 'NOUN')
      .flatMap((lemma) => gendersOf(lemma).map((gender) => grammar.genders[gender])),
  );
  const kind = [nameWordClass(article, texts), genders.join('/')].filter(Boolean).join(', ');
  return [kind, dictionary(article.dict)].filter(Boolean).join(separator);
}

/** For a menu, where there is little room: `stein II, substantiv (bm)`. */
export function labelArticle(article: Article, texts: Texts): string {
  const name = [nameArticle(article), nameWordClass(article, texts)].filter(Boolean).join(', ');
  return `${name} (${texts.ord.shortDictionary(article.dict)})`;
}

const SITE_FOLDERS: Record<DictId, string> = { bob: 'bm', nob: 'nn' };

/** Where the public can read it; undefined for an article that is not Ordbøkene's. */
export function addressOf({ dict, id, source }: Article): string | undefined {
  return source === 'ordbokene' ? `https://ordbokene.no/${SITE_FOLDERS[dict]}/${id}` : undefined;
}
