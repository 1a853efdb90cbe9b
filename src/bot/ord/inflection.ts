import type { Gender, Lemma, Paradigm } from '../../dictionary/model.js';

/** The forms that Norwegian grammar has a name for, in the order people expect them. */
interface Slot {
  group: FormGroup;
  /** As in the articles, in any order. */
  tags: string;
}

export type FormGroup =
  | 'main'
  | 'passive'
  | 'perfectParticiple'
  | 'presentParticiple'
  | 'positive'
  | 'comparison';

const slot = (group: FormGroup, tags: string): Slot => ({ group, tags });

/** Each set of tags is of one word class only, so one table serves them all. */
const SLOTS = {
  singularIndefinite: slot('main', 'Sing Ind'),
  singularDefinite: slot('main', 'Sing Def'),
  pluralIndefinite: slot('main', 'Plur Ind'),
  pluralDefinite: slot('main', 'Plur Def'),
  infinitive: slot('main', 'Inf'),
  present: slot('main', 'Pres'),
  past: slot('main', 'Past'),
  perfect: slot('main', '<PerfPart>'),
  imperative: slot('main', 'Imp'),
  infinitivePassive: slot('passive', 'Inf Pass'),
  presentPassive: slot('passive', 'Pres Pass'),
  pastPassive: slot('passive', 'Past Pass'),
  perfectPassive: slot('passive', '<PerfPart> Pass'),
  participleCommon: slot('perfectParticiple', 'Adj <PerfPart> Masc/Fem Ind Sing'),
  participleMasculine: slot('perfectParticiple', 'Adj <PerfPart> Masc Ind Sing'),
  participleFeminine: slot('perfectParticiple', 'Adj <PerfPart> Fem Ind Sing'),
  participleNeuter: slot('perfectParticiple', 'Adj <PerfPart> Neuter Ind Sing'),
  participleDefinite: slot('perfectParticiple', 'Adj <PerfPart> Def Sing'),
  participlePlural: slot('perfectParticiple', 'Adj <PerfPart> Plur'),
  presentParticiple: slot('presentParticiple', 'Adj <PresPart>'),
  positive: slot('comparison', 'Pos'),
  positiveCommon: slot('positive', 'Pos Masc/Fem Ind Sing'),
  positiveMasculine: slot('positive', 'Pos Masc Ind Sing'),
  positiveFeminine: slot('positive', 'Pos Fem Ind Sing'),
  positiveNeuter: slot('positive', 'Pos Neuter Ind Sing'),
  positiveDefinite: slot('positive', 'Pos Def Sing'),
  positivePlural: slot('positive', 'Pos Plur'),
  comparative: slot('comparison', 'Cmp'),
  superlative: slot('comparison', 'Sup'),
  superlativeIndefinite: slot('comparison', 'Sup Ind'),
  superlativeDefinite: slot('comparison', 'Sup Def'),
  nominative: slot('main', 'Nom'),
  accusative: slot('main', 'Acc'),
} as const satisfies Record<string, Slot>;

export type FormId = keyof typeof SLOTS;
/** A form by its name, or by its tags where grammar as taught has no name for it. */
export type FormName = FormId | { tags: readonly string[] };

export interface FormRow {
  group: FormGroup;
  /** Several where neighbouring cells are equal. */
  names: readonly FormName[];
  /** Each allowed form once. */
  forms: readonly string[];
}

const keyOf = (tags: readonly string[]) => [...tags].sort().join(' ');
const FORM_IDS = Object.keys(SLOTS) as FormId[];
const ID_BY_KEY = new Map(FORM_IDS.map((id) => [keyOf(SLOTS[id].tags.split(' ')), id]));

export function formIdOf(tags: readonly string[]): FormId | undefined {
  return ID_BY_KEY.get(keyOf(tags));
}

const distinct = <Item>(items: readonly Item[]) => [...new Set(items)];

/** The allowed forms of one slot, over all paradigms. */
export function formsAt(paradigms: readonly Paradigm[], id: FormId): string[] {
  return distinct(
    paradigms.flatMap(({ forms }) =>
      forms.filter(({ tags }) => formIdOf(tags) === id).map(({ form }) => form),
    ),
  );
}

/** The table of one paradigm, row by row; forms without a name last. */
export function rowsOf(paradigm: Paradigm): FormRow[] {
  const named = FORM_IDS.map((id) => ({
    group: SLOTS[id].group,
    names: [id],
    forms: formsAt([paradigm], id),
  }));
  const others = new Map<string, { tags: readonly string[]; forms: string[] }>();
  for (const { tags, form } of paradigm.forms) {
    if (formIdOf(tags)) continue;
    const other = others.get(keyOf(tags)) ?? { tags, forms: [] };
    others.set(keyOf(tags), { tags, forms: distinct([...other.forms, form]) });
  }
  const unnamed = [...others.values()].map(({ tags, forms }) => ({
    group: 'main' as const,
    names: [{ tags }],
    forms,
  }));
  return [...named, ...unnamed].filter(({ forms }) => forms.length > 0);
}

const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Said with a word of their own (en, å, har), so never one with their neighbours. */
const ACCOMPANIED: readonly FormName[] = ['singularIndefinite', 'infinitive', 'perfect'];

/** Neighbours of a group with equal forms become one row with both names. */
export function mergeRows(rows: readonly FormRow[]): FormRow[] {
  const merged: FormRow[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    const isAlone = [...row.names, ...(last?.names ?? [])].some((name) => ACCOMPANIED.includes(name));
    if (last && !isAlone && last.group === row.group && same(last.forms, row.forms)) {
      merged[merged.length - 1] = { ...last, names: [...last.names, ...row.names] };
    } else merged.push(row);
  }
  return merged;
}

const keyOfRow = ({ names, forms }: FormRow) => JSON.stringify([names, forms]);

function rowsUnlike(rows: readonly FormRow[], others: readonly FormRow[]): FormRow[] {
  const known = new Set(others.map(keyOfRow));
  return rows.filter((row) => !known.has(keyOfRow(row)));
}

/** Whether every form of one row goes with every form of the others, so that the tables are one with alternatives. */
function areFree(tables: readonly (readonly FormRow[])[]): boolean {
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
export function tablesOf(paradigms: readonly Paradigm[]): FormRow[][] {
  const tables = [...new Map(paradigms.map(rowsOf).map((rows) => [JSON.stringify(rows), rows])).values()];
  const [first, ...others] = tables;
  if (!first) return [];
  if (areFree(tables)) return [rowsOf({ forms: paradigms.flatMap(({ forms }) => forms) })];
  return [first, ...others.map((rows) => rowsUnlike(rows, first))];
}

/** Whether there is more to show than the lemma itself. */
export function isInflected({ paradigms }: Lemma): boolean {
  return distinct(paradigms.flatMap(({ forms }) => forms.map(({ form }) => form))).length > 1;
}

export const gendersOf = ({ genders, paradigms }: Lemma): Gender[] =>
  distinct([...genders, ...paradigms.flatMap(({ gender }) => gender ?? [])]);
