import type { KnownBlock } from '@slack/types';
import type { Article, Gender, Lemma } from '../../../dictionary/model.js';
import { boldText, columnsBlock, sectionBlock, textElements } from '../../blocks/blocks.js';
import { capitalize } from '../../lib/text.js';
import type { AskedForm } from '../../model/word-phrases.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { formatLemma, grammarTerm, renderArticleTitle } from './article-names.js';
import { type RichTextPiece, renderPieces } from './article-text.js';
import {
  askedRows,
  type FormName,
  type FormRow,
  formPrefix,
  gendersOf,
  inflectionTables,
  isInflected,
  mergeRows,
} from './inflection.js';

/** How much of a message or view the tables may fill. */
interface Room {
  maxBytes: number;
  maxBlocks: number;
}

/** The first blocks that fit. */
export function fitBlocks(
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
export function renderInflections(article: Article, texts: Texts, nameAbove?: string): LemmaInflection[] {
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

/** `ubestemt form flertall: bøker`: the forms that are asked for. Empty if the article has none. */
export function renderAskedForms(article: Article, form: AskedForm, texts: Texts): RichTextPiece[] {
  const [lemma] = article.lemmas;
  return askedRows(article, form).map(({ id, forms }) => {
    const prefix = lemma ? formPrefix(article.dict, lemma, id, article.lemmas.flatMap(gendersOf)) : '';
    return renderRow({ group: 'main', names: [id], forms }, prefix, texts);
  });
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
