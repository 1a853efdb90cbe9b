import type { DictId, RawArticle, RawElement, RawLemma } from '../../contract.js';
import type { LemmaSource, PhraseSource, WordSource } from './author.js';
import { definitionElement, PHRASES_ID, rawText, rootDefinition } from './elements.js';
import { expression } from './inflect.js';
import type { Inflection, ParadigmSource } from './inflection.js';
import { parseReferenceTarget } from './markup.js';
import { createNameRegistry, type LemmaName, type NameRegistry } from './name-registry.js';

/** What each dictionary says of itself in the articles. */
const DICTIONARIES = {
  bob: { code: 'bm', normFrom: '2005-07-01', see: 'Se' },
  nob: { code: 'nn', normFrom: '2012-08-01', see: 'Sjå' },
} as const;
/** When the articles were written. */
const WRITTEN = '2026-11-20 09:00:00';
/** In the dictionaries: published. */
const STATUS = 8;
/** Below this stand the patterns that words share. */
const FIRST_OWN_PATTERN = 10_000;

interface AssemblyContext {
  dict: DictId;
  names: NameRegistry;
  phrasesOf: ReadonlyMap<number, readonly PhraseSource[]>;
}

/**
 * Makes the articles of a dictionary in the form that Ordbøkene serves (`article_id`, `lemmas`, `body` …): words first,
 * each with its fixed phrases inside it, then the phrases as articles of their own. Throws on a reference that leads
 * nowhere and on an id or a spelling that is taken twice.
 */
export function assembleArticles(
  dict: DictId,
  words: readonly WordSource[],
  phrases: readonly PhraseSource[],
): RawArticle[] {
  const names = createNameRegistry(dict, [...words, ...phrases]);
  const phrasesOf = new Map<number, PhraseSource[]>();
  for (const it of phrases) {
    for (const home of it.homes) {
      const { id } = names.find(parseReferenceTarget(home));
      phrasesOf.set(id, [...(phrasesOf.get(id) ?? []), it]);
    }
  }
  const workshop = { dict, names, phrasesOf };
  return [
    ...words.map((it) => wordArticle(workshop, it)),
    ...phrases.map((it) => phraseArticle(workshop, it)),
  ];
}

function articleOf(
  names: NameRegistry,
  id: number,
  lemmas: RawLemma[],
  body: RawArticle['body'],
): RawArticle {
  const referers = names.referers(id);
  return { article_id: id, submitted: WRITTEN, lemmas, body, referers, status: STATUS, updated: WRITTEN };
}

function wordArticle(workshop: AssemblyContext, source: WordSource): RawArticle {
  const { dict, names } = workshop;
  const texts = (type: string, all: readonly string[]) =>
    all.map((text) => ({ type_: type, ...rawText(names, source.id, text) }));
  const lemmas = names
    .byId(source.id)
    .lemmas.map((name, index) => rawLemma(dict, name, inflectionOf(source.lemmas[index])));
  const phrases = (workshop.phrasesOf.get(source.id) ?? []).map((it) => subArticle(workshop, it, source.id));
  return articleOf(names, source.id, lemmas, {
    ...(source.pronunciation.length > 0
      ? { pronunciation: texts('pronunciation', source.pronunciation) }
      : {}),
    ...(source.etymology.length > 0 ? { etymology: texts('etymology_reference', source.etymology) } : {}),
    definitions: [rootDefinition(names, source.id, source.senses, inside(source, phrases))],
  });
}

/** Several senses are numbered; the phrases then have a definition to themselves. */
function inside(source: WordSource, phrases: readonly RawElement[]): RawElement[] {
  if (source.senses.length === 1 || phrases.length === 0) return [...phrases];
  return [definitionElement(PHRASES_ID, phrases)];
}

function inflectionOf(source: LemmaSource | undefined): Inflection {
  if (!source) throw new Error('A word has as many inflections as spellings');
  return source.inflect(source.lemma);
}

function rawLemma(dict: DictId, name: LemmaName, inflection: Inflection): RawLemma {
  const { inflectionClass, splitInfinitive = false, paradigms } = inflection;
  return {
    added_norm: false,
    ...name,
    ...(inflectionClass === undefined ? {} : { inflection_class: inflectionClass }),
    is_standard: true,
    paradigm_info: paradigms.map((it, index) => rawParadigm(dict, it, name.id * 10 + index)),
    split_inf: splitInfinitive,
  };
}

function rawParadigm(dict: DictId, source: ParadigmSource, own: number): RawLemma['paradigm_info'][number] {
  return {
    from: DICTIONARIES[dict].normFrom,
    inflection: source.slots,
    inflection_group: source.group,
    paradigm_id: source.pattern ?? FIRST_OWN_PATTERN + own,
    standardisation: source.standardisation,
    tags: [...source.tags],
    to: null,
  };
}

/** A phrase by itself: its senses, and where it belongs («Se: ord»). */
function phraseArticle({ dict, names }: AssemblyContext, source: PhraseSource): RawArticle {
  const targets = source.homes.map(parseReferenceTarget);
  for (const target of targets) names.addReference(target, source.id);
  const home: RawElement = {
    type_: 'explanation',
    content: `${DICTIONARIES[dict].see}: ${targets.map(() => '$').join(', ')}`,
    // The dictionaries name a home by its spelling alone.
    items: targets.map((it) => ({
      type_: 'article_ref',
      article_id: names.find(it).id,
      lemmas: [{ lemma: it.lemma }],
    })),
    attest: [],
  };
  const lemmas = names.byId(source.id).lemmas.map((name) => rawLemma(dict, name, expression(name.lemma)));
  return articleOf(names, source.id, lemmas, {
    definitions: [rootDefinition(names, source.id, source.senses, [home])],
  });
}

/** A phrase inside the article of one of its words. */
function subArticle({ dict, names }: AssemblyContext, source: PhraseSource, home: number): RawElement {
  for (const lemma of source.lemmas.slice(0, 1)) names.addReference({ lemma, homograph: 0 }, home);
  const homes = source.homes.map((it) => names.find(parseReferenceTarget(it)));
  const article = {
    type_: 'article',
    article_id: source.id,
    lemmas: names.byId(source.id).lemmas.map((it) => ({ type_: 'lemma', ...it })),
    body: { definitions: [rootDefinition(names, source.id, source.senses)] },
    article_type: 'SUB_ARTICLE',
    dict_id: DICTIONARIES[dict].code,
    frontpage: false,
    latest_status: STATUS,
    properties: null,
    referenced_by: homes.flatMap(({ id, lemmas }) =>
      lemmas.slice(0, 1).map(({ hgno, lemma }) => ({ art_id: id, hgno, word_form: lemma })),
    ),
    updated: null,
    version: 1,
    word_class: 'EXPR',
  };
  const intro = { content: '', items: [] };
  return { type_: 'sub_article', article_id: source.id, lemmas: [...source.lemmas], article, intro };
}
