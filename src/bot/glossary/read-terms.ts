import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { LANGUAGES, type Language } from '../model/language.js';
import { TERM_FIELDS, type Term, type TermField, termSchema } from '../model/term.js';
import { buildTermTable, type TermTable } from './term-index.js';

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** A cell, and what stands behind it. */
const patternsOf = (delimiter: Delimiter) => ({
  cellPattern: new RegExp(`"(?<quoted>[^"]*(?:""[^"]*)*)"|(?<plain>[^"\\n\\r${delimiter}]*)`, 'uy'),
  endPattern: new RegExp(`${delimiter}|\\r\\n|\\n|\\r|$`, 'uy'),
});
const PATTERNS: Readonly<Record<Delimiter, ReturnType<typeof patternsOf>>> = {
  ',': patternsOf(','),
  ';': patternsOf(';'),
  '\t': patternsOf('\t'),
};

interface CsvRow {
  cells: string[];
  /** Of its first cell. */
  line: number;
}

const countLines = (text: string) => text.match(/\r\n|\n|\r/gu)?.length ?? 0;

/**
 * Splits CSV into rows (RFC 4180): a cell in quotes may hold the delimiter, line breaks and doubled quotes.
 * Leaves out empty rows.
 *
 * @throws {LineError} for a quote that is not closed, and for text beside a quoted cell
 */
function splitCsv(text: string, delimiter: Delimiter): CsvRow[] {
  const { cellPattern, endPattern } = PATTERNS[delimiter];
  const rows: CsvRow[] = [];
  let row: CsvRow = { cells: [], line: 1 };
  let line = 1;
  let at = 0;
  for (;;) {
    cellPattern.lastIndex = at;
    const { quoted, plain = '' } = cellPattern.exec(text)?.groups ?? {};
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    at = cellPattern.lastIndex;
    endPattern.lastIndex = at;
    const end = endPattern.exec(text)?.[0];
    if (end === undefined)
      throw new LineError(line, 'a quote stands alone, or beside other text in its cell');
    at += end.length;
    line += countLines(quoted ?? '') + countLines(end);
    if (end === delimiter) continue;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    if (end === '') return rows;
    row = { cells: [], line };
  }
}

/** What `formatCsvLines` writes before a sign that a spreadsheet would run as a formula. */
const GUARDED = /(^|[;,\t\r\n])([ "]*)'(?='*[=+\-@])/gu;

/** Norwegian spreadsheets write semicolons, and others commas or tabs. The heading has no such sign in a name. */
const findDelimiter = (heading: string) =>
  DELIMITERS.toSorted((one, other) => heading.split(other).length - heading.split(one).length)[0] ?? ',';

/**
 * Parses a CSV file with a heading: `term` or a Norwegian name for it, and any other field. Words in a cell of
 * `also` are separated by `|`.
 */
function parseCsvTerms(text: string): ParsedTerms {
  const [heading, ...rows] = splitCsv(text, findDelimiter(text.split(/[\r\n]/u, 1)[0] ?? ''));
  const names = heading?.cells.map((cell) => cell.trim()) ?? [];
  if (!names.some((name) => fieldOf(name) === 'term')) {
    return {
      problems: [{ line: 1, problem: 'the first line must name the columns, as in term,also,nb,nn,en' }],
    };
  }
  const records = rows.map(({ cells, line }): TermRecord => {
    const entries = cells.flatMap((cell, at): [string, string][] => {
      const name = names[at] ?? '';
      // Spreadsheets write columns without a name and without content.
      if (cell.trim() === '') return [];
      return [[name || `column ${at + 1}`, cell.replace(GUARDED, '$1$2')]];
    });
    return { fields: Object.fromEntries(entries), lineOf: () => line };
  });
  return parseRecords(records);
}

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
function parseTbxTerms(text: string): ParsedTerms {
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

/** The most aliases that the file may resolve, against «billion laughs». */
const MAX_ALIASES = 100;

/**
 * Parses a YAML file: a list of terms.
 *
 * @throws {LineError} where the text is no YAML, or no list
 */
function parseYamlTerms(text: string): ParsedTerms {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (node: Node | null | undefined) => lines.linePos(node?.range?.[0] ?? 0).line;
  const [error] = document.errors;
  if (error) throw new LineError(lines.linePos(error.pos[0]).line, error.message);
  const list = document.contents;
  if (list === null) return { terms: [] };
  if (!isSeq(list))
    throw new LineError(lineAt(list), 'must be a list of terms, each beginning with «- term:»');
  const records = list.items.map((item): TermRecord => {
    if (!isMap(item))
      throw new LineError(lineAt(item as Node), 'must be a term with its fields, as «- term: HMS»');
    const keys = new Map(
      item.items.map(({ key }) => [isScalar(key) ? String(key.value) : String(key), key as Node] as const),
    );
    const fields = item.toJS(document, { maxAliasCount: MAX_ALIASES }) as Record<string, unknown>;
    return { fields, lineOf: (field = '') => lineAt(keys.get(field) ?? item) };
  });
  return parseRecords(records);
}

/** A problem of a glossary file. Lines count from 1. */
export interface RecordProblem {
  line: number;
  problem: string;
}

/** A file that cannot be split into records, and the line where that shows. */
class LineError extends Error implements RecordProblem {
  override readonly name = 'LineError';
  readonly line: number;
  readonly problem: string;

  constructor(line: number, problem: string) {
    super(problem);
    this.line = line;
    this.problem = problem;
  }
}

/** The content of a glossary file: its terms, or all its problems. */
type ParsedTerms = { terms: Term[] } | { problems: RecordProblem[] };

/** A term as a file has it: its fields by their written names, and the line of each. */
interface TermRecord {
  fields: Readonly<Record<string, unknown>>;
  /** @param field a written name; the line of the record itself where it is absent or unknown */
  lineOf: (field?: string) => number;
}

/** Norwegian names of fields, besides the field names themselves. */
const NAMES: Readonly<Record<string, TermField>> = {
  ord: 'term',
  begrep: 'term',
  omgrep: 'term',
  også: 'also',
  også_kalt: 'also',
  synonymer: 'also',
  synonym: 'also',
  bokmål: 'nb',
  nynorsk: 'nn',
  engelsk: 'en',
  eier: 'owner',
  eigar: 'owner',
  ansvarlig: 'owner',
  ansvarleg: 'owner',
  lenke: 'link',
  lenkje: 'link',
  dato: 'date',
};

/** The field that a written name stands for: `Også kalt` is `also`. */
function fieldOf(name: string): TermField | undefined {
  const plain = name.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, '_');
  return (
    TERM_FIELDS.find((field) => field === plain) ?? (Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined)
  );
}

/** Splits a list in one cell or text: `HMS | SHA`. */
const splitWords = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses the records of a file. A file with one problem gives no terms, so that nobody gets half a glossary. */
function parseRecords(records: readonly TermRecord[]): ParsedTerms {
  const problems: RecordProblem[] = [];
  const terms: Term[] = [];
  for (const { fields, lineOf } of records) {
    const written = new Map<string, string>();
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields)) {
      const field = fieldOf(name) ?? name;
      if (written.has(field)) problems.push({ line: lineOf(name), problem: `${name} is given twice` });
      written.set(field, name);
      values[field] =
        field === 'also' && typeof value === 'string' ? splitWords(value) : (value ?? undefined);
    }
    const { data, error } = termSchema.safeParse(values);
    if (data) terms.push(data);
    for (const issue of error?.issues ?? []) {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
      const field = unknown?.[0] ?? String(issue.path[0] ?? '');
      const name = written.get(field) ?? field;
      const problem = unknown
        ? `${unknown.join(', ')}: unknown; the fields are ${TERM_FIELDS.join(', ')}`
        : `${name} ${values[field] === undefined && field === 'term' ? 'is missing' : issue.message}`;
      problems.push({ line: lineOf(written.get(field)), problem });
    }
  }
  return problems.length > 0 ? { problems } : { terms };
}

/** The extensions of glossary files. `PARSERS` has one for each. */
export const GLOSSARY_EXTENSIONS = ['.yaml', '.yml', '.csv', '.tbx'] as const;

export type GlossaryExtension = (typeof GLOSSARY_EXTENSIONS)[number];

/** The program of the thread that `glossaries.ts` starts for large files. */

export interface ReadingJob {
  extension: GlossaryExtension;
  bytes: Uint8Array;
}

/** The content of a file, ready to search, or its problems. */
export type ReadTerms = { table: TermTable } | { problems: RecordProblem[] };

/** More than a person mends at a time. */
const MAX_PROBLEMS = 20;

const PARSERS: Record<GlossaryExtension, (text: string) => ParsedTerms> = {
  '.yaml': parseYamlTerms,
  '.yml': parseYamlTerms,
  '.csv': parseCsvTerms,
  '.tbx': parseTbxTerms,
};

/** Reads a glossary file in UTF-8. */
export function readTerms({ extension, bytes }: ReadingJob): ReadTerms {
  try {
    const parsed = PARSERS[extension](new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return 'terms' in parsed
      ? { table: buildTermTable(parsed.terms) }
      : { problems: parsed.problems.slice(0, MAX_PROBLEMS) };
  } catch (error) {
    if (error instanceof LineError) return { problems: [{ line: error.line, problem: error.problem }] };
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [{ line: 1, problem: `cannot be read as text in UTF-8 (${reason})` }] };
  }
}
