import type { ActionsBlockElement, ModalView } from '@slack/types';
import type { Article } from '../../../dictionary/model.js';
import { actionsBlock, headerBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import { boldText, textElements } from '../../blocks/rich-text.js';
import { formatActionValue } from '../../framework/action.js';
import { capitalize } from '../../lib/capitalize.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { createArticleModalState } from './action-values.js';
import { formatArticleName, renderArticleTitle, renderAttribution } from './article-names.js';
import { type ArticlePage, splitIntoPages } from './article-pages.js';
import { renderInflectionLines } from './article-summary.js';
import { type RichTextPiece, renderPieces } from './rich-text-layout.js';

export const FULL_ARTICLE_CALLBACK_ID = 'ord:whole';

/** One page of the modal: a page of one of its articles. */
interface ModalPage extends ArticlePage {
  article: Article;
  isFirst: boolean;
}

function modalPages(articles: readonly Article[], texts: Texts): ModalPage[] {
  return articles.flatMap((article) =>
    splitIntoPages(article, texts).map((page, index) => ({ ...page, article, isFirst: index === 0 })),
  );
}

function renderPageHead({ article, isFirst }: ModalPage, position: string, texts: Texts): RichTextPiece[] {
  const title = [...renderArticleTitle(article, texts), ...textElements(position && ` · ${position}`)];
  return [{ elements: title }, ...(isFirst ? renderInflectionLines(article) : [])];
}

/** Buttons for the previous and the next page, the first page of phrases, and the other dictionary. */
function renderPageButtons(
  pages: readonly ModalPage[],
  at: number,
  articles: readonly Article[],
  texts: Texts,
) {
  const { ord } = texts;
  const article = pages[at]?.article;
  const phrases = pages.findIndex((page) => page.article === article && page.phrases.length > 0);
  const other = pages.findIndex((page) => page.article !== article);
  const isPhrasesAhead = phrases > at && phrases !== at + 1;
  // The button with the name of the dictionary replaces one that says previous or next.
  const unlessOther = (to: number) => (to === other ? -1 : to);
  const targets = [
    { to: unlessOther(at - 1), text: ord.previousPage },
    { to: unlessOther(at + 1), text: ord.nextPage },
    { to: isPhrasesAhead ? phrases : -1, text: ord.phrases },
    { to: other, text: capitalize(ord.dictionary(pages[other]?.article.dict ?? 'bob')) },
  ];
  return targets
    .filter(({ to }) => to >= 0 && to < pages.length)
    .map(({ to, text }, index): ActionsBlockElement => {
      const value = formatActionValue(createArticleModalState(articles, to + 1));
      const label = `${text}: ${ord.pagePosition(to + 1, pages.length)}`;
      return button({ actionId: `${ORD_ACTION_IDS.turnPage}:${index}`, text, value, label });
    });
}

/**
 * One page of the full articles, with buttons for the other pages.
 *
 * @param articles at least one
 * @param pageNumber 1-based; a number past the last page shows the last page
 */
export function renderFullArticleModal(
  articles: readonly Article[],
  pageNumber: number,
  texts: Texts,
): ModalView {
  const { ord, common } = texts;
  const pages = modalPages(articles, texts);
  const at = Math.min(pageNumber, pages.length) - 1;
  const page = pages[at];
  if (!page) throw new RangeError(`page ${pageNumber} of ${articles.length} articles`);
  const { article, senses, phrases, origin } = page;
  const position = pages.length > 1 ? ord.pagePosition(at + 1, pages.length) : '';
  const phrasesTitle = phrases.length > 0 ? [{ elements: boldText(ord.phrases) }] : [];
  const parts = [renderPageHead(page, position, texts), senses, [...phrasesTitle, ...phrases], origin];
  const buttons = renderPageButtons(pages, at, articles, texts);
  return modalView({
    callbackId: FULL_ARTICLE_CALLBACK_ID,
    title: ord.articleTitle,
    close: common.close,
    blocks: [
      headerBlock(formatArticleName(article)),
      ...parts.flatMap(renderPieces),
      ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
      renderAttribution([article], texts),
    ],
  });
}
