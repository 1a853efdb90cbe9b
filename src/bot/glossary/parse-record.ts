import { TERM_FIELDS, type Term, type TermField, termSchema } from '../model/term.js';

/** A problem of a glossary file. Lines count from 1. */
export interface RecordProblem {
  line: number;
  problem: string;
}

/** A file that cannot be split into records, and the line where that shows. */
export class LineError extends Error implements RecordProblem {
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
export type ParsedTerms = { terms: Term[] } | { problems: RecordProblem[] };

/** A term as a file has it: its fields by their written names, and the line of each. */
export interface TermRecord {
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
export function fieldOf(name: string): TermField | undefined {
  const plain = name.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, '_');
  return (
    TERM_FIELDS.find((field) => field === plain) ?? (Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined)
  );
}

/** Splits a list in one cell or text: `HMS | SHA`. */
export const splitWords = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses the records of a file. A file with one problem gives no terms, so that nobody gets half a glossary. */
export function parseRecords(records: readonly TermRecord[]): ParsedTerms {
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
