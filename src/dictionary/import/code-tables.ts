import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path/posix';
import * as z from 'zod';
import { builtinConceptTable } from '../concepts/concepts.js';
import { conceptSchema, type DictId, type DictionaryInfo } from '../contract.js';
import { DICTIONARY_NAMES } from './dictionary-codes.js';
import { downloadText } from './download.js';
import type { DumpEntry } from './dump.js';
import { ImportError } from './import-error.js';

/** `concepts.json` of Ordbøkene. */
const conceptsSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  concepts: z.record(z.string(), conceptSchema),
});
const wordClassesSchema = z.record(z.string(), z.string());

export type ConceptsFile = z.infer<typeof conceptsSchema>;

/** The note of an import without that table. */
export const NO_CONCEPTS =
  'No concepts.json came with the dump: the codes in its articles are read by the built-in table.';

/** The tables that explain the codes of a dump, as far as they were found. */
export interface CodeTables {
  concepts?: ConceptsFile;
  wordClasses?: Record<string, string>;
  /** A sentence for each table that cannot be read. */
  notes: string[];
}

const CONCEPTS_FILE = 'concepts.json';
const WORD_CLASS_FILE = 'word_class.json';
/** Recognized, and not used. */
const SUB_WORD_CLASS_FILE = 'sub_word_class.json';

const isTable = (name: string) =>
  [CONCEPTS_FILE, WORD_CLASS_FILE, SUB_WORD_CLASS_FILE].includes(basename(name));

/** The paths of each table, relative to the folder of the dump. Ordbøkene has the concepts one folder up. */
const listPaths = (folder: string): string[][] => [
  [...(basename(folder) === 'fil' ? [`../${CONCEPTS_FILE}`] : []), CONCEPTS_FILE],
  [WORD_CLASS_FILE, `fil/${WORD_CLASS_FILE}`],
];

function parseTable<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Adds a table, unless there is one already. A broken table gives a note. */
function addTable(tables: CodeTables, file: string, text: string): void {
  if (basename(file) === SUB_WORD_CLASS_FILE) return;
  const isConcepts = basename(file) === CONCEPTS_FILE;
  const concepts = isConcepts ? parseTable(conceptsSchema, text) : undefined;
  const wordClasses = isConcepts ? undefined : parseTable(wordClassesSchema, text);
  if (concepts) tables.concepts ??= concepts;
  else if (wordClasses) tables.wordClasses ??= wordClasses;
  else tables.notes.push(`${file} is no table of codes and was left out.`);
}

/** Loads the table of the option `--concepts`. @throws {ImportError} where it cannot be used */
export async function loadConcepts(path: string): Promise<ConceptsFile> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ImportError(`${path} cannot be read; --concepts wants a concepts.json of Ordbøkene.`);
  const concepts = parseTable(conceptsSchema, text);
  if (!concepts)
    throw new ImportError(
      `${path} is no concepts.json of Ordbøkene: it has no concepts with their expansions.`,
    );
  return concepts;
}

/** Moves the tables among the entries of a dump into `tables`, and returns the other entries. */
export function extractTables(entries: readonly DumpEntry[], tables: CodeTables): DumpEntry[] {
  return entries.filter(({ name, bytes }) => {
    if (!isTable(name)) return true;
    if (bytes) addTable(tables, name, Buffer.from(bytes).toString('utf8'));
    return false;
  });
}

/** Adds the first of each table that can be read. */
async function findTables(
  folder: string,
  tables: CodeTables,
  read: (path: string) => Promise<string | undefined>,
): Promise<void> {
  for (const paths of listPaths(folder)) {
    for (const path of paths) {
      const text = await read(path);
      if (text === undefined) continue;
      addTable(tables, path, text);
      break;
    }
  }
}

/** Loads the tables beside a dump on this machine. */
export function loadTables(folder: string, tables: CodeTables): Promise<void> {
  return findTables(folder, tables, (path) => readFile(join(folder, path), 'utf8').catch(() => undefined));
}

/** Fetches the tables beside a dump on the web. */
export function fetchTables(dump: URL, tables: CodeTables, signal: AbortSignal): Promise<void> {
  return findTables(dirname(dump.pathname), tables, (path) => downloadText(new URL(path, dump), signal));
}

/** The description of the dictionary, with the built-in concepts where the dump has none. */
export function dictionaryInfoOf(dict: DictId, { concepts, wordClasses }: CodeTables): DictionaryInfo {
  return {
    id: dict,
    name: concepts?.name ?? DICTIONARY_NAMES[dict],
    source: 'ordbokene',
    concepts: concepts?.concepts ?? builtinConceptTable(dict),
    ...(wordClasses && { word_classes: wordClasses }),
  };
}
