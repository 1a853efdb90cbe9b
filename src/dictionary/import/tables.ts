import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { conceptSchema, type DictId, type DictionaryInfo } from '../contract.js';
import { conceptTable } from '../concepts.js';
import { DICTIONARY_NAMES } from './dictionary-codes.js';
import { ImportError } from './import-error.js';

/** The table of codes as Ordbøkene has it. */
const conceptsSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  concepts: z.record(z.string(), conceptSchema),
});
const wordClassesSchema = z.record(z.string(), z.string());

export type ConceptsFile = z.infer<typeof conceptsSchema>;

/** What was found of the tables that explain the codes of a dump. */
export interface Tables {
  concepts?: ConceptsFile;
  wordClasses?: Record<string, string>;
  /** What is to be said of a table that is there and cannot be read. */
  notes: string[];
}

export const CONCEPTS_FILE = 'concepts.json';
export const WORD_CLASS_FILE = 'word_class.json';

/** Where the tables stand beside a dump, by address or by path; Ordbøkene has the concepts a folder further up. */
export const TABLE_PLACES = {
  concepts: (isInFil: boolean) => [...(isInFil ? [`../${CONCEPTS_FILE}`] : []), CONCEPTS_FILE],
  wordClasses: () => [WORD_CLASS_FILE, `fil/${WORD_CLASS_FILE}`],
};

function parseTable<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Takes a table into those found; a broken one is said to be and left out. */
export function addTable(tables: Tables, file: string, text: string): void {
  const isConcepts = basename(file) === CONCEPTS_FILE;
  const concepts = isConcepts ? parseTable(conceptsSchema, text) : undefined;
  const wordClasses = isConcepts ? undefined : parseTable(wordClassesSchema, text);
  if (concepts) tables.concepts ??= concepts;
  else if (wordClasses) tables.wordClasses ??= wordClasses;
  else tables.notes.push(`${file} is no table of codes and was left out.`);
}

/** The table that `--concepts` names. @throws {ImportError} where it cannot be used */
export async function readConcepts(path: string): Promise<ConceptsFile> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ImportError(`${path} cannot be read; --concepts wants a concepts.json of Ordbøkene.`);
  const concepts = parseTable(conceptsSchema, text);
  if (!concepts) throw new ImportError(`${path} is no concepts.json of Ordbøkene: it has no concepts with their expansions.`);
  return concepts;
}

/** The tables beside a dump on this machine. */
export async function findTables(dump: string, isFolder: boolean, tables: Tables): Promise<void> {
  const folder = isFolder ? dump : dirname(dump);
  const isInFil = basename(folder) === 'fil';
  const places = [TABLE_PLACES.concepts(isInFil), TABLE_PLACES.wordClasses()];
  for (const candidates of places) {
    for (const place of candidates) {
      const path = join(folder, place);
      const text = await readFile(path, 'utf8').catch(() => undefined);
      if (text === undefined) continue;
      addTable(tables, path, text);
      break;
    }
  }
}

/** What the service tells of a dictionary, with the built-in table where the dump came without one. */
export function infoOf(dict: DictId, { concepts, wordClasses }: Tables): DictionaryInfo {
  return {
    id: dict,
    name: concepts?.name ?? DICTIONARY_NAMES[dict],
    source: 'ordbokene',
    concepts: concepts?.concepts ?? conceptTable(dict),
    ...(wordClasses && { word_classes: wordClasses }),
  };
}
