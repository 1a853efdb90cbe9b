import type { KnownBlock, ModalView } from '@slack/types';
import type { Article, Gender, Lemma } from '../../../dictionary/model.js';
import { header, section } from '../../blocks/blocks.js';
import { modal } from '../../blocks/message.js';
import { bold, run } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { fitBlocks } from './fit-blocks.js';
import { type FormName, type FormRow, gendersOf, isInflected } from './inflection.js';
import { companionOf } from './inflection-line.js';
import { mergeRows, tablesOf } from './inflection-tables.js';
import { capital, nameLemma, nameWordClass, termOf } from './names.js';
import { type Piece, richTextBlocks } from './rich-text-layout.js';
import { viewSource } from './source.js';

export const INFLECTION_VIEW = 'ord:inflection';

function labelOf(name: FormName, { ord }: Texts): string {
  if (typeof name === 'string') return ord.grammar.rows[name];
  const terms = name.tags.flatMap((tag) => termOf(ord.grammar.tags, tag) ?? []);
  return terms.join(' ') || ord.grammar.form;
}

function rowPiece({ names, forms }: FormRow, companion: string, texts: Texts): Piece {
  const label = formatList([...new Set(names.map((name) => labelOf(name, texts)))], texts);
  const runs = bold(`${companion} ${forms.join(' / ')}`.trim());
  return { indent: 0, runs: label === '' ? runs : [...run(`${label}: `), ...runs] };
}

function tablePieces(rows: readonly FormRow[], companion: (name: FormName) => string, texts: Texts): Piece[] {
  return mergeRows(rows).flatMap((row, index, all) => {
    const [name, ...more] = row.names;
    const title = texts.ord.grammar.groups[row.group];
    const isNewGroup = row.group !== all[index - 1]?.group;
    // What is both infinitive and present is said without å.
    const piece = rowPiece(row, name === undefined || more.length > 0 ? '' : companion(name), texts);
    return isNewGroup && title !== '' ? [{ runs: run(title) }, piece] : [piece];
  });
}

/** The tables of the paradigms of one gender, or of a word without. */
function genderTables(article: Article, lemma: Lemma, gender: Gender | undefined, texts: Texts): Piece[][] {
  const { ord } = texts;
  const genders = gender ? [gender] : gendersOf(lemma);
  const companion = (name: FormName) =>
    typeof name === 'string' ? companionOf(article.dict, lemma, name, genders) : '';
  const title = gender && lemma.wordClass === 'NOUN' ? ord.grammar.genders[gender] : '';
  return tablesOf(lemma.paradigms.filter((paradigm) => paradigm.gender === gender)).map((rows, index) => {
    const heading = index === 0 ? title : ord.otherwise;
    const table = tablePieces(rows, companion, texts);
    return heading === '' ? table : [{ runs: run(capital(heading)) }, ...table];
  });
}

function lemmaBlocks(article: Article, lemma: Lemma, title: string, texts: Texts): KnownBlock[] {
  const genders = [...new Set(lemma.paradigms.map(({ gender }) => gender))];
  const tables = genders.flatMap((gender) => genderTables(article, lemma, gender, texts));
  return [header(title), ...tables.flatMap(richTextBlocks)];
}

function articleBlocks(article: Article, isOneOfTwo: boolean, texts: Texts): KnownBlock[] {
  return article.lemmas.filter(isInflected).flatMap((lemma) => {
    const wordClass = nameWordClass({ ...article, lemmas: [lemma] }, texts);
    const title = [nameLemma(lemma), wordClass].filter(Boolean).join(', ');
    const dictionary = isOneOfTwo ? ` · ${texts.ord.dictionary(article.dict)}` : '';
    return lemmaBlocks(article, lemma, `${title}${dictionary}`, texts);
  });
}

/** Every form of every spelling of the word, as a list a screen reader can read row by row. */
export function viewInflection(articles: readonly Article[], texts: Texts): ModalView {
  const { ord, common } = texts;
  const all = articles.flatMap((article) => articleBlocks(article, articles.length > 1, texts));
  const { shown, isCut } = fitBlocks(all);
  return modal({
    callbackId: INFLECTION_VIEW,
    title: ord.inflection,
    close: common.close,
    blocks: [
      ...(shown.length === 0 ? [section(ord.notInflected)] : shown),
      ...(isCut ? [section(ord.tooMuch)] : []),
      viewSource(articles, texts),
    ],
  });
}
