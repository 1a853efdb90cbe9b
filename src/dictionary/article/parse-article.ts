import { foldWord } from '../../shared/text/fold.js';
import { builtinConceptLookup, type ConceptLookup } from '../concepts.js';
import type { DictId, Match, RawArticle, RawLemma, RawParadigm } from '../contract.js';
import {
  type Article,
  type CompoundList,
  formatPlainText,
  type Gender,
  type Lemma,
  type OlderForm,
  type Paradigm,
  type Phrase,
  type RichText,
  type Sense,
  type UsageExample,
} from '../model.js';
import {
  asObject,
  asText,
  conceptCodeOf,
  isSubArticle,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
  phraseBody,
  phraseSpellings,
  subArticles,
} from './raw-article.js';
import {
  lemmaText,
  parseReference,
  parseRichText,
  parseRichTexts,
  readableSpelling,
  spellingsOf,
} from './rich-text.js';

/**
 * Converts an article from either serialization of Ordbøkene. Codes are expanded by the concepts of its dictionary, by
 * default the built-in ones. Unknown codes and kinds are shown by the text they have. It never throws.
 */
export function parseArticle(
  dict: DictId,
  raw: RawArticle,
  { concepts, source }: DictionaryMetadata = { concepts: builtinConceptLookup(dict) },
): Article {
  const { definitions, etymology, pronunciation } = raw.body;
  return {
    dict,
    id: raw.article_id,
    lemmas: raw.lemmas.map(parseLemma),
    senses: parseSenses(concepts, definitions),
    phrases: parsePhrases(concepts, definitions),
    etymology: parseRichTexts(concepts, etymology),
    pronunciation: parseRichTexts(concepts, pronunciation),
    olderForms: olderForms(raw, concepts),
    ...(source && { source }),
  };
}

/** A sense while it is parsed. */
interface Draft {
  explanations: RichText[];
  examples: UsageExample[];
  compounds: CompoundList[];
  senses: Sense[];
}

const hasContent = (sense: Sense) =>
  sense.explanations.length > 0 || sense.examples.length > 0 || sense.compounds.length > 0;

/** The texts of some templates, without empty and repeated ones. */
function textsOf(concepts: ConceptLookup, templates: readonly unknown[]): RichText[] {
  const texts = new Map(
    templates.map((raw) => parseRichText(concepts, raw)).map((text) => [formatPlainText(text), text]),
  );
  texts.delete('');
  return [...texts.values()];
}

/**
 * A few explanations have `tydingstekst` instead of a text of their own. An element without any text may be an item in
 * the place of an element, such as a reference.
 */
function parseExplanations(concepts: ConceptLookup, element: JsonObject): RichText[] {
  const texts = textsOf(concepts, [element, element['tydingstekst']]);
  if (texts.length > 0 || element['content'] !== undefined) return texts;
  return textsOf(concepts, [{ content: '$', items: [element] }]);
}

function parseExample(concepts: ConceptLookup, element: JsonObject): UsageExample[] {
  const quote = parseRichText(concepts, element['quote']);
  const explanations = textsOf(concepts, [element['explanation'], element['tydingstekst']]);
  const explanation = explanations.flatMap((text, index) => (index > 0 ? [{ text: '; ' }, ...text] : text));
  return quote.length > 0 || explanation.length > 0 ? [{ quote, explanation }] : [];
}

function parseCompounds(concepts: ConceptLookup, element: JsonObject): CompoundList[] {
  const intro = parseRichText(concepts, element['intro']);
  const words = objectsIn(element['elements']).flatMap((ref) => parseReference(ref) ?? []);
  return words.length > 0 || intro.length > 0 ? [{ intro, words }] : [];
}

const KINDS: ReadonlySet<unknown> = new Set(['definition', 'explanation', 'example', 'compound_list']);

/** The kind of an element. An unknown kind is classified by its fields. */
function kindOf(element: JsonObject): unknown {
  if (isSubArticle(element)) return 'sub_article';
  if (KINDS.has(element['type_'])) return element['type_'];
  if (element['quote'] !== undefined) return 'example';
  if (element['elements'] === undefined) return 'explanation';
  return element['intro'] === undefined ? 'definition' : 'compound_list';
}

function parseSense(concepts: ConceptLookup, definition: JsonObject, depth: number): Sense {
  const draft: Draft = { explanations: [], examples: [], compounds: [], senses: [] };
  // Definitions have no text today; an unknown kind of element may have one.
  draft.explanations.push(...textsOf(concepts, [definition]));
  for (const element of depth > MAX_NESTING_DEPTH ? [] : objectsIn(definition['elements'])) {
    const kind = kindOf(element);
    if (kind === 'explanation') draft.explanations.push(...parseExplanations(concepts, element));
    else if (kind === 'example') draft.examples.push(...parseExample(concepts, element));
    else if (kind === 'compound_list') draft.compounds.push(...parseCompounds(concepts, element));
    else {
      // Phrases are parsed separately. A phrase without a spelling stays in place, as a definition.
      if (kind === 'sub_article' && phraseSpellings(element).length > 0) continue;
      const inPhrase = [element['intro'], ...objectsIn(phraseBody(element)?.['definitions'])];
      const inner = kind === 'sub_article' ? { elements: inPhrase } : element;
      const sense = parseSense(concepts, inner, depth + 1);
      // An empty one is a mere shell, or holds only phrases.
      if (hasContent(sense) || sense.senses.length > 0) draft.senses.push(sense);
    }
  }
  const [only, ...more] = draft.senses;
  return only && more.length === 0 && !hasContent(draft) ? only : draft;
}

/** The senses of an article or a phrase, in order, without the definition around them. */
function parseSenses(concepts: ConceptLookup, definitions: unknown): Sense[] {
  return objectsIn(definitions).flatMap((definition) => {
    const sense = parseSense(concepts, definition, 0);
    return hasContent(sense) ? [sense] : sense.senses;
  });
}

function parsePhrase(concepts: ConceptLookup, subArticle: JsonObject): Phrase | undefined {
  const lemmas = phraseSpellings(subArticle).map(readableSpelling);
  if (lemmas.length === 0) return undefined;
  const body = phraseBody(subArticle);
  const senses = parseSenses(concepts, body?.['definitions']);
  const pronunciation = parseRichTexts(concepts, body?.['pronunciation']);
  const intro = parseRichText(concepts, subArticle['intro']);
  const [first, ...others] = senses;
  const introduced: Sense = {
    examples: [],
    compounds: [],
    senses: [],
    ...first,
    explanations: [intro, ...(first?.explanations ?? [])],
  };
  return {
    lemmas,
    senses: intro.length > 0 ? [introduced, ...others] : senses,
    ...(pronunciation.length > 0 && { pronunciation }),
  };
}

/** Merges two entries of one phrase, with the senses of both. */
function mergePhrases(one: Phrase, other: Phrase): Phrase {
  const senses = [...one.senses, ...other.senses];
  return {
    ...other,
    ...one,
    senses: [...new Map(senses.map((sense) => [JSON.stringify(sense), sense])).values()],
  };
}

/** The fixed phrases below these definitions, each once, in Norwegian order. */
function parsePhrases(concepts: ConceptLookup, definitions: unknown): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const subArticle of subArticles(definitions)) {
    const phrase = parsePhrase(concepts, subArticle);
    if (!phrase) continue;
    const key = phrase.lemmas.join('\n');
    const before = phrases.get(key);
    phrases.set(key, before ? mergePhrases(before, phrase) : phrase);
  }
  const keyed = [...phrases.values()].map((phrase) => ({ phrase, key: foldWord(phrase.lemmas[0] ?? '') }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return keyed.map(({ phrase }) => phrase);
}

/** The concepts and the origin of a dictionary, as a service has it. */
export interface DictionaryMetadata {
  concepts: ConceptLookup;
  source?: NonNullable<Article['source']>;
  /** For a sample of a dictionary: how many words it has. */
  sampleWords?: number;
}

/** A form by which an article can be found. */
export interface ArticleForm {
  /** The spelling in the article: `fisken`, `skóli`. */
  text: string;
  match: Match;
  /** Its lemma. For older forms and phrases, the first lemma of the article. */
  lemma: string;
  homograph: number;
  /** The class of the lemma, or `EXPR` for a phrase. */
  wordClass?: string;
}

/** The fields that all forms of a lemma share. */
function lemmaFields(lemma: RawLemma): Omit<ArticleForm, 'text' | 'match'> {
  const wordClass = wordClassOfLemma(lemma);
  return {
    lemma: lemmaText(lemma),
    homograph: lemma.hgno,
    ...(wordClass !== undefined && { wordClass }),
  };
}

/** All inflected forms, also those that are no longer in force: they are not shown, but people read them in texts. */
function inflectedForms(lemma: RawLemma): string[] {
  const forms = new Set<string>();
  for (const { inflection } of lemma.paradigm_info) {
    for (const { word_form: form } of inflection) if (form) forms.add(form);
  }
  return [...forms].flatMap(spellingsOf);
}

/**
 * Every form by which an article can be found, in the order of the kinds of match. A form may come several times: of
 * several kinds, and of several lemmas.
 */
export function formsOf(dict: DictId, article: RawArticle): ArticleForm[] {
  const lemmas = article.lemmas.map((lemma) => ({ lemma, fields: lemmaFields(lemma) }));
  const [first] = lemmas;
  if (!first) return [];
  const older = olderForms(article, builtinConceptLookup(dict));
  const phrases = subArticles(article.body.definitions).flatMap(phraseSpellings);
  const form = (
    match: Match,
    text: string,
    { lemma, homograph, wordClass }: typeof first.fields,
  ): ArticleForm =>
    wordClass === undefined
      ? { text, match, lemma, homograph }
      : { text, match, lemma, homograph, wordClass };
  return [
    ...lemmas.flatMap(({ lemma, fields }) =>
      spellingsOf(lemma.lemma).map((text) => form('lemma', text, fields)),
    ),
    ...lemmas.flatMap(({ lemma, fields }) =>
      inflectedForms(lemma).map((text) => form('inflection', text, fields)),
    ),
    ...older.map((each) => form('older_form', each.form, first.fields)),
    ...phrases
      .flatMap(spellingsOf)
      .map((text) => form('phrase', text, { ...first.fields, wordClass: 'EXPR' })),
  ];
}

const GENDERS: readonly string[] = ['Masc', 'Fem', 'Neuter'] satisfies Gender[];

const isGender = (tag: string): tag is Gender => GENDERS.includes(tag);

/** Whether today's norm has the paradigm. Phrases are `REGISTERED`, never `STANDARD`, and always count. */
function isInForce(paradigm: RawParadigm): boolean {
  if (paradigm.inflection_group === 'EXPR') return true;
  return paradigm.standardisation === 'STANDARD' && (paradigm.to ?? null) === null;
}

/** `NOUN`, `EXPR` …: the first tag of a paradigm; without tags, the first part of the inflection group. */
function wordClassOfLemma(lemma: RawLemma): string | undefined {
  const tagged = lemma.paradigm_info.find((paradigm) => paradigm.tags.length > 0)?.tags[0];
  return tagged ?? (lemma.paradigm_info[0]?.inflection_group.split('_')[0] || undefined);
}

/** Converts a lemma, with the paradigms in force. Paradigms of the same gender and forms are merged. */
function parseLemma(raw: RawLemma): Lemma {
  const inForce = raw.paradigm_info.filter(isInForce);
  const paradigms = new Map<string, Paradigm>();
  for (const { tags: ofParadigm, inflection } of inForce) {
    const gender = ofParadigm.find(isGender);
    const forms = inflection.flatMap(({ tags, word_form: form }) => (form ? [{ tags, form }] : []));
    const paradigm = { ...(gender && { gender }), forms };
    if (forms.length > 0) paradigms.set(JSON.stringify(paradigm), paradigm);
  }
  const tags = (inForce.length > 0 ? inForce : raw.paradigm_info).flatMap((paradigm) => paradigm.tags);
  const wordClass = wordClassOfLemma(raw);
  return {
    text: lemmaText(raw),
    homograph: raw.hgno,
    ...(wordClass !== undefined && { wordClass }),
    genders: wordClass === 'NOUN' ? [...new Set(tags.filter(isGender))] : [],
    paradigms: [...paradigms.values()],
  };
}

/** «II den»: the numeral of a homograph of this dictionary. It is not part of the word, which is no foreign word. */
const HOMOGRAPH_NUMERAL = /^[IVXL]+\s+(?=\S)/;

/** Concepts that the tables class as languages, and that are none: «varemerke *Teflon*». */
const NO_LANGUAGES: ReadonlySet<string> = new Set(['lydord', 'namnet', 'navnet', 'tittelen', 'varemerke']);

/** Inflected codes: `eng_e` is «engelske», `norr_n` is «norrøn». «Av det engelske *score*» is English too. */
const INFLECTED = /_[en]$/;

/** A code between words («*ganga* eller *gå*» in one item) becomes a comma. The entities `&` and `$` are parts of words. */
function toSeparator(item: JsonObject, concepts: ConceptLookup): JsonObject {
  const code = conceptCodeOf(item);
  return code === undefined || concepts(code)?.class === 'entity' ? item : { text: ',' };
}

/** The words of a `usage`: «skóli, skúli» are two. */
function formsOfUsage(usage: JsonObject, concepts: ConceptLookup, language: string | undefined): OlderForm[] {
  const content = asText(usage['text']) ?? '';
  const items = Array.isArray(usage['items']) ? usage['items'] : [];
  const separated = items.map((item) => toSeparator(asObject(item) ?? {}, concepts));
  const text = content.includes('$')
    ? formatPlainText(parseRichText(concepts, { content, items: separated }))
    : content;
  return text.split(/[,;]/).flatMap((part) => {
    const cited = part.trim();
    const word = cited.replace(HOMOGRAPH_NUMERAL, '');
    const of = language === undefined || word !== cited ? {} : { language };
    return spellingsOf(word).map((form) => ({ form, ...of }));
  });
}

function formsOfOrigin(origin: JsonObject, concepts: ConceptLookup): OlderForm[] {
  const forms: OlderForm[] = [];
  let language: string | undefined;
  const collect = (items: unknown, depth: number) => {
    for (const item of depth > MAX_NESTING_DEPTH ? [] : objectsIn(items)) {
      const code = conceptCodeOf(item);
      if (item['type_'] === 'usage') forms.push(...formsOfUsage(item, concepts, language));
      else if (code === undefined) collect(item['items'], depth + 1);
      else {
        const concept = concepts(code);
        // The class of the concept decides, not the kind of the item: languages also come as `entity`.
        if ((concept?.class ?? item['type_']) !== 'language') continue;
        const named = concepts(code.replace(INFLECTED, '')) ?? concept;
        language = NO_LANGUAGES.has(code) ? undefined : (named?.expansion ?? code);
      }
    }
  };
  collect(origin['items'], 0);
  return forms;
}

/**
 * The words of older languages in the etymology of an article (`usage` items), in order. A language applies to all words
 * after it, until the next language or the end of the origin. Meanings in quotation marks and references to modern words
 * are not included. Each form comes once; where two languages have the same form, the first counts.
 */
function olderForms(article: RawArticle, concepts: ConceptLookup): OlderForm[] {
  const forms = objectsIn(article.body.etymology).flatMap((origin) => formsOfOrigin(origin, concepts));
  const unique = new Map<string, OlderForm>();
  for (const older of forms) if (!unique.has(older.form)) unique.set(older.form, older);
  return [...unique.values()];
}
