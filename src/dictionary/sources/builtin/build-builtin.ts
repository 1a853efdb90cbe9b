import { builtinConceptTable } from '../../concepts.js';
import type {
  DictId,
  DictionaryInfo,
  RawArticle,
  RawElement,
  RawItem,
  RawLemma,
  RawText,
} from '../../contract.js';
import { type PackedDictionaries, packDictionaries } from '../../index/indexed-store.js';
import { expression, type Inflection, type ParadigmSource } from './inflection.js';
import { collectProblems, type DictionaryWords, readWords, withLocation } from './read-words.js';

type WordSource = DictionaryWords['words'][number];
type PhraseSource = DictionaryWords['phrases'][number];
type SenseSource = WordSource['senses'][number];

/** The folder beside this source. A bundle is in another folder, and passes this one as an argument. */
const WORDS_FOLDER = new URL('./words/', import.meta.url);

/**
 * Builds the articles of the built-in dictionaries from the YAML files, in some tenths of a second.
 *
 * @throws {WordsError} with file and line of everything that is wrong in the files
 */
export function buildBuiltinArticles(folder = WORDS_FOLDER): ReadonlyMap<DictId, readonly RawArticle[]> {
  return new Map([...readWords(folder)].map(([dict, words]) => [dict, assembleArticles(dict, words)]));
}

/** The built-in dictionaries with their index, ready to serve. `scripts/build.mjs` stores the result. */
export function packBuiltin(folder = WORDS_FOLDER): PackedDictionaries {
  return packDictionaries(buildBuiltinArticles(folder), builtinInfo);
}

const NAMES: Record<DictId, string> = {
  bob: 'Ordroms prøveordbok, bokmål',
  nob: 'Ordroms prøveordbok, nynorsk',
};

const isPhrase = ({ lemmas }: RawArticle) => lemmas[0]?.paradigm_info[0]?.tags[0] === 'EXPR';

/** The answer to `/api/dict/{dict_id}` for a built-in dictionary of these articles. */
function builtinInfo(dict: DictId, articles: readonly RawArticle[]): DictionaryInfo {
  const words = articles.filter((article) => !isPhrase(article)).length;
  return { id: dict, name: NAMES[dict], source: 'builtin', words, concepts: builtinConceptTable(dict) };
}

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

/** The phrases in the article of each word, by its id. @throws {WordsError} where a phrase names a word that does not exist */
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
function assembleArticles(dict: DictId, { words, phrases }: DictionaryWords): RawArticle[] {
  const names = new NameRegistry(dict, [...words, ...phrases]);
  const phrasesOf = groupPhrases(names, phrases);
  return collectProblems([
    ...words.map(
      (word) => () =>
        withLocation(word.location, () => wordArticle(names, word, phrasesOf.get(word.id) ?? [])),
    ),
    ...phrases.map((phrase) => () => withLocation(phrase.location, () => phraseArticle(names, phrase))),
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

function wordArticle(names: NameRegistry, source: WordSource, phrases: readonly PhraseSource[]): RawArticle {
  const texts = (type: string, all: readonly string[]) =>
    all.map((text) => ({ type_: type, ...rawText(names, source.id, text) }));
  const lemmas = names
    .byId(source.id)
    .lemmas.map((name, index) => rawLemma(names.dict, name, inflectionOf(source.lemmas[index])));
  const embedded = phrases.map((phrase) =>
    withLocation(phrase.location, () => subArticle(names, phrase, source.id)),
  );
  return articleOf(names, source.id, lemmas, {
    ...(source.pronunciation.length > 0 && { pronunciation: texts('pronunciation', source.pronunciation) }),
    ...(source.etymology.length > 0 && { etymology: texts('etymology_reference', source.etymology) }),
    definitions: [rootDefinition(names, source.id, source.senses, phraseElements(source, embedded))],
  });
}

/** With several senses, which are numbered, the phrases have a definition of their own. */
function phraseElements(source: WordSource, phrases: readonly RawElement[]): RawElement[] {
  if (source.senses.length === 1 || phrases.length === 0) return [...phrases];
  return [definitionElement(PHRASES_ID, phrases)];
}

function inflectionOf(source: WordSource['lemmas'][number] | undefined): Inflection {
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
function phraseArticle(names: NameRegistry, source: PhraseSource): RawArticle {
  const { dict } = names;
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
function subArticle(names: NameRegistry, source: PhraseSource, home: number): RawElement {
  for (const lemma of source.lemmas.slice(0, 1)) names.addReference({ lemma, homograph: 0 }, home);
  const homes = source.homes.map((name) => names.find(parseReferenceTarget(name)));
  const article = {
    type_: 'article',
    article_id: source.id,
    lemmas: names.byId(source.id).lemmas.map((name) => ({ type_: 'lemma', ...name })),
    body: { definitions: [rootDefinition(names, source.id, source.senses)] },
    article_type: 'SUB_ARTICLE',
    dict_id: DICTIONARIES[names.dict].code,
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

/** The text before a list of compounds. */
const COMPOUNDS: Record<DictId, string> = { bob: 'i sammensetninger som', nob: 'i samansetjingar som' };

const ROOT_ID = 1;

/** The id of the definition that holds the phrases, far above the ids of the senses. */
const PHRASES_ID = 90;

/**
 * The outermost definition of an article. A single sense is written straight into it. Several senses are numbered
 * definitions inside it. The elements of `more` are the last.
 */
function rootDefinition(
  names: NameRegistry,
  id: number,
  senses: readonly SenseSource[],
  more: readonly RawElement[] = [],
): RawElement {
  let last = senses.length + ROOT_ID;
  const nextId = () => ++last;
  const { senseIds } = names.byId(id);
  const elements = senses.flatMap((source, index) => {
    const sense = senseElements(names, id, source, nextId);
    const senseId = senseIds[index] ?? ROOT_ID;
    return senseId === ROOT_ID ? sense : [definitionElement(senseId, sense)];
  });
  return definitionElement(ROOT_ID, [...elements, ...more]);
}

function definitionElement(id: number, elements: readonly RawElement[], sub = false): RawElement {
  return { type_: 'definition', elements, id, sub_definition: sub };
}

function senseElements(
  names: NameRegistry,
  id: number,
  source: SenseSource,
  nextId: () => number,
): RawElement[] {
  const template = (text: string) => rawText(names, id, text);
  return [
    ...source.explanation.map((text) => ({ type_: 'explanation', ...template(text), attest: [] })),
    ...source.examples.map(({ quote, explanation }) => ({
      type_: 'example',
      quote: template(quote),
      explanation: template(explanation),
      attest: [],
    })),
    ...compoundList(names, id, source.compounds),
    ...source.senses.map((sense) =>
      definitionElement(nextId(), senseElements(names, id, sense, nextId), true),
    ),
  ];
}

function compoundList(names: NameRegistry, id: number, compounds: readonly string[]): RawElement[] {
  if (compounds.length === 0) return [];
  const elements = compounds.map((name) => names.addReference(parseReferenceTarget(name), id));
  return [{ type_: 'compound_list', elements, intro: { content: COMPOUNDS[names.dict], items: [] } }];
}

const MARK = /\{([^{}]+)\}|\*([^*]+)\*|\[\[([^[\]]+)\]\]/g;

/** Marks that must not be left over. `$` belongs to the template; a real one is `{dollar}`. */
const STRAY = /[$*{}]|\[\[|\]\]/;

/**
 * Makes a template of a text with the light markup of the built-in dictionaries: `{norr.}` is a code of the concept table,
 * `*skóli*` a cited form, `[[stein:1#2|steinen]]` a reference to homograph 1 of stein, sense 2, shown as «steinen» (all but
 * the lemma may be left out). The references are recorded as of the article `from`.
 *
 * @throws {Error} where a mark is not closed, or a reference has no target
 */
function rawText(names: NameRegistry, from: number, text: string): RawText {
  if (STRAY.test(text.replace(MARK, '\u0000'))) throw new Error(`Stray mark in «${text}»`);
  const items: RawItem[] = [];
  const content = text.replace(MARK, (_, entity?: string, usage?: string, reference?: string) => {
    if (entity !== undefined) items.push({ type_: 'entity', id: entity });
    else if (usage !== undefined) items.push({ type_: 'usage', text: usage });
    else items.push(names.addReference(parseReferenceTarget(reference ?? ''), from));
    return '$';
  });
  return { content, items };
}

/** A reference to a word of the same dictionary. */
interface ReferenceTarget {
  lemma: string;
  /** 0 where the spelling has no homographs. */
  homograph: number;
  /** The number of a sense, from 1. */
  sense?: number;
  /** The form that is shown instead of the lemma. */
  wordForm?: string;
}

const TARGET = /^(?<lemma>[^:#|]+)(?::(?<homograph>\d+))?(?:#(?<sense>\d+))?(?:\|(?<wordForm>.+))?$/;

/** Parses a reference: `stein`, `stein:1`, `stein:1#2`, `stein:1|steinen`. @throws {Error} where it is none */
function parseReferenceTarget(text: string): ReferenceTarget {
  const groups = TARGET.exec(text)?.groups;
  if (groups?.['lemma'] === undefined) throw new Error(`Not a reference: «${text}»`);
  const { lemma, homograph, sense, wordForm } = groups;
  return {
    lemma,
    homograph: Number(homograph ?? 0),
    ...(sense === undefined ? {} : { sense: Number(sense) }),
    ...(wordForm === undefined ? {} : { wordForm }),
  };
}

/** A lemma as references carry it. */
interface LemmaName {
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

/** The root definition is 1. A single sense is the root definition itself. */
function numberSenses(senses: readonly SenseSource[]): number[] {
  return senses.length === 1 ? [1] : senses.map((_, index) => index + 2);
}

/** The lemmas of an article have the ten ids from its own times ten. */
function nameArticle({ id, lemmas, senses }: WordSource | PhraseSource): ArticleName {
  const names = lemmas.map((source, index): LemmaName => {
    const { lemma, homograph } = typeof source === 'string' ? { lemma: source, homograph: 0 } : source;
    return { id: id * 10 + index, lemma, hgno: homograph };
  });
  return { id, lemmas: names, senseIds: numberSenses(senses) };
}

const keyOf = (lemma: string, homograph: number) => `${lemma}:${homograph}`;

/** Adds to a map. @throws {Error} where the key is there already */
function addOnce<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (map.has(key)) throw new Error(`«${key}» is used twice`);
  map.set(key, value);
}

/** The names of the articles of one dictionary, and the references between them. */
class NameRegistry {
  readonly dict: DictId;
  private readonly byKey = new Map<string, ArticleName>();
  private readonly articles = new Map<number, ArticleName>();
  private readonly refererLists = new Map<number, Referer[]>();

  /** @throws {WordsError} where an id, or a spelling with its homograph number, is used twice */
  constructor(dict: DictId, sources: readonly (WordSource | PhraseSource)[]) {
    this.dict = dict;
    for (const source of sources) {
      const name = nameArticle(source);
      withLocation(source.location, () => {
        addOnce(this.articles, name.id, name);
        for (const { lemma, hgno } of name.lemmas) addOnce(this.byKey, keyOf(lemma, hgno), name);
      });
    }
  }

  /** @throws {Error} where there is no such word */
  find({ lemma, homograph }: ReferenceTarget): ArticleName {
    const found = this.byKey.get(keyOf(lemma, homograph));
    if (!found) throw new Error(`there is no word «${keyOf(lemma, homograph)}»`);
    return found;
  }

  byId(id: number): ArticleName {
    const found = this.articles.get(id);
    if (!found) throw new Error(`there is no article ${id}`);
    return found;
  }

  /** Makes the `article_ref` of a target, and records the reference from the article `from`. */
  addReference(target: ReferenceTarget, from: number): RawItem {
    const to = this.find(target);
    const known = this.referers(to.id);
    if (!known.some((referer) => referer.article_id === from)) {
      const { id, lemmas } = this.byId(from);
      known.push({ article_id: id, hgno: lemmas[0]?.hgno ?? 0, lemma: lemmas[0]?.lemma ?? '' });
    }
    return articleReference(to, target);
  }

  /** The articles that refer to this one. The list grows while references are added. */
  referers(id: number): Referer[] {
    const known = this.refererLists.get(id) ?? [];
    this.refererLists.set(id, known);
    return known;
  }
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
