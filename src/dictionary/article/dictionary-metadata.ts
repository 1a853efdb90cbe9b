import { builtinConceptLookup, type ConceptLookup, createConceptLookup } from '../concepts/concepts.js';
import type { Concept, DictId, RawArticle } from '../contract.js';
import type { Article } from '../model.js';
import { parseArticle } from './parse-article.js';

/** A dictionary as a service has it: what its codes stand for, and whose it is. */
export interface DictionaryMetadata {
  concepts: ConceptLookup;
  source?: NonNullable<Article['source']>;
}

/** Of a service that says nothing of its dictionaries. */
export const defaultMetadata = (dict: DictId): DictionaryMetadata => ({
  concepts: builtinConceptLookup(dict),
});

/** Of a service that has only the contract: that was made for Ordbøkene's articles. */
export const contractMetadata = (dict: DictId): DictionaryMetadata => ({
  ...defaultMetadata(dict),
  source: 'ordbokene',
});

/** As a service tells of it. */
export function metadataOf(
  dict: DictId,
  { source, concepts }: { source: string; concepts: Readonly<Record<string, Concept | undefined>> },
): DictionaryMetadata {
  return { concepts: createConceptLookup(dict, concepts), ...(source === 'ordbokene' && { source }) };
}

/** An article of this edition. */
export function parseArticleWith(
  { concepts, source }: DictionaryMetadata,
  dict: DictId,
  raw: RawArticle,
): Article {
  return { ...parseArticle(dict, raw, concepts), ...(source && { source }) };
}
