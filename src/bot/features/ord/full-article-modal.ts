import type { ActionsBlockElement, ModalView } from '@slack/types';
import type { Article } from '../../../dictionary/model.js';
import { actionsBlock, headerBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import { boldText, textElements } from '../../blocks/rich-text.js';
import { formatActionValue } from '../../framework/action.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { capitalize, formatArticleDescription, formatArticleName } from './article-names.js';
import { type ArticlePage, splitIntoPages } from './article-pages.js';
import { inflectionPieces } from './article-summary.js';
import { renderAttribution } from './attribution.js';
import { articleModalState } from './opened.js';
import { type RichTextPiece, renderPieces } from './rich-text-layout.js';

export const FULL_ARTICLE_CALLBACK_ID = 'ord:whole';

/** A page of one of the articles that the modal is of. */
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
  const title = [
    ...boldText(formatArticleDescription(article, texts)),
    ...textElements(position && ` · ${position}`),
  ];
  return [{ elements: title }, ...(isFirst ? inflectionPieces(article) : [])];
}

/** To the pages beside this one, to where the phrases begin, and to the other dictionary. */
function renderPageButtons(
  leaves: readonly ModalPage[],
  at: number,
  articles: readonly Article[],
  texts: Texts,
) {
  const { ord } = texts;
  const own = leaves[at]?.article;
  const phrases = leaves.findIndex((leaf) => leaf.article === own && leaf.phrases.length > 0);
  const other = leaves.findIndex((leaf) => leaf.article !== own);
  const isPhrasesAhead = phrases > at && phrases !== at + 1;
  // The name of the dictionary says more than that it is next.
  const unlessOther = (to: number) => (to === other ? -1 : to);
  const targets = [
    { to: unlessOther(at - 1), text: ord.previousPage },
    { to: unlessOther(at + 1), text: ord.nextPage },
    { to: isPhrasesAhead ? phrases : -1, text: ord.phrases },
    { to: other, text: capitalize(ord.dictionary(leaves[other]?.article.dict ?? 'bob')) },
  ];
  return targets
    .filter(({ to }) => to >= 0 && to < leaves.length)
    .map(({ to, text }, index): ActionsBlockElement => {
      const value = formatActionValue(articleModalState(articles, to + 1));
      const label = `${text}: ${ord.pagePosition(to + 1, leaves.length)}`;
      return button({ actionId: `${ORD_ACTION_IDS.page}:${index}`, text, value, label });
    });
}

/**
 * A page of all that the articles hold, with the way to the others.
 *
 * @param articles at least one
 * @param page from 1; beyond the last it is the last
 */
export function renderFullArticleModal(articles: readonly Article[], page: number, texts: Texts): ModalView {
  const { ord, common } = texts;
  const leaves = modalPages(articles, texts);
  const at = Math.min(page, leaves.length) - 1;
  const leaf = leaves[at];
  if (!leaf) throw new RangeError(`page ${page} of ${articles.length} articles`);
  const { article, senses, phrases, origin } = leaf;
  const position = leaves.length > 1 ? ord.pagePosition(at + 1, leaves.length) : '';
  const phrasesTitle = phrases.length > 0 ? [{ elements: boldText(ord.phrases) }] : [];
  const parts = [renderPageHead(leaf, position, texts), senses, [...phrasesTitle, ...phrases], origin];
  const ways = renderPageButtons(leaves, at, articles, texts);
  return modalView({
    callbackId: FULL_ARTICLE_CALLBACK_ID,
    title: ord.articleTitle,
    close: common.close,
    blocks: [
      headerBlock(formatArticleName(article)),
      ...parts.flatMap(renderPieces),
      ...(ways.length > 0 ? [actionsBlock(...ways)] : []),
      renderAttribution([article], texts),
    ],
  });
}
