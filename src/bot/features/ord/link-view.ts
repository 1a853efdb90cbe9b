import type { Article } from '../../../dictionary/model.js';
import { headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import type { Preview } from '../../framework/link-preview.js';
import type { Texts } from '../../texts/texts.js';
import { formatArticleDescription, formatArticleName, formatParallelTitle } from './article-names.js';
import { haveSameSenses, type SummarySize, summarizeArticle } from './article-summary.js';
import { renderAttribution } from './attribution.js';
import { articlesOf, type ResultEntry } from './entries.js';
import { elementText, type RichTextPiece } from './rich-text-layout.js';

/** A preview must not push the conversation off the screen. */
const PREVIEW_SUMMARY_SIZE: SummarySize = { senses: 400, count: 3, examples: 0, phrases: 0, origin: 0 };

/** As it would be printed without styles: items with their number or a bullet, one below the other. */
function formatPiece({ elements: runs, indent, ordinal }: RichTextPiece): string {
  const text = runs.map(elementText).join('');
  if (indent === undefined) return text;
  return `${'    '.repeat(indent)}${ordinal === undefined ? '•' : `${ordinal}.`} ${text}`;
}

/** The article in a few lines, below a title that says what it is. */
function renderArticleSection(title: string, article: Article, isSame: boolean, texts: Texts) {
  const { lines, senses } = summarizeArticle(article, PREVIEW_SUMMARY_SIZE, texts);
  const shown = isSame ? [] : senses;
  return sectionBlock([title, ...[...lines, ...shown].map(formatPiece)].filter(Boolean).join('\n'));
}

/**
 * The article, or those of both dictionaries one below the other: word, class, gender, inflection and first senses. All
 * is plain text, for Slack refuses rich text here and there is no escape for `*` in the rest.
 */
export function renderLinkPreview(entry: ResultEntry, texts: Texts): Preview {
  const [{ article: lead }] = entry;
  const name = formatArticleName(lead);
  const sections = articlesOf(entry).map((article) => {
    const { dictionary, kind } = formatParallelTitle(article, name, texts);
    const title =
      entry.length === 1
        ? formatArticleDescription(article, texts)
        : [dictionary, kind].filter((part) => part !== '').join(' · ');
    return renderArticleSection(title, article, article !== lead && haveSameSenses(article, lead), texts);
  });
  return {
    title: cutText(`${name}: ${formatArticleDescription(lead, texts, ', ')}`, BLOCK_LIMITS.headerText),
    blocks: [headerBlock(name), ...sections, renderAttribution(articlesOf(entry), texts)],
  };
}
