import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path/posix';
import { z } from 'zod';
import { builtinConceptTable } from '../concepts/concepts.js';
import { conceptSchema, type DictId, type DictionaryInfo } from '../contract.js';
import { DICTIONARY_NAMES } from './dictionary-codes.js';
import { downloadText } from './download.js';
import type { DumpEntry } from './dump.js';
import { ImportError } from './import-error.js';

/** The table of codes as Ordbøkene has it. */
const conceptsSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  concepts: z.record(z.string(), conceptSchema),
});
const wordClassesSchema = z.record(z.string(), z.string());

export type ConceptsFile = z.infer<typeof conceptsSchema>;

/** What is said where the dump comes without the table. */
export const NO_CONCEPTS =
  'No concepts.json came with the dump: the codes in its articles are read by the built-in table.';

/** What was found of the tables that explain the codes of a dump. */
export interface CodeTables {
  concepts?: ConceptsFile;
  wordClasses?: Record<string, string>;
  /** What is to be said of a table that is there and cannot be read. */
  notes: string[];
}

const CONCEPTS_FILE = 'concepts.json';
const WORD_CLASS_FILE = 'word_class.json';
/** Known, and of no use here. */
const SUB_WORD_CLASS_FILE = 'sub_word_class.json';

const isTable = (name: string) =>
  [CONCEPTS_FILE, WORD_CLASS_FILE, SUB_WORD_CLASS_FILE].includes(basename(name));

/** Where each table may stand, seen from the folder of the dump; Ordbøkene has the concepts a folder further up. */
const placesFrom = (folder: string): string[][] => [
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

/** Takes a table into those found, where there is none yet; a broken one is said to be and left out. */
function addTable(tables: CodeTables, file: string, text: string): void {
  if (basename(file) === SUB_WORD_CLASS_FILE) return;
  const isConcepts = basename(file) === CONCEPTS_FILE;
  const concepts = isConcepts ? parseTable(conceptsSchema, text) : undefined;
  const wordClasses = isConcepts ? undefined : parseTable(wordClassesSchema, text);
  if (concepts) tables.concepts ??= concepts;
  else if (wordClasses) tables.wordClasses ??= wordClasses;
  else tables.notes.push(`${file} is no table of codes and was left out.`);
}

/** The table that `--concepts` names. @throws {ImportError} where it cannot be used */
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

/** The entries of a dump without the tables among them, which are taken into those found. */
export function extractTables(entries: readonly DumpEntry[], tables: CodeTables): DumpEntry[] {
  return entries.filter(({ name, bytes }) => {
    if (!isTable(name)) return true;
    if (bytes) addTable(tables, name, Buffer.from(bytes).toString('utf8'));
    return false;
  });
}

/** Takes in the first of each table that there is. */
async function findTables(
  folder: string,
  tables: CodeTables,
  read: (place: string) => Promise<string | undefined>,
): Promise<void> {
  for (const places of placesFrom(folder)) {
    for (const place of places) {
      const text = await read(place);
      if (text === undefined) continue;
      addTable(tables, place, text);
      break;
    }
  }
}

/** The tables beside a dump on this machine. */
export function loadTables(folder: string, tables: CodeTables): Promise<void> {
  return findTables(folder, tables, (place) => readFile(join(folder, place), 'utf8').catch(() => undefined));
}

/** The tables beside a dump that is downloaded. */
export function fetchTables(dump: URL, tables: CodeTables, signal: AbortSignal): Promise<void> {
  return findTables(dirname(dump.pathname), tables, (place) => downloadText(new URL(place, dump), signal));
}

/** What the service tells of a dictionary, with the built-in table where the dump came without one. */
export function dictionaryInfoOf(dict: DictId, { concepts, wordClasses }: CodeTables): DictionaryInfo {
  return {
    id: dict,
    name: concepts?.name ?? DICTIONARY_NAMES[dict],
    source: 'ordbokene',
    concepts: concepts?.concepts ?? builtinConceptTable(dict),
    ...(wordClasses && { word_classes: wordClasses }),
  };
}
