import type { Paradigm } from '../../../dictionary/model.js';
import { type FormName, type FormRow, paradigmRows } from './inflection.js';

const equalForms = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Said with a word of their own (en, å, har), so never one with their neighbours. */
const PREFIXED_FORMS: readonly FormName[] = ['singularIndefinite', 'infinitive', 'perfect'];

/** Neighbours of a group with equal forms become one row with both names. */
export function mergeRows(rows: readonly FormRow[]): FormRow[] {
  const merged: FormRow[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    const isAlone = [...row.names, ...(last?.names ?? [])].some((name) => PREFIXED_FORMS.includes(name));
    if (last && !isAlone && last.group === row.group && equalForms(last.forms, row.forms)) {
      merged[merged.length - 1] = { ...last, names: [...last.names, ...row.names] };
    } else merged.push(row);
  }
  return merged;
}

const rowKey = ({ names, forms }: FormRow) => JSON.stringify([names, forms]);

function differingRows(rows: readonly FormRow[], others: readonly FormRow[]): FormRow[] {
  const known = new Set(others.map(rowKey));
  return rows.filter((row) => !known.has(rowKey(row)));
}

/** Whether every form of one row goes with every form of the others, so that the tables are one with alternatives. */
function areIndependent(tables: readonly (readonly FormRow[])[]): boolean {
  const names = new Set(tables.flatMap((rows) => rows.map((row) => JSON.stringify(row.names))));
  const choices = [...names].map((name) => {
    const cells = tables.map((rows) =>
      rows.find((row) => JSON.stringify(row.names) === name)?.forms.join('\n'),
    );
    return new Set(cells).size;
  });
  return choices.reduce((product, count) => product * count, 1) === tables.length;
}

/**
 * The tables of paradigms that belong together, such as those of one gender: one with alternatives where each goes with
 * each; else the first whole, and of the others the rows that differ from it.
 */
export function inflectionTables(paradigms: readonly Paradigm[]): FormRow[][] {
  const tables = [
    ...new Map(paradigms.map(paradigmRows).map((rows) => [JSON.stringify(rows), rows])).values(),
  ];
  const [first, ...others] = tables;
  if (!first) return [];
  if (areIndependent(tables)) return [paradigmRows({ forms: paradigms.flatMap(({ forms }) => forms) })];
  return [first, ...others.map((rows) => differingRows(rows, first))];
}
