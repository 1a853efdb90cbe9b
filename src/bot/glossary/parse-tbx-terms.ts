import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { LANGUAGES, type Language } from '../model/language.js';
import { LineError, type ParsedTerms, parseRecords, type TermRecord } from './parse-record.js';

/** Nested elements; TBX has about ten. */
const MAX_DEPTH = 50;

/** One concept, with its terms and definitions in each language. */
interface Concept {
  line: number;
  terms: { word: string; language: Language | undefined; isPreferred: boolean }[];
  definitions: Map<Language | undefined, string>;
  link?: string;
  owner?: string;
  date?: string;
}

/** Names in TBX version 2 (ISO 30042:2008) and version 3 (2019). */
const CONCEPT = ['termEntry', 'conceptEntry'];
const TERM_SECTION = ['tig', 'ntig', 'termSec'];
/** Elements whose text is used; in version 3, an element may have the name of its data category. */
const WITH_TEXT = new Set([
  ...['term', 'descrip', 'termNote', 'transacNote', 'xref', 'admin', 'date'],
  ...['definition', 'administrativeStatus', 'externalCrossReference', 'responsibility'],
]);

/** `nb`, `nb-NO` and `no` are bokmål. */
function languageOf(code: string | undefined): Language | undefined {
  const [primary] = (code ?? '').toLowerCase().split(/[-_]/u);
  return LANGUAGES.find((language) => language === (primary === 'no' ? 'nb' : primary));
}

/** An element that is not closed yet. */
interface OpenElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  language: Language | undefined;
  text: string;
}

const removePrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Stores the text of a closed element in the concept. */
function addElement(
  concept: Concept,
  { name, attributes, language, text }: OpenElement,
  outer: readonly string[],
) {
  const { type = name, target = '' } = attributes;
  const value = text.trim();
  const last = concept.terms.at(-1);
  if (name === 'term' && outer.some((each) => TERM_SECTION.includes(each))) {
    concept.terms.push({ word: value, language, isPreferred: false });
  } else if (type === 'definition') {
    concept.definitions.set(language, value);
  } else if (type === 'administrativeStatus' && last) {
    last.isPreferred = /^preferred/u.test(value);
  } else if (type === 'externalCrossReference') concept.link = target || value;
  else if (type === 'responsibility') concept.owner = value;
  else if (name === 'date') concept.date = value.slice(0, '2026-01-15'.length);
}

/** A concept as a record: its best term, the others, and the definitions. */
function toRecord({ line, terms, definitions, link, owner, date }: Concept, byDefault: Language): TermRecord {
  const rank = ({ language, isPreferred }: Concept['terms'][number]) =>
    (language === undefined ? LANGUAGES.length : LANGUAGES.indexOf(language)) - (isPreferred ? 0.5 : 0);
  const [best, ...others] = terms.toSorted((one, other) => rank(one) - rank(other));
  const ofConcept = definitions.get(undefined);
  const explanations = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = definitions.get(language) ?? (language === byDefault ? ofConcept : undefined);
      return text === undefined ? [] : [[language, text]];
    }),
  );
  const fields = {
    term: best?.word,
    also: others.map(({ word }) => word),
    ...explanations,
    link,
    owner,
    date,
  };
  return { fields, lineOf: () => line };
}

/**
 * Parses a TermBase eXchange file (ISO 30042, version 2 or 3): terms, definitions, an external reference, the
 * responsible person and the last date of each concept. Other data is left out. A document type may name a
 * file, which is not read, but declare nothing, so that there are no entities.
 *
 * @throws {LineError} for malformed XML, declarations, and elements that are nested too deep
 */
export function parseTbxTerms(text: string): ParsedTerms {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: OpenElement[] = [];
  const concepts: Concept[] = [];
  let concept: Concept | undefined;
  let byDefault: Language = 'nb';
  parser.on('error', ({ message }) => {
    throw new LineError(parser.line, message.replace(/^\d+:\d+: /u, ''));
  });
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) throw new LineError(parser.line, 'a document type must not declare anything');
  });
  parser.on('opentag', ({ name: written, attributes }: SaxesTagPlain) => {
    if (open.length === MAX_DEPTH) throw new LineError(parser.line, 'too many levels');
    const name = removePrefix(written);
    const own = languageOf(attributes['xml:lang']);
    if (open.length === 0) byDefault = own ?? byDefault;
    // The language of the whole file is not that of a section without one.
    const language = open.length === 0 ? undefined : (own ?? open.at(-1)?.language);
    open.push({ name, attributes, language, text: '' });
    if (CONCEPT.includes(name)) concept = { line: parser.line, terms: [], definitions: new Map() };
  });
  parser.on('text', (part) => {
    // Markup in a text, such as <hi>, belongs to the text.
    const element = open.findLast(({ name }) => WITH_TEXT.has(name));
    if (element) element.text += part;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed || !concept) return;
    addElement(
      concept,
      closed,
      open.map(({ name }) => name),
    );
    if (CONCEPT.includes(closed.name)) {
      concepts.push(concept);
      concept = undefined;
    }
  });
  parser.write(text).close();
  return parseRecords(concepts.map((each) => toRecord(each, byDefault)));
}
