import type { KnownBlock, ModalView } from '@slack/types';
import type { Article, Gender, Lemma } from '../../../dictionary/model.js';
import { headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { modalView } from '../../blocks/message.js';
import { boldText, textElements } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { capitalize, formatLemma, formatWordClass, grammarTerm } from './article-names.js';
import { renderAttribution } from './attribution.js';
import { fitBlocks } from './fit-blocks.js';
import { type FormName, type FormRow, gendersOf, isInflected } from './inflection.js';
import { formPrefix } from './inflection-line.js';
import { inflectionTables, mergeRows } from './inflection-tables.js';
import { type RichTextPiece, renderPieces } from './rich-text-layout.js';

export const INFLECTION_CALLBACK_ID = 'ord:inflection';

function rowLabel(name: FormName, { ord }: Texts): string {
  if (typeof name === 'string') return ord.grammar.rows[name];
  const terms = name.tags.flatMap((tag) => grammarTerm(ord.grammar.tags, tag) ?? []);
  return terms.join(' ') || ord.grammar.form;
}

function rowPiece({ names, forms }: FormRow, companion: string, texts: Texts): RichTextPiece {
  const label = formatList([...new Set(names.map((name) => rowLabel(name, texts)))], texts);
  const runs = boldText(`${companion} ${forms.join(' / ')}`.trim());
  return { indent: 0, elements: label === '' ? runs : [...textElements(`${label}: `), ...runs] };
}

function tablePieces(
  rows: readonly FormRow[],
  companion: (name: FormName) => string,
  texts: Texts,
): RichTextPiece[] {
  return mergeRows(rows).flatMap((row, index, all) => {
    const [name, ...more] = row.names;
    const title = texts.ord.grammar.groups[row.group];
    const isNewGroup = row.group !== all[index - 1]?.group;
    // What is both infinitive and present is said without å.
    const piece = rowPiece(row, name === undefined || more.length > 0 ? '' : companion(name), texts);
    return isNewGroup && title !== '' ? [{ elements: textElements(title) }, piece] : [piece];
  });
}

/** The tables of the paradigms of one gender, or of a word without. */
function genderTables(
  article: Article,
  lemma: Lemma,
  gender: Gender | undefined,
  texts: Texts,
): RichTextPiece[][] {
  const { ord } = texts;
  const genders = gender ? [gender] : gendersOf(lemma);
  const companion = (name: FormName) =>
    typeof name === 'string' ? formPrefix(article.dict, lemma, name, genders) : '';
  const title = gender && lemma.wordClass === 'NOUN' ? ord.grammar.genders[gender] : '';
  return inflectionTables(lemma.paradigms.filter((paradigm) => paradigm.gender === gender)).map(
    (rows, index) => {
      const heading = index === 0 ? title : ord.alternativeForms;
      const table = tablePieces(rows, companion, texts);
      return heading === '' ? table : [{ elements: textElements(capitalize(heading)) }, ...table];
    },
  );
}

function lemmaBlocks(article: Article, lemma: Lemma, title: string, texts: Texts): KnownBlock[] {
  const genders = [...new Set(lemma.paradigms.map(({ gender }) => gender))];
  const tables = genders.flatMap((gender) => genderTables(article, lemma, gender, texts));
  return [headerBlock(title), ...tables.flatMap(renderPieces)];
}

function articleBlocks(article: Article, isOneOfTwo: boolean, texts: Texts): KnownBlock[] {
  return article.lemmas.filter(isInflected).flatMap((lemma) => {
    const wordClass = formatWordClass({ ...article, lemmas: [lemma] }, texts);
    const title = [formatLemma(lemma), wordClass].filter(Boolean).join(', ');
    const dictionary = isOneOfTwo ? ` · ${texts.ord.dictionary(article.dict)}` : '';
    return lemmaBlocks(article, lemma, `${title}${dictionary}`, texts);
  });
}

/** Every form of every spelling of the word, as a list a screen reader can read row by row. */
export function renderInflectionModal(articles: readonly Article[], texts: Texts): ModalView {
  const { ord, common } = texts;
  const all = articles.flatMap((article) => articleBlocks(article, articles.length > 1, texts));
  const { shown, isCut } = fitBlocks(all);
  return modalView({
    callbackId: INFLECTION_CALLBACK_ID,
    title: ord.inflection,
    close: common.close,
    blocks: [
      ...(shown.length === 0 ? [sectionBlock(ord.notInflected)] : shown),
      ...(isCut ? [sectionBlock(ord.tooManyForms)] : []),
      renderAttribution(articles, texts),
    ],
  });
}
