import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import { formsOf } from '../article/parse-article.js';
import {
  asObject,
  asText,
  conceptCodeOf,
  EDITOR_FIELDS,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
  serializeArticle,
  subArticles,
} from '../article/raw-article.js';
import { builtinConceptLookup } from '../concepts.js';
import { articleProblem, type DictId, type RawArticle, rawArticleSchema } from '../contract.js';
import {
  type ArticleForms,
  movableForms,
  type PackedForms,
  packForms,
  prominenceOf,
} from '../index/packed-forms.js';
import { ByteWriter } from '../index/packed-texts.js';
import { createValueScanner } from './json-object-splitter.js';
import { type DumpEntry, MAX_ARTICLE_BYTES } from './read-dump.js';

/** What an article has that is counted. */
interface CountedParts extends UnknownCodes {
  /** The dictionaries that its phrases name as theirs, each once. */
  claims: DictId[];
}

/** An entry that is not an article. The reason is a sentence that continues after the name. */
export interface RejectedEntry {
  name: string;
  reason: string;
}

const MEGABYTE = 1024 * 1024;

const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses the JSON of an entry, or returns the reason why it cannot. */
function parseEntry({ bytes, size }: DumpEntry): { raw: unknown } | { reason: string } {
  if (bytes === undefined) {
    return {
      reason: `it is ${inMegabytes(size)} MB, and no article is over ${inMegabytes(MAX_ARTICLE_BYTES)} MB`,
    };
  }
  try {
    return { raw: JSON.parse(utf8.decode(bytes)) };
  } catch (error) {
    return { reason: error instanceof SyntaxError ? 'it is broken JSON' : 'it is not in UTF-8' };
  }
}

interface ConvertedArticle extends ArticleForms {
  counted: CountedParts;
}

/** The JSON text of the articles of a batch, as they are served. */
const servedTexts = new ByteWriter();

/** Adds an article to `servedTexts`: a copy of the JSON in the dump where it is usual, which nearly all is. */
function writeServed({ bytes }: DumpEntry, article: JsonObject, isUnchanged: boolean): void {
  const isCopied =
    isUnchanged &&
    bytes !== undefined &&
    servedTexts.write(bytes.length, (target, from) => copyPublicJson(bytes, target, from));
  if (!isCopied) servedTexts.text(serializeArticle(article));
}

/** The dictionary of a phrase: the only field that names the dictionary of an article. */
const dictOfPhrase = (phrase: JsonObject) => dictOfCode(asObject(phrase['article'])?.['dict_id']);

/** The article, or the error of its schema. */
const checkArticle = (raw: unknown) =>
  isWellFormed(raw) ? { data: raw, error: undefined } : rawArticleSchema.safeParse(raw);

/** Converts an entry, and writes an article to `servedTexts` last, when nothing can fail any more. */
function convertEntry(dict: DictId, entry: DumpEntry): ConvertedArticle | RejectedEntry {
  const { name } = entry;
  try {
    const parsed = parseEntry(entry);
    if ('reason' in parsed) return { name, ...parsed };
    const { data: article, error } = checkArticle(parsed.raw);
    if (error) return { name, reason: articleProblem(error) };
    const claims = subArticles(article.body.definitions).map(dictOfPhrase);
    const converted = {
      id: article.article_id,
      forms: formsOf(dict, article),
      prominence: prominenceOf(article),
      counted: {
        claims: [...new Set(claims)].filter((claimed) => claimed !== undefined),
        ...findUnknownCodes(dict, parsed.raw),
      },
    };
    writeServed(entry, article, article === parsed.raw);
    return converted;
  } catch (error) {
    // It is nested deeper than the stack allows.
    if (error instanceof RangeError) return { name, reason: 'it is nested deeper than any article is' };
    throw error;
  }
}

/** The result for a batch of entries, in their order. */
export interface ConvertedBatch {
  /** Of the articles that were converted, in their order: the index of an article is its place. */
  forms: PackedForms;
  /** The JSON text of each article in UTF-8: as texts they would be decoded and be encoded again. */
  served: { bytes: Uint8Array; starts: Uint32Array };
  /** By the place of the article. Most articles have nothing to count, and are left out. */
  counted: Map<number, CountedParts>;
  rejected: RejectedEntry[];
}

const hasParts = ({ claims, concepts, items, elements }: CountedParts) =>
  claims.length + concepts.length + items.length + elements.length > 0;

/** Converts entries into articles of a dictionary, in their order. */
function convertEntries(dict: DictId, entries: readonly DumpEntry[]): ConvertedBatch {
  const starts = [0];
  const rejected: RejectedEntry[] = [];
  const counted = new Map<number, CountedParts>();
  servedTexts.clear();
  function* articles(): Generator<ConvertedArticle> {
    for (const entry of entries) {
      const one = convertEntry(dict, entry);
      if ('reason' in one) rejected.push(one);
      else {
        if (hasParts(one.counted)) counted.set(starts.length - 1, one.counted);
        starts.push(servedTexts.length);
        yield one;
      }
    }
  }
  const forms = packForms(articles());
  return {
    forms,
    served: { bytes: servedTexts.copy(), starts: Uint32Array.from(starts) },
    counted,
    rejected,
  };
}

/** Converts entries of a dump, in other threads where there are any. */
interface Converter {
  convert(entries: readonly DumpEntry[]): Promise<ConvertedBatch>;
  close(): Promise<void>;
}

/** The program of a thread. */
const PROGRAM = { filename: new URL('./convert-thread.js', import.meta.url).href };

/** With a second task in its queue a thread never waits for this one. */
const TASKS_PER_THREAD = 2;

/**
 * Creates a converter with a pool of threads. Without threads, it converts in the thread of the caller.
 *
 * @param program of the threads, and the options of Node that it is started with
 */
export function createConverter(
  dict: DictId,
  threads: number,
  program: { filename: string; execArgv?: string[] } = PROGRAM,
): Converter {
  if (threads === 0) {
    return { convert: async (entries) => convertEntries(dict, entries), close: async () => undefined };
  }
  const { filename, ...started } = program;
  const pool = new Piscina<Task, ConvertedBatch>({
    ...started,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: TASKS_PER_THREAD,
  });
  // A thread failed without a task, as one whose program cannot be loaded. Tasks would wait for it forever.
  let failure: unknown;
  pool.on('error', (error: unknown) => {
    failure ??= error;
    void pool.destroy();
  });
  return {
    async convert(entries) {
      const task = packTask(dict, entries);
      try {
        // Named here, a thread loads its program with its first task. Node may crash if it ends one that is still loading.
        return await pool.run(task, { filename, name: 'convertBatch', transferList: [task.bytes.buffer] });
      } catch (error) {
        throw failure ?? error;
      }
    },
    close: () => pool.destroy(),
  };
}

/** Entries for another thread: their bytes are in one buffer, which is transferred, not copied. */
interface Task {
  dict: DictId;
  names: readonly string[];
  sizes: readonly number[];
  /** The end of each entry in `bytes`, or -1 where it has no bytes. */
  ends: readonly number[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** The task that the threads run. Its result moves to the thread of the caller as `ConvertedBatch`. */
export function convertBatch(task: Task) {
  const converted = convertEntries(task.dict, unpackTask(task));
  const { forms, served } = converted;
  const memory = [...movableForms(forms), served.bytes.buffer, served.starts.buffer];
  return move({ [valueSymbol]: converted, [transferableSymbol]: memory });
}

function packTask(dict: DictId, entries: readonly DumpEntry[]): Task {
  const size = entries.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  const bytes = new Uint8Array(size);
  let end = 0;
  const ends = entries.map((entry) => {
    if (entry.bytes === undefined) return -1;
    bytes.set(entry.bytes, end);
    end += entry.bytes.length;
    return end;
  });
  return {
    dict,
    names: entries.map(({ name }) => name),
    sizes: entries.map(({ size }) => size),
    ends,
    bytes,
  };
}

function unpackTask({ names, sizes, ends, bytes }: Task): DumpEntry[] {
  let begin = 0;
  return names.map((name, at) => {
    const end = ends[at] ?? -1;
    const entry: DumpEntry = { name, size: sizes[at] ?? 0 };
    if (end < 0) return entry;
    entry.bytes = bytes.subarray(begin, end);
    begin = end;
    return entry;
  });
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];

const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

const [SPACE, ZERO, NINE, MINUS, UNDERSCORE] = [0x20, 0x30, 0x39, 0x2d, 0x5f];

/** The bytes of `true`, `false` and `null` are between these. */
const [A, Z] = [0x61, 0x7a];

/** The escapes that `JSON.stringify` writes, without those by number. */
const ESCAPED = new Set(Buffer.from('"\\bfnrt'));

/** Longer numbers may be rounded. */
const MAX_DIGITS = 15;

/** For articles that are nested deeper, the stack of `serializeArticle` is the limit. */
const MAX_DEPTH = 100;

const EDITOR_KEYS = [...EDITOR_FIELDS].map((field) => Buffer.from(`"${field}"`));

const findValueEnd = createValueScanner();

const isDigit = (byte: number) => byte >= ZERO && byte <= NINE;

function isEditorKey(target: Uint8Array, start: number, end: number): boolean {
  for (const key of EDITOR_KEYS) {
    if (key.length !== end - start) continue;
    let same = 0;
    while (same < key.length && key[same] === target[start + same]) same += 1;
    if (same === key.length) return true;
  }
  return false;
}

/** The end of a number that `JSON.stringify` writes as it is; -1 for fractions, exponents, long numbers and -0. */
function numberEnd(source: Uint8Array, from: number): number {
  const first = source[from] === MINUS ? from + 1 : from;
  let end = first;
  while (isDigit(source[end] ?? 0)) end += 1;
  const next = source[end] ?? 0;
  const isUsual = next <= SPACE || next === COMMA || next === CLOSE_BRACE || next === CLOSE_BRACKET;
  return isUsual && end - first <= MAX_DIGITS && !(first > from && source[first] === ZERO) ? end : -1;
}

/**
 * Copies an article, as `serializeArticle` would write it, without making a text of it: from its JSON, which `JSON.parse` has
 * accepted, to `target`, from `from` on. The copy is never longer.
 *
 * @returns the end of the copy, or -1 where `JSON.stringify` may write something else: with escapes by number, fractions, long
 * numbers or unusual keys
 */
function copyPublicJson(source: Uint8Array, target: Uint8Array, from: number): number {
  let to = from;
  let at = 0;
  let depth = 0;
  while (at < source.length) {
    const byte = source[at++] ?? 0;
    if (byte <= SPACE) continue;
    if (isDigit(byte) || byte === MINUS) {
      const end = numberEnd(source, at - 1);
      if (end < 0) return -1;
      for (at -= 1; at < end; at += 1) target[to++] = source[at] ?? 0;
      continue;
    }
    target[to++] = byte;
    if (byte !== QUOTE) {
      if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
      else if (byte !== COMMA && byte !== COLON && (byte < A || byte > Z)) return -1;
      if (depth > MAX_DEPTH) return -1;
      continue;
    }
    const start = to - 1;
    for (let inside = source[at++] ?? QUOTE; inside !== QUOTE; inside = source[at++] ?? QUOTE) {
      target[to++] = inside;
      if (inside !== BACKSLASH) continue;
      const escaped = source[at++] ?? 0;
      if (!ESCAPED.has(escaped)) return -1;
      target[to++] = escaped;
    }
    target[to++] = QUOTE;
    while ((source[at] ?? COMMA) <= SPACE) at += 1;
    if (source[at] !== COLON) continue;
    const first = target[start + 1] ?? 0;
    // Objects have numbers first, and `__proto__` is no usual field.
    if (isDigit(first) || first === UNDERSCORE) return -1;
    if (!isEditorKey(target, start, to)) continue;
    to = start;
    at = findValueEnd(source, at + 1);
    if (source[at] === COMMA) at += 1;
    else if (target[to - 1] === COMMA) to -= 1;
  }
  return to;
}

/** The codes and kinds of an article that readers do not know, and show by their bare text; with repetitions. */
interface UnknownCodes {
  /** Codes that are in no table. */
  concepts: string[];
  /** Kinds of items in texts. */
  items: string[];
  /** Kinds of elements, origins and pronunciations. */
  elements: string[];
}

/** Kinds of items that are codes of the tables. */
const CODES: ReadonlySet<string> = new Set([
  'domain',
  'entity',
  'grammar',
  'language',
  'relation',
  'rhetoric',
  'temporal',
]);

const ITEMS: ReadonlySet<string> = new Set([
  ...CODES,
  'article_ref',
  'fraction',
  'pronunciation_guide',
  'quote_inset',
  'subscript',
  'superscript',
  'usage',
]);

const ELEMENTS: ReadonlySet<string> = new Set([
  'article_ref',
  'compound_list',
  'definition',
  'etymology_lang',
  'etymology_language',
  'etymology_litt',
  'etymology_ref',
  'etymology_reference',
  'example',
  'explanation',
  'pronunciation',
  'sub_article',
]);

/** The content of the fields that have texts or elements in them. */
const FIELD_CONTENT: ReadonlyMap<string, 'items' | 'elements' | 'parts'> = new Map([
  ['items', 'items'],
  ...['definitions', 'elements', 'etymology', 'pronunciation'].map((field) => [field, 'elements'] as const),
  ...['article', 'body', 'explanation', 'intro', 'quote', 'tydingstekst'].map(
    (field) => [field, 'parts'] as const,
  ),
]);

/** An element within another is up to three levels deeper: through its article and its body. */
const MAX_STEPS = MAX_NESTING_DEPTH * 3;

const kindOf = (part: JsonObject) => asText(part['type_']) ?? 'without type_';

/** Finds the codes in a raw value that the built-in table does not have, and parts of unknown kinds. */
function findUnknownCodes(dict: DictId, raw: unknown): UnknownCodes {
  const concepts = builtinConceptLookup(dict);
  const unknowns: UnknownCodes = { concepts: [], items: [], elements: [] };

  function inspectItem(item: JsonObject): void {
    const kind = kindOf(item);
    const code = conceptCodeOf(item);
    if (!ITEMS.has(kind)) unknowns.items.push(kind);
    if (CODES.has(kind) && code !== undefined && !concepts(code)) unknowns.concepts.push(code);
  }

  function inspectElement(element: JsonObject): void {
    const kind = kindOf(element);
    if (!ELEMENTS.has(kind)) unknowns.elements.push(kind);
  }

  function inspect(part: JsonObject, depth: number): void {
    if (depth > MAX_STEPS) return;
    for (const field in part) {
      const content = FIELD_CONTENT.get(field);
      if (content === undefined) continue;
      const value = part[field];
      for (const inner of content === 'parts' ? objectsIn([value]) : objectsIn(value)) {
        if (content === 'items') inspectItem(inner);
        else if (content === 'elements') inspectElement(inner);
        inspect(inner, depth + 1);
      }
    }
  }

  inspect(asObject(raw) ?? {}, 0);
  return unknowns;
}

/**
 * Recognizes articles that `rawArticleSchema` would return unchanged. The schema copies each of the million forms of a
 * dump, of which nearly all are right: an import checks here first, at a tenth of the cost, and parses only the others.
 */

const isString = (value: unknown) => typeof value === 'string';

const isStringOrNone = (value: unknown) => value === undefined || value === null || isString(value);

const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether a value is a list of objects that all pass a check. */
function isListOf(value: unknown, isValid: (fields: JsonObject) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (const each of value) {
    const fields = asObject(each);
    if (fields === undefined || !isValid(fields)) return false;
  }
  return true;
}

const isTags = (value: unknown) => Array.isArray(value) && value.every(isString);

const hasKind = (fields: JsonObject) => isString(fields['type_']);

const isInflection = (fields: JsonObject) =>
  isTags(fields['tags']) && (fields['word_form'] === null || isString(fields['word_form']));

const isParadigm = (fields: JsonObject) =>
  isListOf(fields['inflection'], isInflection) &&
  isString(fields['inflection_group']) &&
  isString(fields['standardisation']) &&
  isTags(fields['tags']) &&
  isStringOrNone(fields['to']);

const isLemma = (fields: JsonObject) =>
  isString(fields['lemma']) &&
  /\S/.test(String(fields['lemma'])) &&
  isWhole(fields['hgno']) &&
  isListOf(fields['paradigm_info'], isParadigm) &&
  isStringOrNone(fields['inflection_class']);

const isText = (fields: JsonObject) => isString(fields['content']) && isListOf(fields['items'], hasKind);

const isTextsOrNone = (value: unknown) => value === undefined || value === null || isListOf(value, isText);

/** Whether the schema would return the value unchanged. If not, the schema may still accept it. */
function isWellFormed(raw: unknown): raw is RawArticle {
  const article = asObject(raw);
  const body = asObject(article?.['body']);
  return (
    article !== undefined &&
    body !== undefined &&
    isWhole(article['article_id']) &&
    Array.isArray(article['lemmas']) &&
    article['lemmas'].length > 0 &&
    isListOf(article['lemmas'], isLemma) &&
    isListOf(body['definitions'], hasKind) &&
    isTextsOrNone(body['etymology']) &&
    isTextsOrNone(body['pronunciation'])
  );
}

/** The codes of the dictionaries in dumps, URLs and this service. */
const KNOWN_CODES: Readonly<Record<string, DictId>> = {
  bm: 'bob',
  bob: 'bob',
  nn: 'nob',
  nob: 'nob',
};

/** The dictionary of a code, in upper or lower case. `undefined` for other codes. */
export function dictOfCode(code: unknown): DictId | undefined {
  return typeof code === 'string' ? KNOWN_CODES[code.toLowerCase()] : undefined;
}
