import { builtinConcepts, type Concepts, conceptsOf } from '../concepts/concepts.js';
import type { Concept, DictId, RawArticle } from '../contract.js';
import type { Article } from '../model.js';
import { readArticle } from './article.js';

/** A dictionary as a service has it: what its codes stand for, and whose it is. */
export interface Edition {
  concepts: Concepts;
  source?: NonNullable<Article['source']>;
}

/** Of a service that says nothing of its dictionaries. */
export const unknownEdition = (dict: DictId): Edition => ({ concepts: builtinConcepts(dict) });

/** Of a service that has only the contract: that was made for Ordbøkene's articles. */
export const contractEdition = (dict: DictId): Edition => ({ ...unknownEdition(dict), source: 'ordbokene' });

/** As a service tells of it. */
export function editionOf(
  dict: DictId,
  { source, concepts }: { source: string; concepts: Readonly<Record<string, Concept | undefined>> },
): Edition {
  return { concepts: conceptsOf(dict, concepts), ...(source === 'ordbokene' && { source }) };
}

/** An article of this edition. */
export function readFrom({ concepts, source }: Edition, dict: DictId, raw: RawArticle): Article {
  return { ...readArticle(dict, raw, concepts), ...(source && { source }) };
}
