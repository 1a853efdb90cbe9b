import type { Concept, DictId } from '../contract.js';
import { CONCEPT_ROWS, type ConceptRow } from './concept-rows.js';

/** Finds the concept of a code in a dictionary's articles. `undefined` where no table has it. */
export type ConceptLookup = (code: string) => Concept | undefined;

type Table = ReadonlyMap<string, Concept>;

/** Articles and tables spell codes with dots (`g.no.`) or without (`gno`), inconsistently. */
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

const lookUpIn =
  (table: Table): ConceptLookup =>
  (code) =>
    table.get(code) ?? table.get(withoutDots(code));

/** The built-in table, as a service sends it. */
export function builtinConceptTable(dict: DictId): Record<string, Concept> {
  return Object.fromEntries(BUILTIN[dict]);
}

const builtin: Readonly<Record<DictId, ConceptLookup>> = {
  bob: lookUpIn(BUILTIN.bob),
  nob: lookUpIn(BUILTIN.nob),
};

/** Looks codes up in the built-in table. */
export const builtinConceptLookup = (dict: DictId): ConceptLookup => builtin[dict];

/** Looks codes up in a dictionary's own table, and in the built-in one where that lacks or only repeats the code. */
export function createConceptLookup(
  dict: DictId,
  own: Readonly<Record<string, Concept | undefined>>,
): ConceptLookup {
  const table = new Map(BUILTIN[dict]);
  const expanded = Object.entries(own).flatMap(([code, concept]) => {
    if (concept === undefined || concept.expansion === '') return [];
    return concept.expansion === code && table.has(withoutDots(code)) ? [] : [[code, concept] as const];
  });
  for (const [code, concept] of expanded) table.set(withoutDots(code), concept);
  // An exact spelling wins over one that differs in dots.
  for (const [code, concept] of expanded) table.set(code, concept);
  return lookUpIn(table);
}
