import type { Gender, Lemma, Paradigm } from '../../../dictionary/model.js';
import type { FormGroup, FormId } from '../../model/inflection-forms.js';

interface FormSlot {
  /** The heading of the form in the inflection table. */
  group: FormGroup;
  /** The tags of the articles, in any order. */
  tags: string;
}

const formSlot = (group: FormGroup, tags: string): FormSlot => ({ group, tags });

/**
 * The forms that Norwegian grammar names, in the order of a school grammar. Each set of tags belongs to one
 * word class only, so one table serves all classes.
 */
const FORM_SLOTS = {
  singularIndefinite: formSlot('main', 'Sing Ind'),
  singularDefinite: formSlot('main', 'Sing Def'),
  pluralIndefinite: formSlot('main', 'Plur Ind'),
  pluralDefinite: formSlot('main', 'Plur Def'),
  infinitive: formSlot('main', 'Inf'),
  present: formSlot('main', 'Pres'),
  past: formSlot('main', 'Past'),
  perfect: formSlot('main', '<PerfPart>'),
  imperative: formSlot('main', 'Imp'),
  infinitivePassive: formSlot('passive', 'Inf Pass'),
  presentPassive: formSlot('passive', 'Pres Pass'),
  pastPassive: formSlot('passive', 'Past Pass'),
  perfectPassive: formSlot('passive', '<PerfPart> Pass'),
  participleCommon: formSlot('perfectParticiple', 'Adj <PerfPart> Masc/Fem Ind Sing'),
  participleMasculine: formSlot('perfectParticiple', 'Adj <PerfPart> Masc Ind Sing'),
  participleFeminine: formSlot('perfectParticiple', 'Adj <PerfPart> Fem Ind Sing'),
  participleNeuter: formSlot('perfectParticiple', 'Adj <PerfPart> Neuter Ind Sing'),
  participleDefinite: formSlot('perfectParticiple', 'Adj <PerfPart> Def Sing'),
  participlePlural: formSlot('perfectParticiple', 'Adj <PerfPart> Plur'),
  presentParticiple: formSlot('presentParticiple', 'Adj <PresPart>'),
  positive: formSlot('comparison', 'Pos'),
  positiveCommon: formSlot('positive', 'Pos Masc/Fem Ind Sing'),
  positiveMasculine: formSlot('positive', 'Pos Masc Ind Sing'),
  positiveFeminine: formSlot('positive', 'Pos Fem Ind Sing'),
  positiveNeuter: formSlot('positive', 'Pos Neuter Ind Sing'),
  positiveDefinite: formSlot('positive', 'Pos Def Sing'),
  positivePlural: formSlot('positive', 'Pos Plur'),
  comparative: formSlot('comparison', 'Cmp'),
  superlative: formSlot('comparison', 'Sup'),
  superlativeIndefinite: formSlot('comparison', 'Sup Ind'),
  superlativeDefinite: formSlot('comparison', 'Sup Def'),
  nominative: formSlot('main', 'Nom'),
  accusative: formSlot('main', 'Acc'),
} as const satisfies Record<FormId, FormSlot>;

/** A form that grammar names, or the tags of one that it does not. */
export type FormName = FormId | { tags: readonly string[] };

/** A row of an inflection table. */
export interface FormRow {
  group: FormGroup;
  /** Several after `mergeRows`, if neighbouring rows have the same forms. */
  names: readonly FormName[];
  /** Alternatives, each once. */
  forms: readonly string[];
}

const tagKey = (tags: readonly string[]) => [...tags].sort().join(' ');
const FORM_IDS = Object.keys(FORM_SLOTS) as FormId[];
const ID_BY_KEY = new Map(FORM_IDS.map((id) => [tagKey(FORM_SLOTS[id].tags.split(' ')), id]));

export function formIdOf(tags: readonly string[]): FormId | undefined {
  return ID_BY_KEY.get(tagKey(tags));
}

const distinct = <Item>(items: readonly Item[]) => [...new Set(items)];

/** The forms with this id in all paradigms, each once. */
export function formsWithId(paradigms: readonly Paradigm[], id: FormId): string[] {
  return distinct(
    paradigms.flatMap(({ forms }) =>
      forms.filter(({ tags }) => formIdOf(tags) === id).map(({ form }) => form),
    ),
  );
}

/** The rows of one paradigm. Unnamed forms come last. */
export function paradigmRows(paradigm: Paradigm): FormRow[] {
  const named = FORM_IDS.map((id) => ({
    group: FORM_SLOTS[id].group,
    names: [id],
    forms: formsWithId([paradigm], id),
  }));
  const others = new Map<string, { tags: readonly string[]; forms: string[] }>();
  for (const { tags, form } of paradigm.forms) {
    if (formIdOf(tags)) continue;
    const other = others.get(tagKey(tags)) ?? { tags, forms: [] };
    others.set(tagKey(tags), { tags, forms: distinct([...other.forms, form]) });
  }
  const unnamed = [...others.values()].map(({ tags, forms }) => ({
    group: 'main' as const,
    names: [{ tags }],
    forms,
  }));
  return [...named, ...unnamed].filter(({ forms }) => forms.length > 0);
}

/** Whether the lemma has more than one form. */
export function isInflected({ paradigms }: Lemma): boolean {
  return distinct(paradigms.flatMap(({ forms }) => forms.map(({ form }) => form))).length > 1;
}

export const gendersOf = ({ genders, paradigms }: Lemma): Gender[] =>
  distinct([...genders, ...paradigms.flatMap(({ gender }) => gender ?? [])]);
