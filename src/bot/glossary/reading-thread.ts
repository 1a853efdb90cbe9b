import {
  type GlossaryExtension,
  LineError,
  type ParsedTerms,
  parseCsvTerms,
  parseTbxTerms,
  parseYamlTerms,
  type RecordProblem,
} from './parse-terms.js';
import { buildTermTable, type TermTable } from './term-index.js';

/** The program of the thread that `term-reader.ts` starts. */

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
