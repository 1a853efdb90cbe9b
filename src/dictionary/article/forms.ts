import { builtinConceptLookup, type ConceptLookup } from '../concepts/concepts.js';
import type { DictId, Match, RawArticle, RawLemma, RawParadigm } from '../contract.js';
import { formatPlainText, type Gender, type Lemma, type OlderForm, type Paradigm } from '../model.js';
import {
  asObject,
  asText,
  conceptCodeOf,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
  phraseSpellings,
  subArticles,
} from './raw-article.js';
import { lemmaText, parseRichText, spellingsOf } from './rich-text.js';

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
export function parseLemma(raw: RawLemma): Lemma {
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
export function olderForms(article: RawArticle, concepts: ConceptLookup): OlderForm[] {
  const forms = objectsIn(article.body.etymology).flatMap((origin) => formsOfOrigin(origin, concepts));
  const unique = new Map<string, OlderForm>();
  for (const older of forms) if (!unique.has(older.form)) unique.set(older.form, older);
  return [...unique.values()];
}
