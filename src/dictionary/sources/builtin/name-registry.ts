import type { DictId, RawItem } from '../../contract.js';
import type { ReferenceTarget } from './markup.js';
import type { PhraseSource, SenseSource, WordSource } from './schema.js';
import { withLocation } from './words-error.js';

/** A lemma as references carry it. */
export interface LemmaName {
  id: number;
  lemma: string;
  hgno: number;
}

/** The fields of an article that references to it repeat. */
interface ArticleName {
  id: number;
  lemmas: readonly LemmaName[];
  /** The id of each numbered sense. */
  senseIds: readonly number[];
}

/** An article that refers to another, as the other lists it. */
interface Referer {
  article_id: number;
  hgno: number;
  lemma: string;
}

/** The names of the articles of one dictionary, and the references between them. */
export interface NameRegistry {
  dict: DictId;
  /** @throws {Error} where there is no such word */
  find(target: ReferenceTarget): ArticleName;
  byId(id: number): ArticleName;
  /** Makes the `article_ref` of a target, and records the reference from the article `from`. */
  addReference(target: ReferenceTarget, from: number): RawItem;
  /** The articles that refer to this one. The list grows while references are added. */
  referers(id: number): Referer[];
}

/** The lemmas of an article have the ten ids from its own times ten. */
function nameLemmas(id: number, lemmas: readonly { lemma: string; homograph: number }[]): LemmaName[] {
  return lemmas.map(({ lemma, homograph }, index) => ({ id: id * 10 + index, lemma, hgno: homograph }));
}

/** The root definition is 1. A single sense is the root definition itself. */
function numberSenses(senses: readonly SenseSource[]): number[] {
  return senses.length === 1 ? [1] : senses.map((_, index) => index + 2);
}

function nameArticle(source: WordSource | PhraseSource): ArticleName {
  const lemmas = source.lemmas.map((lemma) => (typeof lemma === 'string' ? { lemma, homograph: 0 } : lemma));
  return { id: source.id, lemmas: nameLemmas(source.id, lemmas), senseIds: numberSenses(source.senses) };
}

const keyOf = (lemma: string, homograph: number) => `${lemma}:${homograph}`;

/** Adds to a map. @throws {Error} where the key is there already */
function addOnce<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (map.has(key)) throw new Error(`«${key}» is used twice`);
  map.set(key, value);
}

/** @throws {WordsError} where an id, or a spelling with its homograph number, is used twice */
export function createNameRegistry(
  dict: DictId,
  sources: readonly (WordSource | PhraseSource)[],
): NameRegistry {
  const byKey = new Map<string, ArticleName>();
  const articles = new Map<number, ArticleName>();
  const referers = new Map<number, Referer[]>();
  for (const source of sources) {
    const name = nameArticle(source);
    withLocation(source.location, () => {
      addOnce(articles, name.id, name);
      for (const { lemma, hgno } of name.lemmas) addOnce(byKey, keyOf(lemma, hgno), name);
    });
  }
  const names: NameRegistry = {
    dict,
    find({ lemma, homograph }) {
      const found = byKey.get(keyOf(lemma, homograph));
      if (!found) throw new Error(`there is no word «${keyOf(lemma, homograph)}»`);
      return found;
    },
    byId(id) {
      const found = articles.get(id);
      if (!found) throw new Error(`there is no article ${id}`);
      return found;
    },
    addReference(target, from) {
      const to = names.find(target);
      const known = names.referers(to.id);
      if (!known.some((referer) => referer.article_id === from)) known.push(refererOf(names.byId(from)));
      return articleReference(to, target);
    },
    referers(id) {
      const known = referers.get(id) ?? [];
      referers.set(id, known);
      return known;
    },
  };
  return names;
}

function refererOf({ id, lemmas: [first] }: ArticleName): Referer {
  return { article_id: id, hgno: first?.hgno ?? 0, lemma: first?.lemma ?? '' };
}

/** @throws {Error} where the target names a sense that the article does not have */
function articleReference(to: ArticleName, { sense, wordForm, lemma }: ReferenceTarget): RawItem {
  const reference: RawItem = {
    type_: 'article_ref',
    article_id: to.id,
    lemmas: to.lemmas.map((name) => ({ type_: 'lemma', ...name })),
  };
  if (sense !== undefined) {
    const definition = to.senseIds[sense - 1];
    if (definition === undefined) throw new Error(`«${lemma}» has no sense ${sense}`);
    Object.assign(reference, { definition_id: definition, definition_order: sense });
  }
  if (wordForm !== undefined) reference['word_form'] = wordForm;
  return reference;
}
