import type { DictId, RawItem } from '../../contract.js';
import type { PhraseSource, SenseSource, WordSource } from './author.js';
import type { ReferenceTarget } from './markup.js';

/** A lemma as a reference carries it. */
export interface LemmaName {
  id: number;
  lemma: string;
  hgno: number;
}

/** What others need to know of an article to refer to it. */
interface ArticleName {
  id: number;
  lemmas: readonly LemmaName[];
  /** The id of each numbered sense. */
  senseIds: readonly number[];
}

/** An article that refers to another, as that one lists it. */
interface Referer {
  article_id: number;
  hgno: number;
  lemma: string;
}

/** The names of one dictionary, and who refers to whom. */
export interface NameRegistry {
  dict: DictId;
  /** Throws where there is no such word. */
  find(target: ReferenceTarget): ArticleName;
  byId(id: number): ArticleName;
  /** The `article_ref` of a target, noted as a reference from `from`. */
  addReference(target: ReferenceTarget, from: number): RawItem;
  /** Who refers to an article: a list that grows as references are made. */
  referers(id: number): Referer[];
}

/** An article holds ten spellings at most. */
function nameLemmas(id: number, lemmas: readonly { lemma: string; homograph: number }[]): LemmaName[] {
  return lemmas.map(({ lemma, homograph }, index) => ({ id: id * 10 + index, lemma, hgno: homograph }));
}

/** The shell is 1; a single sense is the shell itself. */
function numberSenses(senses: readonly SenseSource[]): number[] {
  return senses.length === 1 ? [1] : senses.map((_, index) => index + 2);
}

function nameArticle(source: WordSource | PhraseSource): ArticleName {
  const lemmas = source.lemmas.map((it) => (typeof it === 'string' ? { lemma: it, homograph: 0 } : it));
  return { id: source.id, lemmas: nameLemmas(source.id, lemmas), senseIds: numberSenses(source.senses) };
}

const keyOf = (lemma: string, homograph: number) => `${lemma}:${homograph}`;

/** Throws where an id or a spelling with its homograph number is taken twice. */
export function createNameRegistry(
  dict: DictId,
  sources: readonly (WordSource | PhraseSource)[],
): NameRegistry {
  const byKey = new Map<string, ArticleName>();
  const byId = new Map<number, ArticleName>();
  const referers = new Map<number, Referer[]>();
  for (const name of sources.map(nameArticle)) {
    if (byId.has(name.id)) throw new Error(`${dict}: the id ${name.id} is taken twice`);
    byId.set(name.id, name);
    for (const { lemma, hgno } of name.lemmas) {
      const key = keyOf(lemma, hgno);
      if (byKey.has(key)) throw new Error(`${dict}: «${key}» is taken twice`);
      byKey.set(key, name);
    }
  }
  const names: NameRegistry = {
    dict,
    find({ lemma, homograph }) {
      const found = byKey.get(keyOf(lemma, homograph));
      if (!found) throw new Error(`${dict}: no article «${keyOf(lemma, homograph)}»`);
      return found;
    },
    byId(id) {
      const found = byId.get(id);
      if (!found) throw new Error(`${dict}: no article ${id}`);
      return found;
    },
    addReference(target, from) {
      const to = names.find(target);
      const known = names.referers(to.id);
      if (!known.some((it) => it.article_id === from)) known.push(refererOf(names.byId(from)));
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

function articleReference(to: ArticleName, { sense, wordForm, lemma }: ReferenceTarget): RawItem {
  const reference: RawItem = {
    type_: 'article_ref',
    article_id: to.id,
    lemmas: to.lemmas.map((it) => ({ type_: 'lemma', ...it })),
  };
  if (sense !== undefined) {
    const definition = to.senseIds[sense - 1];
    if (definition === undefined) throw new Error(`«${lemma}» has no sense ${sense}`);
    Object.assign(reference, { definition_id: definition, definition_order: sense });
  }
  if (wordForm !== undefined) reference['word_form'] = wordForm;
  return reference;
}
