import type { Concept, DictId } from '../contract.js';
import { CONCEPT_ROWS, type ConceptRow } from './concept-rows.js';

/** What a code of a dictionary's articles stands for; nothing where no table has it. */
export type ConceptLookup = (code: string) => Concept | undefined;

type Table = ReadonlyMap<string, Concept>;

/** Articles and tables spell a code with dots (`g.no.`) or without (`gno`), each in their own way. */
const withoutDots = (code: string) => (code.includes('.') ? code.replaceAll('.', '') : code);

const codesOf = ([codes, bokmaal]: ConceptRow) => (codes === bokmaal ? [codes] : codes.split(' '));

function builtinTable(dict: DictId): Table {
  const table = new Map<string, Concept>();
  for (const [conceptClass, rows] of CONCEPT_ROWS) {
    for (const row of rows) {
      const [, bokmaal, nynorsk] = row;
      const expansion = dict === 'nob' ? (nynorsk ?? bokmaal) : bokmaal;
      for (const code of codesOf(row)) table.set(code, { class: conceptClass, expansion });
    }
  }
  return table;
}

const BUILTIN: Readonly<Record<DictId, Table>> = { bob: builtinTable('bob'), nob: builtinTable('nob') };

const conceptsIn =
  (table: Table): ConceptLookup =>
  (code) =>
    table.get(code) ?? table.get(withoutDots(code));

/** The table that comes with the program, as a service gives it. */
export function builtinConceptTable(dict: DictId): Record<string, Concept> {
  return Object.fromEntries(BUILTIN[dict]);
}

const builtin: Readonly<Record<DictId, ConceptLookup>> = {
  bob: conceptsIn(BUILTIN.bob),
  nob: conceptsIn(BUILTIN.nob),
};

/** The codes as the table that comes with the program has them. */
export const builtinConceptLookup = (dict: DictId): ConceptLookup => builtin[dict];

/** The codes of a dictionary by its own table, and by ours where that has none or only repeats the code (`sv_e`: «sv_e»). */
export function createConceptLookup(
  dict: DictId,
  own: Readonly<Record<string, Concept | undefined>>,
): ConceptLookup {
  const table = new Map(BUILTIN[dict]);
  const telling = Object.entries(own).flatMap(([code, concept]) => {
    if (concept === undefined || concept.expansion === '') return [];
    return concept.expansion === code && table.has(withoutDots(code)) ? [] : [[code, concept] as const];
  });
  for (const [code, concept] of telling) table.set(withoutDots(code), concept);
  // What is spelled just so in the table goes before what is only spelled alike.
  for (const [code, concept] of telling) table.set(code, concept);
  return conceptsIn(table);
}
