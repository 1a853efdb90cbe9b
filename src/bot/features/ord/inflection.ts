import type { Gender, Lemma, Paradigm } from '../../../dictionary/model.js';
import type { FormGroup, FormId } from '../../model/inflection-forms.js';

/** The forms that Norwegian grammar has a name for, in the order people expect them. */
interface Slot {
  group: FormGroup;
  /** As in the articles, in any order. */
  tags: string;
}

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
} as const satisfies Record<FormId, Slot>;

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

/** Whether there is more to show than the lemma itself. */
export function isInflected({ paradigms }: Lemma): boolean {
  return distinct(paradigms.flatMap(({ forms }) => forms.map(({ form }) => form))).length > 1;
}

export const gendersOf = ({ genders, paradigms }: Lemma): Gender[] =>
  distinct([...genders, ...paradigms.flatMap(({ gender }) => gender ?? [])]);
