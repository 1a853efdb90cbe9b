import type { DictId } from '../../../dictionary/contract.js';
import type { Article, Gender, Lemma, Paradigm } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { boldText, columnsBlock, headerBlock, sectionBlock, textElements } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { capitalize } from '../../lib/text.js';
import type { FormGroup, FormId } from '../../model/inflection-forms.js';
import type { AskedForm } from '../../model/word-terms.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { gendersOf } from './answer.js';
import {
  formatLemma,
  grammarTerm,
  MAX_LINE_LENGTH,
  type RichTextPiece,
  renderArticleTitle,
  renderPieces,
} from './article.js';

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

const MAX_INFLECTION_LINES = 3;

/** One inflection line for each of the first spellings. */
export function renderInflectionLines(article: Article): RichTextPiece[] {
  const lines = inflectionLines(article).slice(0, MAX_INFLECTION_LINES);
  return lines.map((line) => ({ elements: textElements(cutText(line, MAX_LINE_LENGTH)) }));
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
type FormName = FormId | { tags: readonly string[] };

/** A row of an inflection table. */
interface FormRow {
  group: FormGroup;
  /** Several after `mergeRows`, if neighbouring rows have the same forms. */
  names: readonly FormName[];
  /** Alternatives, each once. */
  forms: readonly string[];
}

const tagKey = (tags: readonly string[]) => [...tags].sort().join(' ');

const FORM_IDS = Object.keys(FORM_SLOTS) as FormId[];

const ID_BY_KEY = new Map(FORM_IDS.map((id) => [tagKey(FORM_SLOTS[id].tags.split(' ')), id]));

function formIdOf(tags: readonly string[]): FormId | undefined {
  return ID_BY_KEY.get(tagKey(tags));
}

/** The forms of a spelling that are written so. */
export function matchedForms({ paradigms }: Lemma, written: string): FormName[] {
  return paradigms
    .flatMap(({ forms }) => forms)
    .filter(({ form }) => foldWord(form) === foldWord(written))
    .map(({ tags }) => formIdOf(tags) ?? { tags });
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

const POSITIVE_SINGULAR = [
  'positiveCommon',
  'positiveMasculine',
  'positiveFeminine',
  'positiveNeuter',
] as const;

const ASKED_FORM_IDS: Record<AskedForm, readonly FormId[]> = {
  singular: ['singularIndefinite', 'singularDefinite', ...POSITIVE_SINGULAR, 'positiveDefinite'],
  plural: ['pluralIndefinite', 'pluralDefinite', 'positivePlural', 'participlePlural'],
  definite: ['singularDefinite', 'pluralDefinite', 'positiveDefinite', 'superlativeDefinite'],
  indefinite: ['singularIndefinite', 'pluralIndefinite', ...POSITIVE_SINGULAR],
  present: ['present', 'presentPassive'],
  past: ['past', 'pastPassive'],
  perfect: ['perfect', 'perfectPassive'],
  imperative: ['imperative'],
  comparative: ['comparative'],
  superlative: ['superlative', 'superlativeIndefinite', 'superlativeDefinite'],
};

/** The forms that are asked for, once each for all spellings and genders. Empty if the article has none. */
function askedRows({ lemmas }: Article, form: AskedForm): { id: FormId; forms: string[] }[] {
  const paradigms = lemmas.flatMap((lemma) => lemma.paradigms);
  return ASKED_FORM_IDS[form]
    .map((id) => ({ id, forms: formsWithId(paradigms, id) }))
    .filter(({ forms }) => forms.length > 0);
}

/** Whether the lemma has more than one form. */
export function isInflected({ paradigms }: Lemma): boolean {
  return distinct(paradigms.flatMap(({ forms }) => forms.map(({ form }) => form))).length > 1;
}

const equalForms = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Shown with a prefix (en, å, har), so never merged with other rows. */
const PREFIXED_FORMS: readonly FormName[] = ['singularIndefinite', 'infinitive', 'perfect'];

/** Merges neighbouring rows of a group that have the same forms. */
function mergeRows(rows: readonly FormRow[]): FormRow[] {
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
function inflectionTables(paradigms: readonly Paradigm[]): FormRow[][] {
  const tables = [
    ...new Map(paradigms.map(paradigmRows).map((rows) => [JSON.stringify(rows), rows])).values(),
  ];
  const [first, ...others] = tables;
  if (!first) return [];
  if (areIndependent(tables)) return [paradigmRows({ forms: paradigms.flatMap(({ forms }) => forms) })];
  return [first, ...others.map((rows) => differingRows(rows, first))];
}

/** How much of a message or view the tables may fill. */
interface Room {
  maxBytes: number;
  maxBlocks: number;
}

/** The first blocks that fit. */
function fitBlocks(
  blocks: readonly KnownBlock[],
  { maxBytes, maxBlocks }: Room,
): { shown: KnownBlock[]; isCut: boolean } {
  let bytes = 0;
  const shown: KnownBlock[] = [];
  for (const block of blocks) {
    bytes += Buffer.byteLength(JSON.stringify(block));
    if (bytes > maxBytes || shown.length === maxBlocks) return { shown, isCut: true };
    shown.push(block);
  }
  return { shown, isCut: false };
}

function rowLabel(name: FormName, { ord }: Texts): string {
  if (typeof name === 'string') return ord.grammar.rows[name];
  const terms = name.tags.flatMap((tag) => grammarTerm(ord.grammar.tags, tag) ?? []);
  return terms.join(' ') || ord.grammar.form;
}

function renderRow({ names, forms }: FormRow, prefix: string, texts: Texts): RichTextPiece {
  const label = formatList([...new Set(names.map((name) => rowLabel(name, texts)))], texts);
  const elements = boldText(`${prefix} ${forms.join(' / ')}`.trim());
  return { indent: 0, elements: label === '' ? elements : [...textElements(`${label}: `), ...elements] };
}

/** The rows of a list, with the headings of its groups. */
function renderRows(
  rows: readonly FormRow[],
  prefixOf: (name: FormName) => string,
  texts: Texts,
): RichTextPiece[] {
  return mergeRows(rows).flatMap((row, index, all) => {
    const [name, ...more] = row.names;
    const title = texts.ord.grammar.groups[row.group];
    const isNewGroup = row.group !== all[index - 1]?.group;
    // A form that is both infinitive and present has no `å`.
    const piece = renderRow(row, name === undefined || more.length > 0 ? '' : prefixOf(name), texts);
    return isNewGroup && title !== '' ? [{ elements: textElements(title) }, piece] : [piece];
  });
}

/** The columns of the table of a noun, as the dictionaries print it. */
const NOUN_COLUMNS = [
  { tag: 'Sing', rows: ['singularIndefinite', 'singularDefinite'] },
  { tag: 'Plur', rows: ['pluralIndefinite', 'pluralDefinite'] },
] as const;

/** Each column is complete in itself, because a narrow screen shows them below each other. */
function renderNounTable(
  rows: readonly FormRow[],
  prefixOf: (name: FormName) => string,
  { ord: { grammar } }: Texts,
): KnownBlock[] {
  const columns = NOUN_COLUMNS.flatMap(({ tag, rows: ids }) => {
    const lines = ids.flatMap((id) => {
      const forms = rows.find(({ names }) => names.includes(id))?.forms;
      const form = `${prefixOf(id)} ${forms?.join(' / ')}`.trim();
      return forms ? [`${id.endsWith('Indefinite') ? grammar.tags.Ind : grammar.tags.Def}: ${form}`] : [];
    });
    return lines.length > 0 ? [[capitalize(grammar.tags[tag]), ...lines].join('\n')] : [];
  });
  return columns.length > 0 ? [columnsBlock(...columns)] : [];
}

/** A noun as a table of number and definiteness, other words and forms as a list. */
function renderTable(
  rows: readonly FormRow[],
  prefixOf: (name: FormName) => string,
  texts: Texts,
): KnownBlock[] {
  const isOfNoun = ({ names }: FormRow) =>
    NOUN_COLUMNS.some(({ rows: ids }) => ids.some((id) => names.includes(id)));
  return [
    ...renderNounTable(rows.filter(isOfNoun), prefixOf, texts),
    ...renderPieces(
      renderRows(
        rows.filter((row) => !isOfNoun(row)),
        prefixOf,
        texts,
      ),
    ),
  ];
}

/** The tables of the paradigms of one gender, or of those without gender. */
function renderGenderTables(
  article: Article,
  lemma: Lemma,
  gender: Gender | undefined,
  texts: Texts,
): KnownBlock[] {
  const { ord } = texts;
  const genders = gender ? [gender] : gendersOf(lemma);
  const prefixOf = (name: FormName) =>
    typeof name === 'string' ? formPrefix(article.dict, lemma, name, genders) : '';
  // The title of the article names the gender of a noun that has one only.
  const isOneOfSeveral = lemma.paradigms.some((paradigm) => paradigm.gender !== gender);
  const title = gender && isOneOfSeveral && lemma.wordClass === 'NOUN' ? ord.grammar.genders[gender] : '';
  return inflectionTables(lemma.paradigms.filter((paradigm) => paradigm.gender === gender)).flatMap(
    (rows, index) => {
      const heading = index === 0 ? title : ord.alternativeForms;
      const table = renderTable(rows, prefixOf, texts);
      return heading === ''
        ? table
        : [...renderPieces([{ elements: boldText(capitalize(heading)) }]), ...table];
    },
  );
}

/** The forms of a spelling of an article. */
interface LemmaInflection {
  /** The spelling, with its homograph number. */
  name: string;
  title: KnownBlock[];
  tables: KnownBlock[];
}

/**
 * The forms of each inflected spelling.
 *
 * @param nameAbove the name that stands above all titles; by default, each has its own above it
 */
function renderInflections(article: Article, texts: Texts, nameAbove?: string): LemmaInflection[] {
  return article.lemmas.filter(isInflected).map((lemma) => {
    const genders = [...new Set(lemma.paradigms.map(({ gender }) => gender))];
    const single = { ...article, lemmas: [lemma] };
    return {
      name: formatLemma(lemma),
      title: renderPieces([{ elements: renderArticleTitle(single, texts, nameAbove) }]),
      tables: genders.flatMap((gender) => renderGenderTables(article, lemma, gender, texts)),
    };
  });
}

/** Whether the article has a form that is asked for: the past tense of a noun is none. */
export const hasForm = (article: Article, form: AskedForm): boolean => askedRows(article, form).length > 0;

/** `ubestemt form flertall: bøker`: the forms that are asked for. Empty if the article has none. */
export function renderAskedForms(article: Article, form: AskedForm, texts: Texts): RichTextPiece[] {
  const [lemma] = article.lemmas;
  return askedRows(article, form).map(({ id, forms }) => {
    const prefix = lemma ? formPrefix(article.dict, lemma, id, article.lemmas.flatMap(gendersOf)) : '';
    return renderRow({ group: 'main', names: [id], forms }, prefix, texts);
  });
}

/** Slack rejects a view above 250 KB or 100 blocks. The difference leaves room for the other blocks. */
const MODAL_ROOM = { maxBytes: 230_000, maxBlocks: 90 };

/** Every form of every spelling, for a modal, each below the name of its spelling. */
export function renderAllForms(articles: readonly Article[], texts: Texts): KnownBlock[] {
  const { ord } = texts;
  const all = articles
    .flatMap((article) => renderInflections(article, texts))
    .flatMap(({ name, title, tables }) => [headerBlock(name), ...title, ...tables]);
  const { shown, isCut } = fitBlocks(all, MODAL_ROOM);
  return [
    ...(shown.length === 0 ? [sectionBlock(ord.notInflected)] : shown),
    ...(isCut ? [sectionBlock(ord.tooManyForms)] : []),
  ];
}

/** The part of a message for the forms of one article. A result has at most two articles. */
const MESSAGE_ROOM = { maxBytes: 16_000, maxBlocks: 18 };

/** The forms of an article in a message, below its name. */
export function renderForms(
  article: Article,
  nameAbove: string,
  texts: Texts,
): { blocks: KnownBlock[]; isCut: boolean } {
  const inflections = renderInflections(article, texts, nameAbove);
  const { shown, isCut } = fitBlocks(
    inflections.flatMap(({ title, tables }) => [...title, ...tables]),
    MESSAGE_ROOM,
  );
  return { blocks: isCut ? [...shown, sectionBlock(texts.ord.tooManyForms)] : shown, isCut };
}
