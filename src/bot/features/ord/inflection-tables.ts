import type { Paradigm } from '../../../dictionary/model.js';
import { type FormName, type FormRow, paradigmRows } from './inflection.js';

const equalForms = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Shown with a prefix (en, å, har), so never merged with other rows. */
const PREFIXED_FORMS: readonly FormName[] = ['singularIndefinite', 'infinitive', 'perfect'];

/** Merges neighbouring rows of a group that have the same forms. */
export function mergeRows(rows: readonly FormRow[]): FormRow[] {
  const merged: FormRow[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    const isPrefixed = [...row.names, ...(last?.names ?? [])].some((name) => PREFIXED_FORMS.includes(name));
    if (last && !isPrefixed && last.group === row.group && equalForms(last.forms, row.forms)) {
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

/**
 * Whether the tables are all combinations of their rows, so that one table with alternatives is equivalent.
 */
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
 * The tables of related paradigms, such as those of one gender: one table with alternatives if the paradigms
 * are all combinations of them, else the first table, and of each other table the rows that differ from the
 * first.
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
