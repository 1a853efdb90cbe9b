import type { DictId } from '../../../dictionary/contract.js';
import type { Article, Gender, Lemma, Paradigm } from '../../../dictionary/model.js';
import type { FormGroup, FormId } from '../../model/inflection-forms.js';
import type { AskedForm } from '../../model/word-phrases.js';

/** The language is that of the dictionary, not of the reader. */
const INDEFINITE_ARTICLES: Record<DictId, Record<Gender, string>> = {
  bob: { Masc: 'en', Fem: 'ei', Neuter: 'et' },
  nob: { Masc: 'ein', Fem: 'ei', Neuter: 'eit' },
};

/** The word before a form in a table: `en` fisk, `å` gå, `har` gått. Empty for most forms. */
export function formPrefix(dict: DictId, lemma: Lemma, id: FormId, genders: readonly Gender[]): string {
  if (id === 'singularIndefinite' && lemma.wordClass === 'NOUN') {
    return genders.map((gender) => INDEFINITE_ARTICLES[dict][gender]).join('/');
  }
  if (id === 'infinitive' || id === 'infinitivePassive') return 'å';
  if (id === 'perfect' || id === 'perfectPassive') return 'har';
  return '';
}

/** Principal parts by word class. The ids of one part are alternatives. */
const PRINCIPAL_PARTS: Partial<Record<string, readonly (readonly FormId[])[]>> = {
  NOUN: [['singularIndefinite'], ['singularDefinite'], ['pluralIndefinite'], ['pluralDefinite']],
  VERB: [['infinitive'], ['present'], ['past'], ['perfect']],
  PASSIVE: [['infinitivePassive'], ['presentPassive'], ['pastPassive'], ['perfectPassive', 'perfect']],
  ADJ: [
    ['positiveCommon', 'positiveMasculine'],
    ['positiveFeminine'],
    ['positiveNeuter'],
    ['positiveDefinite', 'positivePlural'],
    ['comparative'],
    ['superlativeIndefinite', 'superlative'],
  ],
};

const distinct = <Item>(items: readonly Item[]) => [...new Set(items)];

function principalParts(dict: DictId, lemma: Lemma): string[] {
  const { wordClass = '', paradigms } = lemma;
  const genders = gendersOf(lemma);
  // Verbs in -s, such as `å synes`, have only passive forms.
  const isPassive = wordClass === 'VERB' && formsWithId(paradigms, 'infinitive').length === 0;
  const parts = Object.hasOwn(PRINCIPAL_PARTS, wordClass)
    ? PRINCIPAL_PARTS[isPassive ? 'PASSIVE' : wordClass]
    : [];
  return (parts ?? []).flatMap((ids) => {
    const forms = distinct(ids.flatMap((id) => formsWithId(paradigms, id)));
    const prefix = ids[0] ? formPrefix(dict, lemma, ids[0], genders) : '';
    return forms.length === 0 ? [] : [`${prefix} ${forms.join('/')}`.trim()];
  });
}

function allForms({ paradigms }: Lemma): string[] {
  const rows = paradigms.flatMap(paradigmRows);
  return distinct(rows.flatMap(({ forms }) => forms));
}

/**
 * `en fisk – fisken – fisker – fiskene`: one line for each spelling that has several forms. `/` joins alternatives; equal
 * lines appear once.
 */
export function inflectionLines({ dict, lemmas }: Article): string[] {
  const lines = lemmas.flatMap((lemma) => {
    const principal = principalParts(dict, lemma);
    const parts = principal.length > 0 ? principal : allForms(lemma);
    return distinct(parts).length > 1 ? [parts.join(' – ')] : [];
  });
  return distinct(lines);
}

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

/** The forms with this id in all paradigms, each once. */
function formsWithId(paradigms: readonly Paradigm[], id: FormId): string[] {
  return distinct(
    paradigms.flatMap(({ forms }) =>
      forms.filter(({ tags }) => formIdOf(tags) === id).map(({ form }) => form),
    ),
  );
}

/** The rows of one paradigm. Unnamed forms come last. */
function paradigmRows(paradigm: Paradigm): FormRow[] {
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

const ASKED_FORM_IDS: Record<AskedForm, readonly FormId[]> = {
  singular: ['singularIndefinite', 'singularDefinite'],
  plural: ['pluralIndefinite', 'pluralDefinite', 'positivePlural', 'participlePlural'],
  definite: ['singularDefinite', 'pluralDefinite', 'positiveDefinite', 'superlativeDefinite'],
  indefinite: ['singularIndefinite', 'pluralIndefinite'],
  present: ['present', 'presentPassive'],
  past: ['past', 'pastPassive'],
  perfect: ['perfect', 'perfectPassive'],
  imperative: ['imperative'],
  comparative: ['comparative'],
  superlative: ['superlative', 'superlativeIndefinite', 'superlativeDefinite'],
};

/** The forms that are asked for, once each for all spellings and genders. Empty if the article has none. */
export function askedRows({ lemmas }: Article, form: AskedForm): { id: FormId; forms: string[] }[] {
  const paradigms = lemmas.flatMap((lemma) => lemma.paradigms);
  return ASKED_FORM_IDS[form]
    .map((id) => ({ id, forms: formsWithId(paradigms, id) }))
    .filter(({ forms }) => forms.length > 0);
}

/** Whether the lemma has more than one form. */
export function isInflected({ paradigms }: Lemma): boolean {
  return distinct(paradigms.flatMap(({ forms }) => forms.map(({ form }) => form))).length > 1;
}

export const gendersOf = ({ genders, paradigms }: Lemma): Gender[] =>
  distinct([...genders, ...paradigms.flatMap(({ gender }) => gender ?? [])]);

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
