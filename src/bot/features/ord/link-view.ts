import type { Article } from '../../../dictionary/model.js';
import { header, section } from '../../blocks/blocks.js';
import { LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import type { Preview } from '../../framework/link-preview.js';
import type { Texts } from '../../texts/texts.js';
import { articlesOf, type Entry } from './entries.js';
import { glanceAt, haveSameSenses, type Size } from './glance.js';
import { describeArticle, nameArticle, titleBeside } from './names.js';
import { type Piece, textOf } from './rich-text-layout.js';
import { viewSource } from './source.js';

/** A preview must not push the conversation off the screen. */
const SIZE: Size = { senses: 400, count: 3, examples: 0, phrases: 0, origin: 0 };

/** As it would be printed without styles: items with their number or a bullet, one below the other. */
function plainPiece({ runs, indent, ordinal }: Piece): string {
  const text = runs.map(textOf).join('');
  if (indent === undefined) return text;
  return `${'    '.repeat(indent)}${ordinal === undefined ? '•' : `${ordinal}.`} ${text}`;
}

/** The article in a few lines, below a title that says what it is. */
function viewArticle(title: string, article: Article, isSame: boolean, texts: Texts) {
  const { lines, senses } = glanceAt(article, SIZE, texts);
  const shown = isSame ? [] : senses;
  return section([title, ...[...lines, ...shown].map(plainPiece)].filter(Boolean).join('\n'));
}

/**
 * The article, or those of both dictionaries one below the other: word, class, gender, inflection and first senses. All
 * is plain text, for Slack refuses rich text here and there is no escape for `*` in the rest.
 */
export function viewLink(entry: Entry, texts: Texts): Preview {
  const [{ article: lead }] = entry;
  const name = nameArticle(lead);
  const sections = articlesOf(entry).map((article) => {
    const { dictionary, kind } = titleBeside(article, name, texts);
    const title =
      entry.length === 1
        ? describeArticle(article, texts)
        : [dictionary, kind].filter((part) => part !== '').join(' · ');
    return viewArticle(title, article, article !== lead && haveSameSenses(article, lead), texts);
  });
  return {
    title: cutText(`${name}: ${describeArticle(lead, texts, ', ')}`, LIMITS.headerText),
    blocks: [header(name), ...sections, viewSource(articlesOf(entry), texts)],
  };
}
