import type { ActionsBlockElement, ModalView } from '@slack/types';
import type { Article } from '../../../dictionary/model.js';
import { actions, header } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { modal } from '../../blocks/message.js';
import { bold, run } from '../../blocks/rich-text.js';
import { writeValue } from '../../framework/action.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import { linePieces } from './glance.js';
import { capital, describeArticle, nameArticle } from './names.js';
import { openedOf } from './opened.js';
import { type Page, pagesOf } from './pages.js';
import { type Piece, richTextBlocks } from './rich-text-layout.js';
import { viewSource } from './source.js';

export const WHOLE_VIEW = 'ord:whole';

/** A page of one of the articles that the modal is of. */
interface Leaf extends Page {
  article: Article;
  isFirst: boolean;
}

function leavesOf(articles: readonly Article[], texts: Texts): Leaf[] {
  return articles.flatMap((article) =>
    pagesOf(article, texts).map((page, index) => ({ ...page, article, isFirst: index === 0 })),
  );
}

function headPieces({ article, isFirst }: Leaf, position: string, texts: Texts): Piece[] {
  const title = [...bold(describeArticle(article, texts)), ...run(position && ` · ${position}`)];
  return [{ runs: title }, ...(isFirst ? linePieces(article) : [])];
}

/** To the pages beside this one, to where the phrases begin, and to the other dictionary. */
function turns(leaves: readonly Leaf[], at: number, articles: readonly Article[], texts: Texts) {
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
    { to: other, text: capital(ord.dictionary(leaves[other]?.article.dict ?? 'bob')) },
  ];
  return targets
    .filter(({ to }) => to >= 0 && to < leaves.length)
    .map(({ to, text }, index): ActionsBlockElement => {
      const value = writeValue(openedOf(articles, to + 1));
      const label = `${text}: ${ord.pagePosition(to + 1, leaves.length)}`;
      return button({ actionId: `${ACTIONS.page}:${index}`, text, value, label });
    });
}

/**
 * A page of all that the articles hold, with the way to the others.
 *
 * @param articles at least one
 * @param page from 1; beyond the last it is the last
 */
export function viewWhole(articles: readonly Article[], page: number, texts: Texts): ModalView {
  const { ord, common } = texts;
  const leaves = leavesOf(articles, texts);
  const at = Math.min(page, leaves.length) - 1;
  const leaf = leaves[at];
  if (!leaf) throw new RangeError(`page ${page} of ${articles.length} articles`);
  const { article, senses, phrases, origin } = leaf;
  const position = leaves.length > 1 ? ord.pagePosition(at + 1, leaves.length) : '';
  const phrasesTitle = phrases.length > 0 ? [{ runs: bold(ord.phrases) }] : [];
  const parts = [headPieces(leaf, position, texts), senses, [...phrasesTitle, ...phrases], origin];
  const ways = turns(leaves, at, articles, texts);
  return modal({
    callbackId: WHOLE_VIEW,
    title: ord.articleTitle,
    close: common.close,
    blocks: [
      header(nameArticle(article)),
      ...parts.flatMap(richTextBlocks),
      ...(ways.length > 0 ? [actions(...ways)] : []),
      viewSource([article], texts),
    ],
  });
}
