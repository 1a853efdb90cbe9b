import type { DictId, RawArticle, RawElement, RawLemma } from '../../contract.js';
import { definitionElement, PHRASES_ID, rawText, rootDefinition } from './elements.js';
import type { Inflection, ParadigmSource } from './inflection/paradigm.js';
import { expression } from './inflection/shared.js';
import { parseReferenceTarget } from './markup.js';
import { createNameRegistry, type LemmaName, type NameRegistry } from './name-registry.js';
import type { DictionaryWords, LemmaSource, PhraseSource, WordSource } from './schema.js';
import { collectProblems, withLocation } from './words-error.js';

/** Codes, dates and words that differ between the dictionaries. */
const DICTIONARIES = {
  bob: { code: 'bm', normFrom: '2005-07-01', see: 'Se' },
  nob: { code: 'nn', normFrom: '2012-08-01', see: 'Sjå' },
} as const;
/** When the articles were written. */
const WRITTEN = '2026-11-20 09:00:00';
/** «Published» in the dictionaries. */
const STATUS = 8;
/** Patterns below this number are shared by several words. */
const FIRST_OWN_PATTERN = 10_000;

interface AssemblyContext {
  dict: DictId;
  names: NameRegistry;
  /** The phrases in the article of each word, by its id. */
  phrasesOf: ReadonlyMap<number, readonly PhraseSource[]>;
}

/** @throws {WordsError} where a phrase names a word that does not exist */
function groupPhrases(names: NameRegistry, phrases: readonly PhraseSource[]) {
  const phrasesOf = new Map<number, PhraseSource[]>();
  for (const phrase of phrases) {
    for (const home of phrase.homes) {
      const { id } = withLocation(phrase.location, () => names.find(parseReferenceTarget(home)));
      phrasesOf.set(id, [...(phrasesOf.get(id) ?? []), phrase]);
    }
  }
  return phrasesOf;
}

/**
 * Makes the articles of a dictionary in the form that Ordbøkene serves (`article_id`, `lemmas`, `body` …): the words
 * first, each with its fixed phrases in it, then the phrases as articles of their own. The same words give the same
 * articles, byte for byte.
 *
 * @throws {WordsError} where a reference has no target, or an id or a spelling is used twice
 */
export function assembleArticles(dict: DictId, { words, phrases }: DictionaryWords): RawArticle[] {
  const names = createNameRegistry(dict, [...words, ...phrases]);
  const context = { dict, names, phrasesOf: groupPhrases(names, phrases) };
  return collectProblems([
    ...words.map((word) => () => withLocation(word.location, () => wordArticle(context, word))),
    ...phrases.map((phrase) => () => withLocation(phrase.location, () => phraseArticle(context, phrase))),
  ]);
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

function wordArticle(context: AssemblyContext, source: WordSource): RawArticle {
  const { dict, names } = context;
  const texts = (type: string, all: readonly string[]) =>
    all.map((text) => ({ type_: type, ...rawText(names, source.id, text) }));
  const lemmas = names
    .byId(source.id)
    .lemmas.map((name, index) => rawLemma(dict, name, inflectionOf(source.lemmas[index])));
  const phrases = (context.phrasesOf.get(source.id) ?? []).map((phrase) =>
    withLocation(phrase.location, () => subArticle(context, phrase, source.id)),
  );
  return articleOf(names, source.id, lemmas, {
    ...(source.pronunciation.length > 0 && { pronunciation: texts('pronunciation', source.pronunciation) }),
    ...(source.etymology.length > 0 && { etymology: texts('etymology_reference', source.etymology) }),
    definitions: [rootDefinition(names, source.id, source.senses, phraseElements(source, phrases))],
  });
}

/** With several senses, which are numbered, the phrases have a definition of their own. */
function phraseElements(source: WordSource, phrases: readonly RawElement[]): RawElement[] {
  if (source.senses.length === 1 || phrases.length === 0) return [...phrases];
  return [definitionElement(PHRASES_ID, phrases)];
}

function inflectionOf(source: LemmaSource | undefined): Inflection {
  if (!source) throw new Error('a word has as many inflections as spellings');
  return source.inflect(source.lemma);
}

function rawLemma(dict: DictId, name: LemmaName, inflection: Inflection): RawLemma {
  const { inflectionClass, splitInfinitive = false, paradigms } = inflection;
  return {
    added_norm: false,
    ...name,
    ...(inflectionClass === undefined ? {} : { inflection_class: inflectionClass }),
    is_standard: true,
    paradigm_info: paradigms.map((paradigm, index) => rawParadigm(dict, paradigm, name.id * 10 + index)),
    split_inf: splitInfinitive,
  };
}

/** `own` numbers the pattern of a paradigm that follows no regular one. */
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

/** The article of a phrase: its senses, and the words where it belongs («Se: ord»). */
function phraseArticle({ dict, names }: AssemblyContext, source: PhraseSource): RawArticle {
  const targets = source.homes.map(parseReferenceTarget);
  for (const target of targets) names.addReference(target, source.id);
  const home: RawElement = {
    type_: 'explanation',
    content: `${DICTIONARIES[dict].see}: ${targets.map(() => '$').join(', ')}`,
    // The dictionaries name a home by its spelling alone.
    items: targets.map((target) => ({
      type_: 'article_ref',
      article_id: names.find(target).id,
      lemmas: [{ lemma: target.lemma }],
    })),
    attest: [],
  };
  const lemmas = names.byId(source.id).lemmas.map((name) => rawLemma(dict, name, expression(name.lemma)));
  return articleOf(names, source.id, lemmas, {
    definitions: [rootDefinition(names, source.id, source.senses, [home])],
  });
}

/** A phrase in the article of one of its words, whose id is `home`. */
function subArticle({ dict, names }: AssemblyContext, source: PhraseSource, home: number): RawElement {
  for (const lemma of source.lemmas.slice(0, 1)) names.addReference({ lemma, homograph: 0 }, home);
  const homes = source.homes.map((name) => names.find(parseReferenceTarget(name)));
  const article = {
    type_: 'article',
    article_id: source.id,
    lemmas: names.byId(source.id).lemmas.map((name) => ({ type_: 'lemma', ...name })),
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
